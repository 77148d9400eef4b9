import { expect, it } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { bytesOfText, bytesOfPieces } from '../../contract/record-messages.ts';
import { openFile } from '../open-file.ts';
import { LogKind } from './log-entries.ts';
import { readSearchLog } from './log-runs.ts';

const start = '[2,8,3,1,6,4,7,0,5]';

/** A value that is nested so deep that no engine's stack goes there. */
const deepest = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

it.each([
  `{"expand":${deepest}}`,
  `{"goal":${deepest},"algorithm":${deepest}}`,
  `{"generate":[2,8,3,1,0,4,7,6,5],"parent":${deepest},"g":${deepest}}`,
  `{"solution":[${deepest},${start}],"cost":[${deepest}]}`,
  `{"expanded":${deepest}}`,
  `{"start":${deepest},"heuristic":[${deepest}]}`,
  `{"expand":[1,${deepest}]}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  deepest,
  '['.repeat(50_000),
  '('.repeat(50_000),
])('reads the good lines beside one that is 50,000 brackets deep: case %#', (line) => {
  const text = [
    `{"start":${start},"goal":[1,2,3,8,0,4,7,6,5]}`,
    `{"expand":${start}}`,
    line,
    '{"generate":[2,8,3,1,0,4,7,6,5],"g":1}',
  ].join('\n');
  const read = toEnd(readSearchLog(text));
  if (!read.ok) throw new Error(sayEnglish(read.error));
  expect(read.value.entries.at(0)).toMatchObject({ line: 2, kind: LogKind.expand });
  expect(read.value.entries.at(read.value.entries.length - 1)).toMatchObject({ line: 4, g: 1 });
  for (const problem of read.value.problems)
    expect(sayEnglish(problem)).toMatch(/^(The goal in line|Line) 3 /);
  expect(toEnd(openFile(bytesOfPieces([bytesOfText(text)]))).ok).toBe(true);
});
