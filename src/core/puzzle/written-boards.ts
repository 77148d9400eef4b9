/** Reads boards from texts, in whatever way people and programs write them. */

import { type Result, fail, ok } from '../base/result.ts';
import {
  type BoardFault,
  type BoardNote,
  formatBoard,
  maxSquareSize,
  parseBoard,
  parseSize,
} from './notation.ts';
import { type Board, type Size, boardsEqual, cellCount, maxSide, sameSize } from './board.ts';
import { goalNamed } from './solvability.ts';
import {
  type WrittenForm,
  blankWord,
  byConvention,
  factsIn,
  faultOfSigns,
  isWhole,
  lastOfLetters,
  tokens,
  withBlank,
  withGapFilled,
  withSignsSpelled,
} from './written-forms.ts';

/** A board of a text. */
export interface WrittenBoard {
  readonly board: Board;
  /** What is written above or before it; null: nothing. */
  readonly role: 'start' | 'goal' | null;
  /** Line on which it begins, from 1. */
  readonly line: number;
  /** What was taken for granted; mostly nothing. */
  readonly notes: readonly BoardNote[];
}

/** What a text says of one search: at least one of the three. */
export interface WrittenPair {
  /** A board without a name, where there is no start. */
  readonly board: Board | null;
  readonly start: Board | null;
  readonly goal: Board | null;
  /** What was taken for granted; mostly nothing. */
  readonly notes: readonly BoardNote[];
}

/** Characters: 100,000 boards of 4×4 are four million. */
const maxWrittenLength = 5_000_000;
/** Columns behind a board in a published list, and one. */
const maxFigures = 5;

const proseWord = /[A-Za-z]{2}|[A-Za-z][*:]/;
const proseBlank = new RegExp(`^${blankWord}$`, 'i');

/** Two letters at least, so that b and x stay blanks. */
const word = `(?!${blankWord}\\b)[A-Za-z_]\\w+`;
const stateNoun =
  '(?:state|board|node|puzzle|config(?:uration)?|position|grid|matrix|array|arr|tiles|zustand|stellung|brett|knoten)';
/** A name of a start or a goal, with the signs of a remark or of a heading around it. */
const roleName = new RegExp(
  `(?:(?<=^|\\n)[ \\t]*(?:#+|//+|%+|--+|\\*+|==+)[ \\t]*)?["']?(?<![A-Za-z])` +
    `(?:(start(?:ing)?|initial|init|source|anfangs?)|goal|target|ziel|(?:final|end)(?=[ _-]?${stateNoun}))` +
    `(?:[ _-]?${stateNoun})?(?![A-Za-z])(?:[ \\t]*#?\\d+(?=[ \\t]*:))?["']?(?:\\s*\\[\\d*\\])*[ \\t]*(?::=|[:=](?!=)|->|[#*=-]+(?=[ \\t]*(?:\\n|$)))?`,
  'gi',
);

/**
 * A text without what is left of a run of signs, or of letters and digits, after 256 of them, and of empty lines after 1,000: no board has as
 * much between two tiles, and patterns that look for a tile behind each of them take as long as the square of a run. O(characters).
 */
export function withoutLongRuns(text: string): string {
  return text.replace(/([^\w\n]{256})[^\w\n]+|(\w{256})\w+|(\s{1000})\s+/g, '$1$2$3');
}

/**
 * All boards of a text, in any notation that `parseBoard` reads or that files of courses have: a blank as *, b, -, #, None,
 * null or nothing between commas; lists of Python, NumPy, MATLAB, Java and C with the code around them; tables drawn with
 * lines; a gap in a grid; numbered lines; the size or the number of boards above; boards under each other, one a line or in blocks, with
 * start or goal above them, or an arrow between each two; what `byConvention` and `factsIn` read; the name of a usual goal. Lines
 * of words among them are passed over.
 * What can be read in two ways is refused; what was taken for granted is noted. What `parseBoard` reads as one board is never read otherwise.
 * @param size of all of them; else that of the first. Cost: O(characters), some µs a board, tens where it is no plain one.
 */
