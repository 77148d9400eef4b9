import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type ProcessTime, ProcessorTime, processTime, unwaited, waitedSoFar } from './processor-time.ts';

const at = (parent: number, own: number, waited = 0): ProcessTime => ({ parent, own, waited });

describe('processTime', () => {
  it('reads a line of the system, whatever the process is called', () => {
    const line = '17 (a ) b (c) S 5 17 17 0 -1 4194560 100 0 0 0 150 50 700 25 20 0 1 0 100 1 1';
    expect(processTime(line)).toEqual({ parent: 5, own: 2, waited: 7.25 });
  });
});

describe('unwaited', () => {
  const before = new Map([
    [1, at(0, 3)],
    [2, at(1, 4, 1)],
    [3, at(2, 10)],
  ]);

  it('is nothing while all are there, and where who started them has waited', () => {
    expect(unwaited(before, before)).toBe(0);
    expect(unwaited(before, new Map([[1, at(0, 3, 15)]]))).toBe(0);
    expect(unwaited(before, new Map([[1, at(0, 3, 17)]]))).toBe(0); // they went on for a while
  });

  it('is the time of those for which nobody has waited', () => {
    expect(unwaited(before, new Map([[1, at(0, 3)]]))).toBe(15);
    expect(unwaited(before, new Map([[1, at(0, 3, 6)]]))).toBe(9); // for the one between
    expect(
      unwaited(
        before,
        new Map([
          [1, at(0, 3)],
          [2, at(1, 4, 1)],
        ]),
      ),
    ).toBe(10);
  });
});

describe('ProcessorTime', () => {
  it.runIf(process.platform === 'linux')('counts a process that is waited for once', async () => {
    const begun = waitedSoFar() ?? NaN;
    const busy = `const end = process.cpuUsage().user + 2e5; console.log('up');
      while (process.cpuUsage().user < end); process.stdin.resume();`;
    const child = spawn(process.execPath, ['-e', busy], { stdio: ['pipe', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const counted = new ProcessorTime(child.pid ?? 0);
    counted.look();
    child.stdin.end();
    await new Promise((resolve) => child.once('close', resolve));
    counted.look(); // finds nothing any more
    const waited = (waitedSoFar() ?? NaN) - begun;
    expect(waited).toBeGreaterThanOrEqual(0.19);
    expect(counted.end(waited)).toBe(waited);
  });
});
