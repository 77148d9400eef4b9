import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const house = mkdtempSync(join(tmpdir(), 'tilescope-lint-'));
afterAll(() => {
  rmSync(house, { recursive: true });
});

interface Report {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly code?: string;
    readonly message: string;
  }[];
}

/** Asks the linter once about files that stand in a house with our settings: the rules that each breaks, each once. */
function lint(files: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, readonly string[]>> {
  for (const name of ['oxlint.config.ts', 'tsconfig.json', 'package.json', 'config']) {
    cpSync(join(root, name), join(house, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const [file, text] of files) {
    mkdirSync(join(house, dirname(file)), { recursive: true });
    writeFileSync(join(house, file), `${text}\n`);
  }
  const folders = new Set(Array.from(files.keys(), (file) => file.split('/')[0] ?? ''));
  const args = ['--import', 'tsx', 'node_modules/oxlint/bin/oxlint', '--format', 'json', ...folders];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: house, maxBuffer: 1e8 }, (_error, output) => {
      const rules = new Map(Array.from(files.keys(), (file): [string, string[]] => [file, []]));
      for (const { filename, message, code = message } of (JSON.parse(output) as Report).diagnostics) {
        const rule = code.replace(/^eslint\((.*)\)$/, '$1').replace(/^(.*)\((.*)\)$/, '$1/$2');
        const known = rules.get(filename);
        if (!known?.includes(rule)) known?.push(rule);
      }
      resolve(rules);
    });
  });
}

