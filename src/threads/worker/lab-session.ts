import { errorWords, type LabFault } from '../../core/contract/messages.ts';
import { Awaited, batchHeuristic, type BatchHeuristic } from '../../core/heuristics/batch-heuristic.ts';
import type { FromLab, LabAnswer, LabNews, LabQuestion, LabRequest, ToLab } from '../../core/contract/lab.ts';
import type { CodeProblem } from '../../core/search/own-run.ts';
import { type FromPython, isPython } from '../../core/contract/python.ts';
import type { Sandbox } from '../../core/sandbox/sandbox.ts';
import { OwnCodeError, runsOwn, stuckCode, usesOwn } from '../../core/search/code-choice.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { ownSearchName } from '../../core/search/settings.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { type MoveCosts, moveCosts } from '../../core/puzzle/move-costs.ts';
import { LabMemory, type LabParts, LabRun, type Pieces } from '../../core/analysis/lab-run.ts';
import { type LoadSandbox, SandboxKeeper } from './sandbox-keeper.ts';
import type { AskPython, TellFar } from './python/ask-python.ts';

/** What the session needs of the thread it lives in. */
export interface LabSurroundings {
  post(message: FromLab): void;
  /** Calls `task` after messages that have arrived meanwhile. */
  later(task: () => void): void;
  now(): number;
  readonly askPython: AskPython;
  /** Fetches the machine that runs own code: asked when the first request has some. */
  readonly loadSandbox: LoadSandbox;
}

/** Pieces are done for so long at a time; then messages have their turn. */
const sliceMs = 8;

/** The worker's end of the Lab: one request at a time, and questions between its slices. */
export class WorkerLabSession {
  private readonly surroundings: LabSurroundings;
  private readonly judging: SandboxKeeper;
  private readonly asking: SandboxKeeper;
  private readonly memory = new LabMemory();
  private current = -1; // id of the request that is worked on
  private pieces: Pieces | null = null;

  constructor(surroundings: LabSurroundings) {
    this.surroundings = surroundings;
    this.judging = new SandboxKeeper(surroundings.loadSandbox);
    this.asking = new SandboxKeeper(surroundings.loadSandbox);
  }

  receive(message: ToLab): void {
    if (message.type === 'evaluate') void this.answer(message.id, message.question);
    else if (message.type === 'judge') void this.begin(message);
    else if (message.id === this.current) this.stop();
  }

  /** Own code that is under way is left first, and that is told. */
  private stop(): void {
    this.current = -1;
    const { pieces } = this;
    this.pieces = null;
    pieces?.return();
  }

  private begin({ id, request, stuck }: Extract<ToLab, { readonly type: 'judge' }>): Promise<void> {
    this.stop();
    this.current = id;
    return this.run(id, request, new Map(stuck.map((index) => [index, stuckCode])));
  }

  /** @param refused own code that is not tried (again), by index; what else is refused is added */
  private async run(id: number, request: LabRequest, refused: Map<number, CodeProblem>): Promise<void> {
    try {
      if (request.choices.some(({ heuristic }) => usesOwn(heuristic))) await this.judging.freshen();
      if (this.current !== id) return;
      const tellFetched: TellFar = (far) => {
        if (this.current !== id || !('fetched' in far)) return;
        this.tell(id, { type: 'progress', stage: 'python', done: far.fetched, total: far.total });
      };
      const parts: LabParts = {
        now: () => this.surroundings.now(),
        makeOwn: (code, goal, costs) => this.make(this.judging, code, goal, costs, tellFetched),
        tell: (news) => {
          if (news.type === 'refused') refused.set(news.index, news.problem);
          this.tell(id, news);
        },
        enterOwn: (index) => this.surroundings.post({ type: 'own', id, index }),
      };
      const run = new LabRun(request, parts, this.memory);
      this.pieces = run.pieces(refused);
      this.schedule(id, () => void this.run(id, request, refused));
    } catch (error) {
      this.fail(id, error);
    }
  }

  /** @param again begins anew with another sandbox: a program has brought this one down, and the others need one */
  private schedule(id: number, again: () => void): void {
    this.surroundings.later(() => {
      if (this.current !== id || this.pieces === null) return;
      const untilMs = this.surroundings.now() + sliceMs;
      try {
        do {
          const { done, value: waits } = this.pieces.next();
          if (done === true) return this.stop();
          if (waits !== undefined) return void waits.then(() => this.schedule(id, again));
          if (!this.judging.sound) {
            this.pieces = null;
            return again();
          }
        } while (this.surroundings.now() < untilMs);
      } catch (error) {
        return this.fail(id, error);
      }
      this.schedule(id, again);
    });
  }

