import { expect, it } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { type Board, createBoard } from '../../puzzle/board.ts';
import { applyMove, legalMoves } from '../../puzzle/moves.ts';
import { randomWalk } from '../../puzzle/scramble.ts';
import { samples } from '../../../testing/samples.ts';
import { readSearchLog } from '../log/log-runs.ts';
import { verdictOn } from '../verdict.ts';
import { toEnd } from '../../../testing/verdict-of.ts';

const turns = ['each in turn', 'level by level', 'the smaller frontier', 'drawn'] as const;
interface Program {
  readonly turn: (typeof turns)[number];
  readonly saysG: boolean;
  /** The side from the goal takes the newest node. */
  readonly isStack: boolean;
}

/** As a course writes it: two queues, and it ends where a successor is known to the other side, after the level is done. */
function bidirectional(start: Board, goal: Board, { turn, saysG, isStack }: Program, random: Prng): string {
  interface Node {
    readonly board: Board;
    readonly g: number;
  }
  const queues: [Node[], Node[]] = [[{ board: start, g: 0 }], [{ board: goal, g: 0 }]];
  const known = [new Map([[start.cells.join(), 0]]), new Map([[goal.cells.join(), 0]])];
  const lines = [
    JSON.stringify({
      ...{ start: [...start.cells], goal: [...goal.cells], algorithm: 'bidirectional' },
    }),
  ];
  let best = Infinity;
  for (let turnNumber = 0, side: number = 0; ; turnNumber++) {
    const [front, back] = queues;
    if (best <= front[0].g + back[0].g + 1) break;
    if (turn === 'each in turn') side = turnNumber % 2;
    else if (turn === 'drawn') side = random.nextBelow(2);
    else if (turn === 'the smaller frontier') side = front.length <= back.length ? 0 : 1;
    else if (turnNumber > 0) side = front[0].g > back[0].g ? 1 : 0;
    const { board, g } = (side === 1 && isStack ? queues[side].pop() : queues[side].shift())!;
    lines.push(JSON.stringify({ expand: [...board.cells], ...(saysG && { g }) }));
    const moves = legalMoves(board);
    if (random.nextBelow(2) === 0) moves.reverse();
    for (const move of moves) {
      const next = applyMove(board, move);
      const key = next.cells.join();
      if (known[side].has(key)) continue;
      known[side].set(key, g + 1);
      queues[side].push({ board: next, g: g + 1 });
      best = Math.min(best, g + 1 + (known[1 - side].get(key) ?? Infinity));
    }
    if (lines.length > 3000) break;
  }
  return [...lines, JSON.stringify({ expanded: lines.length - 1, length: best })].join('\n');
}

const goal = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
const verdictOf = (program: Program, seed: number) => {
  const random = new Prng(seed);
  const { board } = randomWalk(goal, 14 + (seed % 9), random);
  const read = toEnd(readSearchLog(bidirectional(board, goal, program, random)));
  const verdict = toEnd(verdictOn(read));
  if (!verdict.ok) throw new Error(verdict.error.code);
  return verdict.value;
};

it('calls a bidirectional breadth-first search right, whichever side has its turn', () => {
  for (let seed = 1; seed <= samples(6); seed++)
    for (const turn of turns)
      for (const saysG of [false, true]) {
        const { verdict, fault, openEnd } = verdictOf({ turn, saysG, isStack: false }, seed);
        expect([seed, turn, saysG, verdict, fault, openEnd]).toEqual([
          seed,
          turn,
          saysG,
          'right',
          null,
          null,
        ]);
      }
});

it('calls one of which a side takes its newest node not right', () => {
  for (let seed = 1; seed <= samples(6); seed++)
    for (const turn of turns)
      expect([seed, turn, verdictOf({ turn, saysG: false, isStack: true }, seed).verdict]).not.toEqual([
        ...[seed, turn, 'right'],
      ]);
});
