import {
  DefaultIntrinsics,
  type Intrinsics,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
  type VmCallResult,
} from 'quickjs-emscripten-core';
import { nowhere } from '../search/code-fault.ts';
import { OwnCodeError } from '../search/own-heuristic.ts';
import { type Excess, type Thrown, codeName, problemOf } from './code-errors.ts';

/** Of the guest's heap: far more than an estimate needs, and far less than would hurt the page. */
const maxMemory = 32 << 20;
/** Of the guest's stack: some hundred calls. At three times as much a worker of Chromium runs out of its own stack first. */
const maxStack = 64 << 10;
/** QuickJS asks whether to go on once in so many calls and jumps back: the unit of the limits below. */
const jumpsPerQuestion = 10_000;
/** The same on every machine, so that what ends here ends there. */
const maxJumps = { atFirst: 2_000_000, inACall: 500_000 } as const;
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
  /** False once the machine itself has failed under this realm: nothing in it can be relied on any more. */
  sound = true;
  private readonly runtime: QuickJSRuntime;
  private readonly now: () => number;
  private readonly kept: QuickJSHandle[] = [];
  private left = 0; // questions until the call has to end
  private allowed = 0; // questions that a call has
  private sinceMs = 0;
  private place = 0;
  private code = ''; // that is at work
  private excess: Excess = { what: 'jumps', most: 0 };

  /** @param now milliseconds, from any moment */
  constructor(quickjs: QuickJSWASMModule, now: () => number) {
    this.now = now;
    this.runtime = quickjs.newRuntime();
    this.runtime.setMemoryLimit(maxMemory);
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
    this.allowed = this.left = maxJumps[when] / jumpsPerQuestion;
    this.excess = { what: 'jumps', most: maxJumps[when] };
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
    throw new OwnCodeError(problemOf(this.read(result.error), this.code, this.excess));
  }

  private isTooLong(): boolean {
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
