import { quotedValue } from './log-text.ts';
import type { FigureName, PrintedNumber } from './search-log.ts';

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
