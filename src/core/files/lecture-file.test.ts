import type * as v from 'valibot';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sayEnglish } from '../../locales/say-any.ts';
import { samples } from '../../testing/samples.ts';
import { Prng } from '../base/prng.ts';
import { ok } from '../base/result.ts';
import { standardGoal } from '../puzzle/board.ts';
import {
  type Lecture,
  codesOfLecture,
  digestOfSet,
  kindOfTask,
  lectureJson,
  lectureSchema,
  readKeptLectures,
  writeKeptLectures,
} from './lecture-file.ts';
import { lectureLimits } from './lecture/task-fields.ts';
import { readLecture, writeLecture } from './lecture-text.ts';
import { writeShareLink } from './share-link.ts';
import { usualSettings } from '../search/options.ts';

const example = `# A comment
format: tilescope-lecture
version: 1
title: Uninformed search
minutes: 20
scenes:
  - title: The wave
    text: Breadth-first search has expanded {step} of {steps} nodes.
    link: '#v=1&start=0.1.3.4.2.5.7.8.6&size=3x3&algorithm=breadth-first&step=2&step-by=depth'
    to: end
    notes: |
      Ask: which node is next?
      They will say: the deepest.
    shows: [transport]
    others: { dfs: '#v=1&start=0.1.3.4.2.5.7.8.6&size=3x3&algorithm=depth-first' }
    task:
      ask: Make A* find it.
      hint: Choose it.
      reach: { algorithm: a-star, solved: true, moves: 4 }
  - text:
      - Two at once.
      - '{bfsMoves}, which is of a lesson'
    rules: admissible.1
    link: https://example.org/tilescope/#v=1&screen=compare&start=1.2.3.4.5.6.7.0.8&lane=a-star&lane=greedy
`;

const faultOf = (file: string): string => {
  const read = readLecture(file);
  return read.ok ? '' : sayEnglish(read.error);
};
const lectureOf = (file: string): Lecture => {
  const read = readLecture(file);
  if (!read.ok) throw new Error(sayEnglish(read.error));
  return read.value;
};

describe('a lecture', () => {
  it('that is written says how it ends, so that what is left of one is no smaller lecture; others need no end', () => {
    const read = lectureOf(example);
    const lines = writeLecture(read).split('\n');
    for (let kept = 1; kept < lines.length - 1; kept++)
      expect(faultOf(lines.slice(0, kept).join('\n')), `${kept} lines`).toMatch(/breaks off/);
    expect(lectureOf(lines.join('\r\n'))).toEqual(read);
    expect(lectureOf(lines.slice(1, -2).join('\n'))).toEqual(read);
  });

  it('is read from YAML and from JSON as the same, and written out again identically', () => {
    const lecture = lectureOf(example);
    expect(lecture.scenes.map(({ title }) => title)).toEqual(['The wave', undefined]);
    expect(lecture.scenes[0].notes).toBe('Ask: which node is next?\nThey will say: the deepest.\n');
    for (const write of [writeLecture, lectureJson]) {
      const file = write(lecture);
      expect(lectureOf(file)).toEqual(lecture);
      expect(write(lectureOf(file))).toBe(file);
    }
    expect(lectureOf(JSON.stringify(JSON.parse(lectureJson(lecture)), null, '\t'))).toEqual(lecture);
  });

  it('is text and nothing else, whatever stands in it', () => {
    const wild = '<img src=x onerror=alert(1)> # no comment: *a &b !c { x } {1} “”\u2028 😀 "\'\\ \t- ';
    const lecture = {
      title: wild,
      scenes: [{ title: wild, text: [wild, ''], notes: `${wild}\n\n`, link: '#v=1' }],
    };
    const { scenes } = lecture;
    const linked = {
      ...lecture,
      scenes: scenes.map((scene) => ({ ...scene, link: '#v=1&start=1.2.3.4.5.6.7.0.8&step=3' })),
    };
    for (const write of [writeLecture, lectureJson]) expect(lectureOf(write(linked))).toEqual(linked);
  });

  it('names the code in its links, each once', () => {
    const start = standardGoal({ rows: 3, columns: 3 });
    const code = 'const h = (board) => board.length;';
    const settings = { ...usualSettings, heuristic: 'own' as const, code };
    const rest = {
      boards: { start, goal: standardGoal(start) },
      step: null,
      view: 'tree',
      beside: null,
      mode: 'watch',
    } as const;
    const link = writeShareLink({ settings, ...rest });
    const scene = { text: 'x', link };
    expect(
      codesOfLecture({
        scenes: [scene, scene, { text: 'y', link: '#v=1&start=1.2.3.4.5.6.7.0.8&algorithm=greedy' }],
      }),
    ).toEqual([code]);
  });
});

