import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { isLong } from '../src/testing/samples.ts';

/** Set by scripts/e2e.ts, which finds the browser and a free port. */
const executablePath = process.env['TILESCOPE_CHROMIUM'];
/** Where a Firefox runs, if there is one: the packaged one, which is driven over WebDriver BiDi. */
const firefoxAddress = process.env['TILESCOPE_FIREFOX_ADDRESS'];
/** Set where WebKitGTK can be driven. */
const hasWebKit = Boolean(process.env['TILESCOPE_WEBKIT']);
const webKitJourneys = /webkit\.spec\.ts/;
/** Where e2e/served.ts serves the build. */
export const ports = {
  build: Number(process.env['TILESCOPE_E2E_PORT'] ?? 41737),
  withoutPolicy: Number(process.env['TILESCOPE_E2E_FIREFOX_PORT'] ?? 41738),
};
const baseURL = `http://127.0.0.1:${ports.build}`;
const jsonReport = process.env['TILESCOPE_E2E_REPORT'];

export default defineConfig({
  testDir: '../e2e',
  globalSetup: '../e2e/served.ts',
  outputDir: '../test-results/journeys', // emptied by each run: mutants stand beside it
  // As many as there are cores: two more on two of them cost a tenth more, as more pages tick at once.
  workers: availableParallelism(),
  fullyParallel: true,
  // Never a second try, here or in CI: a journey that fails now and then is a fault to find.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // What `npm test` leaves to `npm test -- long`; docs/testing.md says why.
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // Limits, not waits: what hangs is ended, what takes long on a busy machine is not a fault. No journey names one of its own.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ...(jsonReport ? [['json', { outputFile: jsonReport }] as const] : [])],
  // Each journey is a first visit: what it would keep for the next one only costs time. offline.spec.ts allows it.
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    baseURL,
    screenshot: 'only-on-failure',
    video: 'off',
    serviceWorkers: 'block',
  },
  // No sandbox flags: Playwright's defaults work as root and as user.
  projects: [
    // Each engine besides Chromium starts once, and first: on one worker its journeys take as long as Chromium's on the others.
    ...(firefoxAddress
      ? [
          {
            name: 'firefox',
            workers: 1,
            grep: /@firefox/,
            use: {
              ...devices['Desktop Firefox'],
              baseURL: `http://127.0.0.1:${ports.withoutPolicy}`,
              connectOptions: { wsEndpoint: firefoxAddress },
            },
          },
        ]
      : []),
    ...(hasWebKit ? [{ name: 'webkit', testMatch: webKitJourneys }] : []),
    {
      name: 'chromium',
      testIgnore: webKitJourneys,
      use: {
        ...devices['Desktop Chrome'],
        // What glides takes an eighth of the processors' time. Firefox goes the main ways with motion, and so do the specs that
        // ask for it.
        contextOptions: { reducedMotion: 'reduce' },
        // Painting by a graphics card that only is imitated takes a twelfth more of the processors' time.
        launchOptions: {
          // The name is for plain-http.spec.ts: with a browser of its own it would have a worker of its own as well.
          args: ['--disable-gpu', '--host-resolver-rules=MAP classroom.test 127.0.0.1'],
          ...(executablePath ? { executablePath } : {}),
        },
      },
    },
  ],
});
