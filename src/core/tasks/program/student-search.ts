import type { Prng } from '../../base/prng.ts';

/** What a program may do wrong: each once in every course. */
export const studentBugs = [
  ...(['row-wrap', 'column-wrap', 'never-left', 'never-up', 'not-into-last-column', 'diagonal'] as const),
  ...(['tile-copied', 'tile-lost', 'g-stays-zero', 'g-is-f', 'g-doubled', 'h-counts-blank'] as const),
  ...([
    'h-other-goal',
    'h-is-hamming',
    'h-is-rounded',
    'h-doubled',
    'queue-is-stack',
    'never-sorts',
  ] as const),
  ...(['sorts-descending', 'only-h', 'only-g', 'sorts-late', 'no-closed-list', 'ignores-cheaper'] as const),
  ...(['keeps-old-parent', 'never-reopens', 'tests-early', 'stops-early', 'bound-plus-one'] as const),
  ...(['bound-is-largest', 'solution-reversed', 'solution-too-short', 'counts-generated'] as const),
  'counts-visited',
  ...(['same-h-is-same', 'never-stops', 'visited-in-depth', 'stack-is-queue'] as const),
] as const;
export type StudentBug = (typeof studentBugs)[number];

export interface StudentProgram {
  readonly rows: number;
  readonly columns: number;
  readonly start: readonly number[];
  readonly goal: readonly number[];
  readonly algorithm:
    | 'breadth-first'
    | 'uniform-cost'
    | 'greedy'
    | 'a-star'
    | 'weighted-a-star'
    | 'depth-limited'
    | 'iterative-deepening'
    | 'ida-star';
  readonly heuristic: StudentHeuristic;
  readonly ties: 'oldest' | 'newest' | 'low-h' | 'high-h' | 'random';
  /** A permutation of UDLR, or `shuffled`: anew for each expansion. */
  readonly moves: string;
  /**
   * `closed`: a node for each state; `lazy`: several, stale ones skipped; `tree`: only the move back is left out; `all`: nothing is. Of a
   * best-first search besides:
   *
   * - `reached`: one for each cheaper path, and what is popped is not looked at (Russell and Norvig, 4th edition);
   * - `cost-so-far`: the same, and its g is the least that is known of its state (Red Blob Games);
   * - `not-cheaper`: several, and those are skipped that are no cheaper than when their state was expanded.
   */
  readonly memory: 'closed' | 'lazy' | 'tree' | 'all' | 'reached' | 'cost-so-far' | 'not-cheaper';
  readonly testsEarly: boolean;
  readonly limit: number; // of depth
  readonly weight: number;
  readonly mostExpansions: number;
  readonly bug: StudentBug | null;
  readonly log: StudentLog;
}

/** What the program prints besides its expansions. */
export interface StudentLog {
  readonly header: boolean;
  readonly boards: boolean;
  readonly duplicates: boolean;
  readonly scores: boolean;
  readonly parents: boolean;
  readonly generated: boolean;
  /** A recursive search prints each successor just before it calls itself, and not all of them when it expands. */
  readonly late: boolean;
  readonly rejected: boolean;
  readonly stale: boolean;
  readonly bounds: boolean;
  readonly end: boolean;
  /** The goal is printed as expanded. */
  readonly goal: boolean;
}

interface Node {
  readonly board: readonly number[];
  readonly key: string;
  parent: Node | null;
  move: string;
  g: number; // as the program keeps it
  readonly h: number;
  rank: number; // where g and h put it in the frontier
  born: number;
  dead: boolean;
}

type Estimate = (board: readonly number[], goal: readonly number[], columns: number) => number;
/** Of all tiles, of which each is some rows and columns away from where it belongs. */
const summed =
  (distance: (rows: number, columns: number) => number): Estimate =>
  (board, goal, columns) => {
    let sum = 0;
    for (let cell = 0; cell < board.length; cell++) {
      if (board[cell] === 0) continue;
      const aim = goal.indexOf(board[cell]);
      sum += distance(
        Math.abs(Math.floor(cell / columns) - Math.floor(aim / columns)),
        Math.abs((cell % columns) - (aim % columns)),
      );
    }
    return sum;
  };