describe('what is wrong is said with its line', () => {
  const with_ = (from: string | RegExp, to: string): string => faultOf(example.replace(from, to));
  it.each([
    [
      'no lecture',
      () => faultOf('title: x\n'),
      'Line 1: This is not a lecture of Tilescope: it has no “format: tilescope-lecture”.',
    ],
    ['another version', () => with_('version: 1', 'version: 2'), 'Line 3, version: only version 1 is known.'],
    ['no title', () => with_('title: Uninformed search\n', ''), 'Line 1, title: it is missing.'],
    [
      'no scenes',
      () => with_(/scenes:[^]*/, 'scenes: []\n'),
      'Line 6, scenes: a lecture needs a scene at least.',
    ],
    [
      'an unknown field',
      () => with_('to: end', 'too: end'),
      'Line 10, scene 1, too: there is no such field.',
    ],
    [
      'a link without quotes',
      () => with_(/link: '(#[^']*)'/, 'link: $1'),
      /^Line \d+, scene 1, link: it must be a link in quotes/,
    ],
    [
      'a link of something else',
      () => with_(/link: '#[^']*'/, "link: 'https://example.org'"),
      /^Line 9, scene 1, link: this is no link of Tilescope/,
    ],
    ['a wrong board', () => with_('start=0.1.3', 'start=1.1.3'), /^Line 9, scene 1, link: /],
    [
      'a wrong setting',
      () => with_('algorithm=breadth-first', 'algorithm=breadth-last'),
      /^Line 9, scene 1, link: /,
    ],
    [
      'a lecture in a lecture',
      () => with_(/link: https.*/, "link: '#v=1&lesson=lecture-x.2'"),
      'Line 24, scene 2, link: a scene cannot show a lecture.',
    ],
    [
      'steps backwards',
      () => with_('to: end', 'to: 1'),
      'Line 10, scene 1, to: the scene begins at step 2, behind that.',
    ],
    [
      'no step',
      () => with_('to: end', 'to: soon'),
      'Line 10, scene 1, to: it must be a step (0, 1, 2 …) or end.',
    ],
    [
      'steps without a search',
      () => with_(/link: https.*/, "link: '#v=1&screen=lab'\n    to: 3"),
      /^Line 25, scene 2, to: the link is one without a search/,
    ],
    [
      'a figure that there is not',
      () => with_('{step} of', '{speed} of'),
      /^Line 8, scene 1, text: there is no figure called “speed”; there are moves, /,
    ],
    ['a strange name', () => with_('dfs:', 'd-f-s:'), /^Line 15, scene 1, others.d-f-s: a name is/],
    [
      'another link that is wrong',
      () => with_('algorithm=depth-first', 'algorithm=x'),
      /^Line 15, scene 1, others.dfs: /,
    ],
    ['an anchor', () => with_('minutes: 20', 'minutes: &m 20'), /^Line 5: Anchors \(&\), aliases/],
    ['an alias', () => with_('minutes: 20', 'minutes: *m'), /^Line 5: Anchors/],
    ['a tag', () => with_('minutes: 20', 'minutes: !!int 20'), /^Line 5: Anchors/],
    [
      'a field that stands twice',
      () => with_('    to: end', '    to: end\n    to: 3'),
      'Line 11: “to” is there twice.',
    ],
    [
      'a sentence with a colon',
      () => with_('text: Breadth-first search has', 'text: Breadth-first search: it has'),
      'Line 8: A colon followed by a space begins a field of its own here: put the whole text in quotes.',
    ],
    [
      'all that is wrong, in the order of lines',
      () =>
        faultOf(
          example
            .replace('minutes: 20', 'minutes: 0')
            .replace('algorithm=breadth-first', 'algorithm=a-starr')
            .replace('shows: [transport]', 'shows: [transports]')
            .replace('    rules: admissible.1\n', '    too: 3\n'),
        ),
      /^Line 5, minutes: .*\nLine 9, scene 1, link: algorithm=a-starr is not known here.\nLine 14, scene 1, shows 1: nothing is called that; .*\nLine 23, scene 2, too: there is no such field.$/,
    ],
    [
      'a name in a link, without a word on what would be used in its place',
      () => with_('algorithm=breadth-first', 'algorithm=a-starr'),
      'Line 9, scene 1, link: algorithm=a-starr is not known here.',
    ],
    [
      'a figure of a search where there is none',
      () => faultOf(example.replace(/rules: [^]*/, "link: '#v=1&screen=lab'\n").replace('bfsMoves', 'moves')),
      /^Line 22, scene 2, text 2: “moves” is a figure of a search, and this screen shows none/,
    ],
    ['no YAML', () => with_('minutes: 20', 'minutes: [20'), /^Line \d+: This is no good YAML/],
    ['no JSON', () => faultOf('{\n"format": "tilescope-lecture",\n"version": 1,,\n}'), /^Line 3: /],
    [
      'a wrong field of JSON',
      () => faultOf('{\n"format": "tilescope-lecture",\n"version": 1,\n"title": 3,\n"scenes": []\n}'),
      'Line 4, title: it must be a text.\nLine 5, scenes: a lecture needs a scene at least.',
    ],
    [
      'a long text',
      () => with_('The wave', 'x'.repeat(201)),
      'Line 7, scene 1, title: it may have 200 characters at most.',
    ],
    [
      'a long file',
      () => faultOf(' '.repeat(lectureLimits.text + 1)),
      'The file is too long for a lecture: 500,000 characters at most.',
    ],
  ])('%s', (_, said, wanted) => {
    if (typeof wanted === 'string') expect(said()).toBe(wanted);
    else expect(said()).toMatch(wanted);
  });

  const full = (piece: string): string => piece.repeat(Math.floor((lectureLimits.text - 100) / piece.length));
  it.each([
    ['anchors', `format: tilescope-lecture\nscenes:\n${full('- &a {b: 1}\n')}`, 3],
    ['repeated keys', `format: tilescope-lecture\n${full('a: 1\n')}`, 5_001],
    ['repeated keys of objects', `format: tilescope-lecture\nscenes:\n${full('- {a: 1, a: 2}\n')}`, 2_502],
    ['lists', `format: tilescope-lecture\nscenes: ${full('[')}`, 2],
    ['numbers', `format: tilescope-lecture\nscenes: [${full('1,')}]`, 2],
  ])('a file of nothing but %s is refused at once', (_, file, line) => {
    const read = readLecture(file);
    expect(read.ok ? null : read.error).toMatchObject({ line });
  });
});

