/**
 * Runs the journeys against the build in dist/: finds a browser and a free port, then starts Playwright with the
 * arguments given here. `npm run e2e` builds first.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { findBrowser } from './find-browser.ts';
import { whenEnded } from './when-ended.ts';

const preferredPort = 41737;

if (!existsSync('dist/index.html')) {
  console.error('There is no build to test: run `npm run build` first.');
  process.exit(1);
}

const browser = await findBrowser();
if (!browser.ok) {
  console.error(browser.error);
  process.exit(1);
}
console.log(`Browser: ${browser.executablePath ?? "Playwright's own Chromium"}`);

const port = (await isFree(preferredPort)) ? preferredPort : await anyFreePort();
const env: NodeJS.ProcessEnv = { ...process.env, TILESCOPE_E2E_PORT: String(port) };
delete env['TILESCOPE_CHROMIUM'];
if (browser.executablePath) env['TILESCOPE_CHROMIUM'] = browser.executablePath;

const cli = 'node_modules/@playwright/test/cli.js';
const playwright = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
// Ctrl-C reaches Playwright by itself, which then ends its server; a second one would end it too early.
whenEnded((reason) => {
  if (reason !== 'SIGINT') playwright.kill('SIGINT');
});
playwright.on('close', (code) => {
  process.exitCode = code ?? 1;
});

/** The port that a listener on `port` gets (0 asks for any), or undefined if it is taken. */
function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(undefined);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' ? address?.port : undefined);
      });
    });
  });
}

async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined;
}

async function anyFreePort(): Promise<number> {
  return (await listenOnce(0)) ?? preferredPort;
}