export function readBoards(given: string, size?: Size): Result<readonly WrittenBoard[], BoardFault> {
  if (given.length > maxWrittenLength) return fail({ code: 'board.too-long', n: String(given.length) });
  const text = given.replace(/\b\d{1,2}[- ]?puzzle\b[ \t]*:?/gi, ' '); // its number is no tile
  const whole = parseBoard(text, size);
  if (whole.ok)
    return ok([{ board: whole.value, role: null, line: 1, notes: guessedSize(text, whole.value, size) }]);
  const goal = size === undefined ? null : goalNamed(text, size);
  if (goal !== null) return ok([{ board: goal, role: null, line: 1, notes: [] }]);
  const facts = readFacts(text, size);
  if (facts !== null) return facts;
  const plain = withPlainLines(withoutLongRuns(text)).replace(hyphened, (row) => row.replaceAll('-', ' '));
  const read = readParts(plain, size);
  if (read.ok && read.value.length > 0) return read;
  const { left, skipped } = withoutProse(plain);
  const rest = skipped.length > 0 && countTokens(left) > 3 ? readParts(left, size) : null;
  if (rest?.ok !== true || rest.value.length === 0) {
    const last = lastOfLetters(plain, size);
    if (last !== null) return fail({ code: 'board.letters', last });
    const why = read.ok ? faultOfSigns(plain, size) : null;
    if (why !== null) return fail(why);
    return read.ok ? whole : (rest ?? read);
  }
  const note: BoardNote = { code: 'board-note.skipped', n: skipped.length, text: skipped[0].slice(0, 24) };
  return ok(rest.value.map((one, index) => (index === 0 ? { ...one, notes: [...one.notes, note] } : one)));
}