/** Questions to a class with choices: the lecturer says which is right, or a figure does. */
const asking = `format: tilescope-lecture
version: 1
title: Hands
scenes:
  - text: A
    link: '#v=1&screen=lab'
    task: { ask: Which?, choices: { of: [one, two, 3], right: C } }
  - text: B
    link: '#v=1&start=0.1.3.4.2.5.7.8.6&size=3x3'
    task:
      ask: How many moves?
      choices: { of: [4, 5, 6], figure: moves }
      done: Four.
  - text: C
    link: '#v=1&start=0.1.3.4.2.5.7.8.6&size=3x3'
    others:
      bfs: '#v=1&start=0.1.3.4.2.5.7.8.6&size=3x3&algorithm=breadth-first'
      astar: '#v=1&start=0.1.3.4.2.5.7.8.6&size=3x3'
    task: { ask: Which expands fewer?, choices: { of: [bfs, astar], is: least, figure: expanded } }
`;

it('reads what a class chooses from, and it makes no set of tasks of a lecture', () => {
  const lecture = lectureOf(asking);
  expect(lecture.scenes.map(({ task }) => task && kindOfTask(task))).toEqual([null, null, null]);
  expect(lectureOf(writeLecture(lecture))).toEqual(lecture);
  expect(digestOfSet(lecture)).toBe(digestOfSet({ ...lecture, scenes: [] }));
});