const manhattan = summed((rows, columns) => rows + columns);
const hamming: Estimate = (board, goal) =>
  board.filter((tile, cell) => tile !== 0 && goal[cell] !== tile).length;
const studentHeuristics = {
  manhattan,
  hamming,
  euclidean: summed(Math.hypot),
  'manhattan+hamming': (board, goal, columns) =>
    manhattan(board, goal, columns) + hamming(board, goal, columns),
  zero: () => 0,
} as const satisfies Record<string, Estimate>;
export type StudentHeuristic = keyof typeof studentHeuristics;

class GivenUp extends Error {}

/** A search as somebody writes it in a course, slow and plain, and nothing of ours in it; returns what it printed. */
export function studentSearch(program: StudentProgram, random: Prng): string {
  const search = new StudentSearch(program, random);
  try {
    search.run();
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error; // no answer is printed
  }
  return search.lines.join('\n');
}

class StudentSearch {
  readonly lines: string[] = [];
  private readonly program: StudentProgram;
  private readonly random: Prng;
  private readonly goalKey: string;
  private expansions = 0;
  private made = 0;
  private stamp = 0;
  private readonly expandedStates = new Set<string>();
  private readonly metStates = new Set<string>();
  private selected = 0; // stale entries, and calls that a bound ends, too

  constructor(program: StudentProgram, random: Prng) {
    this.program = program;
    this.goalKey = program.goal.join();
    this.random = random;
  }

  private print(line: object): void {
    this.lines.push(JSON.stringify(line));
  }

  private has(bug: StudentBug): boolean {
    return this.program.bug === bug;
  }

  run(): void {
    const { program } = this;
    const { log, algorithm, start, goal } = program;
    const { rows, columns } = program;
    if (log.header || log.boards)
      this.print({
        tilescope: 1,
        ...(log.boards && { start, goal, rows, columns }),
        ...(log.header && { algorithm, heuristic: program.heuristic }),
        ...(log.header && algorithm === 'weighted-a-star' && { weight: program.weight }),
        ...(log.header && algorithm === 'depth-limited' && { maxDepth: program.limit }),
        ...(log.duplicates && { duplicates: program.memory === 'tree' ? 'parent' : 'none' }),
      });
    const found = this.search();
    if (!log.end) return;
    let moves = found === null ? null : this.wayTo(found);
    if (moves !== null && this.has('solution-reversed')) moves.reverse();
    if (moves !== null && this.has('solution-too-short')) moves = moves.slice(0, -1);
    this.print({ solution: moves });
    this.print({ expanded: this.has('counts-generated') ? this.made + 7 : this.expansions });
    if (this.has('counts-visited')) this.print({ visited: 3 * this.made + 7 });
    else if (this.program.bug === null) this.print({ visited: this.visited() });
  }

  /** What programs call so: states that were expanded, nodes that were selected, or states that were met. */
  private visited(): number {
    return [this.expandedStates.size, this.selected, this.metStates.size][this.random.nextBelow(3)];
  }

  private search(): Node | null {
    switch (this.program.algorithm) {
      case 'ida-star':
        return this.deepening((node) => node.g + node.h, this.root().h);
      case 'iterative-deepening':
        return this.deepening((node) => node.g, 0);
      case 'depth-limited':
        return this.deep(this.root(), (node) => node.g, this.program.limit, new Map(), {
          next: Infinity,
          last: 0,
        });
      default:
        return this.bestFirst();
    }
  }

  private root(): Node {
    return this.node(this.program.start, null, '');
  }

