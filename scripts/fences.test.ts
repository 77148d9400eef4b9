import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ICruiseResult, type IConfiguration, cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DoorTable, type Rooms, againstTable, doorsOf, sentenceOf, tablesOf } from './doors.ts';
import { folderCircles } from './folder-circles.ts';
import { placesAgainst, placesOf } from './places.ts';

const root = join(import.meta.dirname, '..');

/** From which file, of what; packages are real ones, and a file may import several things. */
type Import = readonly [file: string, source: string];

/** A tree of empty files that import what is said, looked at with the rules. */
async function cruised(imports: readonly Import[]): Promise<ICruiseResult> {
  const house = mkdtempSync(join(tmpdir(), 'tilescope-fences-'));
  houses.push(house);
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  writeFileSync(join(house, 'package.json'), JSON.stringify(require('../package.json')));
  const texts = new Map<string, string>();
  for (const [file, source] of imports) {
    texts.set(file, `${texts.get(file) ?? ''}${source.includes(' ') ? source : `import '${source}';`}\n`);
    const path = /^[.].*|(?<=')[.][^']*/.exec(source)?.[0];
    const target = path === undefined ? file : join(dirname(file), path);
    if (!texts.has(target)) texts.set(target, '');
  }
  for (const [file, text] of texts) {
    mkdirSync(join(house, dirname(file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const { options, forbidden } = require('../config/dependency-cruiser.cjs') as IConfiguration;
  const { output } = await cruise(['src'], {
    ...options,
    baseDir: house,
    ruleSet: { forbidden },
    validate: true,
  } as never);
  return output as ICruiseResult;
}

const require = createRequire(import.meta.url);
const houses: string[] = [];
afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true });
});

const allowed: readonly Import[] = [
  ['src/core/puzzle/a.ts', '../base/prng.ts'],
  ['src/core/engine/a.ts', '../search/events.ts'],
  ['src/core/engine/a.ts', './another-file.ts'],
  ['src/core/files/a.ts', 'valibot'],
  ['src/core/sandbox/a.ts', 'quickjs-emscripten-core'],
  ['src/core/sandbox/a.ts', '../heuristics/x.ts'],
  ['src/core/engine/a.test.ts', 'vitest'],
  ['src/core/trace/a.property.test.ts', 'fast-check'],
  ['src/core/trace/a.property.test.ts', '../../testing/x.ts'],
  ['src/catalog/a.ts', '../core/files/x.ts'],
  ['src/threads/worker/a.ts', '../../core/sandbox/x.ts'],
  ['src/threads/worker/grade-session.ts', '../../catalog/lessons/lecture.ts'],
  ['src/threads/client/a.ts', '../../core/contract/messages.ts'],
  ['src/threads/client/a.ts', '../../core/contract/of-the-page.ts'],
  ['src/threads/worker/a.ts', '../../core/contract/of-the-worker.ts'],
  ['src/threads/worker/a.ts', '../../core/contract/of-both.ts'],
  ['src/page/app/a.ts', '../../core/contract/of-both.ts'],
  ['src/core/contract/of-both.ts', '../base/prng.ts'],
  ['src/picture/layout/a.ts', 'd3-array'],
  ['src/picture/render/a.ts', '../layout/x.ts'],
  ['src/page/session/a.ts', 'zustand/vanilla'],
  ['src/page/session/a.ts', '../../threads/client/x.ts'],
  ['src/page/kit/a.tsx', 'react'],
  ['src/page/search/board/a.tsx', 'framer-motion'],
  ['src/page/search/stage/a.tsx', '../settings/x.ts'],
  ['src/page/compare/a.tsx', '../search/stage/x.ts'],
  ['src/page/shell/a.tsx', '../compare/x.ts'],
  ['src/page/app/a.tsx', 'react-dom/client'],
  ['src/main.tsx', './page/shell/x.ts'],
  ['src/cli/a.ts', 'node:util'],
  ['src/cli/a.ts', '../core/sandbox/x.ts'],
  ['src/testing/a.ts', '../core/search/events.ts'],
];

