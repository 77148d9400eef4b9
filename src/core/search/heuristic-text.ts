import { type Result, fail, ok } from '../base/result.ts';
import { assert } from '../base/assert.ts';
import { formatPatterns, readPatterns } from './pattern-text.ts';
import { type HeuristicText, type SingleName, foreignName, heuristicNames, ownName } from './settings.ts';
import { TextScanner } from './text-scanner.ts';

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
 * `manhattan+hamming` is a name where it stands alone. The error is one sentence.
 */
export function parseHeuristic(text: string): Result<HeuristicForm> {
  if (text.length > maxTextLength) return fail(`A heuristic has at most ${maxTextLength} characters.`);
  const scanner = new TextScanner(text.toLowerCase());
  if (scanner.atEnd) return fail('Which heuristic? Write a name, as in manhattan.');
  const form = readSum(scanner);
  if (!form.ok) return form;
  if (!scanner.atEnd) return fail(whatIsLeft(scanner));
  const weight = weightOf(form.value);
  if (weight > maxWeight) {
    const [most, given] = [maxWeight, weight].map((value) => value.toLocaleString('en-US'));
    return fail(`Weights may add up to ${most}; these make ${given}.`);
  }
  return form;
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
export function readHeuristicText(text: string): Result<HeuristicText> {
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

function readSum(scanner: TextScanner): Result<HeuristicForm> {
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

function readTerm(scanner: TextScanner, isLater: boolean): Result<{ weight: number; part: HeuristicForm }> {
  if (scanner.skip('-')) return fail('A weight cannot be negative, and nothing can be subtracted.');
  const number = scanner.number();
  if (number === null) {
    const part = readPart(scanner, isLater ? 'after +' : 'here');
    return part.ok ? ok({ weight: 1, part: part.value }) : part;
  }
  if ((number.split('.')[1] ?? '').length > weightDecimals) {
    return fail(`A weight has at most ${weightDecimals} decimals, and ${number} has more.`);
  }
  if (!scanner.skip('*')) return fail(`${number} has nothing to multiply; write ${number}*manhattan.`);
  const part = readPart(scanner, 'after *');
  return part.ok ? ok({ weight: Number(number), part: part.value }) : part;
}

/** @param where the place in words, should nothing stand there */
function readPart(scanner: TextScanner, where: string): Result<HeuristicForm> {
  const name = scanner.word();
  if (name === '') {
    if (scanner.atEnd) return fail(`Something is missing at the end, ${where}.`);
    if (scanner.next === '(')
      return fail(`A bracket follows max or pattern-database only${scanner.place()}.`);
    return fail(`A heuristic is missing ${where}, before "${scanner.next}"${scanner.place()}.`);
  }
  if (name === 'max') return readMaximum(scanner);
  const known = knownNames.find((other) => other === name);
  if (known === undefined) return fail(unknownName(name));
  if (!scanner.skip('(')) return ok(single(known));
  if (known !== 'pattern-database') return fail(`${known} takes nothing in brackets.`);
  const inside = scanner.upTo(')');
  if (inside === null) return fail('The bracket after pattern-database is never closed.');
  const patterns = readPatterns(inside);
  return patterns.ok ? ok({ ...single(known), patterns: patterns.value }) : patterns;
}

function readMaximum(scanner: TextScanner): Result<HeuristicForm> {
  if (!scanner.skip('(')) return fail('max needs its heuristics in brackets, as in max(manhattan,gaschnig).');
  const parts: HeuristicForm[] = [];
  do {
    const part = readSum(scanner);
    if (!part.ok) return part;
    parts.push(...(part.value.kind === 'max' ? part.value.parts : [part.value]));
  } while (scanner.skip(','));
  if (!scanner.skip(')')) {
    return fail(scanner.atEnd ? 'The bracket after max is never closed.' : whatIsLeft(scanner));
  }
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

function whatIsLeft(scanner: TextScanner): string {
  const { next } = scanner;
  if (next === ')') return `There is a closing bracket too many${scanner.place()}.`;
  if (next === ',') return `A comma belongs between the heuristics of max(…) only${scanner.place()}.`;
  if (/[a-z0-9]/.test(next)) return `A + is missing before "${next}"${scanner.place()}.`;
  return `"${next}" does not belong in a heuristic${scanner.place()}.`;
}

function unknownName(name: string): string {
  const shown = name.length > 24 ? `${name.slice(0, 24)}…` : name;
  const nearest = nearestOf(knownNames, name);
  const instead = nearest === null ? `it can be ${knownNames.join(', ')}` : `did you mean ${nearest}?`;
  return `"${shown}" is not known as a heuristic; ${instead}${nearest === null ? '.' : ''}`;
}

/** The one of the names that is a few letters away; null when none is. */
export function nearestOf(names: readonly string[], name: string): string | null {
  const distances = names.map((known) => editDistance(name, known));
  const least = Math.min(...distances);
  return least <= Math.max(1, Math.floor(name.length / 3)) ? names[distances.indexOf(least)] : null;
}

/** Letters to insert, delete or replace (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      row.push(Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
  }
  return row[b.length];
}
