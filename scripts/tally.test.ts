import { describe, expect, it } from 'vitest';
import { tallyCommand, tallyPlaywright, tallyVitest } from './tally.ts';

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
