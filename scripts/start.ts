/**
 * `npm start`: builds when the sources are newer than the build, and serves it as `tilescope serve` does.
 * `-- --port 5000` asks for a port, `-- --no-open` leaves the browser alone.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { processTerminal } from '../src/cli/terminal.ts';
import { runTilescope } from '../src/cli/tilescope.ts';

const built = newestChange('dist/index.html');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
if (built === 0 || sources.some((path) => newestChange(path) > built)) {
  console.log('Building Tilescope …');
  await build({ logLevel: 'warn' });
}
process.exitCode = await runTilescope(['serve', ...process.argv.slice(2)], processTerminal());

/** Latest modification below `path` in ms since 1970; 0 if there is nothing. */
function newestChange(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
