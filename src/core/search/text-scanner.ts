/** Reads a text from left to right, blanks passed over. */
export class TextScanner {
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

  /** All up to `sign`, which is passed over too; null when it does not come. */
  upTo(sign: string): string | null {
    const end = this.text.indexOf(sign, this.at);
    if (end < 0) return null;
    const inside = this.text.slice(this.at, end);
    this.at = end;
    this.skip(sign);
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
