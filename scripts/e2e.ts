/**
 * Runs the journeys against the build in dist/: finds a browser and a free port, then starts Playwright with the arguments
 * given here. `npm run e2e` builds first. With the word `long` all journeys are run, the main ones in Firefox and WebKit too.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { findBrowser } from './find-browser.ts';
import { startFirefox, startWebKit } from './find-other-browsers.ts';
import { whenEnded } from '../src/cli/when-ended.ts';

const words = process.argv.slice(2);
const isLong = words.includes('long') || process.env['TILESCOPE_SAMPLES'] === 'all';

if (!existsSync('dist/index.html')) {
  console.error('There is no build to test: run `npm run build` first.');
  process.exit(1);
}

const browser = await findBrowser();
if (!browser.ok) {
  console.error(browser.error);
  process.exit(1);
}
const chromium = browser.executablePath;
console.log(`Browser: ${chromium ?? "Playwright's own Chromium"}`);

const [firefox, webKit] = isLong ? [await startFirefox(), await startWebKit()] : [];
if (isLong) {
  console.log(`Firefox: ${firefox?.path ?? 'none here, so its journeys are not run'}`);
  console.log(`WebKit: ${webKit ? 'WebKitGTK' : 'none here, so its smoke test is not run'}`);
} else console.log('Firefox and WebKit: in the long run (npm run e2e -- long)');

const env: NodeJS.ProcessEnv = {
  ...process.env,
  TILESCOPE_SAMPLES: isLong ? 'all' : '',
  TILESCOPE_E2E_PORT: String(await freePort('TILESCOPE_E2E_PORT', 41737)),
  TILESCOPE_E2E_FIREFOX_PORT: String(await freePort('TILESCOPE_E2E_FIREFOX_PORT', 41738)),
};
delete env['TILESCOPE_CHROMIUM'];
delete env['TILESCOPE_FIREFOX'];
delete env['TILESCOPE_WEBKIT'];
if (chromium) env['TILESCOPE_CHROMIUM'] = chromium;
if (firefox) env['TILESCOPE_FIREFOX_ADDRESS'] = firefox.address;
if (webKit) env['TILESCOPE_WEBKIT'] = `${webKit.address} ${webKit.session}`;

const cli = 'node_modules/@playwright/test/cli.js';
const playwright = spawn(
  process.execPath,
  [cli, 'test', '--config', 'config/playwright.config.ts', ...words.filter((word) => word !== 'long')],
  {
    stdio: 'inherit',
    env,
  },
);
// Ctrl-C reaches Playwright by itself, which then ends its server; a second one would end it too early.
whenEnded((reason) => {
  if (reason !== 'SIGINT') playwright.kill('SIGINT');
});
playwright.on('close', (code) => {
  process.exitCode = code ?? 1;
  void firefox?.close();
  webKit?.close();
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

/** The one that is asked for, if it is free: what runs at the same time asks for different ones. */
async function freePort(name: string, usual: number): Promise<number> {
  const preferred = Number(process.env[name] ?? usual);
  return (await listenOnce(preferred)) ?? (await listenOnce(0)) ?? preferred;
}
