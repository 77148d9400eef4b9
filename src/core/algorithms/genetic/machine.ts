import { exactly } from '../../base/message.ts';
import type { Ending, RunResult, RunStatus } from '../../search/run.ts';
import { Prng } from '../../base/prng.ts';
import type { Cohort } from '../../search/events.ts';
import { keyWord } from '../../puzzle/state-key.ts';
import { PartLog } from '../../engine/machine.ts';
import { ChromosomeTrial } from './chromosome-trial.ts';
import { Chromosomes } from './chromosomes.ts';
import type { SearchMachine } from '../../engine/machine.ts';
import { limitReason, rounded, solved, Census, RunCounters } from '../../engine/outcome.ts';
import { PathTree } from './path-tree.ts';
import type { Problem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';

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
