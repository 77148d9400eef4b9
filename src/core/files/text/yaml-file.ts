import {
  type Alias,
  CST,
  Composer,
  type Document,
  LineCounter,
  Parser,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  visit,
} from 'yaml';
import { fail, ok, type Result } from '../../base/result.ts';
import type { MessageOf } from '../../base/message.ts';
import type { RecordFileFault } from '../../contract/record-messages.ts';
import type { JsonPath, Parsed } from './json-file.ts';
import { readEvents } from './yaml-events.ts';

/** Every value of YAML costs an object with its place; larger traces can be written as JSON, which is YAML too. */
export const maxYamlLength = 4_000_000; // characters; a quarter of a minute
/** A few of one's own are good style; a billion by nine lines are not. */
const maxAliases = 1000;

/** How a text is read. */
export interface YamlReading {
  /** Anchors, aliases, tags and keys that stand twice in an object are refused: of what people write, each is a slip. */
  readonly plain?: boolean;
}

/**
 * YAML 1.2 as plain values. No tags, no expressions, nothing that could run. The error has the line, or of a text that is too
 * long to be looked at, its size.
 */
export function readYaml(text: string, { plain = false }: YamlReading = {}): Result<Parsed, RecordFileFault> {
  if (text.length > maxYamlLength) {
    const [given, most] = [text.length, maxYamlLength].map((length) => Math.ceil(length / 1e6));
    return fail({ code: 'record.yaml-too-large', given, most });
  }
  return plain ? readWhole(text, true) : (readByParts(text) ?? readWhole(text));
}

/** The events by themselves, and around them the rest by the library; null where that is not what reading all of it would say. */
function readByParts(text: string): Result<Parsed, RecordFileFault> | null {
  const events = readEvents(text);
  if (events === null) return null;
  let read = readWhole(events.before + events.after);
  const behind = !read.ok && read.error.code === 'record.at' ? read.error : null;
  if (behind !== null) read = readWhole(events.before);
  if (!read.ok || !hasEventsAt(read.value.document, events.at)) return null;
  if (behind !== null) return fail({ ...behind, line: events.lineOfRest(behind.line) });
  const { value, lineOf } = read.value;
  return ok({
    value: Object.assign(value as object, { events: events.value }),
    lineOf: (path) => (path[0] === 'events' ? events.lineOf(path.slice(1)) : events.lineOfRest(lineOf(path))),
  });
}

/** Whether a document is an object whose events, all that it has, stand there. */
function hasEventsAt({ contents }: Document.Parsed, offset: number): boolean {
  if (!isMap(contents) || contents.tag !== undefined) return false;
  const events = contents.items.filter(({ key }) => !isScalar(key) || key.value === 'events');
  return events.length === 1 && isNode(events[0].value) && events[0].value.range?.[0] === offset;
}

function readWhole(
  text: string,
  plain = false,
): Result<Parsed & { readonly document: Document.Parsed }, RecordFileFault> {
  const lines = new LineCounter();
  const lineAt = (offset: number): number => lines.linePos(offset).line || 1;
  const read = firstDocument(text, lines, plain);
  if (!read.ok) return fail({ code: 'record.at', line: lineAt(read.error.offset), fault: read.error.fault });
  const document = read.value;
  const twice = plain ? keyTwice(document) : null;
  if (twice !== null) return fail({ code: 'record.at', line: lineAt(twice.offset), fault: twice.fault });
  try {
    nameAliases(document);
    const value = document.toJS({ maxAliasCount: maxAliases }) as unknown;
    const lineOf = (path: JsonPath): number => {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return lineAt(node.range[0]);
      }
      return 1;
    };
    return ok({ document, value, lineOf });
  } catch (error) {
    const offset = error instanceof ReferenceError ? aliasAtFault(document) : deepest(document);
    return fail({ code: 'record.at', line: lineAt(offset), fault: faultOf(error) });
  }
}

export const yamlFaults = {
  'yaml.deep': {},
  'yaml.aliases': { n: 'number' },
  'yaml.too-many': { n: 'number', things: 'title' },
  'yaml.too-many-here': { n: 'number', things: 'title' },
  'yaml.plain': {},
  'yaml.twice': { key: 'text' },
  'yaml.colon': {},
  'yaml.bad': { why: 'text' },
} as const;
type YamlWords = MessageOf<typeof yamlFaults> | { readonly code: 'record.none' };

