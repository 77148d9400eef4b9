import {
  type Alias,
  type Document,
  LineCounter,
  isCollection,
  isNode,
  isPair,
  parseDocument,
  visit,
} from 'yaml';
import { type Result, fail, ok } from '../base/result.ts';
import type { JsonPath } from './json-places.ts';

/** Every value of YAML costs an object with its place; larger traces can be written as JSON, which is YAML too. */
export const longestYaml = 4_000_000; // characters; a quarter of a minute
/** A few of one's own are good style; a billion by nine lines are not. */
const mostAliases = 1000;

/**
 * YAML 1.2 as plain values. No tags, no expressions, nothing that could run. The error is one sentence with the line, or of
 * a text that is too long to be looked at, its size.
 */
export function readYaml(text: string): Result<{ value: unknown; lineOf: (path: JsonPath) => number }> {
  if (text.length > longestYaml) {
    const [given, most] = [text.length, longestYaml].map((length) => Math.ceil(length / 1e6));
    return fail(
      `This YAML has ${given} MB; up to ${most} MB can be opened here, and much more if it is saved as JSON.`,
    );
  }
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line || 1;
  const document = parseDocument(text, {
    ...{ lineCounter: lines, schema: 'core', stringKeys: true, prettyErrors: false, logLevel: 'silent' },
    uniqueKeys: false, // comparing each with each would take the square of their number
  });
  const [error] = document.errors;
  if (error !== undefined)
    return fail(`Line ${lineAt(error.pos[0]).toLocaleString('en-US')}: ${sentenceOf(error)}`);
  try {
    const value = document.toJS({ maxAliasCount: mostAliases }) as unknown;
    const lineOf = (path: JsonPath): number => {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return lineAt(node.range[0]);
      }
      return 1;
    };
    return ok({ value, lineOf });
  } catch (error) {
    const offset = error instanceof ReferenceError ? aliasAtFault(document) : deepest(document);
    return fail(`Line ${lineAt(offset).toLocaleString('en-US')}: ${sentenceOf(error)}`);
  }
}

/** Where the alias stands at which the values were given up: the first of which nothing could be made. */
function aliasAtFault(document: Document.Parsed): number {
  let found = -1;
  const watch = (_: unknown, alias: Alias): void => {
    const [at = 0] = alias.range ?? [];
    const resolve = alias.resolve.bind(alias);
    alias.resolve = (...given) => {
      let stands: ReturnType<typeof resolve>;
      try {
        stands = resolve(...given);
      } finally {
        if (stands === undefined && found < 0) found = at;
      }
      return stands;
    };
  };
  visit(document, { Alias: watch });
  try {
    document.toJS({ maxAliasCount: mostAliases });
  } catch {
    return Math.max(0, found);
  }
  return 0;
}

/** Where the innermost value begins. Not by recursion: it is asked for where that has failed. */
function deepest(document: Document.Parsed): number {
  let found = { depth: 0, offset: 0 };
  const open: { readonly node: unknown; readonly depth: number }[] = [{ node: document.contents, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (isPair(node)) open.push({ node: node.key, depth }, { node: node.value, depth });
    if (!isNode(node)) continue;
    if (depth > found.depth) found = { depth, offset: node.range?.[0] ?? found.offset };
    if (isCollection(node)) for (const item of node.items) open.push({ node: item, depth: depth + 1 });
  }
  return found.offset;
}

/** What the parser says, as it says it, behind what that means. */
function sentenceOf(error: unknown): string {
  if (error instanceof ReferenceError && error.message.startsWith('Excessive'))
    return `Aliases stand for more than ${mostAliases.toLocaleString('en-US')} values here.`;
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  if (error instanceof RangeError || /call stack|recursion/i.test(first))
    return 'Lists are nested too deep here.';
  return `This is no good YAML: “${first.slice(0, 160).replace(/[.:]$/, '')}”.`;
}
