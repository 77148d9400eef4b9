import { type Result, fail, ok } from '../core/base/result.ts';
import {
  type ExperimentProgress,
  type JobRange,
  type RowBatch,
  unknownCount,
} from '../core/experiments/experiment-rows.ts';
import type { ExperimentPlan } from '../core/experiments/experiment-plan.ts';
import { say } from '../library/say.ts';
import { ExperimentPool } from '../threads/client/experiment-pool.ts';
import { twentyFourPlan } from '../core/solver/nibble-set.ts';
import { grouped } from './answer.ts';
import { buildingSentence } from './table-files.ts';
import type { Terminal } from './terminal.ts';

/** What rows go to. */
export interface RowTaker {
  take(batch: RowBatch): void;
  /** As `PoolParts.before`. */
  before?(): number;
  /** Called when more may be begun. */
  onRoom?: () => void;
  /** Called when no more can be taken. */
  onFault?: () => void;
}

export interface RunParts {
  readonly plan: ExperimentPlan;
  readonly jobs: readonly JobRange[];
  /** Runs that are told as the whole. */
  readonly total: number;
  readonly workers: number;
  /** Whether rows keep their times, the one thing that is another each time. */
  readonly timed: boolean;
  /** Where pattern databases are kept. */
  readonly folder: string;
  /** Ends the runs. */
  readonly interrupted: AbortSignal;
}

/** How runs are made, whichever they are. */
export type HowToRun = Pick<RunParts, 'plan' | 'workers' | 'timed' | 'folder'>;

/** Does what an interruption does not end but may shorten: whatever comes while it keeps what is there changes nothing. */
export async function interruptibly<Done>(
  terminal: Terminal,
  work: (interrupted: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const interruption = new AbortController();
  const forget = terminal.onInterrupt(() => interruption.abort());
  try {
    return await work(interruption.signal);
  } finally {
    forget();
  }
}

/** Runs jobs of a plan on threads. The error is one sentence. */
export function runOnThreads(
  { plan, jobs, total, workers, timed, folder, interrupted }: RunParts,
  rows: RowTaker,
  terminal: Terminal,
): Promise<Result<'finished' | 'interrupted'>> {
  return new Promise((resolve) => {
    let isToldOf = false; // that pattern databases are built
    let isToldOfLoss = false; // that they are not kept
    const pool = new ExperimentPool({
      workers,
      makeThread: (events) => terminal.startThread(events, folder),
      pace: {
        now: () => terminal.now(),
        every: (ms, task) => {
          const timer = setInterval(task, ms);
          return () => clearInterval(timer);
        },
      },
      sink: {
        rows: (batch) => {
          if (!timed) leaveTimesOut(batch);
          rows.take(batch);
        },
        progress: (progress) => {
          const { done, total, proofs } = progress;
          const tables = proofs?.tables;
          if (tables?.at === 'used' && !tables.kept && !isToldOfLoss) {
            terminal.complain('The pattern databases cannot be kept, so they are built again next time.');
            isToldOfLoss = true;
          }
          if (tables?.at !== 'building') terminal.report(progressLine(progress), done === total);
          else {
            if (!isToldOf) terminal.complain(buildingSentence(twentyFourPlan(), folder));
            isToldOf = true;
            terminal.report(`Pattern databases: ${Math.floor(tables.done * 100)} % built`);
          }
        },
        pythonStarts: (starts) => terminal.pythonStarts(starts),
        finished: () => end(ok('finished')),
        refused: (why) => end(fail(say(why))),
      },
      before: () => rows.before?.() ?? Infinity,
    });
    const stop = (): void => {
      pool.cancel();
      end(ok('interrupted'));
    };
    const end = (how: Result<'finished' | 'interrupted'>): void => {
      interrupted.removeEventListener('abort', stop);
      terminal.pythonStarts(false);
      resolve(how);
    };
    rows.onRoom = () => pool.goOn();
    rows.onFault = stop;
    interrupted.addEventListener('abort', stop);
    if (interrupted.aborted) stop();
    else pool.start(plan, jobs, total);
  });
}

/** Of rows, for `--no-time`: what is left is the same each time. */
export function leaveTimesOut({ elapsedMs, elapsedSpread }: RowBatch): void {
  for (const times of [elapsedMs, elapsedSpread]) times?.fill(unknownCount);
}

function progressLine({ done, total, perSecond, secondsLeft }: ExperimentProgress): string {
  const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
  const speed = perSecond === null ? '' : `, ${grouped(Math.round(perSecond))} a second`;
  const left = secondsLeft === null ? '' : `, ${durationOf(secondsLeft)} left`;
  return `${grouped(done)} of ${grouped(total)} runs (${percent} %)${speed}${left}`;
}

function durationOf(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
