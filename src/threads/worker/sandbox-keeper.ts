import { assert } from '../../core/base/result.ts';
import { FaultError, errorWords } from '../../core/contract/messages.ts';
import { OwnCodeError } from '../../core/search/code-choice.ts';
import type { OwnHeuristic } from '../../core/sandbox/guest-heuristic.ts';
import type { Problem } from '../../core/engine/problem.ts';
import type { OwnRun } from '../../core/search/own-run.ts';
import type { Recorder } from '../../core/engine/recorder.ts';
import type { OwnSearchMachine } from '../../core/judge/own-machine.ts';
import type { Purpose } from '../../core/sandbox/realm.ts';
import type { Sandbox } from '../../core/sandbox/sandbox.ts';
import type { Board } from '../../core/puzzle/board.ts';
import type { MoveCosts } from '../../core/puzzle/move-costs.ts';

/** Loads a sandbox with the memory that is needed. */
export type LoadSandbox = (purpose: Purpose) => Promise<Sandbox>;

/** What tells a search of own code, with the rules by which logs are judged: large, and in few threads. */
export interface OwnMachines {
  readonly OwnSearchMachine: typeof OwnSearchMachine;
}

/** Holds a thread's sandbox: loaded when it is first needed, and anew after a program has brought it down. */
export class SandboxKeeper {
  private readonly load: LoadSandbox;
  private sandbox: Sandbox | null = null;
  private readonly loadMachines: (() => Promise<OwnMachines>) | null;
  private searches: OwnMachines | null = null;

  /** @param loadMachines null where no search of own code is run */
  constructor(load: LoadSandbox, loadMachines: (() => Promise<OwnMachines>) | null = null) {
    this.load = load;
    this.loadMachines = loadMachines;
  }

  /** False once a program has brought the sandbox down: what was compiled cannot be relied on. */
  get sound(): boolean {
    return this.sandbox?.sound ?? true;
  }

  /** Ends what was compiled so far; then `make` can be called. Rejects with a fault where there is no sandbox. */
  async freshen(purpose: Purpose = 'heuristic'): Promise<Sandbox> {
    const fits = purpose === 'heuristic' || this.sandbox?.purpose === purpose;
    if (this.sandbox !== null && this.clear() && fits) return this.sandbox;
    try {
      if (purpose === 'search') await this.fetchMachines();
      return (this.sandbox = await this.load(purpose));
    } catch (error) {
      throw new FaultError({ code: 'worker.no-sandbox', why: errorWords(error) }, error);
    }
  }

  /** Ends what was compiled so far; false where `freshen` has to come before more is. */
  clear(): boolean {
    this.sandbox?.clear();
    return this.sandbox?.sound === true;
  }

  /** Compiles own code for a goal. Throws `OwnCodeError`. */
  readonly make = (code: string, goal: Board, costs: MoveCosts | null = null): OwnHeuristic => {
    const { sandbox } = this;
    assert(sandbox !== null, 'own code is compiled once the sandbox is there');
    const made = sandbox.compile(code, goal, costs);
    if (!made.ok) throw new OwnCodeError(made.error);
    return made.value;
  };

  /** What tells a search of own code, wherever it runs. */
  async fetchMachines(): Promise<OwnMachines> {
    this.searches ??= (await this.loadMachines?.()) ?? null;
    assert(this.searches !== null, 'searches of own code are told where they are asked for');
    return this.searches;
  }

  /**
   * The search of own code.
   * @param mayGoOn asked now and then while the code is at work, with the expansions that it has made
   */
  search(
    problem: Problem,
    recorder: Recorder | null,
    mayGoOn: (expanded: number) => boolean,
  ): OwnSearchMachine {
    const { sandbox, searches } = this;
    assert(searches !== null, 'own code is searched with once what tells it is there');
    const { start, goal } = problem.request;
    return new searches.OwnSearchMachine(problem, recorder, (task) => {
      assert(sandbox !== null, 'own code is searched with once the sandbox is there');
      return sandbox.search(task, start, goal, mayGoOn);
    });
  }

  /** A search of own code that runs elsewhere. */
  searchElsewhere(problem: Problem, recorder: Recorder | null, run: () => OwnRun): OwnSearchMachine {
    const { searches } = this;
    assert(searches !== null, 'own code is searched with once what tells it is there');
    return new searches.OwnSearchMachine(problem, recorder, run);
  }
}
