import { describe, expect, it } from 'vitest';
import { filesDone, journeysDone, stageLine, tallyCommand, tallyPlaywright, tallyVitest } from './tally.ts';

describe('tallyCommand', () => {
  it('counts a command as one check', () => {
    expect(tallyCommand(0)).toEqual({ passed: 1, failed: 0 });
    expect(tallyCommand(2)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('tallyVitest', () => {
  const report = (numPassedTests: number, numFailedTests: number, unloaded = 0) => ({
    numPassedTests,
    numFailedTests,
    testResults: Array.from({ length: unloaded }, () => ({ status: 'failed', assertionResults: [] })),
  });

  it('counts tests', () => {
    expect(tallyVitest(report(12, 0), 0)).toMatchObject({ passed: 12, failed: 0 });
    expect(tallyVitest(report(12, 3), 1)).toMatchObject({ passed: 12, failed: 3 });
  });

  it('counts a file that does not load', () => {
    expect(tallyVitest(report(12, 0, 2), 1)).toMatchObject({ passed: 12, failed: 2 });
  });

  it('names what failed, with the first lines of why', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          {
            status: 'failed',
            fullName: 'subtracts',
            failureMessages: ['\u001b[31m3 is not 2\u001b[39m\nat b'],
          },
        ],
      },
    ];
    const { failures } = tallyVitest({ numPassedTests: 1, numFailedTests: 1, testResults }, 1);
    expect(failures).toEqual([
      'a.test.ts\n    no such module',
      'b.test.ts › subtracts\n    3 is not 2\n    at b',
    ]);
  });

  it('fails without tests, without a report, and on an error outside of tests', () => {
    expect(tallyVitest(report(0, 0), 0).failed).toBe(1);
    expect(tallyVitest(undefined, 0).failed).toBe(1);
    expect(tallyVitest(report(5, 0), 1)).toMatchObject({ passed: 5, failed: 1 });
  });
});

describe('tallyPlaywright', () => {
  const report = (expected: number, unexpected: number, flaky = 0, errors: { message?: string }[] = []) => ({
    stats: { expected, unexpected, flaky },
    errors,
  });

  it('counts journeys, and flaky ones as failed', () => {
    expect(tallyPlaywright(report(4, 0), 0)).toMatchObject({ passed: 4, failed: 0 });
    expect(tallyPlaywright(report(4, 1, 2), 1)).toMatchObject({ passed: 4, failed: 3 });
  });

  it('names what failed, in whatever suite it stands', () => {
    const test = (status: string, message?: string) => ({
      projectName: 'chromium',
      status,
      results: [{ errors: message ? [{ message }] : [] }],
    });
    const spec = {
      title: 'opens',
      file: 'x.spec.ts',
      line: 7,
      tests: [test('expected'), test('unexpected', 'shut')],
    };
    const late = { ...spec, title: 'closes', tests: [test('flaky', 'slow')] };
    const { failures } = tallyPlaywright(
      {
        ...report(1, 1, 1, [{ message: 'no server' }]),
        suites: [{ suites: [{ specs: [spec] }], specs: [late] }],
      },
      1,
    );
    expect(failures).toEqual([
      'x.spec.ts:7 › closes (chromium, passed at a second try)\n    slow',
      'x.spec.ts:7 › opens (chromium)\n    shut',
      'outside of the journeys\n    no server',
    ]);
  });

  it('fails without journeys, without a report, and on an error outside of journeys', () => {
    expect(tallyPlaywright(report(0, 0), 0).failed).toBe(1);
    expect(tallyPlaywright(undefined, 0).failed).toBe(1);
    expect(tallyPlaywright(report(4, 0, 0, [{ message: 'no server' }]), 1)).toMatchObject({
      passed: 4,
      failed: 1,
    });
    expect(tallyPlaywright(report(4, 0), 1)).toMatchObject({ passed: 4, failed: 1 });
  });
});

describe('stageLine', () => {
  it('says what passed, what that took by the clock, and what of the processors', () => {
    const spent = { seconds: 191.6, processorSeconds: 340 };
    expect(stageLine('unit', { passed: 6012, failed: 0 }, spent)).toBe(
      '✓ unit       6,012 passed, 0 failed  3:12 (5:40 of processor time)',
    );
    expect(stageLine('size', { passed: 0, failed: 1, note: 'not run: build failed' }, spent)).toBe(
      '✗ size       0 passed, 1 failed (not run: build failed)  3:12 (5:40 of processor time)',
    );
    expect(stageLine('all', { passed: 3, failed: 0 }, { seconds: 59.7, processorSeconds: undefined })).toBe(
      '✓ all        3 passed, 0 failed  1:00',
    );
  });
});

describe('how far', () => {
  it('journeys are, once they have begun', () => {
    const before = 'Installing a browser …\nBrowser: /usr/bin/chromium\n';
    expect(journeysDone(before)).toBeUndefined();
    const begun = `${before}\nRunning 3 tests using 2 workers\n\n`;
    expect(journeysDone(begun)).toBe('e2e 0 of 3 journeys');
    const lines = [
      '  ✓   1 [chromium] › e2e/ask.spec.ts:8:1 › a question is found (4.5s)',
      '  ✘   2 [chromium] › e2e/ask.spec.ts:75:1 › all questions (2.6s)',
      'seed 7: what a journey says itself',
    ];
    expect(journeysDone(begun + lines.join('\n'))).toBe('e2e 2 of 3 journeys');
  });

  it('unit tests are', () => {
    const lines = [
      ' \u001b[32m✓\u001b[39m \u001b[42m together \u001b[49m src/a.test.ts (6 tests) 4ms',
      ' ❯ page src/b.test.ts (1 test | 1 failed) 4ms',
      '     ✓ what takes long 2218ms',
    ];
    expect(filesDone(lines.join('\n'))).toBe('unit 2 files');
  });
});
