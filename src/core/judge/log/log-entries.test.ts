import { expect, it } from 'vitest';
import { LogEntries, LogKind, noState } from './log-entries.ts';

it('has of each line what it said, also where the first to say h, f or a parent comes late', () => {
  const entries = new LogEntries();
  const said = Array.from({ length: 2000 }, (_, at) => ({
    ...{ kind: LogKind.expand, line: at + 1, state: at, g: at / 4 },
    parent: at < 700 ? noState : at - 1,
    h: at < 1500 || at % 3 === 0 ? NaN : at / 2,
    f: at === 1999 ? 7 : NaN,
  }));
  for (const [at, line] of said.entries()) {
    entries.push(line);
    expect(entries.at(at)).toEqual({ ...line, bound: NaN });
  }
  expect([...entries]).toEqual(said.map((line) => ({ ...line, bound: NaN })));
});