/** Three tiles and more with a hyphen between each two: one hyphen alone may be the blank. */
const hyphened =
  /(?<![^\s,;/|[\](){}])(?:\d{1,2}|[#*_.xb])(?:-(?:\d{1,2}|[#*_.xb])){2,}(?![^\s,;/|[\](){}])/gi;

function readParts(text: string, size: Size | undefined): Result<readonly WrittenBoard[], BoardFault> {
  const boards: WrittenBoard[] = [];
  const { text: spelled, notes } = withSignsSpelled(text, size);
  for (const part of partsByRole(spelled)) {
    const read = readPart(part, size ?? boards[0]?.board);
    if (!read.ok) return read;
    boards.push(...read.value.map((one) => ({ ...one, role: part.role, notes: [...notes, ...one.notes] })));
  }
  return ok(boards);
}

/** The boards of a planning file's facts, its goal behind the word; null where there are none. */
function readFacts(text: string, size: Size | undefined): Result<readonly WrittenBoard[], BoardFault> | null {
  const boards: WrittenBoard[] = [];
  let line = 1;
  for (const part of text.split(/(?=\(\s*:goal\b)/i)) {
    const facts = factsIn(part, size);
    if (facts !== null) {
      const { form, tiles } = facts;
      const board = form === null ? null : parseBoard(form.text);
      if (form === null || board?.ok !== true) return fail({ code: 'board.facts', n: tiles });
      const isGoal = /^\(\s*:goal\b/i.test(part);
      const role = isGoal ? 'goal' : /\(\s*:init\b/i.test(part) ? 'start' : null;
      boards.push({ board: board.value, role, line, notes: form.notes });
    }
    line += linesIn(part);
  }
  return boards.length === 0 ? null : ok(boards);
}

/** Lines that have words and no row of a board: at most one number, and a word that is no blank. */
function withoutProse(text: string): { readonly left: string; readonly skipped: readonly string[] } {
  const skipped: string[] = [];
  const left = text.split('\n').map((line) => {
    const parts = line.match(tokens) ?? [];
    const isWord = (part: string): boolean => proseWord.test(part) && !proseBlank.test(part);
    const numbers = parts.filter((part) => /^\d+$/.test(part)).length;
    const isProse = parts.some(isWord) && numbers < 2 && roleIn(line) === null;
    if (isProse) skipped.push(line.trim());
    return isProse ? '' : line;
  });
  return { left: left.join('\n'), skipped };
}

/**
 * The one board of a text, or its start and goal; a board without a name beside a goal is the start, and of two without a name of one
 * size the first.
 */
export function readPair(text: string, size?: Size): Result<WrittenPair, BoardFault> {
  const read = readBoards(text, size);
  if (!read.ok) return read;
  const of = (role: WrittenBoard['role']): Board[] =>
    read.value.flatMap((one) => (one.role === role ? [one.board] : []));
  const [[start = null, ...starts], [goal = null, ...goals], [board = null, ...others]] = [
    of('start'),
    of('goal'),
    of(null),
  ];
  const notes = read.value.flatMap((one) => one.notes);
  const [second] = others;
  const isPair = read.value.length === 2 && board !== null && second !== undefined;
  if (isPair && sameSize(board, second))
    return ok({ board: null, start: board, goal: second, notes: [...notes, { code: 'board-note.pair' }] });
  const isOne = starts.length + goals.length + others.length === 0 && (start === null || board === null);
  if (!isOne) return fail({ code: 'board.several', n: read.value.length });
  return ok(
    goal === null || board === null
      ? { board, start, goal, notes }
      : { board: null, start: board, goal, notes },
  );
}

/** The one board of a text, whatever it is called there. */
export function readBoard(text: string, size?: Size): Result<Board, BoardFault> {
  const read = readBoards(text, size);
  if (!read.ok) return read;
  return read.value.length === 1
    ? ok(read.value[0].board)
    : fail({ code: 'board.several', n: read.value.length });
}

interface Part {
  readonly text: string;
  /** Of its first character, from 1. */
  readonly line: number;
}

/** Line ends of any system as \n; in a text of one line slashes with spaces around them are such ends. */
function withPlainLines(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  return plain.trim().includes('\n') ? plain : plain.replace(/ \/(?: (?! ?\/)|(?= ))/g, '\n');
}

interface NamedPart extends Part {
  readonly role: WrittenBoard['role'];
}

/** From a start to a goal. */
const arrow = /(?<![-=])[-=]+>|[→⇒⟶]/g;

/**
 * A start, its goal, the next start … of a text with an arrow between each two. Between a goal and the next start there is an empty line
 * or, where each pair has a line to itself, the end of that; where neither tells the two apart, as in "A -> B -> C", a piece is empty.
 */
function piecesByArrow(text: string): string[] {
  const cut = text.split(arrow);
  return cut.flatMap((piece, index) => {
    if (index === 0 || index === cut.length - 1) return [piece];
    const halves = [/(?<=\S[ \t]*)\n(?=[ \t]*\n\s*\S)/, /(?<=\S[ \t]*)\n(?=.*\S)/]
      .map((end) => piece.split(end))
      .find(({ length }) => length === 2);
    return halves === undefined ? [''] : [halves[0], `\n${halves[1]}`];
  });
}

/** Whose name stands first in a text; null: nobody's. */
export function roleIn(text: string): 'start' | 'goal' | null {
  const [name] = text.matchAll(roleName);
  return name === undefined ? null : roleOf(name);
}

function roleOf(name: RegExpExecArray): 'start' | 'goal' {
  return name[1] === undefined ? 'goal' : 'start';
}

/** The text cut at the arrow between a start and a goal, else at their names; parts without tiles left out. */
function partsByRole(text: string): NamedPart[] {
  const pieces = piecesByArrow(text);
  if (pieces.length > 1 && pieces.every((piece) => /\d/.test(piece) && roleIn(piece) === null)) {
    let line = 1;
    return pieces.map((piece, index) => {
      const part = { role: index % 2 === 0 ? ('start' as const) : ('goal' as const), text: piece, line };
      line += linesIn(piece);
      return part;
    });
  }
  const parts: NamedPart[] = [];
  let [from, line]: [number, number] = [0, 1];
  let role: WrittenBoard['role'] = null;
  const add = (end: number): void => {
    parts.push({ role, text: text.slice(from, end), line });
    line += linesIn(text.slice(from, end));
  };
  for (const match of text.matchAll(roleName)) {
    add(match.index);
    role = roleOf(match);
    line += linesIn(match[0]);
    from = match.index + match[0].length;
  }
  add(text.length);
  // Above the names may stand a remark, or the size
  const isNothing = (part: NamedPart): boolean =>
    (!/\d/.test(part.text) && byConvention(part.text).length === 0) ||
    (part.role === null && parts.length > 1 && withoutCode(part.text).replace(/\D/g, '').length <= 4);
  return parts.filter((part) => !isNothing(part));
}

function linesIn(text: string): number {
  return text.match(/\n/g)?.length ?? 0;
}

type Placed = Omit<WrittenBoard, 'role'>;

/** One board, or several: in brackets, in blocks with empty lines between them, or each as many lines. */
function readPart({ role, ...part }: NamedPart, size: Size | undefined): Result<Placed[], BoardFault> {
  const one = readOne(part.text, size);
  const line = part.line + linesIn(/^\s*/.exec(part.text)?.[0] ?? '');
  if (one.ok) return ok([{ ...one.value, line }]);
  const found: Placed[][] = [];
  let nearest: WrittenList = { boards: [], fault: one.error };
  for (const { parts, isLikely } of groupingsOf(part, size)) {
    if (parts.length < 2) continue;
    let list = readList(parts, size, isLikely);
    if (list.fault !== null && isNumbered(parts, size)) {
      const numbered = readList(parts.map(withoutNumber), size, isLikely, true);
      if (numbered.boards.length > list.boards.length) list = numbered;
    }
    const isNew = found.every((other) => !sameBoards(other, list.boards));
    if (list.fault === null && isNew) found.push(list.boards);
    else if (list.boards.length > nearest.boards.length) nearest = list;
    else if (isLikely && nearest.boards.length === 0) nearest = list;
  }
  const [boards, others] = found;
  if (others !== undefined) return fail(ambiguous(boards[0].board, others[0].board));
  if (boards !== undefined) return ok(boards);
  const isOfOne = one.error.code === 'board.uneven' && isNearSquare(part.text, one.error.first);
  const why = isOfOne ? one.error : (nearest.fault ?? one.error);
  return fail(role === null || why.code === 'board.line' ? why : { code: `board.${role}`, line, why });
}

/** Whether a text has as many lines of tiles as the first has tiles, so that it is one board of which a row is uneven. */
const isNearSquare = (text: string, first: number): boolean =>
  text.split('\n').filter((line) => /\d/.test(line)).length === first;

interface Grouping {
  readonly parts: readonly Part[];
  /** Whether that is how it was meant, even if some of them are no boards. */
  readonly isLikely: boolean;
}

function groupingsOf(part: Part, size: Size | undefined): Grouping[] {
  const lines = withoutCode(part.text)
    .split('\n')
    .map((text, index) => ({ text, line: part.line + index }));
  const filled = lines.filter(({ text }) => countTokens(text) > 0);
  const isLong = filled.length > 0 && size !== undefined && countTokens(filled[0].text) * 2 > cellCount(size);
  const heights = Array.from({ length: maxSide }, (_, index) => index + 1);
  return [
    { parts: countedParts(filled), isLikely: true },
    { parts: blocksOf(lines), isLikely: false },
    ...heights.map((height) => ({
      parts: chunksOf(filled, height),
      isLikely: height === 1 && isLong,
    })),
    ...[1, 2, 3].map((depth) => ({ parts: bracketsOf(part, depth), isLikely: false })),
  ];
}

function countTokens(text: string): number {
  return text.match(tokens)?.length ?? 0;
}

function blocksOf(lines: readonly Part[]): Part[] {
  const blocks: Part[] = [];
  let isInside = false;
  for (const { text, line } of lines) {
    const last = blocks.at(-1);
    if (!/\S/.test(text)) isInside = false;
    else if (isInside && last !== undefined)
      blocks[blocks.length - 1] = { ...last, text: `${last.text}\n${text}` };
    else isInside = blocks.push({ text, line }) > 0;
  }
  return blocks;
}

/** As many boards as the number above them says; none where there is no such number. */
function countedParts([first, ...rows]: readonly Part[]): Part[] {
  const count = /^\s*\d+\s*$/.test(first?.text ?? '') ? Number(first?.text) : 0;
  return count > 1 && rows.length % count === 0 ? chunksOf(rows, rows.length / count) : [];
}

/** Lines in groups of `height`; none where they do not come out even. */
function chunksOf(lines: readonly Part[], height: number): Part[] {
  if (lines.length % height !== 0) return [];
  return Array.from({ length: lines.length / height }, (_, index) => {
    const chunk = lines.slice(index * height, (index + 1) * height);
    return { text: chunk.map(({ text }) => text).join('\n'), line: chunk[0].line };
  });
}

/** What stands in brackets that are in `depth` − 1 others, as in "Expanding [[1 2 3] …] f = 5". */
function bracketsOf({ text, line }: Part, depth: number): Part[] {
  const found: Part[] = [];
  let [now, from] = [0, 0];
  for (const { 0: bracket, index } of text.matchAll(/[[({]|[\])}]/g)) {
    if ('[({'.includes(bracket)) {
      if (++now === depth) from = index;
    } else if (now > 0 && now-- === depth)
      found.push({ text: text.slice(from, index + 1), line: line + linesIn(text.slice(0, from)) });
  }
  return found.filter((group) => countTokens(group.text) > 1);
}

interface WrittenList {
  readonly boards: Placed[];
  /** Of the first that is no board; null: all are. */
  readonly fault: BoardFault | null;
}

function readList(
  parts: readonly Part[],
  size: Size | undefined,
  goesOn: boolean,
  numbered = false,
): WrittenList {
  const boards: Placed[] = [];
  let fault: BoardFault | null = null;
  for (const { text, line } of parts) {
    const read = readOne(text, size ?? boards[0]?.board, numbered);
    if (read.ok) {
      const { board, notes } = read.value;
      boards.push({
        board,
        line,
        notes: notes.filter(({ code }) => !(boards.length > 0 && ofEach.has(code))),
      });
    } else fault ??= { code: 'board.line', line, why: read.error };
    if (boards.length === 0 && !goesOn) break;
  }
  return { boards, fault };
}

/** What is said of the first board of a list alone. */
const ofEach: ReadonlySet<string> = new Set<BoardNote['code']>(['board-note.before', 'board-note.behind']);

function sameBoards(some: readonly Placed[], others: readonly Placed[]): boolean {
  return some.length === others.length && some.every(({ board }, at) => boardsEqual(board, others[at].board));
}

/** Whether boards have their numbers before them, each one more than the one before, which are no tiles of them. */
function isNumbered(parts: readonly Part[], size: Size | undefined): boolean {
  if (parts.some(({ text }) => isWhole(countTokens(text), size))) return false;
  const numbers = parts.map(({ text }) => Number(/^\s*(\d+)\s*[.):,;|\t ]/.exec(text)?.[1] ?? NaN));
  return numbers.every((number, index) => number === numbers[0] + index);
}

function withoutNumber({ text, line }: Part): Part {
  return { text: text.replace(/\d+\s*[.):,;|]?/, ''), line };
}

function ambiguous(one: Board, other: Board): BoardFault {
  return { code: 'board.ambiguous', one: formatBoard(one), other: formatBoard(other) };
}

type ReadOne = Pick<WrittenBoard, 'board' | 'notes'>;

/** A board with what stands around it. @param numbered its number stood before it, and figures may follow it */
function readOne(text: string, size: Size | undefined, numbered = false): Result<ReadOne, BoardFault> {
  const whole = parseBoard(text, size);
  if (whole.ok) return ok({ board: whole.value, notes: guessedSize(text, whole.value, size) });
  const plain = withoutCode(text);
  const groups = bracketsOf({ text: plain, line: 1 }, 1).map((group) => group.text);
  const inBrackets = groups.filter((group) => !isBesideAnother(group, plain, groups));
  const last = (): Result<ReadOne, BoardFault> => {
    const read = /\d/.test(plain) ? parseBoard(withBlank(plain.slice(numberOf(plain).length)), size) : whole;
    if (read.ok) return ok({ board: read.value, notes: [] });
    const why = faultOfSigns(text, size);
    return why === null ? read : fail(why);
  };
  const numberless = withoutNumbers(plain, size, numbered);
  return (
    readWithBlank([text], size) ?? // b23 is as well the name of something
    readWithBlank([plain], size) ??
    readByConvention(text, size) ??
    (plain === text ? null : readByConvention(plain, size)) ??
    readForms([...numberless, ...inBrackets.map(asIs)].flatMap(withAnyBlank), size) ??
    readWithSize(plain, size) ??
    last()
  );
}

/**
 * Whether beside what stands in brackets another board is meant, that may be none: in brackets within brackets too, or a line of numbers
 * alone, more than half as many as it has.
 */
function isBesideAnother(group: string, text: string, groups: readonly string[]): boolean {
  const isNested = (one: string): boolean => /^[[({]\s*[[({]/.test(one);
  if (isNested(group) && groups.some((one) => one !== group && isNested(one))) return true;
  const isLikeIt = (line: string): boolean =>
    /^[\s\d,;/|.()[\]{}]+$/.test(line) && countTokens(line) * 2 > countTokens(group);
  return text.replace(group, '').split('\n').some(isLikeIt);
}

/** The board that these texts are, however their blank is written; null where none is one. */
function readWithBlank(texts: readonly string[], size: Size | undefined): Result<ReadOne, BoardFault> | null {
  return readForms(
    texts.flatMap((text) => withAnyBlank(asIs(text))),
    size,
  );
}

const asIs = (text: string): WrittenForm => ({ text, notes: [] });

function withAnyBlank({ text, notes }: WrittenForm): WrittenForm[] {
  return [text, withBlank(text), ...withGapFilled(text)].map((one) => ({ text: one, notes }));
}

/** That a size was guessed, where nothing tells the rows of a board that is not square. */
function guessedSize(text: string, { rows, columns }: Board, size: Size | undefined): BoardNote[] {
  if (size !== undefined || rows === columns) return [];
  const isTold = !parseBoard(text, { rows: columns, columns: rows }).ok;
  return isTold ? [] : [{ code: 'board-note.size', n: rows * columns, rows, columns }];
}

function readByConvention(text: string, size: Size | undefined): Result<ReadOne, BoardFault> | null {
  return readForms(byConvention(text, size), size);
}

function readForms(
  forms: readonly WrittenForm[],
  size: Size | undefined,
): Result<ReadOne, BoardFault> | null {
  const found: ReadOne[] = [];
  for (const { text, notes } of forms) {
    const read = parseBoard(text, size);
    if (read.ok && !found.some(({ board }) => boardsEqual(board, read.value)))
      found.push({ board: read.value, notes: [...notes, ...guessedSize(text, read.value, size)] });
  }
  const [one, other] = found;
  if (other !== undefined) return fail(ambiguous(one.board, other.board));
  return one === undefined ? null : ok(one);
}

/** The rule below the head of a Markdown table, and a head that has no tile. */
const tableRule = String.raw`[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$`;
const ruleOfTable = new RegExp(`^${tableRule}`, 'gm');
const headOfTable = new RegExp(String.raw`^[ \t]*\|[^\d\n]*(?=\n${tableRule})`, 'gm');

/** The text without words of programs and people: remarks, rules, declarations, calls, headings. Its lines stay where they are. */
function withoutCode(text: string): string {
  const floats = /^(?:\D*\d+\.0*(?!\d))+\D*$/.test(text);
  return (floats ? text.replace(/(\d)\.0*(?!\d)/g, '$1 ') : text)
    .replace(/^[ \t]*(?:\/\/|%|#(?=.*[A-Za-z]{2})).*$/gm, '')
    .replace(/,?\s*\bdtype\s*=\s*[\w.'"]+/g, '')
    .replace(/\bnew\s+\w+\s*(?:\[\d*\]\s*)+/g, '')
    .replace(new RegExp(`\\b${word.replace('\\w+', '[\\w.]+')}[ \\t]*(?=\\()`, 'gi'), '')
    .replace(
      new RegExp(
        `^[ \\t]*(?:${word}(?:\\[\\d*\\])*[ \\t]+)*${word}(?:\\[\\d*\\])*[ \\t]*#?\\d*[ \\t]*[:=]`,
        'gim',
      ),
      '',
    )
    .replace(new RegExp(`^[ \\t]*${word}(?:[ \\t,;|]+${word})*[ \\t]*#?\\d*[ \\t]*[.:]?[ \\t]*$`, 'gim'), '')
    .replace(/[│┃║]/g, '|')
    .replace(headOfTable, '')
    .replace(ruleOfTable, '')
    .replace(/^[ \t]*(?=.*[-=─━═┄_].*[-=─━═┄_].*[-=─━═┄_])[-+=|_*─-╿ \t]+;?[ \t]*$/gm, '')
    .replace(new RegExp(`^(?:[\\s(]*${word}(?:\\[\\d*\\])*(?=[\\s[({'"]))+`, 'i'), '')
    .replace(new RegExp(`(?:[\\s;,]*(?<!\\w)${word}[[\\]<>]*)+[\\s;,{}()[\\]]*$`, 'i'), '');
}

/** Tiles as links have them. */
const areLinked = /^\d+(?:\.\d+)+$/;

/** The number before the board of a line, with the sign that tells it from a tile; empty where there is none. */
function numberOf(line: string): string {
  if (line.trim().includes('\n') || areLinked.test(line.trim())) return '';
  return /^\s*#?\d+\s*[.):]\s*(?=\D*\d)/.exec(line)?.[0] ?? '';
}

/**
 * A line without the number before its board, and without the figures behind that: all ways of which one gives a board. A number that no sign
 * sets apart, and figures, are left out of as many tiles as a board has only where all of them together are no such number: in
 * "9 6 7 2 5 4 3 0 1" a tile is wrong.
 */
function withoutNumbers(text: string, size: Size | undefined, numbered: boolean): WrittenForm[] {
  const line = text.trim();
  if (line.includes('\n')) return [];
  const named = numberOf(line);
  const isBare = named === '' && !numbered; // a number and no sign that it is one
  const bare = areLinked.test(line) ? line.replaceAll('.', ' ') : line.slice(named.length);
  const parts = bare.match(tokens) ?? [];
  const tiles = isBare ? parts.slice(1) : parts;
  const ways = isBare ? [] : [asIs(line.slice(named.length))];
  const longest = size === undefined && !isBare ? maxSquareSize(tiles.length) : null;
  if (isWhole(parts.length, size) || (isBare && Number(parts[0]) === 0)) return ways;
  for (let end = tiles.length; end > tiles.length - maxFigures && end > 0; end--) {
    const way = tiles.slice(0, end).join(' ');
    const figures = tiles.slice(end);
    const count = end === 1 ? way.length : end;
    const isOfMore = isBare && isWhole(count + 1, size);
    const fits = isWhole(count, size) || (!isBare && longest === null && maxSquareSize(count) !== null);
    const isFigures = figures.every((part) => /^[\d.]+$/.test(part));
    if (!fits || isOfMore || !isFigures || readWithBlank([way], size) === null) continue;
    const notes: BoardNote[] = [];
    if (isBare) notes.push({ code: 'board-note.before', text: parts[0] ?? '', n: count });
    if (figures.length > 0) notes.push({ code: 'board-note.behind', text: figures.join(' '), n: count });
    ways.push({ text: way, notes });
    break;
  }
  // Its first number may be a tile, and its last one something else
  return isBare && ways.length > 0 ? [...ways, asIs(parts.slice(0, -1).join(' '))] : ways;
}

/** A board under its size, as in "3 3", "3x3" or, before as many rows or a tile a line, "3"; null where the first line is none. */
function readWithSize(text: string, size: Size | undefined): Result<ReadOne, BoardFault> | null {
  for (const head of [/^\s*(\d+)()[ \t]*\n/, /^\s*(\d+)[ \txX×,\n]+(\d+)[ \t]*\n/]) {
    const [all, rows, columns] = head.exec(text) ?? [];
    const said = all === undefined ? null : parseSize(`${rows}x${columns || rows}`);
    if (all === undefined || said?.ok !== true) continue;
    if (size !== undefined && !sameSize(size, said.value)) continue;
    const rest = text.slice(all.length);
    const read = readWithBlank([rest], said.value) ?? readByConvention(rest, said.value);
    if (read !== null) return read;
  }
  return null;
}
