import { LineAs, type LogEntries, LogKind } from './log-entries.ts';
import type { LineReadings } from './line-readings.ts';
import { quotedValue } from './log-text.ts';
import type { FigureName, PrintedNumber } from './search-log.ts';
import { type WordedFigure, figuresIn } from './worded-lines.ts';

/** The numbers that a program printed at its end, as far as its lines were read: of each the last counts. */
export class PrintedFigures {
  readonly numbers: Partial<Record<FigureName, PrintedNumber>> = {};
  private readonly texts = new Map<FigureName, number | null>();
  private readonly complain: (text: string) => void;

  /** @param complain of what is neither a number nor a text that is one */
  constructor(complain: (text: string) => void) {
    this.complain = complain;
  }

  /** Takes what a line says of a figure; null is nothing. */
  read(name: FigureName, said: unknown, line: number): void {
    if (said === null) return;
    const isNumber = typeof said === 'number' && Number.isFinite(said);
    const value = isNumber ? said : typeof said === 'string' && isNumeral(said) ? Number(said) : null;
    if (isNumber) this.texts.delete(name);
    else this.texts.set(name, value);
    if (value === null) this.complain(`${name}: ${quotedValue(said)}`);
    else this.numbers[name] = { value, line };
  }

  /** Figures that are texts → the number that such a text is; null: it is none. */
  get asText(): Partial<Record<FigureName, number | null>> {
    return Object.fromEntries(this.texts);
  }
}

const isNumeral = (text: string): boolean => /^\s*\d+(\.\d+)?\s*$/.test(text);

interface Counted extends WordedFigure {
  readonly line: number;
}

/**
 * What lines of words count. Of a figure that stands there at every step the last is no total, unless it says so: a program may print it before
 * it goes on.
 */
export class WordedFigures {
  private readonly all = new Map<FigureName, { readonly first: number; last: Counted; n: number }>();

  /** Whether a line counts something, which is noted. */
  takes(text: string, line: number): boolean {
    const found = figuresIn(text);
    for (const figure of found) {
      const last = { ...figure, line };
      const known = this.all.get(figure.name);
      if (known === undefined) this.all.set(figure.name, { first: line, last, n: 1 });
      else if (known.last.line !== line) {
        known.last = last;
        known.n++;
      }
    }
    return found.length > 0;
  }

  /** Takes what words count behind the last node of the search; false: nothing. */
  count(entries: LogEntries, figures: PrintedFigures, readings?: LineReadings): boolean {
    if (entries.length === 0) return false;
    const found = this.behind(entries.line.values[entries.length - 1]);
    for (const { name, value, line, isOfSteps } of found) {
      if (isOfSteps === true && Math.abs(value - entries.count(LogKind.expand)) <= 1) continue;
      if (figures.numbers[name] !== undefined) continue;
      figures.read(name, value, line);
      readings?.mark(line, LineAs.results);
    }
    return found.length > 0;
  }

  /** The totals that stand behind a line. */
  private behind(line: number): Counted[] {
    return [...this.all.values()]
      .filter(({ first, last }) => last.line > line && (first > line || last.isTotal))
      .map(({ last }) => last);
  }
}
