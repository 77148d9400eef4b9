import { LogKind } from './log-entries.ts';

/** What lines about a node may say; all else is read as a text. */
const keys: readonly { readonly name: Uint8Array; readonly kind: LogKind | null }[] = [
  ['expand', LogKind.expand] as const,
  ['generate', LogKind.generate] as const,
  ['reject', LogKind.reject] as const,
  ['select', LogKind.select] as const,
  ['parent', null] as const,
  ['g', null] as const,
  ['h', null] as const,
  ['f', null] as const,
].map(([name, kind]) => ({ name: Uint8Array.from(name, (letter) => letter.charCodeAt(0)), kind }));
const [atG, atH, atF] = [5, 6, 7]; // in `keys`

const [space, tab, comma, colon, point] = [32, 9, 44, 58, 46];
const [digit0, digit9] = [48, 57];
const [quote, apostrophe] = [34, 39];
const [bracket, bracketEnd, parenthesis, parenthesisEnd] = [91, 93, 40, 41];
const [brace, braceEnd] = [123, 125];

const mostCells = 100;
/** So many digits are a whole number without rounding, and so is the power of ten below them: their quotient is rounded once. */
const mostDigits = 15;

/**
 * A line about one node as most programs print it: `{"expand": [2,8,3,1,6,4,7,0,5], "g": 0, "h": 5}`, also as Python prints it, or its
 * tiles alone. Of what it takes it makes what `LogReader.line` makes; all that is anything else, or has a board that is none, it leaves.
 */
export class NodeLine {
  kind: LogKind = LogKind.expand;
  g = NaN;
  h = NaN;
  f = NaN;
  hasParent = false;
  /** cell → tile, of which those of one board count. */
  readonly tiles = new Uint8Array(mostCells);
  readonly parent = new Uint8Array(mostCells);
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  private end = 0;
  private cells = 0;
  private readonly seen = new Float64Array(mostCells); // tile → in which board it was seen last
  private boards = 0;

  /** Reads bytes[from, to), a line of a log whose boards have so many cells; false: it is to be read as a text. */
  read(bytes: Uint8Array, from: number, to: number, cells: number): boolean {
    this.bytes = bytes;
    this.at = from;
    this.end = to;
    this.cells = cells;
    this.hasParent = false;
    this.g = this.h = this.f = NaN;
    while (this.end > this.at && isSpace(bytes[this.end - 1])) this.end--;
    if (this.end > this.at && bytes[this.end - 1] === comma) this.end--;
    this.skip();
    if (this.at === this.end) return false;
    return bytes[this.at] === brace ? this.object() : this.alone();
  }

  private object(): boolean {
    const { bytes } = this;
    let said = 0; // a bit for each of `keys`
    let kinds = 0;
    for (let begins = true; begins || bytes[this.at] === comma; begins = false) {
      this.at++;
      this.skip();
      const key = this.key();
      if (key < 0 || (said & (1 << key)) !== 0) return false;
      said |= 1 << key;
      const { kind } = keys[key];
      if (key >= atG) {
        const value = this.number();
        if (key === atG) this.g = value;
        else if (key === atH) this.h = value;
        else if (key === atF) this.f = value;
        if (Number.isNaN(value)) return false;
      } else if (kind === null) {
        this.hasParent = true;
        if (!this.board(this.parent)) return false;
      } else {
        this.kind = kind;
        kinds++;
        if (!this.board(this.tiles)) return false;
      }
      this.skip();
      if (this.at >= this.end) return false;
    }
    if (kinds !== 1 || bytes[this.at++] !== braceEnd) return false;
    this.skip();
    return this.at === this.end;
  }

  /** Index of the key that stands here, with its colon; −1: another one. */
  private key(): number {
    const { bytes } = this;
    const mark = bytes[this.at];
    if (mark !== quote && mark !== apostrophe) return -1;
    const from = ++this.at;
    while (this.at < this.end && bytes[this.at] !== mark) this.at++;
    const length = this.at++ - from;
    this.skip();
    if (this.at >= this.end || bytes[this.at++] !== colon) return -1;
    this.skip();
    for (let key = 0; key < keys.length; key++) {
      const { name } = keys[key];
      let place = name.length === length ? 0 : -1;
      while (place >= 0 && place < length)
        if (bytes[from + place] === name[place]) place++;
        else place = -1;
      if (place === length) return key;
    }
    return -1;
  }