  private node(board: readonly number[], parent: Node | null, move: string): Node {
    const { columns, goal } = this.program;
    let h = studentHeuristics[this.program.heuristic](board, goal, columns);
    if (this.has('h-counts-blank')) {
      const [cell, aim] = [board.indexOf(0), goal.indexOf(0)];
      h +=
        this.program.heuristic === 'hamming'
          ? Number(cell !== aim)
          : Math.abs(Math.floor(cell / columns) - Math.floor(aim / columns)) +
            Math.abs((cell % columns) - (aim % columns));
    }
    if (this.has('h-other-goal'))
      h = studentHeuristics[this.program.heuristic](
        board,
        [...goal.map((_, cell) => cell).slice(1), 0],
        columns,
      );
    if (this.has('h-is-hamming')) h = hamming(board, goal, columns);
    if (this.has('h-is-rounded')) h = Math.round(h);
    if (this.has('h-doubled')) h *= 2;
    let g = parent === null ? 0 : parent.g + 1;
    if (this.has('g-stays-zero')) g = 0;
    if (this.has('g-is-f') && parent !== null) g = parent.g + parent.h + 1;
    if (this.has('g-doubled') && parent !== null) g = parent.g + 2;
    const key = board.join();
    this.metStates.add(key);
    return { board, key, parent, move, g, h, rank: this.rankOf(g, h), born: this.stamp++, dead: false };
  }

  private successors(node: Node): Node[] {
    const { rows, columns, moves } = this.program;
    const indices = [0, 1, 2, 3];
    if (moves === 'shuffled') this.random.shuffle(indices);
    const order = indices.map((index) => (moves === 'shuffled' ? 'UDLR' : moves).charAt(index));
    const blank = node.board.indexOf(0);
    const [row, column] = [Math.floor(blank / columns), blank % columns];
    const nodes: Node[] = [];
    for (const move of order) {
      if ((this.has('never-left') && move === 'L') || (this.has('never-up') && move === 'U')) continue;
      let [toRow, toColumn] = [
        row + (move === 'D' ? 1 : move === 'U' ? -1 : 0),
        column + (move === 'R' ? 1 : move === 'L' ? -1 : 0),
      ];
      if (this.has('diagonal') && move === 'D') toColumn = column + 1 < columns ? column + 1 : column;
      let target = toRow * columns + toColumn;
      const wrapsRow =
        this.has('row-wrap') &&
        target >= 0 &&
        target < rows * columns &&
        (toColumn < 0 || toColumn >= columns);
      if (this.has('column-wrap') && (toRow < 0 || toRow >= rows)) {
        toRow = (toRow + rows) % rows;
        target = toRow * columns + toColumn;
      }
      if (toRow < 0 || toRow >= rows) continue;
      if ((toColumn < 0 || toColumn >= columns) && !wrapsRow) continue;
      if (this.has('not-into-last-column') && move === 'R' && toColumn === columns - 1) continue;
      const board = [...node.board];
      board[blank] = board[target];
      if (this.has('tile-lost')) board[blank] = 0;
      if (!this.has('tile-copied')) board[target] = 0;
      this.made++;
      nodes.push(this.node(board, node, move));
    }
    return nodes;
  }

  private expand(node: Node, kind: 'expand' | 'select' = 'expand'): void {
    const { log } = this.program;
    this.tell(kind, node, log.scores, log.parents);
    if (kind !== 'expand') return;
    this.expandedStates.add(node.key);
    if (this.expansions === this.program.mostExpansions) throw new GivenUp();
    this.expansions++;
  }

  private tell(kind: string, node: Node, scores: boolean, parents: boolean): void {
    const { algorithm } = this.program;
    const usesH = !['breadth-first', 'uniform-cost', 'depth-limited', 'iterative-deepening'].includes(
      algorithm,
    );
    this.print({
      [kind]: node.board,
      ...(scores && { g: node.g, ...(usesH && { h: node.h }) }),
      ...(parents && node.parent !== null && { parent: node.parent.board }),
    });
  }

  private isGoal(node: Node): boolean {
    return node.key === this.goalKey;
  }

  private wayTo(node: Node): string[] {
    const moves: string[] = [];
    for (let at = node; at.parent !== null && moves.length < 10_000; at = at.parent) moves.push(at.move);
    return moves.reverse();
  }

  /** The goal, selected. */
  private foundLate(node: Node): Node {
    const { log } = this.program;
    if (log.goal) this.tell('expand', node, log.scores, log.parents);
    else if (log.stale) this.expand(node, 'select');
    return node;
  }

