import { stripVTControlCharacters } from 'node:util';

/** How many checks of a stage passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Why, where the counts alone do not say it. */
  readonly note?: string;
  /** What failed and the first lines of why, a text each: what a reader of the end of a long output needs. */
  readonly failures?: readonly string[];
}

/** What a stage took by the clock, and of the processors; the latter is known only on Linux. */
export interface Spent {
  readonly seconds: number;
  readonly processorSeconds: number | undefined;
}

/** `✓ unit       6,012 passed, 0 failed  3:12 (5:40 of processor time)`: a slow machine takes long, a slow test much of the processor. */
export function stageLine(name: string, tally: Tally, { seconds, processorSeconds }: Spent): string {
  const count = (of: number): string => of.toLocaleString('en');
  const processor = processorSeconds === undefined ? '' : ` (${minutes(processorSeconds)} of processor time)`;
  return [
    `${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${count(tally.passed)} passed, ${count(tally.failed)} failed`,
    ...(tally.note ? [`(${tally.note})`] : []),
    ` ${minutes(seconds)}${processor}`,
  ].join(' ');
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How far the journeys are by what Playwright has said; undefined before the first one. */
export function journeysDone(output: string): string | undefined {
  const all = /^Running (\d+) tests? using/m.exec(output)?.[1];
  const done = output.match(/^\s+\S+\s+\d+ \[\w+\] › /gm)?.length ?? 0;
  return all === undefined ? undefined : `e2e ${done} of ${all} journeys`;
}

/** How far the unit tests are by what Vitest has said. */
export function filesDone(output: string): string {
  const done = stripVTControlCharacters(output).match(/^ [✓❯] .*[(]\d+ tests?/gm)?.length ?? 0;
  return `unit ${done} files`;
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name?: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
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
  const failures = report.testResults.flatMap((file) => [
    ...(file.status === 'failed' && file.assertionResults.length === 0
      ? [failure(file.name ?? 'a file', file.message)]
      : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(`${file.name ?? ''} › ${test.fullName}`, test.failureMessages?.[0])),
  ]);
  return checked(
    { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, failures },
    exitCode,
  );
}

/** A journey that passed only at a second try counts as failed. */
export function tallyPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally {
  if (!report) return noReport;
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  const failures = [
    ...(report.suites ?? []).flatMap(failedJourneys),
    ...report.errors.map(({ message }) => failure('outside of the journeys', message)),
  ];
  return checked(
    { passed: expected, failed: failed + (failed === 0 ? report.errors.length : 0), failures },
    exitCode,
  );
}

function failedJourneys(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) =>
        failure(
          `${spec.file}:${spec.line} › ${spec.title} (${test.projectName}${test.status === 'flaky' ? ', passed at a second try' : ''})`,
          test.results.flatMap(({ errors }) => errors).map(({ message }) => message)[0],
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedJourneys)];
}

/** A name and the first twelve lines of what was said, without the colours of a terminal. */
function failure(name: string, message = 'said nothing'): string {
  const lines = stripVTControlCharacters(message).trimEnd().split('\n');
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}

const noReport: Tally = { passed: 0, failed: 1, note: 'the test runner wrote no report' };

/** A run of no tests, and one that failed for a reason that no test shows, are failures. */
function checked(tally: Tally, exitCode: number): Tally {
  if (tally.failed > 0) return tally;
  if (tally.passed === 0) return { passed: 0, failed: 1, note: 'no test was executed' };
  if (exitCode !== 0) return { ...tally, failed: 1, note: `the test runner ended with code ${exitCode}` };
  return tally;
}