/** Rule → what breaks it, in a file of the page with all of them. */
const broken = {
  'constructor-super': 'class A {}\nexport class B extends A { constructor() { console; } }',
  'for-direction': 'export function f(n: number) { for (let i = 0; i < n; i--) void i; }',
  'no-async-promise-executor': 'export const p = new Promise(async (done) => { await p; done(1); });',
  'no-compare-neg-zero': 'export const f = (n: number) => n === -0;',
  'no-cond-assign': 'export function f(n: number) { if (n = 1) return n; return 0; }',
  'no-constant-binary-expression': 'export const f = (a: number) => ({}) === a;',
  'no-constant-condition': 'export function f() { if (1) return 2; return 3; }',
  'no-control-regex': 'export const r = /\\x1f/;',
  'no-debugger': 'export function f() { debugger; }',
  'no-dupe-else-if': 'export function f(a: boolean) { if (a) return 1; else if (a) return 2; return 3; }',
  'no-duplicate-case':
    'export function f(a: number) { switch (a) { case 1: return 1; case 1: return 2; default: return 3; } }',
  'no-empty-character-class': 'export const r = /a[]/;',
  'no-empty-pattern': 'export const f = ({}: object) => 1;',
  'no-empty-static-block': 'export class A { static {} readonly a = 1; }',
  'no-ex-assign': 'export function f() { try { f(); } catch (e) { e = 1; throw e; } }',
  'no-extra-boolean-cast': 'export const f = (a: string) => (Boolean(a) ? !!!a : 1);',
  'no-global-assign': 'Object = 1;\nexport {};',
  'no-invalid-regexp': "export const r = new RegExp('[');",
  'no-irregular-whitespace': 'export const a =\u00a01;',
  'no-loss-of-precision': 'export const n = 9007199254740993;',
  'no-misleading-character-class': 'export const r = /[👍]/;',
  'no-self-assign': 'export function f(a: number) { a = a; return a; }',
  'no-shadow-restricted-names': 'export function f(undefined: number) { return undefined; }',
  'no-sparse-arrays': 'export const a = [1, , 2];',
  'no-unassigned-vars': 'let a: number | undefined;\nexport const f = () => a;',
  'no-unsafe-finally': 'export function f() { try { return 1; } finally { return 2; } }',
  'no-unsafe-optional-chaining': 'export const f = (a?: { b: () => number }) => (a?.b)();',
  'no-unused-labels': 'export function f() { a: for (;;) break; }',
  'no-unused-private-class-members': 'export class A { #a = 1; b() { this.#a = 2; } }',
  'no-useless-backreference': 'export const r = /\\1(a)/;',
  'no-useless-catch': 'export function f() { try { return 1; } catch (e) { throw e; } }',
  'no-useless-escape': "export const s = '\\d';",
  'require-yield': 'export function* f() { return 1; }',
  'use-isnan': 'export const f = (a: number) => a === NaN;',
  'valid-typeof': "export const f = (a: unknown) => typeof a === 'strnig';",
  'no-dupe-keys': 'export const a = { b: 1, b: 2 };',
  'no-func-assign': 'export function f() { return 1; }\nf = () => 2;',
  'no-unreachable': 'export function f() { return 1; f(); }',
  'no-unsafe-negation': 'export const f = (a: string, b: object) => !a in b;',

  'no-case-declarations':
    'export function f(a: number) { switch (a) { case 1: let b = a; return b; default: return 1; } }',
  'no-empty': 'export function f(a: boolean) { if (a) {} }',
  'no-fallthrough':
    'export function f(a: number) { switch (a) { case 1: f(2); case 2: return 1; default: return 2; } }',
  'no-prototype-builtins': "export const f = (a: object) => a.hasOwnProperty('b');",
  'no-regex-spaces': 'export const r = /a   b/;',
  'no-unexpected-multiline':
    'export const f = (a: () => number) => {\n  const b = a\n  (1);\n  return b;\n};',
  'no-useless-assignment': 'export function f() { let a = 1; a = 2; return a; }',
  'preserve-caught-error': "export function f() { try { return 1; } catch (e) { throw new Error('no'); } }",

  eqeqeq: 'export const f = (a: string, b: string) => a == b;',
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'no-console': 'console.log(1);\nexport {};',
  'no-unused-expressions': 'export function f(a: number) { a + 1; }',
  'no-unused-vars': 'const a = 1;\nexport {};',
  'no-useless-constructor': 'export class A { constructor() {} readonly a = 1; }',
  'no-var': 'export var a = 1;',
  'object-shorthand': 'export const f = (a: number) => ({ a: a });',
  'prefer-const': 'export function f() { let a = 1; return a; }',
  'prefer-rest-params': 'export function f() { return arguments; }',
  'prefer-spread': 'export const f = (a: number[]) => Math.max.apply(Math, a);',
  'typescript/await-thenable': 'export async function f(a: number) { await a; }',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'typescript/consistent-type-imports': "import { A } from './a.ts';\nexport const f = (a: A) => a;",
  'typescript/no-array-delete': 'export const f = (a: number[]) => delete a[0];',
  'typescript/no-base-to-string': 'export const f = (a: object) => String(a);',
  'typescript/no-confusing-void-expression':
    'export function f(a: () => void) { const b = a(); return [b]; }',
  'typescript/no-deprecated': '/** @deprecated */\nconst a = 1;\nexport const b = a;',
  'typescript/no-duplicate-enum-values': 'export enum A { a = 1, b = 1 }',
  'typescript/no-duplicate-type-constituents': 'export type A = 1 | 2 | 1;',
  'typescript/no-dynamic-delete': 'export const f = (a: Record<string, number>, b: string) => delete a[b];',
  'typescript/no-empty-object-type': 'export const f = (a: {}) => a;',
  'typescript/no-explicit-any': 'export const f = (a: any) => a as string;',
  'typescript/no-extra-non-null-assertion': 'export const f = (a?: string) => a!!.length;',
  'typescript/no-extraneous-class': 'export class A { static a = 1; }',
  'typescript/no-floating-promises': 'export function f(a: Promise<void>) { a; }',
  'typescript/no-for-in-array': 'export function f(a: number[]) { for (const b in a) f([Number(b)]); }',
  'typescript/no-generated-empty-object-type': 'export type A = Omit<{ a: 1 }, "a">;',
  'typescript/no-implied-eval': "export const a = setTimeout('1', 1);",
  'typescript/no-invalid-void-type': 'export const f = (a: void) => a;',
  'typescript/no-meaningless-void-operator': 'export function f(a: () => void) { void a(); }',
  'typescript/no-misused-new': 'export interface A { new (): A }',
  'typescript/no-misused-promises': 'export function f(a: Promise<boolean>) { if (a) return 1; return 2; }',
  'typescript/no-mixed-enums': "export enum A { a = 1, b = 'b' }",
  'typescript/no-namespace': 'export namespace A { export const a = 1; }',
  'typescript/no-non-null-asserted-nullish-coalescing':
    "export const f = (a: { b?: string }) => a.b! ?? 'b';",
  'typescript/no-non-null-asserted-optional-chain': 'export const f = (a?: { b?: string }) => a?.b!;',
  'typescript/no-non-null-assertion': 'export const f = (a?: string) => a!.length;',
  'typescript/no-redundant-type-constituents': 'export type A = unknown | 1;',
  'typescript/no-require-imports': "import a = require('./a.ts');\nexport const b = a;",
  'typescript/no-this-alias': 'export class A { a() { const self = this; return self; } }',
  'typescript/no-unnecessary-boolean-literal-compare': 'export const f = (a: boolean) => a === true;',
  'typescript/no-unnecessary-condition': 'export const f = (a: { b: string }) => a?.b;',
  'typescript/no-unnecessary-template-expression': "export const a = `${'b'}`;",
  'typescript/no-unnecessary-type-arguments':
    'const g = <T = number,>(a: T) => a;\nexport const a = g<number>(1);',
  'typescript/no-unnecessary-type-assertion': 'export const f = (a: string) => a as string;',
  'typescript/no-unnecessary-type-constraint': 'export const f = <T extends unknown>(a: T) => [a];',
  'typescript/no-unnecessary-type-conversion': 'export const f = (a: string) => String(a);',
  'typescript/no-unsafe-argument': 'export const f = (a: string) => f(JSON.parse(a));',
  'typescript/no-unsafe-assignment':
    'export const f = (a: string) => { const b = JSON.parse(a); return [typeof b]; };',
  'typescript/no-unsafe-call': 'export const f = (a: string) => { JSON.parse(a)(); };',
  'typescript/no-unsafe-declaration-merging': 'export interface A { a: number }\nexport class A { b = 1; }',
  'typescript/no-unsafe-enum-comparison': 'enum A { a, b }\nexport const f = (a: A) => a === 1;',
  'typescript/no-unsafe-function-type': 'export const f = (a: Function) => [a];',
  'typescript/no-unsafe-member-access': 'export const f = (a: string) => { void JSON.parse(a).b; };',
  'typescript/no-unsafe-return': 'export const f = (a: string) => JSON.parse(a);',
  'typescript/no-unsafe-unary-minus': 'export const f = (a: string) => -a;',
  'typescript/no-useless-default-assignment': 'export const f = ({ a = 1 }: { a: number }) => a;',
  'typescript/no-wrapper-object-types': 'export const f = (a: String) => [a];',
  'typescript/only-throw-error': "export function f() { throw 'a'; }",
  'typescript/prefer-as-const': "export const a: 'b' = 'b';",
  'typescript/prefer-literal-enum-member': 'const a = 1;\nexport enum A { a = a }',
  'typescript/prefer-namespace-keyword': 'declare module A {}\nexport {};',
  'typescript/prefer-promise-reject-errors': "export const f = () => Promise.reject('a');",
  'typescript/prefer-readonly': 'export class A { private a = 1; b() { return this.a; } }',
  'typescript/prefer-reduce-type-parameter':
    'export const f = (a: number[]) => a.reduce((b, c) => [...b, c], [] as number[]);',
  'typescript/prefer-return-this-type': 'export class A { a(): A { return this; } }',
  'typescript/related-getter-setter-pairs':
    'export class A { get a(): string { return "b"; } set a(b: number) { void b; } }',
  'typescript/require-array-sort-compare': 'export const f = (a: number[]) => a.sort();',
  'typescript/require-await': 'export async function f() { return 1; }',
  'typescript/restrict-plus-operands': "export const f = (a: number) => a + 'b';",
  'typescript/restrict-template-expressions': 'export const f = (a: object) => `${a}`;',
  'typescript/return-await':
    'export async function f(a: Promise<number>) { try { return a; } catch { return 1; } }',
  'typescript/switch-exhaustiveness-check':
    'export function f(a: 1 | 2) { switch (a) { case 1: return 1; } return 2; }',
  'typescript/triple-slash-reference': '/// <reference path="./a.ts" />\nexport {};',
  'typescript/unified-signatures':
    'export function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: unknown) { void a; }',
  'typescript/use-unknown-in-catch-callback-variable':
    'export const f = (a: Promise<void>) => a.catch((b) => { void b; });',

  'react/error-boundaries':
    'function A() { return <p />; }\nexport function B() { try { return <A />; } catch { return null; } }',
  'react-hooks/exhaustive-deps':
    "import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }) { useEffect(() => { b(); }, []); return null; }",
  'react/globals': 'let a = 1;\nexport function A() { a = 2; return <p>{a}</p>; }',
  'react/immutability': 'export function A({ b }: { b: { c: number } }) { b.c = 1; return <p>{b.c}</p>; }',
  'react/preserve-manual-memoization':
    "import { useCallback } from 'react';\nexport function A({ b }: { b: { c: { d: number } | null } }) { const e = useCallback(() => b.c!.d, [b.c?.d]); return <p onClick={e} />; }",
  'react/purity': 'export function A() { return <p>{Math.random()}</p>; }',
  'react/refs':
    "import { useRef } from 'react';\nexport function A() { const b = useRef(1); return <p>{b.current}</p>; }",
  'react-hooks/rules-of-hooks':
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) { if (b) { useState(1); } return null; }",
  'react/set-state-in-effect':
    "import { useEffect, useState } from 'react';\nexport function A() { const [b, setB] = useState(1); useEffect(() => { setB(2); }, []); return <p>{b}</p>; }",
  'react/set-state-in-render':
    "import { useState } from 'react';\nexport function A() { const [b, setB] = useState(1); setB(2); return <p>{b}</p>; }",
  'react/static-components': 'export function A() { function B() { return <p />; } return <B />; }',
  'react/unsupported-syntax': 'export function A() { eval("1"); return <p />; }',
  'react/use-memo':
    "import { useMemo } from 'react';\nexport function A() { const b = useMemo(async () => Promise.resolve(1), []); return <p>{String(b)}</p>; }",

  'tilescope/no-augmentation': "import './a.ts';\ndeclare module './a.ts' { interface A { readonly b: 1 } }",
  'tilescope/no-barrel': "export * from './a.ts';",
} as const;