  private rankOf(g: number, h: number): number {
    const rank = Math.round(this.priority(g, h) * 1e6);
    return this.has('sorts-descending') ? -rank : rank;
  }

  private priority(g: number, h: number): number {
    switch (this.program.algorithm) {
      case 'greedy':
        return this.has('g-doubled') || this.has('only-g') ? g + h : h;
      case 'a-star':
        return this.has('only-h') ? h : this.has('only-g') ? g : g + h;
      case 'weighted-a-star':
        return g + this.program.weight * h;
      default:
        return g;
    }
  }

  private goesBefore(a: Node, b: Node): boolean {
    if (this.has('queue-is-stack')) return a.born > b.born;
    if (this.has('never-sorts')) return a.born < b.born;
    if (a.rank !== b.rank) return a.rank < b.rank;
    switch (this.program.ties) {
      case 'oldest':
        return a.born < b.born;
      case 'newest':
        return a.born > b.born;
      case 'low-h':
        return a.h < b.h;
      case 'high-h':
        return a.h > b.h;
      case 'random':
        return this.random.nextBelow(2) === 0;
    }
  }

  private bestFirst(): Node | null {
    const { memory, log, algorithm } = this.program;
    const early = this.program.testsEarly || this.has('tests-early');
    let frontier: Node[] = [this.root()];
    const known = new Map<string, Node>(); // state → its best node
    known.set(frontier[0].key, frontier[0]);
    const closed = new Set<string>();
    const expandedWith = new Map<string, number>(); // state → least g
    if (early && this.isGoal(frontier[0])) return frontier[0];
    while (frontier.length > 0) {
      if (this.has('stops-early') && this.expansions === 25) return null;
      let best = 0;
      for (let index = 1; index < frontier.length; index++)
        if (this.goesBefore(frontier[index], frontier[best])) best = index;
      if (this.has('sorts-late') && this.expansions % 2 === 1) best = frontier.length - 1;
      const popped = frontier[best];
      frontier.splice(best, 1);
      this.selected++;
      const node = memory === 'cost-so-far' ? known.get(popped.key)! : popped;
      if (memory === 'not-cheaper' && node.g >= (expandedWith.get(node.key) ?? Infinity)) {
        if (log.stale) this.expand(node, 'select');
        continue;
      }
      expandedWith.set(node.key, node.g);
      const isStale = memory === 'lazy' && !this.has('no-closed-list') && (closed.has(node.key) || node.dead);
      if (isStale) {
        if (log.stale) this.expand(node, 'select');
        continue;
      }
      if (!early && this.isGoal(node) && !this.has('never-stops')) return this.foundLate(node);
      closed.add(node.key);
      this.expand(node);
      for (const next of this.successors(node)) {
        if (early && this.isGoal(next)) {
          if (log.generated) this.tell('generate', next, log.scores, false);
          return next;
        }
        const old = known.get(next.key);
        let kept = true;
        if (this.has('no-closed-list')) kept = next.key !== node.parent?.key;
        else if (this.has('same-h-is-same'))
          kept =
            old === undefined &&
            ![...known.values()].some((other) => other.h === next.h && other.g === next.g && other !== node);
        else if (memory === 'tree') kept = next.key !== node.parent?.key;
        else if (memory === 'all') kept = true;
        else if (memory === 'not-cheaper') kept = next.g < (expandedWith.get(next.key) ?? Infinity);
        else if (old !== undefined)
          kept =
            next.g < old.g &&
            !this.has('ignores-cheaper') &&
            !(closed.has(next.key) && this.has('never-reopens'));
        if (!kept) {
          if (log.rejected) this.tell('reject', next, log.scores, false);
          continue;
        }
        if (log.generated) this.tell('generate', next, log.scores, false);
        if (
          old !== undefined &&
          memory === 'closed' &&
          !this.has('no-closed-list') &&
          !closed.has(next.key)
        ) {
          // The node in the frontier is changed.
          old.g = next.g;
          old.rank = this.rankOf(old.g, old.h);
          old.born = next.born;
          if (!this.has('keeps-old-parent')) [old.parent, old.move] = [next.parent, next.move];
          continue;
        }
        if (memory === 'closed' || memory === 'lazy') {
          if (old !== undefined) old.dead = true;
          closed.delete(next.key);
        }
        if (memory !== 'not-cheaper' || !(next.g >= (old?.g ?? Infinity))) known.set(next.key, next);
        frontier.push(next);
      }
      if (algorithm === 'breadth-first' && frontier.length > 200_000) frontier = [];
    }
    return null;
  }

