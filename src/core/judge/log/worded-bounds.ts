import { kindOf } from '../../algorithms/registry.ts';
import { type AlgorithmName, heuristicNames } from '../../search/settings.ts';
import { LineAs, LogEntries, LogKind, noState } from './log-entries.ts';
import type { LineReadings } from './line-readings.ts';

/** A line of words that names a bound. */
interface Heading {
  readonly line: number;
  readonly bound: number;
  /** The line without its numbers: headings of one program have the same. */
  readonly words: string;
}

const bound = /\b(?:threshold|bound|cut-?off|(?:f|cost)[ -]?limit|schranke|schwelle|schwellwert)\b/;
/** A line of other words may be about the iteration that is over, or about the next bound. */
const ofHeading =
  /^(?:\s|\W|\d|_|\b(?:ida|iteration|iter|search(?:ing)?|with|f|cost|current|new|is|now|set|to|start(?:ing|s)?|begin(?:ning|s)?|running|round|pass|trying|using|value|threshold|bound|cut|off|cutoff|limit|schranke|schwelle|schwellwert|aktuelle[rs]?|neue[rs]?|suche|mit)\b)*$/;
/** Numbers behind the word that means the bound; the iteration's own stands before it. */
const value = new RegExp(
  String.raw`${bound.source}(?:\s*(?:value|is|now|set to|to|mit)\b)*[^\d-]*(-?\d+)\D*$`,
);
const mostHeadings = 10_000;

/**
 * The bounds of IDA* that a program prints in words above each iteration: "Iteration 2: threshold = 7". Such a line is taken for one only where all of
 * them agree: each has the same words, stands just before an expansion of the start, and each expansion of the start has one. Any other may be
 * printed when an iteration is over, or be the bound of something else.
 */
export class WordedBounds {
  private readonly headings: Heading[] = [];

  /** Notes a line that may be such a heading. */
  note(text: string, line: number): void {
    if (text.length > 80 || this.headings.length === mostHeadings) return;
    const lower = text.toLowerCase();
    if (!bound.test(lower) || !ofHeading.test(lower)) return;
    const found = value.exec(lower);
    if (found !== null)
      this.headings.push({ line, bound: Number(found[1]), words: lower.replace(/\d+/g, '#') });
  }

  /** The entries with a bound where each heading stands; the same where they are none. O(entries) where there are headings. */
  among(
    entries: LogEntries,
    start: number,
    claim: Readonly<Record<string, unknown>>,
    readings?: LineReadings,
  ): LogEntries {
    const { headings } = this;
    if (headings.length === 0 || entries.has(LogKind.bound) || !this.mayBeOf(claim)) return entries;
    if (headings.some(({ words }) => words !== headings[0].words) || !isOfWholes(entries, claim))
      return entries;
    const merged = new LogEntries();
    let next = 0;
    let isBegun = false; // a heading, for which the start is expanded next
    for (const { bound: _, ...entry } of entries) {
      for (; next < headings.length && headings[next].line <= entry.line; next++) {
        if (isBegun) return entries;
        isBegun = true;
        const { line, bound: f } = headings[next];
        merged.push({ kind: LogKind.bound, line, state: noState, parent: noState, g: NaN, h: NaN, f });
      }
      const begins = entry.kind === LogKind.expand && entry.state === start && !(entry.g > 0);
      if (begins !== isBegun) return entries;
      isBegun = false;
      merged.push(entry);
    }
    // One behind all of them says nothing: the log breaks off there, or it is the last bound once more.
    if (next < headings.length - 1) return entries;
    for (const { line } of headings.slice(0, next)) readings?.mark(line, LineAs.board);
    return merged;
  }

  /** Whether the log is of IDA*, or may be: then it begins anew at least once. */
  private mayBeOf({ algorithm }: Readonly<Record<string, unknown>>): boolean {
    return algorithm === undefined
      ? this.headings.length > 1
      : kindOf(algorithm as AlgorithmName).deep === 'rising bounds';
  }
}

/** Whether each f is whole: a bound with a fraction is printed rounded. */
function isOfWholes(entries: LogEntries, { heuristic }: Readonly<Record<string, unknown>>): boolean {
  if (heuristic !== undefined)
    return heuristic !== 'euclidean' && heuristicNames.some((name) => name === heuristic);
  let says = false;
  for (let at = 0; at < entries.length; at++) {
    const [h, f] = [entries.h.at(at), entries.f.at(at)];
    says ||= !Number.isNaN(h) || !Number.isNaN(f);
    if (!(Number.isNaN(h) || Number.isInteger(h)) || !(Number.isNaN(f) || Number.isInteger(f))) return false;
  }
  return says;
}
