/** A function that a person wrote, as a heuristic. */

import type { QuickJSHandle } from 'quickjs-emscripten-core';
import { assert } from '../base/result.ts';
import { maxOwnH } from '../contract/python.ts';
import { nowhere } from '../search/own-run.ts';
import { OwnCodeError } from '../search/code-choice.ts';
import { ownName } from '../search/settings.ts';
import { type BatchHeuristic, maxBatch } from '../heuristics/batch-heuristic.ts';
import type { Contribution, Heuristic } from '../heuristics/create-heuristic.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { guestProgram } from './guest-program.ts';
import type { Realm } from './realm.ts';

/** Throws `OwnCodeError` for what gives no usable number. */
export class OwnHeuristic implements Heuristic, BatchHeuristic {
  readonly name = ownName;
  readonly largest = maxOwnH;
  /** Nobody can tell before all boards are evaluated. */
  readonly integral = false;
  readonly perTile = null;
  private readonly goal: Board;
  private readonly realm: Realm;
  private readonly guest: { readonly [part in 'run' | 'values' | 'place' | 'culprit']: QuickJSHandle };
  private readonly own: QuickJSHandle;
  private readonly counts: (QuickJSHandle | undefined)[] = []; // number → the same number in the realm
  private readonly single: Float64Array;

  /** Takes the realm over, runs the program in it once and looks for its function. Throws `OwnCodeError`. */
  constructor(code: string, goal: Board, realm: Realm, costs: MoveCosts | null) {
    this.goal = goal;
    this.realm = realm;
    this.single = new Float64Array(1);
    const { context } = realm;
    const parts = realm.evaluate(guestProgram(goal, costs), 'guest.js');
    const part = (name: string): QuickJSHandle => realm.keep(context.getProp(parts, name));
    this.guest = { run: part('run'), values: part('values'), place: part('place'), culprit: part('culprit') };
    parts.dispose();
    this.own = realm.keep(this.functionOf(code));
    realm.placeInGo = () => this.slotUnderWay();
  }

  evaluate = (cells: Uint8Array): number => {
    this.evaluateAll(cells, 1, this.single);
    return this.single[0];
  };

  /**
   * h of `count` boards, at most `maxBatch`, into `values`. About half a microsecond a board besides what the code
   * takes, against five for one alone.
   * @param boards slot × cells + cell → tile
   */
  evaluateAll(boards: Uint8Array, count: number, values: Float64Array): void {
    const { context } = this.realm;
    const { cells } = this.goal;
    assert(count <= maxBatch, `${count} boards at once`);
    const given = context.newArrayBuffer(boards.slice(0, count * cells.length).buffer);
    let failed: number;
    try {
      failed = this.realm
        .call(this.guest.run, [this.own, given, this.number(count)])
        .consume((value) => context.getNumber(value));
    } catch (error) {
      if (!(error instanceof OwnCodeError)) throw error;
      throw this.realm.sound ? at(error, this.boardAt(boards, this.slotUnderWay())) : error;
    } finally {
      given.dispose();
    }
    if (failed >= 0) throw this.refusal(this.boardAt(boards, failed));
    context.getArrayBuffer(this.guest.values).consume(({ value: bytes }) => {
      values.set(new Float64Array(bytes.slice(0, count * 8).buffer));
    });
  }

  /** The value of the program where it is a function, else what it calls `h`. */
  private functionOf(code: string): QuickJSHandle {
    const { realm } = this;
    const { context } = realm;
    const value = realm.evaluate(code);
    if (context.typeof(value) === 'function') return value;
    value.dispose();
    const named = realm.evaluate("typeof h === 'function' ? h : undefined", 'guest.js');
    if (context.typeof(named) === 'function') return named;
    named.dispose();
    throw new OwnCodeError(nowhere({ code: 'code.no-function' }));
  }

  private refusal(board: string): OwnCodeError {
    const { context } = this.realm;
    const number = this.realm.call(this.guest.culprit, []).consume((text) => context.getString(text));
    const value = number.replaceAll('-', '−'); // or a word for what is none
    return new OwnCodeError(nowhere({ code: 'code.no-number', value, board, most: maxOwnH }));
  }

  private boardAt(boards: Uint8Array, slot: number): string {
    const { goal } = this;
    const count = goal.cells.length;
    return formatBoard(createBoard(goal, boards.slice(slot * count, (slot + 1) * count)));
  }

  private slotUnderWay(): number {
    const { context } = this.realm;
    return context
      .getArrayBuffer(this.guest.place)
      .consume(({ value: bytes }) => new Int32Array(bytes.slice().buffer)[0]);
  }

  private number(count: number): QuickJSHandle {
    return (this.counts[count] ??= this.realm.keep(this.realm.context.newNumber(count)));
  }

  /** Own code gives a number and no parts. */
  explain(cells: Uint8Array): Contribution[] {
    const amount = this.evaluate(cells);
    if (amount === 0) return [];
    return [
      {
        tile: 0,
        cell: cells.indexOf(0),
        amount,
        because: { title: 'what your code returns' },
        mark: { kind: 'whole' },
      },
    ];
  }
}

/** The same with the board at which it came. */
function at({ problem }: OwnCodeError, board: string): OwnCodeError {
  return new OwnCodeError({ ...problem, what: { code: 'code.at-board', problem: problem.what, board } });
}