  private deepening(score: (node: Node) => number, first: number): Node | null {
    let bound = first;
    for (;;) {
      if (this.program.log.bounds) this.print({ bound });
      const cut = { next: Infinity, last: 0 };
      const found = this.deep(this.root(), score, bound, new Map(), cut);
      if (found !== null) return found;
      if (cut.next === Infinity) return null;
      if (this.program.algorithm === 'iterative-deepening') bound += this.has('bound-plus-one') ? 2 : 1;
      else if (this.has('bound-plus-one')) bound += 1;
      else bound = this.has('bound-is-largest') ? cut.last : cut.next;
    }
  }

  /** Depth-first below a bound, with an explicit stack. */
  private deep(
    root: Node,
    score: (node: Node) => number,
    bound: number,
    visited: Map<string, number>,
    cut: { next: number; last: number },
  ): Node | null {
    const { program } = this;
    const { log } = program;
    const early = program.testsEarly;
    const isIda = program.algorithm === 'ida-star';
    const stack: Node[] = [root];
    const untold = new Map<Node, 'generate' | 'reject' | 'beyond'>();
    if (early && this.isGoal(root)) return root;
    while (stack.length > 0) {
      const node = this.has('stack-is-queue') ? stack.shift()! : stack.pop()!;
      const turn = untold.get(node);
      this.selected += Number(turn === undefined || turn === 'generate');
      if (turn !== undefined && (turn !== 'reject' || log.rejected))
        this.tell(turn === 'reject' ? turn : 'generate', node, log.scores, false);
      if (turn === 'reject' || turn === 'beyond') continue;
      if (early && turn !== undefined && this.isGoal(node)) return node;
      if (!early && this.isGoal(node)) return this.foundLate(node);
      if (!isIda && score(node) >= bound) {
        cut.next = Math.min(cut.next, score(node) + 1);
        if (log.stale) this.expand(node, 'select');
        continue;
      }
      if (this.has('visited-in-depth') && visited.has(node.key)) continue;
      visited.set(node.key, node.g);
      this.expand(node);
      const kept: Node[] = [];
      for (const next of this.successors(node)) {
        const isUndo = next.key === node.parent?.key;
        const onPath = program.memory === 'closed' && this.pathHas(node, next.key);
        const isRejected = (program.memory !== 'all' && isUndo) || onPath;
        if (log.late) {
          const isBeyond = isIda && score(next) > bound + 1e-9;
          untold.set(next, isRejected ? 'reject' : isBeyond ? 'beyond' : 'generate');
          kept.push(next);
        }
        if (isRejected) {
          if (log.rejected && !log.late) this.tell('reject', next, log.scores, false);
          continue;
        }
        if (isIda && score(next) > bound + 1e-9) {
          cut.next = Math.min(cut.next, score(next));
          cut.last = Math.max(cut.last, score(next));
          if (log.rejected && !log.late) this.tell('reject', next, log.scores, false);
          continue;
        }
        if (log.late) continue;
        if (log.generated) this.tell('generate', next, log.scores, false);
        if (early && this.isGoal(next)) return next;
        kept.push(next);
      }
      if (this.has('stack-is-queue')) stack.push(...kept);
      else stack.push(...kept.reverse());
    }
    return null;
  }

  private pathHas(node: Node, key: string): boolean {
    for (let at: Node | null = node; at !== null; at = at.parent) if (at.key === key) return true;
    return false;
  }
}
