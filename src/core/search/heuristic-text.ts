/** Heuristics as people write them: names, sums, maxima and partitions into patterns, read and written. */

import { exactly } from '../base/message.ts';
import { assert, fail, ok, type Result } from '../base/result.ts';
import { cellCount, type Size } from '../puzzle/board.ts';
import {
  foreignName,
  heuristicNames,
  type HeuristicText,
  ownName,
  type SingleName,
  type HeuristicFault,
  type Misfit,
} from './settings.ts';

/** Of one pattern's table while it is built, and of all together: some seconds of work, and 36 MB at most. */
const maxEntries = 6_000_000;
const maxEntriesTogether = 20_000_000;

/** "1.2.3.4/5.6.7.8" → tiles of each pattern, in rising order, the pattern with the smallest tile first. */
export function readPatterns(text: string): Result<number[][], HeuristicFault> {
  const groups: number[][] = [];
  const seen = new Set<number>();
  for (const groupText of text.split('/')) {
    const group: number[] = [];
    for (const word of groupText.split('.')) {
      const tile = /^\s*[1-9]\d?\s*$/.test(word) ? Number(word) : null;
      if (tile === null) {
        const text = word.trim().slice(0, 12);
        return fail(text === '' ? { code: 'patterns.missing' } : { code: 'patterns.no-tile', text });
      }
      if (seen.has(tile)) return fail({ code: 'patterns.twice', tile });
      seen.add(tile);
      group.push(tile);
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return ok(groups.sort((a, b) => a[0] - b[0]));
}

/** The text of patterns: it reads as the same ones, in the order of `readPatterns`. */
export function formatPatterns(patterns: readonly (readonly number[])[]): string {
  return patterns
    .map((tiles) => [...tiles].sort((a, b) => a - b))
    .sort((a, b) => a[0] - b[0])
    .map((tiles) => tiles.join('.'))
    .join('/');
}

/** Whether these patterns divide the tiles of a board, and can be tabulated. */
export function patternsFit(patterns: readonly (readonly number[])[], size: Size): Result<null, Misfit> {
  const count = cellCount(size);
  const board = `${size.rows}×${size.columns}`;
  const given = patterns.flat();
  const foreign = given.find((tile) => tile >= count);
  if (foreign !== undefined) return fail({ code: 'misfit.tile', tile: foreign, size: board });
  const missing = Array.from({ length: count - 1 }, (_, index) => index + 1).filter(
    (tile) => !given.includes(tile),
  );
  if (missing.length > 0) {
    const tiles = missing.length > 6 ? `${missing.slice(0, 6).join(', ')}, …` : missing.join(', ');
    return fail({ code: 'misfit.tiles', n: missing.length, tiles });
  }
  const entries = patterns.map((tiles) => patternEntries(count, tiles.length));
  const largest = Math.max(...entries);
  if (largest > maxEntries) {
    const { length } = patterns[entries.indexOf(largest)];
    return fail({ code: 'misfit.pattern', n: length, size: board, entries: largest, most: maxEntries });
  }
  const together = entries.reduce((sum, value) => sum + value, 0);
  return together > maxEntriesTogether
    ? fail({ code: 'misfit.patterns', entries: together, most: maxEntriesTogether })
    : ok(null);
}

/** States of `tiles` tiles and the blank on a board of `cells` cells: cells! / (cells − tiles)! × (cells − tiles). */
export function patternEntries(cells: number, tiles: number): number {
  let states = cells - tiles;
  for (let index = 0; index < tiles; index++) states *= cells - index;
  return states;
}

/** What a heuristic's text says. */
export type HeuristicForm = SingleHeuristic | HeuristicMaximum | HeuristicSum;

interface SingleHeuristic {
  readonly kind: 'single';
  readonly name: SingleName;
  /** Tiles of each pattern of a pattern database; null for the usual ones, and for all other heuristics. */
  readonly patterns: readonly (readonly number[])[] | null;
}

interface HeuristicMaximum {
  readonly kind: 'max';
  readonly parts: readonly HeuristicForm[]; // two or more, none of them a maximum
}

interface HeuristicSum {
  readonly kind: 'sum';
  readonly terms: readonly HeuristicTerm[]; // two or more, or one whose weight is not 1
}

interface HeuristicTerm {
  readonly weight: number;
  readonly part: SingleHeuristic | HeuristicMaximum;
}

/** Two boards' worth of patterns and names; also bounds the depth of brackets. */
const maxTextLength = 1000;
/** With it no h exceeds 2²⁴, up to which whole numbers survive in the record's 32 bits: 3,600 × 1,000 is 3.6 million. */
const maxWeight = 1000;
const weightDecimals = 6;

const knownNames: readonly SingleName[] = [...heuristicNames, ownName];

/**
 * Reads a heuristic as a person writes it:
 *
 *     sum  = term { + term }        term = [ weight * ] part
 *     part = name | pattern-database(1.2.3/4.5) | max(sum, sum, …)
 *
 * `manhattan+hamming` is a name where it stands alone.
 */
export function parseHeuristic(text: string): Result<HeuristicForm, HeuristicFault> {
  if (text.length > maxTextLength) return fail({ code: 'heuristic.long', n: exactly(maxTextLength) });
  const scanner = new TextScanner(text.toLowerCase());
  if (scanner.atEnd) return fail({ code: 'heuristic.empty' });
  const form = readSum(scanner);
  if (!form.ok) return form;
  if (!scanner.atEnd) return fail(whatIsLeft(scanner));
  const weight = weightOf(form.value);
  return weight > maxWeight ? fail({ code: 'heuristic.weights', most: maxWeight, given: weight }) : form;
}

/** The text of a form: without spaces, weights of 1 left out. It parses to the same form. */
export function formatHeuristic(form: HeuristicForm): HeuristicText {
  switch (form.kind) {
    case 'single':
      return form.patterns === null ? form.name : `${form.name}(${formatPatterns(form.patterns)})`;
    case 'max':
      return `max(${form.parts.map(formatHeuristic).join(',')})`;
    case 'sum':
      return form.terms
        .map(({ weight, part }) => `${weight === 1 ? '' : `${weight}*`}${formatHeuristic(part)}`)
        .join('+');
  }
}

/** Reads a heuristic into its settled form: what `SearchSettings.heuristic` may hold. */
export function readHeuristicText(text: string): Result<HeuristicText, HeuristicFault> {
  const form = parseHeuristic(text);
  return form.ok ? ok(formatHeuristic(form.value)) : form;
}

/** The form of a text that is known to be good. */
export function heuristicFormOf(text: HeuristicText): HeuristicForm {
  if (text === foreignName) return { kind: 'single', name: foreignName, patterns: null };
  const form = parseHeuristic(text);
  assert(form.ok, `"${text}" is a heuristic`);
  return form.value;
}

function readSum(scanner: TextScanner): Result<HeuristicForm, HeuristicFault> {
  const terms: { weight: number; part: HeuristicForm }[] = [];
  do {
    const term = readTerm(scanner, terms.length > 0);
    if (!term.ok) return term;
    terms.push(term.value);
  } while (scanner.skip('+'));
  if (terms.length === 1 && terms[0].weight === 1) return ok(terms[0].part);
  if (isManhattanPlusHamming(terms)) return ok(single('manhattan+hamming'));
  return ok({ kind: 'sum', terms: terms as HeuristicTerm[] });
}

function readTerm(
  scanner: TextScanner,
  isLater: boolean,
): Result<{ weight: number; part: HeuristicForm }, HeuristicFault> {
  if (scanner.skip('-')) return fail({ code: 'heuristic.negative' });
  const number = scanner.number();
  if (number === null) {
    const part = readPart(scanner, isLater ? 'plus' : 'begin');
    return part.ok ? ok({ weight: 1, part: part.value }) : part;
  }
  if ((number.split('.')[1] ?? '').length > weightDecimals) {
    return fail({ code: 'heuristic.decimals', n: weightDecimals, number });
  }
  if (!scanner.skip('*')) return fail({ code: 'heuristic.alone', number });
  const part = readPart(scanner, 'times');
  return part.ok ? ok({ weight: Number(number), part: part.value }) : part;
}

/** @param where should nothing stand there: behind which sign, if any */
function readPart(
  scanner: TextScanner,
  where: 'begin' | 'plus' | 'times',
): Result<HeuristicForm, HeuristicFault> {
  const name = scanner.word();
  if (name === '') {
    const { next: sign, place } = scanner;
    if (scanner.atEnd) return fail({ code: 'heuristic.ends', where });
    if (sign === '(') return fail({ code: 'heuristic.bracket', place: exactly(place) });
    return fail({ code: 'heuristic.nothing', where, sign, place: exactly(place) });
  }
  if (name === 'max') return readMaximum(scanner);
  const known = knownNames.find((other) => other === name);
  if (known === undefined) return fail(unknownName(name));
  if (!scanner.skip('(')) return ok(single(known));
  if (known !== 'pattern-database') return fail({ code: 'heuristic.no-bracket', name: known });
  const inside = scanner.upToBracket();
  if (inside === null) return fail({ code: 'heuristic.open', name: known });
  const patterns = readPatterns(inside);
  return patterns.ok ? ok({ ...single(known), patterns: patterns.value }) : patterns;
}

function readMaximum(scanner: TextScanner): Result<HeuristicForm, HeuristicFault> {
  if (!scanner.skip('(')) return fail({ code: 'heuristic.max' });
  const parts: HeuristicForm[] = [];
  do {
    const part = readSum(scanner);
    if (!part.ok) return part;
    parts.push(...(part.value.kind === 'max' ? part.value.parts : [part.value]));
  } while (scanner.skip(','));
  if (!scanner.skip(')'))
    return fail(scanner.atEnd ? { code: 'heuristic.open', name: 'max' } : whatIsLeft(scanner));
  return ok(parts.length === 1 ? parts[0] : { kind: 'max', parts });
}

function single(name: SingleName): SingleHeuristic {
  return { kind: 'single', name, patterns: null };
}

/** The sum that has a name of its own. */
function isManhattanPlusHamming(terms: readonly { weight: number; part: HeuristicForm }[]): boolean {
  const words = terms.map(({ weight, part }) => (weight === 1 ? formatHeuristic(part) : ''));
  return words.length === 2 && words[0] === 'manhattan' && words[1] === 'hamming';
}

/** How often the whole counts one of its parts at most. */
function weightOf(form: HeuristicForm): number {
  if (form.kind === 'single') return 1;
  if (form.kind === 'max') return Math.max(...form.parts.map(weightOf));
  return form.terms.reduce((sum, { weight, part }) => sum + weight * weightOf(part), 0);
}

function whatIsLeft(scanner: TextScanner): HeuristicFault {
  const { next: sign } = scanner;
  const place = exactly(scanner.place);
  if (sign === ')') return { code: 'heuristic.closing', place };
  if (sign === ',') return { code: 'heuristic.comma', place };
  return { code: /[a-z0-9]/.test(sign) ? 'heuristic.no-plus' : 'heuristic.sign', sign, place };
}

function unknownName(given: string): HeuristicFault {
  const name = given.length > 24 ? `${given.slice(0, 24)}…` : given;
  const nearest = nearestOf(knownNames, given);
  if (nearest !== null) return { code: 'heuristic.unknown.near', name, nearest };
  return { code: 'heuristic.unknown', name, names: knownNames.join(', ') };
}

/** The one of the names that is a few letters away; null when none is. */
export function nearestOf(names: readonly string[], name: string): string | null {
  const distances = names.map((known) => editDistance(name, known));
  const least = Math.min(...distances);
  return least <= Math.max(1, Math.floor(name.length / 3)) ? names[distances.indexOf(least)] : null;
}

/** Letters to insert, delete or replace; two that are swapped count as one (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          ...[above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)],
          isSwap ? before[j - 2] + 1 : Infinity,
        ),
      );
    }
    before = above;
  }
  return row[b.length];
}

/** Reads a text from left to right, blanks passed over. */
class TextScanner {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.skipBlanks();
  }

  get atEnd(): boolean {
    return this.at === this.text.length;
  }

  /** The character that comes next; empty at the end. */
  get next(): string {
    return this.text.charAt(this.at);
  }

  /** Where the next character stands, counted from 1: for errors. */
  get place(): number {
    return this.at + 1;
  }

  /** Passes over `sign` if it comes next. */
  skip(sign: string): boolean {
    if (this.next !== sign) return false;
    this.at++;
    this.skipBlanks();
    return true;
  }

  /** Letters and hyphens, a letter first; empty when none comes next. */
  word(): string {
    return this.match(/[a-z][a-z-]*/y) ?? '';
  }

  /** A number without sign or exponent, as it is written; null when none comes next. */
  number(): string | null {
    return this.match(/\d+(\.\d+)?|\.\d+/y);
  }

  /** All up to the closing bracket, which is passed over too; null when it does not come. */
  upToBracket(): string | null {
    const end = this.text.indexOf(')', this.at);
    if (end < 0) return null;
    const inside = this.text.slice(this.at, end);
    this.at = end;
    this.skip(')');
    return inside;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found === null) return null;
    this.at += found.length;
    this.skipBlanks();
    return found;
  }

  private skipBlanks(): void {
    while (/\s/.test(this.next)) this.at++;
  }
}