/** What is wrong with a text, and where. */
class YamlFault extends Error {
  readonly offset: number;
  readonly fault: YamlWords;

  constructor(offset: number, fault: YamlWords) {
    super(fault.code);
    this.offset = offset;
    this.fault = fault;
  }
}

/** Traces need a dozen; each level costs the parser's own stack some more. */
const deepestNesting = 500;

/** Pieces behind a value that belong nowhere, before the rest of them is passed over. */
const maxBehind = 50;

/** Of these no trace has more, and a text of nothing else would take the parser many times as long as one with values. */
const mostOf: ReadonlyMap<string | null, { readonly most: number; readonly name: string }> = new Map([
  ['anchor', { most: 20_000, name: 'anchors' }],
  ['alias', { most: 20_000, name: 'aliases' }],
  ['tag', { most: 20_000, name: 'tags' }],
  ['comment', { most: 20_000, name: 'comments' }],
  ['directive-line', { most: 100, name: 'directives' }],
  // Traces of the full size have fewer, since an item of a board takes three characters and more.
  ['seq-item-ind', { most: 500_000, name: 'list items' }],
  ['map-value-ind', { most: 800_000, name: 'keys' }],
  ['newline', { most: 600_000, name: 'lines' }],
]);

/** The same of what people write by hand, beside what is refused there wherever it stands. */
const mostPlain: typeof mostOf = new Map([
  ...mostOf,
  ['seq-item-ind', { most: 5_000, name: 'list items' }],
  ['comma', { most: 10_000, name: 'list items' }],
  ['map-value-ind', { most: 5_000, name: 'keys' }],
  ['newline', { most: 50_000, name: 'lines' }],
]);

/** Of one object: an event has a dozen, and one for each cell of its board. */
const mostKeys = 10_000;

/** Pieces by which a record has begun with one of `recordKeys`: what stands before them are some hundreds. */
const piecesOfHead = 100_000;