  private fail(id: number, error: unknown): void {
    if (this.current !== id) return;
    this.tell(id, { type: 'failed', fault: faultOf(error) });
    this.stop();
  }

  private tell(id: number, news: LabNews): void {
    this.surroundings.post({ type: 'news', id, news }); // copied: some of it is remembered here
  }

  private async answer(id: number, question: LabQuestion): Promise<void> {
    let answer: LabAnswer;
    try {
      const { choice } = question;
      const sandbox = runsOwn(choice) && !isPython(choice.code) ? await this.asking.freshen() : null;
      if (sandbox !== null) this.surroundings.post({ type: 'own', id, index: -1 });
      answer = { ok: true, value: await this.answerTo(question, sandbox) };
    } catch (error) {
      const why = error instanceof OwnCodeError ? error.problem : faultOf(error);
      answer = { ok: false, error: why };
    }
    this.surroundings.post({ type: 'answer', id, answer });
  }

  /** Rejects with `OwnCodeError`. */
  private async answerTo(
    { goal, cost, choice, boards }: LabQuestion,
    sandbox: Sandbox | null,
  ): Promise<Float32Array> {
    if (choice.algorithm === ownSearchName) {
      const problem = isPython(choice.code)
        ? await this.problemInPython(choice.code, goal)
        : (sandbox?.problemOfSearch(choice.code, goal) ?? null);
      if (problem !== null) throw new OwnCodeError(problem);
      return new Float32Array(0);
    }
    const costs = moveCosts(cost, goal);
    const makeOwn = (target: Board): BatchHeuristic => this.make(this.asking, choice.code, target, costs);
    const heuristic = batchHeuristic(choice.heuristic, goal, makeOwn, costs);
    const values = new Float64Array(1);
    const all = new Float32Array(boards.length);
    for (let index = 0; index < boards.length;) {
      try {
        heuristic.evaluateAll(boards[index].cells, 1, values);
        all[index++] = values[0];
      } catch (error) {
        if (!(error instanceof Awaited)) throw error;
        await error.answered;
      }
    }
    return all;
  }

  /** What is wrong with a search in Python before it is called; null: nothing. */
  private async problemInPython(code: string, goal: Board): Promise<CodeProblem | null> {
    const settings = { ...defaultSettings(ownSearchName), code };
    const search = { start: goal, goal, settings, evenIfUnsolvable: false };
    const answer = await this.surroundings.askPython({ search, readOnly: true });
    if ('problem' in answer) return answer.problem;
    return 'ran' in answer && answer.ran.end.how === 'problem' ? answer.ran.end.problem : null;
  }

  /** Own code for a goal: here in the sandbox, or in Python, which is asked by way of the page. Throws `OwnCodeError`. */
  private make(
    keeper: SandboxKeeper,
    code: string,
    goal: Board,
    costs: MoveCosts | null,
    tell?: TellFar,
  ): BatchHeuristic {
    if (!isPython(code)) return keeper.make(code, goal, costs);
    return new PythonHeuristic(goal.cells.length, (boards, count) =>
      this.surroundings.askPython({ program: { code, goal, costs }, boards, count }, tell),
    );
  }
}

/** An estimate that Python makes in a thread beside the page. */
class PythonHeuristic implements BatchHeuristic {
  private readonly ask: (boards: Uint8Array, count: number) => Promise<FromPython>;
  private readonly cells: number;
  private answer: FromPython | null = null;

  /** @param cells of a board */
  constructor(cells: number, ask: (boards: Uint8Array, count: number) => Promise<FromPython>) {
    this.cells = cells;
    this.ask = ask;
  }

  evaluateAll(boards: Uint8Array, count: number, values: Float64Array): void {
    const { answer } = this;
    if (answer === null) {
      const given = boards.slice(0, count * this.cells);
      throw new Awaited(this.ask(given, count).then((said) => void (this.answer = said)));
    }
    this.answer = null;
    if ('problem' in answer) throw new OwnCodeError(answer.problem);
    if ('values' in answer) values.set(answer.values);
  }
}

const faultOf = (error: unknown): LabFault => ({ code: 'lab.failed', why: errorWords(error) });
