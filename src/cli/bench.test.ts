import { expect, test } from 'vitest';
import { madeBy } from '../core/base/made-by.ts';
import { ExitCode } from './terminal.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

interface Report {
  readonly measurements: readonly {
    readonly name: string;
    readonly medianMs: number;
    readonly bestMs: number;
    readonly ratio: number;
    readonly boards: number;
    readonly nodes: number;
    readonly worstMs: number | null;
  }[];
}

test('bench measures against the bare loop, with the clock of the terminal', async () => {
  const terminal = fakeTerminal();
  const code = await runTilescope(['bench', '--rounds', '2', '--boards', '3', '--json'], terminal);
  expect(code).toBe(ExitCode.solved);
  const report = JSON.parse(terminal.written.out) as Report;
  expect(report).toMatchObject({ madeBy });
  const { measurements } = report;
  const [bare, plain, recorded, made, shortest] = measurements;
  expect(measurements).toHaveLength(5);
  // The clock ticks 1.5 ms a reading: two readings for each, and one for each of the boards that are timed.
  expect(bare).toMatchObject({ medianMs: 1.5, bestMs: 1.5, ratio: 1, boards: 200, worstMs: null });
  expect(shortest).toMatchObject({ medianMs: 6, bestMs: 6, ratio: 4, boards: 3, worstMs: 1.5 });
  expect(made).toMatchObject({ boards: 0, nodes: 0 });
  expect(plain?.nodes).toBe(recorded?.nodes);
  expect(plain?.nodes).toBeGreaterThan(100_000);
  expect(shortest?.nodes).toBeGreaterThan(10_000);
});

test('bench prints a table', async () => {
  const terminal = fakeTerminal();
  await runTilescope(['bench', '--rounds', '1', '--boards', '1'], terminal);
  const lines = terminal.written.out.trimEnd().split('\n');
  expect(lines[0]).toBe('Seed 20261120, 1 round; the ratio is to the median of the bare loop.');
  expect(lines.at(-1)).toMatch(/4×4, shortest solutions +1 +[\d, ]+ 3\.0 +3\.0 +2\.00 +worst board 1\.5 ms$/);
});

test.each([
  ['--rounds', '0', '1 to 1000'],
  ['--boards', '101', '1 to 100'],
  ['--boards', 'many', '1 to 100'],
])('bench refuses %s %s', async (option, value, range) => {
  const terminal = fakeTerminal();
  expect(await runTilescope(['bench', option, value], terminal)).toBe(ExitCode.badInput);
  expect(terminal.written.errors).toEqual([
    `tilescope bench: ${option}: "${value}" is not a whole number from ${range}.`,
  ]);
});
