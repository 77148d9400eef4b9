import { exactly } from '../../base/message.ts';
import type { Ending, RunResult, RunStatus } from '../../search/run.ts';
import { Prng } from '../../base/prng.ts';
import type { Cohort } from '../../search/events.ts';
import { keyWord } from '../../puzzle/state-key.ts';
import { PartLog, type SearchMachine } from '../../engine/machine.ts';
import { ChromosomeTrial } from './chromosome-trial.ts';
import { Chromosomes } from './chromosomes.ts';
import { limitReason, rounded, solved, Census, RunCounters } from '../../engine/outcome.ts';
import { type Problem, isGoalBoard } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';
import { noMove } from '../../puzzle/moves.ts';

/** Genes tried per expansion that may be made: a generation is a step, and may be a long one. */
const genesPerExpansion = 256;

/**
 * The genetic algorithm of rule S26. A step is a generation: the best board so far is selected, a population of paths is
 * bred and tried, and the best board on any of them waits to be selected next. The record's tree are the paths to these.
 */
export class Genetic implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly counters = new RunCounters();
  private readonly census = new Census();
  private readonly parts: PartLog;
  private readonly chromosomes: Chromosomes;
  private readonly trial: ChromosomeTrial;
  private readonly paths: PathTree;
  private readonly ranking: Int32Array; // of the generation, the fittest first
  private generation = 0; // of the phase, how many were tried
  private phase = 0; // phases begun

  constructor(problem: Problem, recorder: Recorder | null) {
    const { settings } = problem;
    this.problem = problem;
    this.recorder = recorder;
    const prng = new Prng(settings.seed);
    this.chromosomes = new Chromosomes(settings.population, settings.length, settings.mutation, prng);
    this.trial = new ChromosomeTrial(problem, this.chromosomes);
    this.ranking = new Int32Array(settings.population);
    this.parts = new PartLog(recorder, this.counters);
    recorder?.announce({
      sides: [{ label: '', root: problem.request.start, target: problem.request.goal }],
      gauges: [{ name: 'mean h', meaning: 'Mean over the generation of h at the best board of each path.' }],
    });
    this.paths = new PathTree(problem, recorder);
    this.counters.maxStored = 1;
    this.beginPhase();
  }

  advance(expansions: number): boolean {
    const { settings } = this.problem;
    const genes = settings.population * settings.length;
    const generations = Math.max(1, Math.floor((expansions * genesPerExpansion) / genes));
    for (let left = Math.min(expansions, generations); this.result === null;) {
      const mayGoOn = this.generation < settings.generations || this.nextPhase();
      if (!mayGoOn) this.finish('exhausted', this.whyInVain());
      else if (left === 0) return false;
      else if (this.takeBest()) left--;
    }
    return true;
  }

  private beginPhase(): void {
    this.generation = 0;
    this.phase++;
    if (this.problem.settings.phases > 1)
      this.parts.begin({ label: { code: 'part.phase', n: exactly(this.phase) }, bound: null });
    if (this.phase === 1) this.paths.begin();
  }

  /** The next phase begins at the best board, unless that is the goal; false when there is none left. */
  private nextPhase(): boolean {
    if (this.paths.goalReached) return true;
    if (this.phase >= this.problem.settings.phases) return false;
    this.paths.beginHere();
    this.trial.moveTo(this.paths.board);
    this.beginPhase();
    return true;
  }

  /** Takes the best board; true when a generation was bred from it. */
  private takeBest(): boolean {
    const { recorder, counters, paths, problem } = this;
    const { keys, settings } = problem;
    const { board } = paths;
    if (counters.expanded > 0) counters.sizes(1, 0);
    counters.selected++;
    const isNew = this.census.add(keyWord(keys, board, 0), keyWord(keys, board, 1));
    recorder?.select(paths.node, isNew);
    if (paths.goalReached) {
      recorder?.goal(paths.node);
      const { moves } = paths;
      this.finish('solved', solved(moves.length), moves, recorder === null ? -1 : paths.node);
      return false;
    }
    if (counters.expanded >= settings.maxExpansions) {
      recorder?.prune(paths.node, false);
      this.finish('budget', limitReason('maxExpansions', this.problem));
      return false;
    }
    this.breed();
    return true;
  }

  /** One generation: the first of a phase is drawn at random. */
  private breed(): void {
    const { recorder, counters, trial, chromosomes, paths } = this;
    const { population, elite } = this.problem.settings;
    const elites = this.generation === 0 ? 0 : Math.min(elite, population - 1);
    counters.expanded++;
    recorder?.step(paths.depth, paths.h, paths.h, 0);
    if (this.generation === 0) chromosomes.randomize();
    else chromosomes.breed(trial, this.ranking, elites);
    trial.keepFirst(this.ranking, elites);
    const generated = trial.tryAll(elites);
    counters.generated += generated;
    this.generation++;
    trial.rank(this.ranking, 1 + Math.min(elite, population - 1));
    if (recorder !== null) {
      const cohort = trial.cohort(generated);
      recorder.measure(meanOf(cohort.h));
      recorder.population(cohort);
    }
    paths.follow(trial, chromosomes, this.ranking[0]);
    counters.sizes(0, population);
  }

  private whyInVain(): Ending {
    const { population, generations } = this.problem.settings;
    return {
      code: 'end.generations',
      h: rounded(this.paths.h),
      paths: String(population),
      generations: String(generations),
    };
  }

  private finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null, goalNode = -1): void {
    this.parts.close();
    if (status === 'exhausted' && this.counters.expanded > 0) this.counters.sizes(1, 0);
    this.recorder?.stop(status === 'exhausted' ? 1 : 0);
    const counts = this.counters.counts(this.census.count);
    this.result = {
      ...{ status, reason, moves, goalNode, meetingNode: -1 },
      ...{ counts, iterations: this.parts.rows },
    };
  }
}