const forbidden: readonly (readonly [...Import, rule: string])[] = [
  ['src/core/base/b.ts', '../puzzle/board.ts', 'parts-of-core-base'],
  ['src/core/base/c.ts', 'd3-array', 'packages-of-core'],
  ['src/core/base/d.ts', 'node:fs', 'packages-of-core'],
  ['src/core/contract/b.ts', '../heuristics/x.ts', 'parts-of-core-contract'],
  ['src/core/search/b.ts', '../contract/x.ts', 'parts-of-core-search'],
  ['src/core/contract/of-the-page.ts', '../base/prng.ts', 'contract-reaches-the-worker'],
  ['src/core/contract/of-the-worker.ts', '../base/prng.ts', 'contract-reaches-the-client'],
  ['src/core/engine/b.ts', '../../page/kit/x.ts', 'rooms-of-core'],
  ['src/core/engine/c.ts', '../trace/trace.ts', 'parts-of-core-engine'],
  ['src/core/engine/d.ts', '../contract/messages.ts', 'parts-of-core-engine'],
  ['src/core/engine/e.ts', '../../testing/x.ts', 'testing-is-for-tests'],
  ['src/core/engine/f.ts', './f.test.ts', 'testing-is-for-tests'],
  ['src/core/engine/g.ts', 'vitest', 'no-development-packages-in-the-product'],
  ['src/core/engine/h.ts', '../sandbox/x.ts', 'parts-of-core-engine'],
  ['src/core/engine/i.ts', 'no-such-package', 'no-unresolved'],
  ['src/core/analysis/b.ts', 'quickjs-emscripten-core', 'own-code-runs-in-the-sandbox'],
  ['src/core/trace/b.ts', '../contract/messages.ts', 'parts-of-core-trace'],
  ['src/core/files/b.ts', '../search/own-code.ts', 'code-runs-once-agreed-to'],
  ['src/locales/b.ts', '../catalog/x.ts', 'rooms-of-locales'],
  ['src/catalog/b.ts', '../page/session/x.ts', 'rooms-of-catalog'],
  ['src/threads/worker/b.ts', '../../core/trace/trace.ts', 'worker-has-no-record'],
  ['src/threads/worker/c.ts', '../../catalog/x.ts', 'threads-know-no-catalogue'],
  ['src/threads/client/b.ts', '../worker/x.ts', 'parts-of-threads-client'],
  ['src/threads/client/c.ts', '../../core/engine/x.ts', 'client-is-light'],
  ['src/picture/layout/b.ts', 'react', 'packages-of-picture'],
  ['src/picture/layout/c.ts', 'react', 'drawing-never-reaches-react-or-the-store'],
  ['src/picture/theme/b.ts', '../layout/x.ts', 'parts-of-picture-theme'],
  ['src/page/session/b.ts', '../search/x.ts', 'parts-of-page-session'],
  ['src/page/kit/b.tsx', '../session/x.ts', 'parts-of-page-kit'],
  ['src/page/kit/c.tsx', '../../core/trace/trace.ts', 'kit-knows-no-search'],
  ['src/page/search/board/b.tsx', '../../../core/engine/x.ts', 'page-never-searches'],
  ['src/page/search/board/c.tsx', '../../../threads/worker/x.ts', 'page-never-searches'],
  ['src/page/search/board/d.tsx', '../../../threads/client/x.ts', 'page-parts-have-no-clients'],
  ['src/page/search/board/e.tsx', '../../compare/x.ts', 'parts-of-page-search'],
  ['src/page/compare/b.tsx', '../lab/x.ts', 'parts-of-page-compare'],
  ['src/page/compare/c.tsx', 'valibot', 'packages-of-page'],
  ['src/page/app/b.ts', '../../core/sandbox/x.ts', 'page-never-searches'],
  ['src/cli/b.ts', '../page/session/x.ts', 'rooms-of-cli'],
  ['src/cli/c.ts', 'react', 'packages-of-cli'],
  ['src/somewhere/b.ts', '../core/base/prng.ts', 'known-room'],
  ['src/b.ts', './core/base/prng.ts', 'known-room'],
  [
    'src/core/base/types.ts',
    "import type { X } from '../puzzle/x.ts'; export type B = X;",
    'parts-of-core-base',
  ],
  ['src/core/base/again.ts', "export { x } from '../puzzle/x.ts';", 'parts-of-core-base'],
  ['src/core/base/late.ts', "export const late = () => import('../puzzle/x.ts');", 'parts-of-core-base'],
  ['src/core/puzzle/one.ts', './two.ts', 'no-circle'],
];

