import type { StudentProgram } from '../core/tasks/program/student-search.ts';

/** A line of a log as it stands there. */
type Line = Readonly<Record<string, unknown>>;
type Tiles = readonly number[];

/** A line about a board, with the number of expansions up to it, itself included. */
interface Told {
  readonly kind: 'expand' | 'generate' | 'reject' | 'select';
  readonly board: Tiles;
  readonly key: string;
  readonly step: number;
  readonly g: number | null;
  readonly h: number | null;
  readonly parent: string | null;
}

/** Rule → first step at which it is broken; 0: it is not. */
export type Broken = Readonly<Record<RuleName, number>>;
export const ruleNames = [
  ...(['boards', 'links', 'wrong-g', 'update-ignored', 'wrong-h', 'repeats', 'successors'] as const),
  ...(['goal-ignored', 'goal-test-early', 'stopped-early', 'solution-illegal'] as const),
  ...(['solution-not-optimal', 'counts'] as const),
] as const;
export type RuleName = (typeof ruleNames)[number];

const kinds = ['expand', 'generate', 'reject', 'select'] as const;
const bySmallest: readonly string[] = [
  'breadth-first',
  'uniform-cost',
  'greedy',
  'a-star',
  'weighted-a-star',
];
const keepsCheapest: readonly string[] = ['breadth-first', 'uniform-cost', 'a-star', 'weighted-a-star'];

const isFirst = (text: string, _: number, all: readonly string[]): boolean => text === all[0];

/**
 * The judge once more, one sentence of docs/check.md after the other, over boards as texts: obvious and slow. The order is looked
 * at by `firstBreach`, and by `firstDeepBreach` of searches that go down a stack.
 */
export class SlowRules {
  private readonly lines: readonly Line[];
  private readonly told: readonly Told[];
  private readonly expanded: readonly Told[];
  private readonly program: StudentProgram;
  private readonly h: (board: Tiles) => number;
  private readonly start: string;
  private readonly goal: string;
  /** Whether several nodes of a state are meant, as the log says. */
  private readonly repeats: boolean;

  constructor(text: string, program: StudentProgram, h: (board: Tiles) => number) {
    this.program = program;
    this.h = h;
    this.start = program.start.join();
    this.goal = program.goal.join();
    this.repeats = program.log.duplicates;
    this.lines = text.split('\n').map((line) => JSON.parse(line) as Line);
    let step = 0;
    const told = this.lines.flatMap((line): Told[] => {
      const kind = kinds.find((name) => name in line);
      if (kind === undefined) return [];
      if (kind === 'expand') step++;
      const board = line[kind] as Tiles;
      const parent = line['parent'] as Tiles | undefined;
      const number = (name: string): number | null => (line[name] as number | undefined) ?? null;
      const numbers = { g: number('g'), h: number('h') };
      return [{ kind, board, key: board.join(), step, ...numbers, parent: parent?.join() ?? null }];
    });
    this.told = this.inPlace(told);
    this.expanded = this.told.filter(({ kind }) => kind === 'expand');
  }

  /** In a search that follows one path a successor belongs to the nearest board on it, with the fitting g, that leads there. */
  private inPlace(told: readonly Told[]): readonly Told[] {
    if (bySmallest.includes(this.program.algorithm)) return told;
    let path: Told[] = [];
    let before: readonly [line: Told, owner: Told | undefined] | null = null;
    const placed = told.map((line): Told => {
      if (line.kind === 'select' || !this.isBoard(line.board)) {
        before = null;
        return line;
      }
      const near = this.neighbours(line.board).map(String);
      const leading = path.filter(({ key }) => near.includes(key));
      const fitting = leading.filter(({ g }) => line.g !== null && g === line.g - 1);
      const called = before?.[0];
      const isSame = called?.g === line.g || called?.g === null || line.g === null;
      const isCalled = called?.kind === 'generate' && called.key === line.key && isSame;
      const owner = fitting.at(-1) ?? leading.at(-1);
      if (line.kind !== 'expand') {
        before = [line, owner ?? path.at(-1)];
        return owner === undefined || owner === path.at(-1) ? line : { ...line, step: owner.step };
      }
      const isRoot = line.key === this.start && (line.g ?? 0) === 0;
      const named = path.findLast(({ key }) => key === line.parent);
      const above = line.parent !== null ? named : isCalled ? before?.[1] : isRoot ? undefined : owner;
      path = [...path.slice(0, above === undefined ? 0 : path.indexOf(above) + 1), line];
      before = null;
      return line;
    });
    return placed.sort((a, b) => a.step - b.step);
  }

