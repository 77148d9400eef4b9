import { type Result, fail, ok } from '../../base/result.ts';
import type { LogRefusal } from '../../contract/check-messages.ts';
import { type AlgorithmName } from '../../search/settings.ts';
import { kindOf } from '../../algorithms/registry.ts';
import { type Size, createBoard, sameSize } from '../../puzzle/board.ts';
import { blankDestinations } from '../../puzzle/moves.ts';
import { isSolvable, usualGoals } from '../../puzzle/solvability.ts';
import { roleIn } from '../../puzzle/written-boards.ts';
import { LogKind, firstExpanded } from './log-entries.ts';
import { LogReader, logLimits } from './log-reader.ts';
import type { LineReadings } from './line-readings.ts';
import type { NodeLine } from './node-line.ts';
import { kindIn, valuesIn } from './printed-trace.ts';
import type { SearchLog, SoFar } from './search-log.ts';
import type { States } from './states.ts';
import { claimsIn, figuresIn } from './worded-lines.ts';

/** Behind so many lines in which no search begins and no solution ends none does. */
const mostHeld = 1500;
/** Headings and other words that are known to be such. */
const mostKnown = 2000;

/**
 * Reads the log of one search, or of several one after the other: several boards, or several searches of one. Another begins under a heading, or where
 * the one before has reached its goal, with a board that this one does not lead to, or with its start again. From where one may begin, lines are held
 * until a second reader knows the board that follows. What follows a goal and is a way from the start to it is the solution.
 */
export class LogRuns {
  private readonly size: Size | undefined;
  private readonly readings: LineReadings | undefined;
  private readonly ended: { readonly log: Result<SearchLog, LogRefusal>; readonly lines: number }[] = [];
  private reader: LogReader;
  private held: string[] = [];
  private probe: LogReader | null = null; // of what is held
  private isProbeHeaded = false; // by one of its lines
  private readonly known = new Map<string, boolean>(); // words, their numbers left out → whether they are a heading
  private mayBeAtGoal = true; // a look at the last tiles does not tell
  private saysDone = false; // words behind the last expansion
  private looked = { entries: 0, waiting: -1, isAtGoal: false };

  /** As those of a `LogReader`. */
  constructor(size?: Size, readings?: LineReadings) {
    this.size = size;
    this.readings = readings;
    this.reader = new LogReader(size, readings);
  }

  /** Why nothing more should be read; null: go on. */
  get refusal(): LogRefusal | null {
    return this.reader.refusal;
  }

  /** As that of the reader. */
  get cellsOfNextNode(): number {
    return this.probe === null && !this.saysDone && !(this.mayBeAtGoal && this.isAtGoal)
      ? this.reader.cellsOfNextNode
      : 0;
  }

  node(line: NodeLine, length: number): void {
    this.reader.node(line, length);
    this.mayBeAtGoal = this.reader.mayBeGoal(line.tiles);
  }

  /** The next line, without its end. */
  line(text: string): void {
    if (this.probe === null) {
      const mayBegin = this.hasExpansions && (this.saysDone || this.isAtGoal || this.isHeading(text));
      if (!mayBegin) {
        this.take(text);
        return;
      }
      this.probe = new LogReader(this.size, undefined, this.reader);
    } else if (!this.isProbeHeaded && this.probe.soFar.states === null && this.isHeading(text)) {
      this.release(this.held.length, false);
      this.probe = new LogReader(this.size, undefined, this.reader);
    }
    this.isProbeHeaded = this.isProbeHeaded || this.isHeading(text);
    this.held.push(text);
    this.probe.line(text.length > logLimits.lineLength ? text.slice(0, logLimits.lineLength) : text);
    this.decide(false);
  }

  /** What was read: one search at least. */
  end(): readonly Result<SearchLog, LogRefusal>[] {
    if (this.probe !== null) this.decide(true);
    this.next();
    const { ended } = this;
    if (ended.length === 1) return [ended[0].log];
    let before: SearchLog | null = null;
    const all = ended[ended.length - 1].lines;
    return ended.map(({ log, lines }, at) => {
      if (!log.ok) return log;
      const first = at === 0 ? 1 : ended[at - 1].lines + 1;
      const run = { number: at + 1, of: ended.length, first, last: lines };
      before = { ...(before === null ? log.value : withSaidBefore(log.value, before)), run, lines: all };
      return ok(before);
    });
  }