describe('imports', () => {
  let rulesOf: (file: string) => readonly string[];
  beforeAll(async () => {
    const backAgain = ['src/core/puzzle/two.ts', './one.ts'] as const;
    const { violations } = (
      await cruised([...allowed, ...forbidden.map(([file, source]) => [file, source] as const), backAgain])
    ).summary;
    rulesOf = (file) => [
      ...new Set(violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)),
    ];
  });

  it.each(allowed)('%s may import %s', (file) => {
    expect(rulesOf(file)).toEqual([]);
  });

  it.each(forbidden)('%s may not import %s: %s', (file, _source, rule) => {
    expect(rulesOf(file)).toContain(rule);
  });

  it('make no circle of folders, at any depth', async () => {
    const { modules } = await cruised([
      ['src/page/search/stage/a.ts', '../settings/b.ts'],
      ['src/page/search/settings/c.ts', '../stage/d.ts'],
      ['src/core/trace/a.ts', '../search/b.ts'],
      // Only by what is deeper in each of them, and by a third one.
      ['src/core/judge/rules/a.ts', '../../files/b.ts'],
      ['src/core/files/kinds/c.ts', '../../engine/d.ts'],
      ['src/core/engine/e.ts', '../judge/rules/f.ts'],
      // A folder, and what is inside it, as the rules of an algorithm and a list of all: what both need belongs in a folder of its own.
      ['src/picture/layout/list.ts', './one/a.ts'],
      ['src/picture/layout/one/a.ts', '../helper.ts'],
      ['src/picture/render/list.ts', './one/a.ts'],
      ['src/picture/render/one/a.ts', '../shared/helper.ts'],
      // Tests may look further.
      ['src/core/base/a.ts', '../puzzle/b.ts'],
      ['src/core/puzzle/b.test.ts', '../base/c.ts'],
    ]);
    const circles = folderCircles(modules);
    const stage = 'src/page/search/stage';
    const settings = 'src/page/search/settings';
    const layout = 'src/picture/layout';
    expect(circles.get(stage)).toEqual([stage, settings, stage]);
    expect([...circles.keys()].sort()).toEqual([
      'src/core/engine',
      'src/core/files',
      'src/core/judge/rules',
      settings,
      stage,
      layout,
      `${layout}/one`,
    ]);
    expect(circles.get(layout)).toEqual([layout, `${layout}/one`, layout]);
  });

  it('go through the doors of a part: what stands directly in it, and no more of them than the table says', async () => {
    const { modules } = await cruised([
      ['src/page/compare/a.tsx', '../search/stage/inner.ts'],
      ['src/page/compare/b.tsx', '../search/door.ts'],
      ['src/page/search/door.ts', './stage/own.ts'],
      ['src/page/search/settings/a.ts', '../stage/own.ts'],
      ['src/cli/a.ts', '../core/judge/rules/inner.ts'],
      ['src/core/trace/a.ts', '../judge/door.ts'],
      ['src/main.tsx', './cli/door.ts'],
      // Tests may look further.
      ['src/page/compare/a.test.tsx', '../search/stage/own.ts'],
      ['src/testing/a.ts', '../core/judge/log/own.ts'],
    ]);
    const parts = doorsOf(modules);
    const inner = ['src/page/search/stage/inner.ts'];
    expect(parts.get('page/search')).toEqual({
      ...{ doors: ['src/page/search/door.ts', ...inner], inner },
      files: ['door.ts', 'settings/a.ts', 'stage/inner.ts', 'stage/own.ts'].map(
        (file) => `src/page/search/${file}`,
      ),
    });
    expect(parts.get('core/judge')).toMatchObject({ inner: ['src/core/judge/rules/inner.ts'] });
    expect(parts.get('cli')).toMatchObject({ doors: ['src/cli/door.ts'], inner: [] });

    const table = {
      usual: 1,
      all: 5,
      doors: { 'page/search': 2 },
      inner: { 'page/search': 1, 'core/judge': 1 },
    };
    const told = (changes: Partial<DoorTable>): object => againstTable(parts, { ...table, ...changes });
    expect(told({})).toEqual({
      faults: ['doors of core/judge: 2, and at most 1 are allowed (config/doors.cjs).'],
      hints: [],
    });
    const doors = { 'page/search': 2, 'core/judge': 2 };
    expect(told({ doors })).toEqual({ faults: [], hints: [] });
    expect(told({ all: 4, doors, inner: { 'core/judge': 1 } })).toEqual({
      faults: [
        `inner files of page/search that others import: 1, and at most 0 are allowed (config/doors.cjs): ${inner[0]}`,
        'doors in all: 5, and at most 4 are allowed (config/doors.cjs).',
      ],
      hints: [],
    });
    expect(told({ all: 6, doors: { ...doors, 'core/gone': 3 } })).toEqual({
      faults: [],
      hints: [
        'doors of core/gone: 0; lower the 3 in config/doors.cjs.',
        'doors in all: 5; lower the 6 in config/doors.cjs.',
      ],
    });
  });
});