function meanOf(values: Cohort['h']): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/**
 * Writes the best paths of a search that has no tree of its own into the record, as the tree of their common beginnings,
 * and knows where the search stands: at the best board of the latest generation, whose node waits in the frontier.
 */
class PathTree {
  /** Node of the best board, −1 when it is not recorded. */
  node = -1;
  /** The best board, cell → tile. */
  readonly board: Uint8Array;
  /** Of the best board. */
  h: number;
  goalReached = false;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly children = new Map<number, number>(); // node × 4 + move → node
  private readonly nodes: number[] = []; // g → node on the best path
  private readonly path: number[] = []; // g → move that leads on from there
  private baseDepth = 0; // moves that all paths of the phase begin with
  private readonly base: Uint8Array; // the board after these

  constructor(problem: Problem, recorder: Recorder | null) {
    this.problem = problem;
    this.recorder = recorder;
    this.board = problem.request.start.cells.slice();
    this.base = this.board.slice();
    this.h = problem.evaluate(this.board);
  }

  /** The root enters. */
  begin(): void {
    const { recorder, h } = this;
    this.node = recorder === null ? -1 : recorder.enter(-1, noMove, 0, h, h);
    this.nodes.push(this.node);
    this.goalReached = isGoalBoard(this.problem, this.board);
  }

  /** Moves from the start to the best board. */
  get depth(): number {
    return this.path.length;
  }

  /** The moves from the start to the best board; a copy. */
  get moves(): Uint8Array {
    return Uint8Array.from(this.path);
  }

  /** All paths begin with the best board from now on. */
  beginHere(): void {
    this.baseDepth = this.path.length;
    this.base.set(this.board);
  }

  /** The best board is now that of a chromosome. O(its genes), and that often an evaluation where nodes are new. */
  follow(trial: ChromosomeTrial, { genes, longest }: Chromosomes, row: number): void {
    const { board, nodes, path, base } = this;
    const { destination } = this.problem.moves;
    const count = trial.moves[row];
    nodes.length = this.baseDepth + 1;
    path.length = this.baseDepth;
    board.set(base);
    let blank = board.indexOf(0);
    if (count === 0) this.rejoinFrontier();
    for (let place = 0; place < count; place++) {
      const move = trial.moveOfGene(genes[row * longest + place], blank);
      const target = destination[blank * 4 + move];
      board[blank] = board[target];
      board[target] = 0;
      blank = target;
      path.push(move);
      this.step(place === count - 1);
    }
    this.node = nodes[nodes.length - 1];
    this.h = this.problem.evaluate(board);
    this.goalReached = isGoalBoard(this.problem, this.board);
  }

  /** The path has come by another board. @param last whether it ends there */
  private step(last: boolean): void {
    const { recorder, nodes, path, children } = this;
    const g = path.length;
    const move = path[g - 1];
    const parent = nodes[g - 1];
    const known = children.get(parent * 4 + move);
    if (known !== undefined) {
      nodes.push(known);
      if (last) this.rejoinFrontier();
      return;
    }
    if (recorder === null) {
      nodes.push(-1);
      return;
    }
    const h = this.problem.evaluate(this.board);
    const node = recorder.reach(parent, move, g, h, h, last);
    // A record that is full gives no ids any more, and then there is nothing to be found again.
    if (node >= 0) children.set(parent * 4 + move, node);
    nodes.push(node);
  }

  /** The last node of the path is in the record, and returns to the frontier. */
  private rejoinFrontier(): void {
    const { recorder, nodes, path } = this;
    const g = path.length;
    const priority = this.problem.evaluate(this.board);
    const [parent, move] = g === 0 ? [-1, noMove] : [nodes[g - 1], path[g - 1]];
    recorder?.giveBack(nodes[g], { parent, move, g, priority });
  }
}