  private get hasExpansions(): boolean {
    const { entries, waiting } = this.reader.soFar;
    return entries.length > 0 || waiting >= 0;
  }

  private take(text: string): void {
    const { entries } = this.reader.soFar;
    const before = entries.length;
    this.mayBeAtGoal = true;
    this.reader.line(text);
    if (entries.length > before) this.saysDone = false;
    if (isDone(text)) this.saysDone = this.hasExpansions;
  }

  /** The reader has all of its search. */
  private next(): void {
    this.ended.push({ log: this.reader.end(), lines: this.reader.linesRead });
  }

  /** What is held belongs to the search before, or begins another one; where that is not known yet, nothing is done. */
  private decide(isEnd: boolean): void {
    const [{ probe, held, reader }, begun] = [this, this.reader.soFar];
    const found = probe!.soFar;
    const nodes = nodesOf(found, isEnd || held.length >= mostHeld);
    if (nodes.length === 0 && !isEnd && held.length < mostHeld) return;
    const isOther = nodes.length > 0 && !sameSizes(begun.states, found.states);
    const isSaid = found.isHeaded || Object.keys(found.claim).length > 0;
    const way = nodes.length === 0 || isOther || isSaid ? 'none' : this.wayOf(nodes, found.states!);
    if (way === 'open' && !isEnd && held.length < mostHeld) return;
    if (way === 'whole') reader.takeSolution(held.length);
    const begins = way !== 'whole' && nodes.length > 0 && (isOther || this.begins(begun, found, nodes[0]));
    this.release(begins ? this.beginning(nodes[0].line) : held.length, begins);
  }

  /** The first lines that are held go to the search before, the others to the next one. */
  private release(count: number, begins: boolean): void {
    const { held } = this;
    this.held = [];
    this.probe = null;
    this.isProbeHeaded = false;
    for (const text of held.slice(0, count)) this.take(text);
    if (!begins) {
      this.saysDone = false;
      return;
    }
    this.next();
    this.reader = new LogReader(this.size, this.readings, this.reader);
    this.saysDone = false;
    for (const text of held.slice(count)) this.take(text);
  }

  /** Which of the lines that are held the next search begins with: its heading, else what stands above its first board. */
  private beginning(line: number): number {
    const { held, reader } = this;
    const board = Math.max(0, line - reader.linesRead - 1);
    const heading = held.findIndex((text, at) => at <= board && this.isHeading(text));
    if (heading >= 0) return heading;
    let first = board;
    const isOfBoard = (text: string): boolean =>
      kindIn(text, true) !== null || !Object.values(valuesIn(text)).every(Number.isNaN);
    while (first > 0 && figuresIn(held[first - 1]).length === 0 && isOfBoard(held[first - 1])) first--;
    return first;
  }

  /** Whether boards, each a move from the one before, lead from the start to the goal that was reached: `open`, as far as they go. */
  private wayOf(nodes: readonly Node[], states: States): 'whole' | 'open' | 'none' {
    const { reader, isAtGoal } = this;
    const begun = reader.soFar;
    if (!isAtGoal && !this.saysDone) return 'none';
    const [{ state: first }] = nodes;
    const start = tilesOf(begun.states!, startOf(begun));
    const isStart = areSame(states.at(first), start);
    const isNext = isAtGoal && !isStart && states.moveBetween(states.add(start), first) >= 0;
    if ((!isStart && !isNext) || nodes.some(({ kind }) => kind !== LogKind.expand)) return 'none';
    for (let at = 1; at < nodes.length; at++) {
      const { state } = nodes[at];
      const isMove = states.moveBetween(nodes[at - 1].state, state) >= 0;
      if (!isMove || begun.states!.find(tilesOf(states, state)) < 0) return 'none';
    }
    const last = states.at(nodes[nodes.length - 1].state);
    return isGoal(begun, begun.states!.find(last.slice()), last) ? 'whole' : 'open';
  }

