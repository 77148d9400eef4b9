import { assert } from '../../core/base/assert.ts';
import { OwnCodeError } from '../../core/search/own-heuristic.ts';
import type { OwnHeuristic } from '../../core/sandbox/own-heuristic.ts';
import type { Sandbox } from '../../core/sandbox/sandbox.ts';
import type { Board } from '../../core/puzzle/board.ts';

/** Holds a thread's sandbox: loaded when it is first needed, and anew after a program has brought it down. */
export class SandboxKeeper {
  private readonly load: () => Promise<Sandbox>;
  private sandbox: Sandbox | null = null;

  constructor(load: () => Promise<Sandbox>) {
    this.load = load;
  }

  /** False once a program has brought the sandbox down: what was compiled cannot be relied on. */
  get sound(): boolean {
    return this.sandbox?.sound ?? true;
  }

  /** Ends what was compiled so far; then `make` can be called. Rejects with a sentence where there is no sandbox. */
  async freshen(): Promise<Sandbox> {
    if (this.sandbox !== null && this.clear()) return this.sandbox;
    try {
      return (this.sandbox = await this.load());
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`the sandbox for own code could not be loaded (${why})`, { cause: error });
    }
  }

  /** Ends what was compiled so far; false where `freshen` has to come before more is. */
  clear(): boolean {
    this.sandbox?.clear();
    return this.sandbox?.sound === true;
  }

  /** Compiles own code for a goal. Throws `OwnCodeError`. */
  readonly make = (code: string, goal: Board): OwnHeuristic => {
    const { sandbox } = this;
    assert(sandbox !== null, 'own code is compiled once the sandbox is there');
    const made = sandbox.compile(code, goal);
    if (!made.ok) throw new OwnCodeError(made.error);
    return made.value;
  };
}
