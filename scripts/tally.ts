/** How many checks of a stage passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Why, where the counts alone do not say it. */
  readonly note?: string;
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** A stage that is no test runner is one check. */
export function tallyCommand(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Test files that could not be loaded count as one failure each. */
export function tallyVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return noReport;
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return checked({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded }, exitCode);
}

/** A journey that passed only at a second try counts as failed. */
export function tallyPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally {
  if (!report) return noReport;
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  return checked({ passed: expected, failed: failed + (failed === 0 ? report.errors.length : 0) }, exitCode);
}

const noReport: Tally = { passed: 0, failed: 1, note: 'the test runner wrote no report' };

/** A run of no tests, and one that failed for a reason that no test shows, are failures. */
function checked(tally: Tally, exitCode: number): Tally {
  if (tally.failed > 0) return tally;
  if (tally.passed === 0) return { passed: 0, failed: 1, note: 'no test was executed' };
  if (exitCode !== 0) return { ...tally, failed: 1, note: `the test runner ended with code ${exitCode}` };
  return tally;
}