  broken(): Broken {
    return {
      boards: this.boards(),
      links: this.links(),
      'wrong-g': this.wrongG(),
      'update-ignored': this.updateIgnored(),
      'wrong-h':
        this.told.find(({ h, board }) => h !== null && Math.abs(h - this.h(board)) > 1e-3)?.step ?? 0,
      repeats: this.repeated(),
      successors: this.successors(),
      'goal-ignored': this.goalIgnored(),
      'goal-test-early': this.testedEarly(),
      'stopped-early': this.stoppedEarly(),
      'solution-illegal': this.solves() === false ? this.expanded.length : 0,
      'solution-not-optimal': this.isTooLong() ? this.expanded.length : 0,
      counts: this.miscounts() ? this.expanded.length : 0,
    };
  }

  /** Each tile is there once. */
  private boards(): number {
    return this.told.find(({ board }) => !this.isBoard(board))?.step ?? 0;
  }

  private isBoard(board: Tiles): boolean {
    return [board, this.program.start].map((tiles) => [...tiles].sort((a, b) => a - b).join()).every(isFirst);
  }

  /** A successor is one legal move from the parent that its line names, or from the board expanded last; a node from one expanded before. */
  private links(): number {
    const before = new Set<string>();
    let last: string | null = null;
    for (const { kind, board, key, step, parent } of this.told) {
      if (!this.isBoard(board)) continue; // that is said of it
      const near = this.neighbours(board).map(String);
      const isNode = kind === 'expand' || kind === 'select';
      const from = parent ?? (isNode ? null : last);
      const isFromNamed = from === null || near.includes(from) || (isNode && !before.has(from));
      const isFromAny = !isNode || near.some((other) => before.has(other));
      if (key !== this.start && !(isFromNamed && isFromAny)) return step;
      if (kind === 'expand') before.add((last = key));
    }
    return 0;
  }

  /** g of a node is one more than that of a neighbour when it was expanded. */
  private wrongG(): number {
    const had = new Map<string, number[]>();
    let last: string | null = null;
    for (const { kind, board, key, step, parent, g } of this.told) {
      if (g !== null && (kind === 'generate' || kind === 'reject')) {
        const above = had.get(parent ?? last ?? '');
        if (above !== undefined && !above.includes(g - 1)) return step;
      }
      if (kind !== 'expand') continue;
      if (g !== null) {
        const above = this.neighbours(board).flatMap((other) => had.get(other.join()) ?? []);
        const isRoot = key === this.start && g === 0;
        if (step === 1 ? g !== 0 : !isRoot && above.length > 0 && !above.includes(g - 1)) return step;
        had.set(key, [...(had.get(key) ?? []), g]);
      }
      last = key;
    }
    return 0;
  }

  /** Of several paths found before, a node that is expanded for the first time has the cheapest, and the parent on it. */
  private updateIgnored(): number {
    if (this.repeats || !keepsCheapest.includes(this.program.algorithm)) return 0;
    const had = new Map<string, number[]>();
    for (const { board, key, step, parent, g } of this.expanded) {
      if (g === null) return 0;
      const above = this.neighbours(board).flatMap((other) => had.get(other.join()) ?? []);
      const isPossible = above.includes(g - 1);
      if (isPossible && !had.has(key) && Math.min(...above) + 1 < g) return step;
      if (isPossible && parent !== null && had.get(parent)?.includes(g - 1) === false) return step;
      had.set(key, [...(had.get(key) ?? []), g]);
    }
    return 0;
  }

