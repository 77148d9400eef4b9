import type { Ending, RunResult, RunStatus } from '../../search/run.ts';
import { Prng } from '../../base/prng.ts';
import { noMove } from '../../puzzle/moves.ts';
import type { SearchMachine } from '../../engine/machine.ts';
import { limitReason, rounded, solved, Census, RunCounters } from '../../engine/outcome.ts';
import type { Problem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';
import { Walker } from '../../engine/moving-board.ts';

/**
 * Below this temperature the search is over. A move that makes h larger by 1, the least that there is for estimates in
 * whole numbers, would be accepted with probability e^−20, two in a thousand million: it could only go downhill.
 */
const coldest = 0.05;

/** Steps over which the share of accepted moves is taken; its meaning below says so too. */
const shareSteps = 100;

const gauges = [
  { name: 'temperature', meaning: 'A move that makes h larger by Δ is accepted with probability e^(−Δ/T).' },
  { name: 'acceptance', meaning: 'Share of the last 100 moves drawn that were accepted.' },
];

/**
 * Simulated annealing (Kirkpatrick, Gelatt & Vecchi 1983; rule S21): draws one move at a time and makes it if h does not
 * grow, otherwise with a probability that falls with the temperature, which falls geometrically.
 */
export class SimulatedAnnealing implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly prng: Prng;
  private readonly counters = new RunCounters();
  private readonly census = new Census();
  private readonly walker: Walker;
  private readonly choices = new Uint8Array(4); // the legal moves
  private temperature: number;
  private lowestH: number;
  private readonly accepted = new Uint8Array(shareSteps); // step % shareSteps → 1: its move was accepted
  private acceptedLately = 0; // ones among them

  constructor(problem: Problem, recorder: Recorder | null) {
    const { request, settings } = problem;
    this.problem = problem;
    this.recorder = recorder;
    this.prng = new Prng(settings.seed);
    this.temperature = settings.temperature;
    const walker = new Walker(problem);
    this.walker = walker;
    this.lowestH = walker.h;
    this.counters.maxStored = 1;
    if (recorder === null) return;
    recorder.announce({ sides: [{ label: '', root: request.start, target: request.goal }], gauges });
    walker.node = recorder.enter(-1, noMove, 0, walker.h, walker.h);
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      if (left === 0) return false;
      if (this.selectNext()) left--;
    }
    return true;
  }

  /** Looks at the board where it stands; true when a move was drawn. */
  private selectNext(): boolean {
    const { recorder, counters, walker } = this;
    const { settings, solvable } = this.problem;
    const { depth, node } = walker;
    counters.selected++;
    const first = this.census.add(walker.key0, walker.key1);
    recorder?.select(node, first);
    if (walker.isAtGoal()) {
      recorder?.goal(node);
      const goalNode = recorder === null ? -1 : node;
      this.finish('solved', solved(depth), walker.path(), goalNode);
      return false;
    }
    if (this.temperature >= coldest && counters.expanded < settings.maxExpansions) {
      this.step();
      return true;
    }
    recorder?.prune(node, false);
    if (this.temperature < coldest) this.finish('exhausted', cooledReason(walker.h, this.lowestH, solvable));
    else this.finish('budget', limitReason('maxExpansions', this.problem));
    return false;
  }

  /** Draws one successor and goes there, or stays. */
  private step(): void {
    const { recorder, counters, walker, prng } = this;
    const { g, node, parent, lastMove } = walker;
    const move = this.drawMove();
    const h = walker.estimate(move);
    const goes = h <= walker.h || prng.nextFloat() < boltzmann((h - walker.h) / this.temperature);
    this.count(goes);
    counters.expanded++;
    counters.generated++;
    counters.sizes(1, 1);
    recorder?.step(g, walker.h, walker.h, 0);
    recorder?.measure(this.temperature, this.acceptedLately / Math.min(shareSteps, counters.expanded));
    const successor = recorder === null ? -1 : recorder.enter(node, move, walker.nextG(move), h, h);
    if (goes) {
      walker.go(move, h, successor);
      if (h < this.lowestH) this.lowestH = h;
    } else if (recorder !== null) {
      recorder.prune(successor, false);
      recorder.giveBack(node, { parent, move: lastMove, g, priority: walker.h });
    }
    this.temperature *= this.problem.settings.cooling;
  }

  /** Any legal move, each as likely, the one that undoes the last included. */
  private drawMove(): number {
    let count = 0;
    for (let move = 0; move < 4; move++) if (this.walker.canGo(move)) this.choices[count++] = move;
    return this.choices[this.prng.nextBelow(count)];
  }

  private count(goes: boolean): void {
    const place = this.counters.expanded % shareSteps;
    const now = goes ? 1 : 0;
    this.acceptedLately += now - this.accepted[place];
    this.accepted[place] = now;
  }

  private finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null, goalNode = -1): void {
    this.recorder?.stop(0);
    const counts = this.counters.counts(this.census.count);
    this.result = { status, reason, moves, goalNode, meetingNode: -1, counts, iterations: [] };
  }
}

/**
 * e^−x for x ≥ 0, from +, × and ÷ alone: `Math.exp` may differ in the last digit from one engine to another, and a run
 * must not. e^−x = 1 / (e^(x/1024))^1024, the inner one by its series. Exact to 10⁻¹², where draws have steps of 2⁻³².
 */
export function boltzmann(x: number): number {
  if (x > 40) return 0; // below 2⁻⁵⁷, less than any draw but 0
  const y = x / 1024;
  let power = 1;
  for (let term = 7; term > 0; term--) power = 1 + (y / term) * power;
  for (let doubling = 0; doubling < 10; doubling++) power *= power;
  return 1 / power;
}

/** Why simulated annealing ended without the goal. @param h where it stands  @param lowest on its way */
export function cooledReason(h: number, lowest: number, solvable: boolean): Ending {
  const code = solvable ? 'end.cooled' : 'end.cooled.unreachable';
  return { code, h: rounded(h), least: rounded(lowest) };
}