const inPage = (index: number): string => `src/page/kit/x${index}.tsx`;

/** What breaks no rule, or rules of a room: text, files, rules. */
type Case = readonly [text: string, files: readonly string[], ...rules: string[]];

const worker = "new Worker(new URL('../worker/x.ts', import.meta.url), { type: 'module' })";
const outOfApp = ['src/page/kit/', 'src/page/lab/', 'src/threads/client/', 'src/cli/'];
const pureRooms = [
  ...['src/core/base/', 'src/core/engine/', 'src/core/sandbox/', 'src/core/files/'],
  ...['src/locales/', 'src/picture/layout/'],
];
const ambient = [
  ...['Date.now()', 'new Date()', 'performance.now()', 'globalThis.performance', 'document.title'],
  ...['window.name', 'setTimeout(() => 1, 5)', "fetch('x')", 'localStorage.length', 'process.env'],
];
const hurries = [
  "import { it } from 'vitest';\nit('is quick', () => undefined, 30_000);",
  "import { it } from 'vitest';\nit.each([1])('%s', () => undefined, 30_000);",
  "import { it } from 'vitest';\nit('is quick', { timeout: 30_000 }, () => undefined);",
  "import { beforeAll } from 'vitest';\nbeforeAll(() => undefined, 30_000);",
  "import { execFile } from 'node:child_process';\nexecFile('node', { timeout: 30_000 });",
  'export const x = performance.now();',
  'export const x = process.cpuUsage();',
  'await new Promise((done) => setTimeout(done, 20));\nexport {};',
];
const lines = (count: number): string =>
  Array.from({ length: count }, (_, i) => `export const x${i} = 1;`).join('\n');

