import { expect, it } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { samples, someOf } from '../../../testing/samples.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { Prng } from '../../base/prng.ts';
import { bytesOfText, bytesOfPieces } from '../../contract/record-messages.ts';
import { type LinkFault, readShareLink } from '../../files/share-link.ts';
import { readPageLink } from '../../files/page-link.ts';
import { readBoards } from '../../puzzle/written-boards.ts';
import { openFile } from '../open-file.ts';
import { verdictOn } from '../verdict.ts';
import { logOfRecordFile } from '../read-log.ts';
import { readSearchLog } from './log-runs.ts';

const start = '[2,8,3,1,6,4,7,0,5]';
const log = `{"tilescope":1,"start":${start},"goal":[1,2,3,8,0,4,7,6,5],"algorithm":"a-star","heuristic":"manhattan"}
{"expand":${start},"g":0,"h":5}
{"generate":[2,8,3,1,0,4,7,6,5],"g":1,"h":4,"parent":${start}}
{"bound":7}
{"solution":["U","L"],"cost":"1"}
{"expanded":6,"generated":14}
`;
const posthoc = `version: 1.4.0
events:
- {type: source, id: 1, board: ${start}, goal: [1,2,3,8,0,4,7,6,5], g: 0}
- &a {type: expanding, id: 1, board: ${start}, g: 0}
- {type: generating, id: 2, pId: 1, board: [2,8,3,1,0,4,7,6,5], g: 1}
- {type: end, id: 2}
`;
const json =
  '{"version":"1.4.0","events":[{"type":"source","id":1,"board":[2,8,3,1,6,4,7,0,5]},{"type":"expanding","id":1,"settings":{"heuristic":"manhattan","cost":"1,2"}}]}';
const seeds = [
  log,
  posthoc,
  json,
  '2 8 3 1 6 4 7 0 5\n2 8 3 1 0 4 7 6 5\n',
  '[[2 8 3]\n [1 6 4]\n [7 0 5]]\n',
];
const pieces = [
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ',',
  ':',
  '"',
  "'",
  '\n',
  '- ',
  '&a ',
  '*a',
  '!!',
  'null',
  'true',
  '-1',
  '1e999',
  '0',
  '10',
  '__proto__',
  '{"a":'.repeat(300),
  '['.repeat(9000),
  'events',
  'board',
  '\0',
  '\ud800',
  '﻿',
];

function mutated(prng: Prng): string {
  let text = seeds[prng.nextBelow(seeds.length)];
  for (let change = prng.nextBelow(5); change >= 0; change--) {
    const at = prng.nextBelow(text.length + 1);
    const length = prng.nextBelow(prng.nextBelow(4) === 0 ? 60 : 4);
    const from = prng.nextBelow(text.length + 1);
    const piece =
      prng.nextBelow(3) === 0 ? text.slice(from, from + 30) : pieces[prng.nextBelow(pieces.length)];
    text = text.slice(0, at) + piece + text.slice(at + length);
  }
  return text;
}

/** What an engine says of our code. */
const ofTheEngine =
  /call stack|recursion|undefined|is not (a function|iterable|an object|defined)|Cannot (read|convert|set)|Invalid (array|string|typed)|Unexpected token|in JSON at|\[object|NaN|something that this format does not have/;

/** Reads a text in every way in which one is read, and looks at what is said of it. */
function readAll(text: string, isJudged: boolean): void {
  const file = bytesOfPieces([bytesOfText(text)]);
  const said: string[] = [];
  for (const read of [toEnd(readSearchLog(text)), toEnd(logOfRecordFile(file))]) {
    if (!read.ok) said.push(sayEnglish(read.error));
    else if (isJudged) {
      const verdict = toEnd(verdictOn(read));
      if (verdict.ok) said.push(...verdict.value.remarks.map((remark) => sayEnglish(remark)));
    } else said.push(...read.value.problems.map((problem) => sayEnglish(problem)));
  }
  const opened = toEnd(openFile(file));
  if (!opened.ok) said.push(sayEnglish(opened.error));
  const boards = readBoards(text);
  if (!boards.ok) said.push(sayEnglish(boards.error));
  const fromLink: LinkFault[] = [];
  const links = [readShareLink(`#${text}`, fromLink), readPageLink(`#${text}`, fromLink)];
  for (const link of links) if (!link.ok) said.push(sayEnglish(link.error));
  said.push(...fromLink.map((fault) => sayEnglish(fault)));
  for (const sentence of said)
    // What it quotes is the text's own.
    expect(sentence.replace(/“.*”|: .*"[^]*$/gs, ''), JSON.stringify(text.slice(0, 2000))).not.toMatch(
      ofTheEngine,
    );
}

it.each([20261128, 20261129, 20261130, 20261201])(
  'reads whatever comes, or says where it cannot: seed %i',
  (seed) => {
    const prng = new Prng(seed);
    for (let round = 0; round < samples(1500, 100); round++) readAll(mutated(prng), round % 10 === 0);
  },
);

const deep = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`;

it.each([
  ['nothing', '', 6],
  ['null', 'null', 6],
  ['a fraction', '0.5', 6],
  ['a list', '["x"]', 6],
  ['20,000 lists in each other', deep, 6],
])('reads records with %s for any of their words', (_, other, share) => {
  const ways = [posthoc, json].flatMap((text) =>
    [...text.matchAll(/"?\w+"?|\[[\d,]+\]/g)].map(
      ({ 0: word, index }) => text.slice(0, index) + other + text.slice(index + word.length),
    ),
  );
  for (const text of someOf(ways, share)) readAll(text, false);
});

it.each(['board', 'id', 'type', 'pId', 'events'])('reads records without any %s', (key) => {
  for (const text of [posthoc, json]) readAll(text.replaceAll(key, 'other'), true);
});