  /**
   * A state is expanded again only by a cheaper path, or by a node that was pushed when one was found. Of several that wait any may be meant
   * where h alone decides and g is not said: the longest path of those, and all that are shorter by two moves each.
   */
  private repeated(): number {
    if (this.repeats || !bySmallest.includes(this.program.algorithm)) return 0;
    /** Of each board the lengths of paths by which it was generated: the least and the greatest that may be meant, and after which expansions of it. */
    const offers = new Map([[this.start, [{ least: 0, most: 0, after: 0 }]]]);
    const costs = new Map<string, number[]>(); // of expansions
    for (const { board, key, step, g } of this.expanded) {
      const made = offers.get(key) ?? [];
      const isOpen = g === null && this.program.algorithm === 'greedy';
      const least = Math.min(...made.map((offer) => offer.least));
      const longest = Math.max(...made.filter(({ after }) => after === 0).map(({ most }) => most));
      const cost = g ?? least;
      const before = costs.get(key) ?? [];
      const cheaper = made.filter(({ least: each }, at) =>
        made.slice(0, at).every((offer) => each < offer.least),
      );
      const nodes = isOpen ? 1 + (longest - least) / 2 : cheaper.length;
      if (before.length > 0 && !(cost < Math.min(...before)) && before.length >= nodes) return step;
      costs.set(key, [...before, cost]);
      const most = isOpen ? Math.max(cost, longest) : cost;
      for (const next of this.neighbours(board).map(String)) {
        const offer = { least: cost + 1, most: most + 1, after: costs.get(next)?.length ?? 0 };
        offers.set(next, [...(offers.get(next) ?? []), offer]);
      }
    }
    return 0;
  }

  /** Where successors are listed, every new one is: of all expansions but the last. */
  private successors(): number {
    const isListed = this.told.some(({ kind }) => kind === 'generate');
    if (!isListed || !bySmallest.includes(this.program.algorithm)) return 0;
    const listedIn = new Map<number, string[]>();
    for (const { kind, key, step } of this.told)
      if (kind === 'generate' || kind === 'reject') listedIn.set(step, [...(listedIn.get(step) ?? []), key]);
    const known = new Set([this.start]);
    for (const { board, key, step } of this.expanded.slice(0, -1)) {
      known.add(key);
      for (const listed of listedIn.get(step) ?? []) known.add(listed);
      if (key !== this.goal && this.neighbours(board).some((next) => !known.has(next.join()))) return step;
    }
    return 0;
  }

  /** A search ends with the goal. */
  private goalIgnored(): number {
    const at = this.expanded.findIndex(({ key }) => key === this.goal);
    return at >= 0 && at < this.expanded.length - 1 ? at + 2 : 0;
  }

  /** A* whose goal was never selected ends with no better node in the frontier. */
  private testedEarly(): number {
    if (!this.program.algorithm.endsWith('a-star') || this.program.algorithm === 'ida-star') return 0;
    const moves = this.solution();
    const isSelected = this.told.some(
      ({ kind, key, step }) =>
        key === this.goal && (kind === 'select' || (kind === 'expand' && step === this.expanded.length)),
    );
    if (moves === null || isSelected) return 0;
    const weight = this.program.algorithm === 'a-star' ? 1 : this.program.weight;
    const isEarly = this.reopenings().every((reopens) => {
      const g = this.frontier(reopens);
      const f = (key: string): number => g.get(key)! + weight * this.h(key.split(',').map(Number));
      const end = g.has(this.goal) ? f(this.goal) : -Infinity;
      return [...g.keys()].some((key) => f(key) < end - 1e-4);
    });
    return isEarly ? this.expanded.length : 0;
  }

  /** A search that finds nothing has looked at all that there is. */
  private stoppedEarly(): number {
    const end = this.lines.find((line) => 'solution' in line);
    if (end === undefined || end['solution'] !== null || !bySmallest.includes(this.program.algorithm))
      return 0;
    return this.frontier(this.reopenings()[0]).size > 0 ? this.expanded.length : 0;
  }

  /** Whether closed nodes are reopened; both where either is right. */
  private reopenings(): readonly boolean[] {
    const { algorithm, heuristic } = this.program;
    if (algorithm === 'weighted-a-star') return [true, false];
    return [algorithm === 'a-star' && heuristic === 'manhattan+hamming'];
  }

  /** Board → g of the nodes that are left when the log ends. */
  private frontier(reopens: boolean): Map<string, number> {
    const g = new Map([[this.start, 0]]);
    const frontier = new Set([this.start]);
    for (const { board, key } of this.expanded) {
      frontier.delete(key);
      for (const next of this.neighbours(board).map(String)) {
        const cost = g.get(key)! + 1;
        const isNew = !g.has(next);
        if (!isNew && !(cost < g.get(next)! && (frontier.has(next) || reopens))) continue;
        g.set(next, cost);
        frontier.add(next);
      }
    }
    return new Map([...frontier].map((key) => [key, g.get(key)!]));
  }

  private solution(): readonly string[] | null {
    const end = this.lines.find((line) => 'solution' in line);
    return (end?.['solution'] as readonly string[] | null | undefined) ?? null;
  }