const inRooms: readonly Case[] = [
  [`export const w = ${worker};`, ['src/page/app/']],
  [`export const w = ${worker};`, outOfApp, 'tilescope/no-worker'],
  [
    `export const w = ${worker.replace('new Worker', 'new globalThis.Worker')};`,
    outOfApp,
    'tilescope/no-worker',
  ],
  ["import './x.ts?worker';", outOfApp, 'tilescope/no-worker'],

  ['export const x = Math.random();', pureRooms, 'no-restricted-properties'],
  ['export const { random } = Math;', pureRooms, 'no-restricted-properties'],
  [
    'export const x = Math.random();',
    ['src/page/kit/', 'src/core/engine/a.test'],
    'no-restricted-properties',
  ],
  ['export const x = Math.random();', ['src/page/app/']],
  [
    "import { vi } from 'vitest';\nawait vi.waitFor(() => undefined);",
    ['src/page/kit/x.test', 'src/core/engine/x.test'],
    'no-restricted-properties',
  ],
  ...hurries.map((code, index): Case => [
    code,
    [`src/page/kit/hurry-${index}.test`, `scripts/hurry-${index}.test`],
    'tilescope/no-hurry',
  ]),
  ...ambient.map((code): Case => [`export const x = ${code};`, pureRooms, 'no-restricted-globals']),
  ['export const x = performance.now();', ['src/picture/render/', 'src/core/engine/b.bench']],

  ['export const x = 1;', ['src/core/engine/index'], 'tilescope/no-barrel'],

  ...[
    "await expect(page).toHaveURL('b', { timeout: 1 })",
    'await page.waitForTimeout(1)',
    'test.setTimeout(1)',
  ].map((wait): Case => [
    `import { expect, test } from '@playwright/test';\ntest('a', async ({ page }) => {\n  await expect(page).toHaveURL('b');\n  ${wait};\n});`,
    ['e2e/'],
    'tilescope/no-time-of-its-own',
  ]),

  [lines(300), ['src/core/engine/', 'scripts/']],
  [lines(301), ['src/core/engine/', 'scripts/'], 'tilescope/long-file'],
  [lines(601), ['src/core/engine/', 'scripts/'], 'tilescope/long-file', 'max-lines'],
  [lines(401), ['src/core/engine/c.test', 'e2e/']],
  [`export function f() {\n${'  f();\n'.repeat(60)}}`, ['src/core/engine/'], 'max-lines-per-function'],

  ['console.log(1);\nexport {};', ['src/cli/', 'scripts/', 'e2e/']],
  ['export const f = (a?: string) => a!;', ['src/core/engine/', 'src/picture/layout/', 'e2e/']],
  [
    '// oxlint-disable-next-line no-var -- there is none\nexport const x = 1;',
    ['src/cli/'],
    'Unused oxlint-disable directive (no problems were reported).',
  ],
];

/** A file for each place; where only a room is named, one with a number. */
const filesInRooms = inRooms.flatMap(([text, places, ...rules], index) =>
  places.map((place) => {
    const file = place.endsWith('/') ? `${place}x${index}` : place;
    return { file: `${file}.ts`, text, rules };
  }),
);

let rulesOf: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  rulesOf = await lint(
    new Map([
      ...Object.values(broken).map((text, index) => [inPage(index), text] as const),
      ...filesInRooms.map(({ file, text }) => [file, text] as const),
    ]),
  );
});

it.each(Object.keys(broken).map((rule, index) => [rule, inPage(index)] as const))(
  '%s catches',
  (rule, file) => {
    expect(rulesOf.get(file)).toContain(rule);
  },
);

/** What is not known in a room has no type, which other rules notice too. */
const ofTypes = /^typescript\/no-unsafe/;

describe('rooms', () => {
  it.each(filesInRooms.map(({ file, text, rules }) => [file, text.slice(0, 60), rules] as const))(
    '%s: %s',
    (file, _start, rules) => {
      const reported = rulesOf.get(file)?.filter((rule) => !ofTypes.test(rule));
      expect(reported?.sort()).toEqual([...rules].sort());
    },
  );
});