  /** A list of tiles, or of rows of them. */
  private board(into: Uint8Array): boolean {
    const { bytes } = this;
    this.boards++;
    if (!opens(bytes[this.at])) return false;
    const mark = bytes[this.at++];
    this.skip();
    if (!opens(bytes[this.at])) return this.row(into, 0, mark) === this.cells;
    let count = 0;
    for (let begins = true; begins || bytes[this.at] === comma; begins = false) {
      if (!begins) this.at++;
      this.skip();
      if (this.at >= this.end || !opens(bytes[this.at])) return false;
      const ofRow = bytes[this.at++];
      count = this.row(into, count, ofRow);
      if (count < 0) return false;
      this.skip();
    }
    return count === this.cells && bytes[this.at++] === closingOf(mark);
  }

  /** The tiles of a list whose bracket is read; how many there are with those before, −1: it is none. */
  private row(into: Uint8Array, before: number, mark: number): number {
    const { bytes } = this;
    let count = before;
    for (;;) {
      this.skip();
      const from = this.at;
      if (count === this.cells || !this.tile(into, count++)) return -1;
      if (bytes[from] === digit0 && this.at > from + 1) return -1; // 07 is no number in JSON
      this.skip();
      if (this.at >= this.end) return -1;
      const next = bytes[this.at++];
      if (next === closingOf(mark)) return count;
      if (next !== comma) return -1;
    }
  }

  /** A tile of which the board has no other. */
  private tile(into: Uint8Array, cell: number): boolean {
    const { bytes, end, seen } = this;
    const from = this.at;
    let tile = 0;
    while (this.at < end && isDigit(bytes[this.at])) tile = tile * 10 + bytes[this.at++] - digit0;
    if (this.at === from || this.at > from + 2 || tile >= this.cells || seen[tile] === this.boards)
      return false;
    seen[tile] = this.boards;
    into[cell] = tile;
    return true;
  }

  /** Digits, with a point between them or none; NaN: something else. */
  private number(): number {
    const { bytes, end } = this;
    const from = this.at;
    let [value, digits] = [0, 0];
    for (; this.at < end && isDigit(bytes[this.at]); digits++) value = value * 10 + bytes[this.at++] - digit0;
    if (digits === 0 || (bytes[from] === digit0 && digits > 1)) return NaN;
    if (bytes[this.at] !== point || this.at >= end) return digits > mostDigits ? NaN : value;
    const whole = digits;
    for (this.at++; this.at < end && isDigit(bytes[this.at]); digits++)
      value = value * 10 + bytes[this.at++] - digit0;
    return digits === whole || digits > mostDigits ? NaN : value / 10 ** (digits - whole);
  }

  /** Tiles, with spaces or commas between them, in brackets or in none. */
  private alone(): boolean {
    const { bytes, end } = this;
    const mark = bytes[this.at];
    if (opens(mark)) {
      if (bytes[end - 1] !== closingOf(mark)) return false;
      this.at++;
      this.end--;
      this.skip();
    }
    this.boards++;
    this.kind = LogKind.expand;
    for (let cell = 0; cell < this.cells; cell++) {
      if (cell > 0) {
        const from = this.at;
        while (this.at < this.end && (isSpace(bytes[this.at]) || bytes[this.at] === comma)) this.at++;
        if (this.at === from) return false;
      }
      if (!this.tile(this.tiles, cell)) return false;
    }
    this.skip();
    return this.at === this.end;
  }

  private skip(): void {
    while (this.at < this.end && isSpace(this.bytes[this.at])) this.at++;
  }
}

const isSpace = (byte: number): boolean => byte === space || byte === tab;
const isDigit = (byte: number): boolean => byte >= digit0 && byte <= digit9;
const opens = (byte: number): boolean => byte === bracket || byte === parenthesis;
const closingOf = (mark: number): number => (mark === bracket ? bracketEnd : parenthesisEnd);