  /** Whether the moves, of the blank or of the tiles, lead to the goal; null: there are none to be made. */
  private solves(): boolean | null {
    const moves = this.solution();
    if (moves === null) return null;
    const { columns } = this.program;
    const ways: Readonly<Record<string, number>> = { U: -columns, D: columns, L: -1, R: 1 };
    return [1, -1].some((sense) => {
      let board: Tiles | undefined = this.program.start;
      for (const move of moves) {
        const blank: number = board?.indexOf(0) ?? -1;
        board = board && this.neighbours(board).find((next) => next[blank + sense * ways[move]] === 0);
      }
      return board?.join() === this.goal;
    });
  }

  /** Whether the solution is longer than one that searching level by level finds, where the search promises a shortest. */
  private isTooLong(): boolean {
    const { algorithm, heuristic } = this.program;
    const moves = this.solution();
    const isInformed = algorithm === 'a-star' || algorithm === 'ida-star';
    const promises =
      ['breadth-first', 'uniform-cost'].includes(algorithm) ||
      (algorithm === 'iterative-deepening' && !this.repeats) ||
      (isInformed && heuristic !== 'manhattan+hamming');
    if (moves === null || this.solves() !== true || !promises) return false;
    let level: Tiles[] = [[...this.program.start]];
    const seen = new Set([this.start]);
    for (let depth = 0; depth < moves.length; depth++) {
      if (level.some((board) => board.join() === this.goal)) return true;
      level = level.flatMap((board) =>
        this.neighbours(board).filter((next) => !seen.has(next.join()) && seen.add(next.join())),
      );
    }
    return false;
  }

  /** The figures at the end are those of the lines, by some way of counting. */
  private miscounts(): boolean {
    const figure = (name: string): number | null => {
      const said = this.lines.find((line) => name in line)?.[name];
      return said === undefined ? null : (said as number);
    };
    const [expanded, visited] = [figure('expanded'), figure('visited')];
    return (
      (expanded !== null && this.isNoExpanded(expanded)) || (visited !== null && this.isNoVisited(visited))
    );
  }

  /** All expansions, distinct states, or the last iteration; the goal counted or not. */
  private isNoExpanded(said: number): boolean {
    const all = this.expanded.length;
    const lastStart = this.expanded.findLastIndex(({ key }) => key === this.start);
    const counts = [all, new Set(this.expanded.map(({ key }) => key)).size, all - lastStart];
    return counts.every((count) => Math.abs(count - said) > 1);
  }

  /** From the states of the last iteration to all that may have been selected; or the states that were met, the last successors or not. */
  private isNoVisited(said: number): boolean {
    if (this.told.some(({ board }) => !this.isBoard(board))) return false; // other boards may be counted
    const distinct = (keys: readonly string[]): number => new Set(keys).size;
    const lastStart = this.expanded.findLastIndex(({ key }) => key === this.start);
    const last = distinct(this.expanded.slice(lastStart).map(({ key }) => key));
    const made = this.expanded.map(({ board }) => this.neighbours(board).map(String));
    const lastLine = this.told.lastIndexOf(this.expanded.at(-1)!);
    const early = [
      this.start,
      ...this.told.slice(0, lastLine + 1).map(({ key }) => key),
      ...made.slice(0, -1).flat(),
    ];
    const met = distinct([...early, ...this.told.map(({ key }) => key), ...made.flat()]);
    const roots = this.expanded.filter(({ key }) => key === this.start).length;
    const calls = made.flat().length + roots;
    const pushes = this.told.filter(({ kind }) => kind === 'generate').length;
    const isBySmallest = bySmallest.includes(this.program.algorithm);
    const ranges = isBySmallest
      ? [
          [last, Math.max(this.expanded.length, pushes === 0 ? calls : pushes)] as const,
          [distinct(early), met] as const,
        ]
      : [[last, Math.max(this.expanded.length, met, calls + 1)] as const];
    return ranges.every(([low, high]) => said < low - 1 || said > high + 1);
  }

  private neighbours(board: Tiles): Tiles[] {
    const { rows, columns } = this.program;
    const blank = board.indexOf(0);
    const [row, column] = [Math.floor(blank / columns), blank % columns];
    return [
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ].flatMap(([r, c]) => {
      if (r < 0 || r >= rows || c < 0 || c >= columns) return [];
      const next = [...board];
      next[blank] = board[r * columns + c];
      next[r * columns + c] = 0;
      return [next];
    });
  }
}
