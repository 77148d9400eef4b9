import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import postcss from 'postcss';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The classes that a sheet has a rule for. */
function classesOf(css: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) found.add(name);
  });
  return found;
}

/** Of a module, `name.class` for each class that it asks a sheet for which has none of that name. */
function missingIn(code: string, sheetAt: (path: string) => string): string[] {
  const source = ts.createSourceFile('module.tsx', code, ts.ScriptTarget.ES2022, false, ts.ScriptKind.TSX);
  const sheets = new Map<string, Set<string>>();
  const missing: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text } = node.moduleSpecifier;
      const name = node.importClause?.name?.text;
      if (name !== undefined && text.endsWith('.module.css')) sheets.set(name, classesOf(sheetAt(text)));
    } else if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const classes = sheets.get(node.expression.text);
      if (classes?.has(node.name.text) === false) missing.push(`${node.expression.text}.${node.name.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return missing;
}

it('finds a class that its sheet lacks, and nothing else', () => {
  const code = `
    import here from './here.module.css';
    import there, { type Thing } from '../there.module.css';
    import other from './other.ts'; // here.word
    const text = 'there.word';
    const part = <p className={here.one}><b className={there.one} title={other.one}>{there.two}</b></p>;`;
  const sheets = new Map([
    ['./here.module.css', '.one:hover, .two > b { color: red } @media print { .three { margin: 0.5em } }'],
    ['../there.module.css', '.one { composes: two from "./here.module.css" }'],
  ]);
  expect(missingIn(code, (path) => sheets.get(path) ?? '')).toEqual(['there.two']);
});

it('no part of the page asks a sheet for a class that it lacks', () => {
  const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path}`)
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
  const missing = modules.flatMap((path) => {
    const sheetAt = (named: string): string => readFileSync(join(dirname(path), named), 'utf8');
    return missingIn(readFileSync(path, 'utf8'), sheetAt).map((name) => `${path}: ${name}`);
  });
  expect(modules.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
