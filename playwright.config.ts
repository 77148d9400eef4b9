import { defineConfig, devices } from '@playwright/test';

/** Set by scripts/e2e.ts, which finds the browser and a free port. */
const executablePath = process.env['TILESCOPE_CHROMIUM'];
const port = Number(process.env['TILESCOPE_E2E_PORT'] ?? 41737);
const baseURL = `http://127.0.0.1:${port}`;
const jsonReport = process.env['TILESCOPE_E2E_REPORT'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // Never a second try, here or in CI: a journey that fails now and then is a fault to find.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Limits, not waits: what hangs is ended, what takes long on a busy machine is not a fault.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(jsonReport ? [['json', { outputFile: jsonReport }] as const] : [])],
  // Each journey is a first visit: what it would keep for the next one only costs time. offline.spec.ts allows it.
  use: { baseURL, screenshot: 'only-on-failure', video: 'off', serviceWorkers: 'block' },
  // No sandbox or GPU flags: Playwright's defaults work as root and as user. A second browser is one more project.
  projects: [
    {
      name: 'chromium',
      use: { ...devices['Desktop Chrome'], launchOptions: executablePath ? { executablePath } : {} },
    },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
