import type { AnyMessage, Title } from '../core/base/message.ts';
import { sayEnglish } from '../locales/say-any.ts';
import { algorithmCatalog, defaultSettings } from '../core/algorithms/registry.ts';
import { comparedPairs } from '../catalog/compared-pairs.ts';
import { heuristicCatalog } from '../core/heuristics/registry.ts';
import { publishedRuns } from '../catalog/published-runs.ts';
import { foreignName } from '../core/search/settings.ts';
import { recordToEnd } from '../core/algorithms/run-to-end.ts';
import { traceJson } from '../core/files/trace-json.ts';
import { createBoard, standardGoal } from '../core/puzzle/board.ts';
import { instances } from '../core/puzzle/instances.ts';
import { Trace } from '../core/trace/trace.ts';
import { openText } from './open-text.ts';

/** English sentences of boards, runs, comparisons and files that the page shows in its language. */
export function shownSentences(): string[] {
  return [...ofPresets(), ...ofLanes(), ...ofRecords(), ...ofForeignTraces(), ...elsewhere];
}

/** What of an error is still said in English. */
const errorOf = (read: { readonly ok: boolean; readonly error?: AnyMessage }): string[] =>
  read.error === undefined ? [] : englishIn(read.error);

function englishIn({ code, ...holes }: AnyMessage): string[] {
  if (code === 'english') return [(holes['sentence'] as Title).title];
  return Object.values(holes).flatMap((hole) =>
    typeof hole === 'object' && 'code' in hole ? englishIn(hole) : [],
  );
}

function ofPresets(): string[] {
  const boards = instances;
  const figures = publishedRuns.flatMap(({ published }) => published);
  return [
    ...boards.flatMap(({ title, source }) => [title, source]),
    ...publishedRuns.flatMap(({ title, source, note }) => [title, source, note]),
    ...figures.map(({ label }) => label),
    ...figures.map(({ value }) => String(value)).filter((value) => /^[a-z]{5}/.test(value)),
  ];
}

/** How lanes are told apart, and links that compare wrongly. */
function ofLanes(): string[] {
  return [...comparedPairs.flatMap(({ title, sentence }) => [title, sentence])];
}

const yamlFlood = '# one\n'.repeat(20_001);
const yamlBomb = `a: &a [${'1, '.repeat(99)}]\nb: &b [${'*a, '.repeat(9)}]\nevents: [${'*b, '.repeat(999)}]\n`;

/** A good record, spoilt in one way after the other. */
function ofRecords(): string[] {
  const start = createBoard({ rows: 2, columns: 2 }, [0, 1, 3, 2]);
  const settings = defaultSettings('a-star');
  const trace = new Trace({ start, goal: standardGoal(start), settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const text = [...traceJson(trace, sayEnglish)].join('');
  const spoilt: readonly (readonly [part: RegExp, by: string])[] = [
    [/"format":\s*"[^"]*"/, '"format":"tilescope-other"'],
    [/"version":\s*\d+/, '"version":2'],
    [/"sides":\s*\[/, '"sides":[7,'],
    [/"sides":\s*\[.*?\]\s*,/s, '"sides":[],'],
    [/"sides":\s*\[.*?\]\s*,/s, '"sides":3,'],
    [/"size":\s*"[^"]*"/, '"size":7'],
    [/"size":\s*"[^"]*"/, '"length":7'],
    [/"size":\s*"[^"]*"/, '"size":"big"'],
    [/"size":\s*"[^"]*"/, '"size":"0x0"'],
    [/"evenIfUnsolvable":\s*\w+/, '"evenIfUnsolvable":3'],
    [/"status":\s*"[^"]*"/, '"status":"strange"'],
    [/"seed":/, '"sead":'],
    [/"subject":\s*\[-?\d+/, '"subject":["x"'],
    [/"subject":\s*\[-?\d+,\s*-?\d+/, '"subject":[0,7'],
    [/"priority":\s*\[[^,\]]+/, '"priority":["x"'],
    [/:/, ' '],
    [/,/, ' '],
    [/\{/, '{7'],
    [/\[/, '[,'],
    [/$/, '}'],
    [/.{9}$/s, ''],
  ];
  return [
    ...spoilt.flatMap(([part, by]) => errorOf(openText(text.replace(part, by)))),
    ...['{}', '{"a":[1,}', '[}', '{"a":1,}', '{"a"'].flatMap((bad) => errorOf(openText(bad))),
    ...[yamlBomb, yamlFlood, 'a: [1\nb: 2', `a: ${'x'.repeat(4_000_001)}`].flatMap((bad) =>
      errorOf(openText(bad)),
    ),
  ];
}

/** Search traces of another program: what is said of any of them, and each with one thing that is wrong. */
function ofForeignTraces(): string[] {
  const { title, rule, priority } = algorithmCatalog[foreignName];
  const source = '{ type: source, id: a, board: [1, 2, 0, 3] }';
  const events = (...list: readonly string[]): string =>
    `version: 1.4.0\nevents:\n${list.map((one) => `  - ${one}\n`).join('')}`;
  const bad = [
    '{ type: generating, id: b, pId: z, board: [1, 2, 3, 0] }',
    '{ type: generating, id: b, pId: a, board: [2, 1, 3, 0] }',
    '{ type: generating, id: b, pId: a, g: 5, board: [1, 2, 3, 0] }',
    '{ type: generating, id: b, pId: a, g: x, board: [1, 2, 3, 0] }',
    '{ type: generating, id: b, pId: a, h: 5, board: [1, 2, 3, 0] }',
    '{ type: generating, id: b, pId: a }',
    '{ type: generating, id: b, board: [1, 2, 3, 0] }',
    '{ type: generating, id: b, pId: a, board: [1, 2, 3, 0, 4, 5] }',
    '{ type: generating, id: b, pId: a, board: 7 }',
    '{ type: generating, id: b, pId: a, "11": 1, "21": 2, "12": 3, "32": 0 }',
    '{ type: expanding, id: b }',
    '{ type: expanding }',
    '{ type: updating, id: a, board: [1, 2, 3, 0] }',
  ];
  const ends = [
    [source, '{ type: end, id: a, status: solved }'],
    ['{ type: source, id: a }', '{ type: end, id: a, status: solved }'],
    [source, '{ type: closing, id: a }', '{ type: expanding, id: a }'],
    ['{ type: source, id: a }', '{ type: source, id: b }', '{ type: source, id: c }'],
  ];
  const read = [...bad.map((event) => [source, event]), ...ends].map((list) => openText(events(...list)));
  return [...[title, rule, priority, heuristicCatalog[foreignName].title], ...read.flatMap(errorOf)];
}

/** Said by rooms that this one cannot load, or about what cannot be made here. */
const elsewhere = [
  ...['known boards', 'expanded boards', 'path and frontier', 'own path', 'undoing moves', 'nothing'].map(
    (title) => `rejects ${title}`,
  ),
  ...['oldest first', 'newest first', 'smaller h', 'larger h', 'by path', 'random'].map(
    (title) => `ties ${title}`,
  ),
  ...[
    'Nothing was restored, and everything is as it was: out of room.',
    'Nothing was restored, and not everything could be put back: out of room. Load the file again once there is room.',
    'The rest is forgotten. The experiments could not be removed: out of room.',
    'Another tab had own code here, and this tab’s took its place: it is in the Lab, as “From Explore”.',
  ],
];