it.each([
  ['{ of: [one], right: A }', 'choices.of: '],
  ['{ of: [one, two, three, four, five, six], right: A }', 'choices.of: '],
  ['{ of: [one, two] }', 'choices: choices say which is right'],
  ['{ of: [1, 2], right: A, figure: moves }', 'choices: choices say which is right'],
  ['{ of: [bfs, two], is: least }', 'choices: choices say which is right'],
  ['{ of: [one, one], right: A }', 'choices.of: one is there already.'],
  ['{ of: [one, two], right: C }', 'choices.right: “right” is the letter of one of them: A, B.'],
  ['{ of: [one, two], right: F }', 'choices.right: '],
  ['{ of: [1, two], figure: moves }', 'choices.of: “two” is no number, and with “figure” alone each is one.'],
  ['{ of: [1, 2], figure: speed }', 'choices.figure: there is no figure called “speed”'],
  ['{ of: [1, 2], figure: bfsMoves }', null],
  ['{ of: [bfs, dfs], is: most, figure: moves }', 'choices.of: “dfs” is no search under “others”.'],
  [
    '{ of: [1, 2], figure: moves }, solve: {}',
    'choices: a task asks for one thing, and this one has “solve” already.',
  ],
  ['{ of: [one, two], right: A }, points: 2', 'points: points and boards belong to'],
  ['{ of: [one, two], wrong: A }', 'choices.wrong: '],
])('choices %s', (choices, wanted) => {
  const said = faultOf(`format: tilescope-lecture
version: 1
title: Hands
scenes:
  - text: x
    link: '#v=1&start=0.1.3.4.2.5.7.8.6&size=3x3'
    others: { bfs: '#v=1&start=0.1.3.4.2.5.7.8.6&size=3x3&algorithm=breadth-first' }
    task: { ask: Which?, choices: ${choices} }
`);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toContain(wanted === null ? '' : `Line 8, task 1, ${wanted}`);
});