  /** Whether the first board of what is held is that of another search. */
  private begins(begun: SoFar, found: SoFar, { state, g }: Node): boolean {
    const saysG = begun.entries.length > 0 && !Number.isNaN(begun.entries.at(0).g);
    if (g > 0 && (saysG || !Number.isNaN(g))) return false;
    if (found.isHeaded && (found.said.start !== undefined || begun.isHeaded)) return true;
    const tiles = found.states!.at(state).slice();
    const isAgain = areSame(tiles, tilesOf(begun.states!, startOf(begun)));
    const isStranger = !isAgain && !leadsTo(begun.states!, tiles);
    const isDone = this.isAtGoal || this.saysDone;
    const isHeaded = this.held.some((text) => this.isHeading(text));
    if (isOtherClaim(begun.claim, found.claim)) return isAgain || isStranger || isDone;
    if (isDone) return isStranger || isAgain || g === 0;
    return isHeaded && isStranger && isMet(begun.states!, startOf(begun)); // else they may be boards alone
  }

  /** Whether the board that was expanded or selected last is the goal, to which one before leads. */
  private get isAtGoal(): boolean {
    const { looked, reader } = this;
    const soFar = reader.soFar;
    const { entries, waiting } = soFar;
    if (looked.entries === entries.length && looked.waiting === waiting) return looked.isAtGoal;
    const state = waiting >= 0 ? waiting : lastNode(soFar);
    const { states } = soFar;
    const isAtGoal =
      states !== null && state >= 0 && isGoal(soFar, state, states.at(state)) && isMet(states, state);
    this.looked = { entries: entries.length, waiting, isAtGoal };
    return isAtGoal;
  }

