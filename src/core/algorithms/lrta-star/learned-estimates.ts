import type { MovingBoard } from '../../engine/moving-board.ts';
import { grown, rowNumber } from '../../engine/node-table.ts';
import { noMove } from '../../puzzle/moves.ts';
import type { Problem } from '../../engine/problem.ts';
import type { SearchMemory } from '../../engine/machine.ts';

/**
 * What a search learned of its heuristic: h of the boards where it is larger than the heuristic says. In 64 bits, in which
 * the sums of whole numbers and 32-bit fractions that are learned are exact. About 50 bytes a board.
 */
export class LearnedEstimates {
  private values = new Float64Array(1024); // row number → h
  private readonly memory: SearchMemory;

  /** @param memory is emptied and then belongs to it */
  constructor({ keys, counting }: Problem, memory: SearchMemory) {
    memory.reset(keys, { gFactor: 0, hFactor: 1, wholeScores: true }, counting);
    this.memory = memory;
  }

  /** Boards whose h was raised. */
  get count(): number {
    return this.memory.table.live;
  }

  /** h of a board. @param given what the heuristic says */
  at({ key0, key1, cells }: MovingBoard, given: number): number {
    const slot = this.memory.known.find(key0, key1, cells);
    return slot < 0 ? given : this.values[rowNumber(slot)];
  }

  raise({ key0, key1, cells, blank }: MovingBoard, h: number): void {
    const { table, known } = this.memory;
    table.reserve(1);
    known.reserve(1);
    let slot = known.find(key0, key1, cells);
    if (slot < 0) {
      slot = table.add(-1, noMove, key0, key1, blank, 0, 0);
      table.writeBoard(slot, cells);
      known.insertMissing(key0, slot);
    }
    if (table.capacity > this.values.length)
      this.values = grown(this.values, new Float64Array(table.capacity));
    this.values[rowNumber(slot)] = h;
  }
}