describe('what is wrong with a task is said with its line', () => {
  const task = (
    fields: string,
    link = '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&goal=1.2.3.8.0.4.7.6.5',
  ): string =>
    faultOf(`format: tilescope-lecture
version: 1
title: Homework
scenes:
  - text: x
    link: '${link}'
    others: { bfs: '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&algorithm=breadth-first', astar: '#v=1&start=2.8.3.1.6.4.7.0.5', own: '#v=1&start=2.8.3.1.6.4.7.0.5&heuristic=own&code=function+h()+{return+0}' }
    task: { ask: Do it., ${fields} }
`);
  it.each([
    ['solve: {}, points: 3, tries: 2, boards: { depth: 12, count: 3 }', null],
    ['choice: { is: most, figure: expanded, of: [bfs, astar] }', null],
    ['number: { figure: bfsMoves, tolerance: 1 }', null],
    ['search: { algorithm: a-star, heuristic: manhattan }, boards: [2 8 3 1 6 4 7 0 5]', null],
    ['question: { kind: bug, level: 3 }', null],
    ['points: 3', 'task.points: points and boards belong to a task that asks for something: '],
    [
      'solve: {}, number: { figure: moves }',
      'task.number: a task asks for one thing, and this one has “solve” already.',
    ],
    ['number: { figure: speed }', 'task.number.figure: there is no figure called “speed”; '],
    [
      'choice: { is: least, figure: bfsMoves, of: [bfs, astar] }',
      'task.choice.figure: there is no figure called “bfsMoves”; ',
    ],
    [
      'choice: { is: least, figure: moves, of: [bfs, ida] }',
      'task.choice.of: “ida” is no search under “others”.',
    ],
    [
      'choice: { is: least, figure: moves, of: [bfs, own] }',
      'task.choice.of: “own” is decided by a search of own code, which is not run to grade: ',
    ],
    ['number: { figure: ownMoves }', 'task.number.figure: “ownMoves” is decided by a search of own code, '],
    ['search: { algorithm: a-bar }', 'task.search.algorithm: no algorithm is called that; there are '],
    ['search: { heuristic: nonsense }', 'task.search.heuristic: '],
    [
      'solve: {}, boards: { depth: 32 }',
      'task.boards.depth: no board of 3x3 is asked for so far from the goal: 30 moves at most.',
    ],
    [
      'solve: {}, boards: [8 2 3 1 6 4 7 0 5]',
      'task.boards 1: the goal cannot be reached from 8 2 3 1 6 4 7 0 5.',
    ],
    [
      'solve: {}, boards: [2 8 3 1 6 4 7 0 5, "283164705"]',
      'task.boards 2: 2 8 3 1 6 4 7 0 5 is there already.',
    ],
    ['solve: {}, boards: [2 8 3]', 'task.boards 1: '],
    ['question: { kind: riddle }', 'task.question.kind: '],
    [
      'solv: {}',
      'task.solv: there is no such field; what a task asks for is one of reach, solve, number, choice, search, ',
    ],
  ])('%s', (fields, wanted) => {
    const said = task(fields);
    if (wanted === null) expect(said).toBe('');
    else expect(said).toMatch(/^Line 8, /);
    expect(said).toContain(wanted === null ? '' : wanted.replace(/^task\./, 'task 1, '));
  });

  it('own code of the scene itself, where its figure is asked for; what was kept before is kept', () => {
    const own =
      '#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&goal=1.2.3.8.0.4.7.6.5&heuristic=own&code=function+h()+{return+0}';
    expect(task('number: { figure: moves }', own)).toMatch(
      /^Line 8, task 1, number.figure: “moves” is decided/,
    );
    expect(task('number: { figure: bfsMoves }', own)).toBe('');
    expect(task('solve: {}', own)).toBe('');
    const lecture = {
      title: 'x',
      scenes: [{ text: 'x', link: own, task: { ask: 'x', number: { figure: 'moves' } } }],
    };
    const kept = [{ id: 'a', lecture }];
    expect(readKeptLectures(writeKeptLectures(kept))).toEqual(ok(kept));
  });

  it('a link without a search, and boards that are too large', () => {
    expect(task('solve: {}', '#v=1&screen=lab')).toContain('“solve” is about the search of the link');
    const large = `#v=1&start=${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 0].join('.')}&size=4x5`;
    expect(task('solve: {}', large)).toContain('boards of 4x5 are too large for this: 16 cells at most.');
    expect(task('heuristic: { admissible: true }', large)).toContain('10 cells at most.');
  });
});

