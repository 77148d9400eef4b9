/** Where one program of a person lives: a heap and globals of its own. */

import {
  DefaultIntrinsics,
  type Intrinsics,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
  type VmCallResult,
} from 'quickjs-emscripten-core';
import { nowhere } from '../search/own-run.ts';
import { OwnCodeError } from '../search/code-choice.ts';
import { type Excess, type Thrown, codeName, problemOf } from './code-errors.ts';

/** Of the guest's heap, in MB: far more than an estimate needs, or a search of an 8-puzzle, and far less than would hurt the page. */
export const maxMegabytes = { heuristic: 32, search: 256 } as const;
export type Purpose = keyof typeof maxMegabytes;
/** Of the guest's stack: some hundred calls. At three times as much a worker of Chromium runs out of its own stack first. */
const maxStack = 64 << 10;
/** QuickJS asks whether to go on once in so many calls and jumps back: the unit of the limits below. */
const jumpsPerQuestion = 10_000;
/** The same on every machine, so that what ends here ends there: in a go for one place of it, and for all of it. */
const maxJumps = {
  atFirst: { here: 2_000_000, inAll: Infinity },
  inACall: { here: 500_000, inAll: Infinity },
  /** From one expansion to the next, which may sort a frontier; and of a search, some ten minutes. */
  inASearch: { here: 5_000_000, inAll: 10_000_000_000 },
} as const;
/**
 * The second line, for what makes few jumps that take long each. Far away: a clock also counts what a busy machine spends
 * elsewhere, and code that is all right must not be refused for that.
 */
const maxMs = 2000;

const intrinsics: Intrinsics = {
  ...DefaultIntrinsics,
  Date: false,
  RegExp: false,
  JSON: false,
  Proxy: false,
};

/**
 * Where one program of a person lives: a heap and globals of its own, in which there is nothing of the page and no
 * function of ours. What is done in it costs at most so many jumps, so much memory and so much stack.
 */
export class Realm {
  readonly context: QuickJSContext;
  /** Which of the calls that are made in one go is under way: each may make its own jumps. */
  placeInGo: () => number = () => 0;
  /** Asked now and then while the program is at work: whether it is to end, for a reason of the host's. */
  isOver: () => boolean = () => false;
  /** False once the machine itself has failed under this realm: nothing in it can be relied on any more. */
  sound = true;
  private readonly megabytes: number;
  private readonly runtime: QuickJSRuntime;
  private readonly now: () => number;
  private readonly kept: QuickJSHandle[] = [];
  private left = 0; // questions until the place has to be left
  private leftInAll = 0;
  private allowed = 0; // questions that a place has
  private sinceMs = 0;
  private place = 0;
  private code = ''; // that is at work
  private excess: Excess = { what: 'jumps', most: 0 };

  /** @param now milliseconds, from any moment */
  constructor(quickjs: QuickJSWASMModule, now: () => number, purpose: Purpose) {
    this.now = now;
    this.megabytes = maxMegabytes[purpose];
    this.runtime = quickjs.newRuntime();
    this.runtime.setMemoryLimit(this.megabytes << 20);
    this.runtime.setMaxStackSize(maxStack);
    this.runtime.setInterruptHandler(() => this.isTooLong());
    this.context = this.runtime.newContext({ intrinsics });
  }

  /** Runs a program; its value is the caller's to dispose of. Throws `OwnCodeError`. */
  evaluate(program: string, name: string = codeName): QuickJSHandle {
    if (name === codeName) this.code = program;
    return this.limited('atFirst', () => this.context.evalCode(program, name, { strict: true }));
  }

  /** Calls a function; its value is the caller's to dispose of. Throws `OwnCodeError`. */
  call(made: QuickJSHandle, given: QuickJSHandle[]): QuickJSHandle {
    const { context } = this;
    return this.limited('inACall', () => context.callFunction(made, context.undefined, given));
  }

  /** The same for a search, which may take much longer as long as it gets on. */
  search(made: QuickJSHandle, given: QuickJSHandle[]): QuickJSHandle {
    const { context } = this;
    return this.limited('inASearch', () => context.callFunction(made, context.undefined, given));
  }

  /** Whether something was begun that would go on later: a promise, which nobody waits for here. */
  get hasUnfinished(): boolean {
    return this.runtime.hasPendingJob();
  }

  /** Disposes of a value together with the realm. */
  keep(value: QuickJSHandle): QuickJSHandle {
    this.kept.push(value);
    return value;
  }

  /** Ends the realm; `sound` tells whether the machine has survived that. */
  dispose(): void {
    if (!this.sound) return; // ends with the machine
    try {
      for (const value of this.kept) value.dispose();
      this.context.dispose();
      this.runtime.dispose();
    } catch {
      this.sound = false;
    }
  }

  private limited(when: keyof typeof maxJumps, work: () => VmCallResult<QuickJSHandle>): QuickJSHandle {
    const { here, inAll } = maxJumps[when];
    this.allowed = this.left = here / jumpsPerQuestion;
    this.leftInAll = inAll / jumpsPerQuestion;
    this.excess = { what: when === 'inASearch' ? 'jumpsBetween' : 'jumps', most: here };
    this.place = 0;
    this.sinceMs = this.now();
    let result: VmCallResult<QuickJSHandle>;
    try {
      result = work();
    } catch {
      // The machine's own stack or memory has run out, or it trapped.
      this.sound = false;
      throw new OwnCodeError(nowhere({ code: 'code.too-much' }));
    }
    if (!('error' in result) || result.error === undefined) return result.value;
    throw new OwnCodeError(problemOf(this.read(result.error), this.code, this.excess, this.megabytes));
  }

  private isTooLong(): boolean {
    if (this.isOver()) return true;
    if (--this.leftInAll < 0) {
      this.excess = { what: 'jumps', most: maxJumps.inASearch.inAll };
      return true;
    }
    const place = this.placeInGo();
    if (place !== this.place) {
      this.place = place;
      this.left = this.allowed;
      this.sinceMs = this.now();
    }
    if (--this.left < 0) return true;
    if (this.now() - this.sinceMs <= maxMs) return false;
    this.excess = { what: 'time', seconds: maxMs / 1000 };
    return true;
  }

  /** What was thrown, which is disposed of. Its properties may be own code too, that throws or does not end. */
  private read(error: QuickJSHandle): Thrown {
    const { context } = this;
    this.left = 1;
    const textOf = (key: string): string => {
      try {
        return context.getProp(error, key).consume((value) => {
          return context.typeof(value) === 'string' ? context.getString(value) : '';
        });
      } catch {
        return '';
      }
    };
    const isObject = context.typeof(error) === 'object';
    const thrown = isObject
      ? { name: textOf('name'), message: textOf('message'), stack: textOf('stack') }
      : { name: '', message: context.typeof(error) === 'string' ? context.getString(error) : '', stack: '' };
    error.dispose();
    return thrown;
  }
}