/** What every record names, and what stands before that where a program has sorted the keys of ours. */
const recordKeys = /^["']?(events|format|beyond|changes|cohorts|complete|draws)["']?$/;

/** Whether the value of a document, as far as it is parsed, may be a record. */
function mayBeRecord(value: CST.Token): boolean {
  return (
    (value.type === 'block-map' || value.type === 'flow-collection') &&
    value.items.some(({ key }) => key && 'source' in key && recordKeys.test(key.source))
  );
}

function keysOf(token: CST.Token | undefined): number {
  return token !== undefined && (token.type === 'block-map' || token.type === 'flow-collection')
    ? token.items.length
    : 0;
}

/** The parser, which is told piece by piece what is in the text, and given up as soon as that is no trace. */
class WatchedParser extends Parser {
  private readonly counts = new Map<string | null, number>();
  private pieces = 0;
  private isContent = false; // the piece before announced that this one is the content of a scalar
  private readonly plain: boolean;

  constructor(onNewLine: (offset: number) => void, plain: boolean) {
    super(onNewLine);
    this.plain = plain;
  }

  override *next(piece: string): Generator<CST.Token, void> {
    const type = this.isContent ? null : CST.tokenType(piece);
    this.isContent = type === 'scalar';
    if (this.plain && (type === 'anchor' || type === 'alias' || type === 'tag'))
      throw new YamlFault(this.offset, { code: 'yaml.plain' });
    const limit = (this.plain ? mostPlain : mostOf).get(type);
    if (limit !== undefined) {
      const count = (this.counts.get(type) ?? 0) + 1;
      this.counts.set(type, count);
      if (count > limit.most) {
        const things = { title: limit.name };
        throw new YamlFault(this.offset, { code: 'yaml.too-many', n: limit.most, things });
      }
    }
    if (type === 'map-value-ind' && keysOf(this.stack.at(-1)) > mostKeys) {
      const things = { title: 'keys' };
      throw new YamlFault(this.offset, { code: 'yaml.too-many-here', n: mostKeys, things });
    }
    if (this.stack.length > deepestNesting) throw new YamlFault(this.offset, tooDeep);
    if (type === 'double-quoted-scalar' || type === 'single-quoted-scalar' || type === 'space') {
      // A text behind a value is an error, which is told once the value is done with; a million of them say no more.
      const top = this.stack.at(-1);
      if (top !== undefined && 'end' in top && (top.end?.length ?? 0) > maxBehind) {
        this.offset += piece.length;
        return;
      }
    }
    const [, value] = this.stack;
    if (++this.pieces === piecesOfHead && value !== undefined && !mayBeRecord(value))
      throw new YamlFault(this.offset, { code: 'record.none' });
    yield* super.next(piece);
  }
}

/** Where an error is, by what the composer says of it. */
type Place = number | readonly [number, number] | { readonly offset: number };

/**
 * As `parseDocument` reads it, but ended by the first error. That collects all of them, which for a text that is nothing but
 * errors takes most of a minute, and only the first is said.
 */
function firstDocument(text: string, lines: LineCounter, plain: boolean): Result<Document.Parsed, YamlFault> {
  const composer = new Composer({
    ...{ schema: 'core', stringKeys: true, prettyErrors: false, logLevel: 'silent' },
    uniqueKeys: false, // comparing each with each would take the square of their number
  });
  let first: YamlFault | null = null; // which the composer catches and tells again, level by level
  const onError = (at: Place, code: string, message: string, isWarning = false): void => {
    if (isWarning) return;
    const offset = typeof at === 'number' ? at : 'offset' in at ? at.offset : at[0];
    // "Nested mappings are not allowed in compact mappings": mostly a sentence with a colon in it.
    const isColon = plain && code === 'BLOCK_AS_IMPLICIT_KEY';
    const fault = isColon ? ({ code: 'yaml.colon' } as const) : faultOf(new Error(message));
    throw (first ??= new YamlFault(offset, fault));
  };
  Object.assign(composer, { onError }); // the only way to hear of one before the end
  function* tokens(): Generator<CST.Token> {
    let documents = 0;
    for (const token of new WatchedParser(lines.addNewLine, plain).parse(text)) {
      if (token.type === 'document' && documents++ > 0) return; // what follows on the first is left alone
      if (token.type === 'error')
        onError(token, '', token.message + (token.source ? `: ${JSON.stringify(token.source)}` : ''));
      yield token;
    }
  }
  try {
    for (const document of composer.compose(tokens(), true, text.length)) {
      const [error] = document.errors;
      if (error === undefined) return ok(document);
      return fail(new YamlFault(error.pos[0], faultOf(error)));
    }
    throw new Error('a text has no document');
  } catch (error) {
    if (error instanceof YamlFault) return fail(error);
    if (error instanceof RangeError) return fail(new YamlFault(0, faultOf(error)));
    throw error;
  }
}

/**
 * Tells every alias what it stands for: the last node of that name before it. Each would look through all names and aliases of the text by
 * itself, which takes the square of their number. O(nodes).
 */
function nameAliases(document: Document.Parsed): void {
  const named = new Map<string, ReturnType<Alias['resolve']>>();
  visit(document, {
    Node(_key, node) {
      if ('anchor' in node && node.anchor !== undefined) named.set(node.anchor, node);
    },
    Alias(_key, alias) {
      const target = named.get(alias.source);
      const resolve = alias.resolve.bind(alias);
      // With values at hand the library counts what aliases stand for, and gives a bomb of them up.
      alias.resolve = (of, context) =>
        context === undefined || target === undefined
          ? target
          : resolve(of, { ...context, aliasResolveCache: [target] });
    },
  });
}

/** The first key that its object has had already; null: there is none. O(nodes). */
function keyTwice(document: Document.Parsed): YamlFault | null {
  let fault: YamlFault | null = null;
  visit(document, {
    Map(_key, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : null;
        if (seen.size === seen.add(name).size) {
          const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
          fault = new YamlFault(offset, { code: 'yaml.twice', key: String(name).slice(0, 40) });
          return visit.BREAK;
        }
      }
      return undefined;
    },
  });
  return fault;
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
    document.toJS({ maxAliasCount: maxAliases });
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

const tooDeep = { code: 'yaml.deep' } as const;

/** What the parser says, as it says it, behind what that means. */
function faultOf(error: unknown): YamlWords {
  if (error instanceof ReferenceError && error.message.startsWith('Excessive'))
    return { code: 'yaml.aliases', n: maxAliases };
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  if (error instanceof RangeError || /call stack|recursion/i.test(first)) return tooDeep;
  return { code: 'yaml.bad', why: first.slice(0, 160).replace(/[.:]$/, '') };
}
