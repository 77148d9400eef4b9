import type { StudentProgram } from '../core/tasks/program/student-search.ts';

type Tiles = readonly number[];
type Line = Readonly<Record<string, unknown>>;

/** Successors of one node that had not had their turn. */
interface Family {
  readonly of: string | null;
  readonly depth: number; // of the successors
  readonly left: readonly string[];
}

/** One way in which what was printed so far can have come about. */
interface Way {
  readonly stack: readonly Family[];
  /** Least f of a successor beyond the bound, all of them, and those alone that are not on their own path. */
  readonly cut: number;
  readonly newCut: number;
}

const slack = 1e-4;

/**
 * The first step at which no depth-first search can have expanded what a log says, by its definition: every way to put each
 * board under a successor list that waits is followed, and a way ends where it would leave a successor behind that no program may
 * leave out. Of iterations, that each bound is what follows from the one before. 0: every step can be; null: that is not told by the
 * log, as its bounds are not, or the places of boards. O(steps × ways × depth).
 */
export function firstDeepBreach(
  text: string,
  program: StudentProgram,
  h: (board: Tiles) => number,
): number | null {
  const lines = text.split('\n').map((line) => JSON.parse(line) as Line);
  const { algorithm, log, memory } = program;
  const isIda = algorithm === 'ida-star';
  const isMade = isIda || algorithm === 'iterative-deepening';
  if (!isMade && algorithm !== 'depth-limited') return null;
  if (isMade && !lines.some((line) => 'bound' in line)) return null;
  if (log.duplicates && memory !== 'tree' && !log.scores) return null;
  const goal = program.goal.join();
  const start = program.start.join();
  const expansions = lines.filter((line) => 'expand' in line);
  const isLastGoal = String(expansions.at(-1)?.['expand']) === goal;
  const solved = lines.find((line) => 'solution' in line);
  const hOf = (key: string): number => (isIda ? h(key.split(',').map(Number)) : 0);
  const maxDepth = algorithm === 'depth-limited' ? program.limit : Infinity;

  const parts: { bound: number; boards: Line[] }[] = isMade ? [] : [{ bound: maxDepth, boards: [] }];
  for (const line of lines) {
    if ('bound' in line) parts.push({ bound: line['bound'] as number, boards: [] });
    if ('expand' in line) parts.at(-1)!.boards.push(line);
  }

  let step = 0;
  let [low, high] = isIda ? [hOf(start), hOf(start)] : [-Infinity, 1];
  for (const [index, { bound, boards }] of parts.entries()) {
    if (isMade && (bound > high + slack || (index > 0 && bound < low - slack))) return step + 1;
    const drop = isIda ? bound : bound - 1; // deeper ones may be left out: nodes at a limit are selected and not expanded
    const seen = new Map<string, number>(); // board → least depth of its expansions, by any way
    let ways: readonly Way[] = [
      { stack: [{ of: null, depth: 0, left: [start] }], cut: Infinity, newCut: Infinity },
    ];
    const mayLeave = (stack: readonly Family[], key: string, depth: number): boolean => {
      if (depth + hOf(key) > drop + slack || depth >= maxDepth) return true;
      if (stack.some((family) => family.of === key)) return true; // its own path
      const waiting = stack.filter(({ left }) => left.includes(key)).length;
      // IDA* may have a table of what it searched with as much of the bound left.
      if (isIda) return (seen.get(key) ?? Infinity) <= depth;
      return seen.has(key) || waiting > 1;
    };
    for (const line of boards) {
      step++;
      const board = line['expand'] as Tiles;
      const key = board.join();
      const isEnd = isLastGoal && step === expansions.length;
      const next = new Map<string, Way>();
      let shallowest = Infinity;
      for (const way of ways)
        for (let at = way.stack.length - 1; at >= 0; at--) {
          const { depth, left, of } = way.stack[at];
          const f = depth + hOf(key);
          const isHere = left.includes(key) && (line['g'] === undefined || line['g'] === depth);
          if (isHere && f <= bound + Number(isEnd && !isIda) + slack) {
            shallowest = Math.min(shallowest, depth);
            const rest = { of, depth, left: left.filter((other) => other !== key) };
            const near = isEnd ? [] : neighbours(board, program);
            const kept = [...way.stack.slice(0, at), rest];
            const stack = isEnd ? kept : [...kept, { of: key, depth: depth + 1, left: near }];
            let { cut, newCut } = way;
            for (const other of near) {
              const beyond = depth + 1 + hOf(other);
              if (beyond <= bound + slack) continue;
              cut = Math.min(cut, beyond);
              if (!kept.some((family) => family.of === other)) newCut = Math.min(newCut, beyond);
            }
            next.set(JSON.stringify([stack, cut, newCut]), { stack, cut, newCut });
          }
          // The ways further down leave this family behind.
          const shown = way.stack.slice(0, at + 1);
          if (!left.every((other) => mayLeave(shown, other, depth))) break;
        }
      if (next.size === 0) return step;
      ways = [...next.values()];
      seen.set(key, Math.min(shallowest, seen.get(key) ?? Infinity));
    }
    const isLast = index === parts.length - 1;
    const isDone = boards.length > 0 && (!isLast || (solved !== undefined && solved['solution'] === null));
    const isLeft = ({ stack }: Way): boolean =>
      stack.some(({ left, depth }) => left.some((key) => !mayLeave(stack, key, depth)));
    if (isDone && ways.every(isLeft)) return step;
    if (!isIda) [low, high] = [bound + 1, bound + 1];
    else if (boards.length > 0)
      [low, high] = [Math.min(...ways.map(({ cut }) => cut)), Math.max(...ways.map(({ newCut }) => newCut))];
  }
  return 0;
}

function neighbours(board: Tiles, { rows, columns }: Pick<StudentProgram, 'rows' | 'columns'>): string[] {
  const blank = board.indexOf(0);
  const [row, column] = [Math.floor(blank / columns), blank % columns];
  const aims: readonly (readonly [number, number])[] = [
    ...([
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ] as const),
  ];
  return aims.flatMap(([toRow, toColumn]) => {
    if (toRow < 0 || toRow >= rows || toColumn < 0 || toColumn >= columns) return [];
    const next = [...board];
    next[blank] = board[toRow * columns + toColumn];
    next[toRow * columns + toColumn] = 0;
    return [next.join()];
  });
}
