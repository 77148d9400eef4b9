/**
 * `npm start`: builds when the sources are newer than the build, serves it on this machine only and tries to open it.
 * `-- --port 5000` asks for a port, `-- --no-open` leaves the browser alone.
 */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, preview } from 'vite';
import { whenEnded } from './when-ended.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4173' }, 'no-open': { type: 'boolean', default: false } },
});

const built = newestChange('dist/index.html');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
if (built === 0 || sources.some((path) => newestChange(path) > built)) {
  console.log('Building Tilescope …');
  await build({ logLevel: 'warn' });
}

const server = await preview({ preview: { host: '127.0.0.1', port: Number(values.port) }, logLevel: 'warn' });
const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${values.port}/`;
console.log(`\n  Tilescope: ${address}\n  Ctrl-C ends it.\n`);
if (!values['no-open']) openInBrowser(address);

whenEnded(() => process.exit(0));

/** Latest modification below `path` in ms since 1970; 0 if there is nothing. */
function newestChange(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** A convenience: whatever goes wrong here, the address is on the screen. */
function openInBrowser(url: string): void {
  const screenless =
    process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
  if (screenless || process.env['CI']) return;
  const [command, ...args]: readonly [string, ...string[]] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