  private isHeading(text: string): boolean {
    const trimmed = text.trim().replace(/^#+\s*(?=\D)/, '');
    if (trimmed.startsWith('{')) return isHeader(trimmed);
    if (trimmed.length > 400 || !/[a-z]{2}|\*/i.test(trimmed)) return false;
    const words = trimmed.replace(/\d+/g, '1').toLowerCase();
    const known = this.known.get(words);
    if (known !== undefined) return known;
    const isOne =
      kindIn(trimmed, false) !== LogKind.generate &&
      (title.test(trimmed) ||
        roleIn(trimmed) === 'start' ||
        claimsIn(trimmed).some(({ name }) => name === 'algorithm' || name === 'heuristic'));
    if (this.known.size < mostKnown) this.known.set(words, isOne);
    return isOne;
  }
}

interface Node {
  readonly kind: LogKind;
  readonly state: number;
  readonly line: number;
  readonly g: number;
}

const title =
  /^\W*(?:puzzle|board|test|case|testcase|instance|problem|run|example|sample|trial|experiment|solving|beispiel|aufgabe|rätsel|löse)\b/i;

/** Words that say that a search has come to its end. */
function isDone(text: string): boolean {
  if (text.trimStart().startsWith('{')) return /["']solution["']\s*:/.test(text);
  if (text.length > 200 || /\b(?:not|no|nicht|keine?|without|until|false|if)\b/i.test(text)) return false;
  return /\b(?:solved|goal (?:state |node )?(?:was |is |has been )?(?:reached|found)|reached (?:the )?goal|solution (?:was )?found|found (?:a |the )?(?:solution|goal)|gelöst|ziel(?:zustand)? (?:wurde )?(?:erreicht|gefunden)|lösung (?:wurde )?gefunden)\b|^\W*(?:goal|done|success|fertig)\W*$/i.test(
    text,
  );
}

/** Whether an object says what a search is of, and nothing of a node. */
function isHeader(text: string): boolean {
  const has = (names: string): boolean => new RegExp(`["'](?:${names})["']\\s*:`).test(text.slice(0, 2000));
  return has('tilescope|start|algorithm') && !has('expand|generate|reject|select|bound|update|reopen');
}

/** The nodes of a reader that are known to be such; the last board of a trace may still be said something of. */
function nodesOf({ entries, waiting, states }: SoFar, isEnd: boolean): Node[] {
  const nodes: Node[] = [];
  for (const { kind, state, line, g } of entries) if (state >= 0) nodes.push({ kind, state, line, g });
  if (isEnd && waiting >= 0 && states !== null)
    nodes.push({ kind: LogKind.expand, state: waiting, line: Infinity, g: NaN });
  return nodes;
}

const startOf = ({ said, entries, waiting }: SoFar): number => {
  const first = said.start ?? firstExpanded(entries);
  return first >= 0 ? first : waiting;
};

/** The state that was expanded or selected last, behind which successors may stand; −1: there is none. */
function lastNode({ entries }: SoFar): number {
  for (let at = entries.length - 1; at >= 0 && at > entries.length - 8; at--) {
    const kind = entries.kind.values[at];
    if (kind === LogKind.expand || kind === LogKind.select) return entries.state.values[at];
  }
  return -1;
}

function isGoal({ said, states }: SoFar, state: number, tiles: Uint8Array): boolean {
  if (said.goal !== undefined) return state === said.goal;
  return tiles[0] < 2 && usualGoals(states!.size).some(({ board }) => areSame(tiles, board.cells));
}

/** Whether a state a move from this one was met. */
const isMet = (states: States, state: number): boolean =>
  [0, 1, 2, 3].some((move) => states.known(state, move) >= 0);

/** Whether a board was met, or one a move from it. */
function leadsTo(states: States, tiles: Uint8Array): boolean {
  if (states.find(tiles) >= 0) return true;
  const blank = tiles.indexOf(0);
  const targets = blankDestinations(states.size).subarray(blank * 4, blank * 4 + 4);
  return targets.some((target) => {
    if (target < 0) return false;
    const next = tiles.slice();
    next[blank] = next[target];
    next[target] = 0;
    return states.find(next) >= 0;
  });
}

const tilesOf = (states: States, state: number): Uint8Array => states.at(state).slice();
const areSame = (a: Uint8Array, b: Uint8Array): boolean => a.every((tile, cell) => tile === b[cell]);
const sameSizes = (a: States | null, b: States | null): boolean =>
  a !== null && b !== null && sameSize(a.size, b.size);

/** Whether a heading names another search: of one that goes below limits, each may have a heading. */
function isOtherClaim(before: SoFar['claim'], now: SoFar['claim']): boolean {
  const differs = (name: 'algorithm' | 'heuristic'): boolean =>
    now[name] !== undefined && now[name] !== before[name];
  const isDeep = (name: unknown): boolean =>
    name !== undefined && kindOf(name as AlgorithmName).deep !== undefined;
  if (isDeep(before['algorithm']) && isDeep(now['algorithm']) && !differs('heuristic')) return false;
  return differs('algorithm') || differs('heuristic');
}

/** What the search before says and this one does not holds for both: the goal, and which search it is where its heading does not say. */
function withSaidBefore(log: SearchLog, before: SearchLog): SearchLog {
  const { states } = log;
  const isUsable =
    log.goalFrom === null &&
    before.goalFrom === 'log' &&
    sameSize(states.size, before.states.size) &&
    isSolvable(log.start, before.goal);
  const goal = createBoard(before.goal, before.goal.cells.slice());
  const isNamed = log.claim.algorithm !== undefined || log.unusable.algorithm !== undefined;
  return {
    ...log,
    ...(isUsable && { goal, goalState: states.add(goal.cells), goalFrom: 'log' as const }),
    ...(!isNamed && {
      claim: { ...before.claim, ...log.claim },
      unusable: { ...before.unusable, ...log.unusable },
    }),
  };
}

const portion = 1 << 18; // characters: some milliseconds

/** Reads a whole text, of several searches the first. @param size of its boards, where somebody says it. Yields between portions how many characters are read; never throws. */
export function* readSearchLog(
  text: string,
  size?: Size,
): Generator<number, Result<SearchLog, LogRefusal>, void> {
  const reader = new LogRuns(size);
  if (text.length > logLimits.characters)
    return fail({
      code: 'log.too-large',
      megabytes: Math.ceil(text.length / 1e6),
      limit: logLimits.characters / 1e6,
    });
  for (let from = 0, told = 0; from < text.length && reader.refusal === null;) {
    const feed = text.indexOf('\n', from);
    const end = feed < 0 ? text.length : feed;
    reader.line(text.slice(from, end));
    from = end + 1;
    if (from - told < portion && from < text.length) continue;
    told = from;
    yield Math.min(text.length, from);
  }
  return reader.end()[0];
}