describe('the table of doors in the docs', () => {
  it.each([
    [
      '/** What it\n * is for. And more. */\nimport x;\n\n/** Other. */\nexport const y = 1;',
      'What it is for.',
    ],
    [
      'import x;\n\n/** First. */\nexport const a = 1;\n\n/** Its own: of *R. E. Korf*. */\nexport class OwnDoor {}',
      'Its own: of *R. E. Korf*.',
    ],
    ['/* no words of it */\n\n/** First\n *\n * Second. */\nexport async function a() {}', 'First'],
    ['export const a = 1;', ''],
  ])('says of a door what it says of itself', (text, sentence) => {
    expect(sentenceOf('src/core/puzzle/own-door.ts', text)).toBe(sentence);
  });

  it('has the parts in the order of the rooms, and what each may import', () => {
    const part = (...doors: string[]) => ({ files: doors, doors, inner: [] });
    const parts = new Map([
      ['cli', part()],
      ['core/base', part('src/core/base/a.ts')],
      ['core/puzzle', part('src/core/puzzle/b.tsx', 'src/core/puzzle/c.css')],
      ['library', part('src/library/d.ts')],
    ]);
    const rooms: Rooms = {
      library: { is: 'for others' },
      core: {
        is: 'engine',
        parts: { base: { is: 'first', may: [] }, puzzle: { is: 'boards', may: ['base'] } },
      },
      cli: { is: 'terminal' },
    };
    expect(tablesOf(parts, rooms, (file) => `/** Of ${file} | <b>. */`)).toBe(`
| door | |
|---|---|
| **library** | **for others** |
| \`d\` | Of src/library/d.ts \\| &lt;b>. |

| door | |
|---|---|
| **core/base** | **first** *May import no other part.* |
| \`a\` | Of src/core/base/a.ts \\| &lt;b>. |
| **core/puzzle** | **boards** *May import base.* |
| \`b\` | Of src/core/puzzle/b.tsx \\| &lt;b>. |
`);
  });

  it('comes after paths that name parts and doors alone', () => {
    const docs = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const paths = docs.slice(docs.indexOf('## Paths'), docs.indexOf('<!-- doors -->'));
    const rooms = Object.keys(require('../config/rooms.cjs') as object).join('|');
    const named = paths.match(new RegExp(`\\b(${rooms})/[\\w-]+(/[\\w/-]+)?`, 'g')) ?? [];
    expect(named.length).toBeGreaterThan(30);
    const isThere = (name: string): boolean =>
      name.split('/').length <= 3 &&
      ['', '.ts', '.tsx'].some((ending) => existsSync(join(root, `src/${name}${ending}`)));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

describe('the files that name an algorithm', () => {
  const texts = new Map([
    ['src/core/algorithms/registry.ts', "const catalog = {\n  toy: { title: 'Toy' },\n};"],
    ['src/core/algorithms/list.ts', 'const list = {\n  toy,\n};'],
    ['src/core/search/settings.ts', "const names = ['toy', 'toy-train'];"],
    ['src/cli/help.ts', "const text = 'solve --algorithm toy';\n// as 'toy'\n/** like 'toy' */"],
    ['src/catalog/lessons/toys.ts', "run('toy')"],
    ['src/testing/reference-toy.ts', "is('toy')"],
    ['src/core/algorithms/toy/machine.test.ts', "is('toy')"],
  ]);
  const named = [...texts.keys()].slice(0, 3).sort();

  it('are those in which it is a literal or a key, and no data, tests and texts', () => {
    expect(placesOf('toy', texts)).toEqual(named);
    expect(placesOf('toy-train', texts)).toEqual(['src/core/search/settings.ts']);
  });

  it('are at most as many as the table says, which hears of it when they are fewer', () => {
    const told = (usual: number, rows: Record<string, number>) =>
      placesAgainst(['toy', 'toy-train'], texts, { usual, rows });
    expect(told(3, {})).toEqual({ faults: [], hints: [] });
    expect(told(2, {}).faults).toEqual([
      `files that name toy: 3, and at most 2 are allowed (config/places.cjs): ${named.join(', ')}`,
    ]);
    expect(told(1, { toy: 4 })).toEqual({
      faults: [],
      hints: ['files that name toy: 3; lower the 4 in config/places.cjs.'],
    });
  });
});

it('stand in the docs as they are', () => {
  const rooms = require('../config/rooms.cjs') as Record<
    string,
    { is: string; may: string[]; npm: string[] }
  >;
  const docs = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const said = (names: readonly string[]): string => names.join(', ').replaceAll('[^/]+', '*') || '–';
  for (const [room, { is, may, npm }] of Object.entries(rooms)) {
    expect(docs).toContain(`| \`${room}\` | ${is} | ${said(may)} | ${said(npm)} |`);
  }
  const stand = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(stand.map(({ name }) => name).sort()).toEqual(Object.keys(rooms).sort());
});

it('one noun has one meaning: no two files export types of the same name', () => {
  const files = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
  const homes = new Map<string, string[]>();
  for (const file of files) {
    const declared = readFileSync(join(root, file), 'utf8').matchAll(
      /^export (?:declare |abstract )*(?:class|interface|type|enum) (\w+)/gm,
    );
    for (const name of new Set(Array.from(declared, ([, name = '']) => name))) {
      homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  expect(homes.size).toBeGreaterThan(1000);
  expect([...homes].filter(([, where]) => where.length > 1)).toEqual([]);
});
