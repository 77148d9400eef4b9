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
    expect(tallyVitest(report(12, 0), 0)).toEqual({ passed: 12, failed: 0 });
    expect(tallyVitest(report(12, 3), 1)).toEqual({ passed: 12, failed: 3 });
  });

  it('counts a file that does not load', () => {
    expect(tallyVitest(report(12, 0, 2), 1)).toEqual({ passed: 12, failed: 2 });
  });

  it('fails without tests, without a report, and on an error outside of tests', () => {
    expect(tallyVitest(report(0, 0), 0).failed).toBe(1);
    expect(tallyVitest(undefined, 0).failed).toBe(1);
    expect(tallyVitest(report(5, 0), 1)).toMatchObject({ passed: 5, failed: 1 });
  });
});

describe('tallyPlaywright', () => {
  const report = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
    stats: { expected, unexpected, flaky },
    errors,
  });

  it('counts journeys, and flaky ones as failed', () => {
    expect(tallyPlaywright(report(4, 0), 0)).toEqual({ passed: 4, failed: 0 });
    expect(tallyPlaywright(report(4, 1, 2), 1)).toEqual({ passed: 4, failed: 3 });
  });

  it('fails without journeys, without a report, and on an error outside of journeys', () => {
    expect(tallyPlaywright(report(0, 0), 0).failed).toBe(1);
    expect(tallyPlaywright(undefined, 0).failed).toBe(1);
    expect(tallyPlaywright(report(4, 0, 0, ['no server']), 1)).toMatchObject({ passed: 4, failed: 1 });
    expect(tallyPlaywright(report(4, 0), 1)).toMatchObject({ passed: 4, failed: 1 });
  });
});