it('reads what is half broken, or refuses it with its line: never anything else (seed 7)', () => {
  const random = new Prng(7);
  const pieces = [
    '\n',
    '  ',
    '- ',
    ': ',
    "'",
    '"',
    '#',
    '{',
    '}',
    '[',
    ']',
    '&a ',
    '*a',
    '|',
    '\t',
    '\0',
    'é',
    '1',
    'link',
    'scenes:',
    'choices: ',
    'figure: moves',
    ',',
  ];
  let good = 0;
  const sources = [example, asking].flatMap((file) => [
    file,
    lectureJson(lectureOf(file)),
    writeLecture(lectureOf(file)),
  ]);
  for (let index = 0; index < samples(1_000, 5); index++) {
    let file = sources[index % sources.length];
    for (let change = random.nextBelow(3); change >= 0; change--) {
      const at = random.nextBelow(file.length);
      const piece = random.nextBelow(2) === 0 ? '' : pieces[random.nextBelow(pieces.length)];
      file = file.slice(0, at) + piece + file.slice(at + random.nextBelow(6));
    }
    const read = readLecture(file);
    if (read.ok) {
      good++;
      for (const write of [writeLecture, lectureJson])
        expect(lectureOf(write(read.value)), file).toEqual(read.value);
    } else if (read.error.code !== 'lecture.cut') {
      const said = sayEnglish(read.error);
      const lines = [...said.matchAll(/^Line ([\d,]+)[:,] ./gm)].map(([, line]) =>
        Number(line.replace(',', '')),
      );
      expect(said, file).toMatch(/^Line/);
      expect(lines).toEqual(lines.toSorted((a, b) => a - b));
      expect(lines.at(-1)).toBeLessThanOrEqual(file.split('\n').length + 1);
    }
  }
  expect(good).toBeGreaterThan(samples(1_000, 5) / 12);
});

/** The reader's own schema as JSON Schema: of those kinds that it is made of. */
function jsonSchemaOf(schema: v.GenericSchema): Record<string, unknown> {
  const any = schema as unknown as Record<string, never> & {
    type: string;
    pipe?: readonly (v.GenericSchema & { requirement?: unknown })[];
  };
  const [, ...checks] = any.pipe ?? [];
  const limits = Object.fromEntries(
    checks.flatMap(({ type, requirement }) => {
      const isList = any.type === 'array';
      const names: Record<string, string> = {
        max_length: isList ? 'maxItems' : 'maxLength',
        min_length: isList ? 'minItems' : 'minLength',
        ...{ max_value: 'maximum', min_value: 'minimum' },
        regex: 'pattern',
      };
      const value = requirement instanceof RegExp ? requirement.source : requirement;
      return type in names ? [[names[type], value]] : [];
    }),
  );
  switch (any.type) {
    case 'string':
    case 'boolean':
      return { type: any.type, ...limits };
    case 'number':
      return { type: 'integer', ...limits };
    case 'picklist':
      return { enum: any['options'] };
    case 'literal':
      return { const: any['literal'] };
    case 'array':
      return { type: 'array', items: jsonSchemaOf(any['item']), ...limits };
    case 'union':
      return { anyOf: (any['options'] as v.GenericSchema[]).map(jsonSchemaOf) };
    case 'optional':
      return jsonSchemaOf(any['wrapped']);
    case 'record':
      return {
        type: 'object',
        propertyNames: jsonSchemaOf(any['key']),
        additionalProperties: jsonSchemaOf(any['value']),
      };
    case 'strict_object': {
      const entries = Object.entries<v.GenericSchema>(any['entries']);
      return {
        type: 'object',
        additionalProperties: false,
        required: entries.filter(([, { type }]) => type !== 'optional').map(([name]) => name),
        properties: Object.fromEntries(entries.map(([name, entry]) => [name, jsonSchemaOf(entry)])),
      };
    }
    default:
      throw new Error(`no JSON Schema for ${any.type}`);
  }
}

it('has the JSON Schema that editors use, which is that of the reader', async () => {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A lecture of Tilescope',
    ...jsonSchemaOf(lectureSchema),
  };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/lecture.schema.json',
  );
});

it('has every field of the format in its document', () => {
  const document = readFileSync(new URL('../../../docs/lecture.md', import.meta.url), 'utf8');
  const fields = Object.keys(lectureSchema.entries.scenes.pipe[0].item.entries);
  for (const field of [...Object.keys(lectureSchema.entries), ...fields])
    expect(document).toContain(`\`${field}\``);
  const [, written] = /```yaml\n([^]*?)```/.exec(document) ?? [];
  expect(faultOf(written)).toBe('');
});
