import { type Written, exactly } from '../../base/message.ts';
import { Prng } from '../../base/prng.ts';
import { type CodeProblem, nowhere } from '../../search/own-run.ts';
import { maxBatch } from '../../heuristics/batch-heuristic.ts';
import { createBoard } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import type { BoardValues } from './board-values.ts';

/** So many boards are asked for again: an eighth of all, or this many if that is more, or as many as there are. */
const againAtLeast = 20_000;
const againShare = 1 / 8;
const againSeed = 36;

/**
 * Asks for boards again, drawn from all that were evaluated and thus in another order: a heuristic that counts its calls,
 * remembers boards or draws lots says something else then, and no verdict on it would mean anything (rule S36).
 */
export class SecondLook {
  /** Null as long as every board got its number again. */
  problem: CodeProblem | null = null;
  private readonly values: BoardValues;
  private readonly again: number;
  private readonly prng = new Prng(againSeed);
  private asked = 0;
  private ranks: Uint32Array | null = null; // of a go that is awaited

  /** @param values evaluated */
  constructor(values: BoardValues) {
    this.values = values;
    const { count } = values.table;
    this.again = Math.max(Math.ceil(count * againShare), Math.min(count, againAtLeast));
  }

  /**
   * Goes on for `count` boards, at most `maxBatch`; true when all are asked for, or one got another number. After `Awaited` it is to be
   * called with the same count.
   */
  advance(count: number): boolean {
    const { values, prng } = this;
    const given = Math.min(count, maxBatch, this.again - this.asked);
    const ranks = (this.ranks ??= Uint32Array.from({ length: given }, () =>
      prng.nextBelow(values.table.count),
    ));
    const again = values.evaluate(ranks);
    this.ranks = null;
    this.asked += given;
    const other = ranks.findIndex((rank, slot) => values.h[rank] !== again[slot]);
    if (other >= 0) this.problem = differently(values, ranks[other], again[other]);
    return this.problem !== null || this.asked === this.again;
  }
}

function differently({ h, table }: BoardValues, rank: number, again: number): CodeProblem {
  const cells = table.goal.cells.slice();
  table.ranking.unrank(rank, cells);
  const board = formatBoard(createBoard(table.goal, cells));
  const numbers = { first: shown(h[rank]), again: shown(again) };
  return { ...nowhere({ code: 'code.changes', ...numbers, board }), notDeterministic: true };
}

const shown = (h: number): Written => exactly(Number(h.toPrecision(9)));
