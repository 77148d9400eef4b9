import { describe, expect, test } from 'vitest';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

/** Red letters, a cleared screen by one sign of C1, and writing from right to left. */
const evil = 'x\u001b[31mEVIL\u009b2J\u202e\u007f\r';
const isRaw = /[^\P{Cc}\n]|\p{Cf}/u;

async function run(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const terminal = fakeTerminal(files);
  const code = await runTilescope(args, terminal);
  return { code, ...terminal.written };
}

const plan = (more: object): string =>
  JSON.stringify({
    ...{ format: 'tilescope-experiment', version: 1, name: 'x' },
    boards: [{ kind: 'depth', size: '3x3', depths: [6, 14], count: 5 }],
    grids: [{ algorithm: 'a-star', heuristic: ['manhattan'] }],
    ...more,
  });
const search = ['--start', '867254301', '--algorithm', 'a-star'];

describe('what comes from elsewhere does not command the terminal', () => {
  test.each<readonly [string, readonly string[], Readonly<Record<string, string>>]>([
    ['a field of a plan', ['experiment', 'p.json'], { 'p.json': plan({ [evil]: 1 }) }],
    ['a name of a file', ['experiment', evil], {}],
    ['a name of a batch', ['solve', '--batch', evil], {}],
    ['a command', [evil], {}],
    ['an option', ['solve', `--${evil}`], {}],
    ['a value', ['solve', ...search, '--ties', evil], {}],
    ['a board', ['solve', '--start', evil, '--algorithm', 'a-star'], {}],
    ['a name of a file with code', ['heuristic', `./${evil}.js`], {}],
    [
      'code that throws',
      ['heuristic', './c.js'],
      { './c.js': `() => { throw new Error(${JSON.stringify(evil)}); }` },
    ],
    ['a line of a batch', ['solve', '--batch', 'b'], { b: `${JSON.stringify({ [evil]: evil })}\n${evil}` }],
    ['a ready-made plan', ['experiment', '--ready', evil], {}],
    ['a name with two lines', ['experiment', `a\ntilescope: all is well`], {}],
  ])('%s', async (_, args, files) => {
    const { out, errors } = await run(args, files);
    const told = [out, ...errors].join('');
    expect(told).not.toMatch(isRaw);
    expect(told).toMatch(/\\u/);
    for (const line of errors) expect(line).not.toContain('\n');
  });

  test('JSON on standard output is still JSON of the same texts', async () => {
    const { out } = await run(['solve', '--batch', 'b'], { b: JSON.stringify({ [evil]: 1 }) });
    expect(out).not.toMatch(isRaw);
    expect((JSON.parse(out) as { error: string }).error).toContain(`"${evil}"`);
  });
});
