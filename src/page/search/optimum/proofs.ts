import { ProofFollower, type ProofWords, proofInWords } from '../../../core/analysis/proof-outlook.ts';
import type { AnytimeReport, TablesAt } from '../../../core/contract/optimal.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { twentyFourOf } from '../../../core/puzzle/instances.ts';
import { Changing, onceFor } from '../changing/changing.ts';
import type { Shorten } from '../../session/services.ts';
import { longTurnOf, bestOf, shorterRequestsOf } from './solver-requests.ts';
import { type Spent, keyOf } from './request-queue.ts';

/** How far the proof of a board is that a person asked for. */
export interface Proof {
  /** Null until the worker has told where the pattern databases are. */
  readonly tables: TablesAt | null;
  /** What can be said of what is left; nothing before that. */
  readonly outlook: readonly ProofWords[];
  /** Nodes a second, of late; null before anything was searched. */
  readonly speed: number | null;
}

/** What a proof is begun with. */
export interface ProofStart {
  /** With the pattern databases of 1 MB, where there is no memory for the others. */
  readonly light: boolean;
  /** Called when somebody else needs the solver. */
  readonly onGivenWay: () => void;
  /** Called when a bound or a solution is known, when it has ended, and else every other second. */
  readonly onLearned: () => void;
}

interface Running extends ProofStart {
  readonly key: string;
  readonly start: Board;
  readonly goal: Board;
  readonly abort: AbortController;
  /** What it had taken before. */
  readonly before: Spent;
  /** When it began to search; by then the tables are there. */
  began: number;
  /** What was last told to be kept, and at how many ms. */
  told: { readonly atLeast: number; readonly length: number; readonly at: number };
  proof: Proof;
}

const learnedMs = 2000;

const nothing: Spent = { nodes: 0, ms: 0 };

/**
 * Proves a board's best known solution, or finds a better one, with no limit of nodes; one at a time. It goes on whatever is
 * shown, until it is stopped or somebody else needs the solver. What is found out on the way is known to the requests of the page.
 */
class Proofs extends Changing {
  private readonly shorten: Shorten;
  private running: Running | null = null;
  private givenWay = ''; // key of the last that was stopped by others
  private failure: { readonly key: string; readonly why: RequestFault } | null = null;
  private followed: {
    readonly key: string;
    readonly light: boolean;
    readonly follower: ProofFollower;
  } | null = null;

  constructor(shorten: Shorten) {
    super();
    this.shorten = shorten;
  }

  /** Null: that of this board does not run. */
  proofOf(start: Board, goal: Board): Proof | null {
    return this.running?.key === keyOf(start, goal) ? this.running.proof : null;
  }

  /** Why the last one of this board failed; null if it did not. */
  failureOf(start: Board, goal: Board): RequestFault | null {
    return this.failure?.key === keyOf(start, goal) ? this.failure.why : null;
  }

  /** Whether this board's was the last that somebody else needed the solver of. */
  wasStopped(start: Board, goal: Board): boolean {
    return this.givenWay === keyOf(start, goal);
  }

  readonly stop = (): void => {
    const { running } = this;
    if (running === null) return;
    this.running = null;
    running.abort.abort();
    this.changed();
  };

  async begin(start: Board, goal: Board, how: ProofStart): Promise<void> {
    this.stop();
    const key = keyOf(start, goal);
    const requests = shorterRequestsOf(this.shorten);
    const known = requests.findingOf(start, goal);
    const abort = new AbortController();
    const { signal } = abort;
    const release = longTurnOf(this.shorten).take(() => {
      this.givenWay = key;
      this.stop();
      how.onGivenWay();
    });
    signal.addEventListener('abort', () => {
      release();
      how.onLearned();
    });
    const running: Running = {
      ...how,
      ...{ key, start, goal, abort },
      before: (known?.kind === 'bounds' && known.spent) || nothing,
      began: performance.now(),
      told: { atLeast: -1, length: 0, at: 0 },
      proof: { tables: null, outlook: [], speed: null },
    };
    this.running = running;
    this.failure = null;
    this.changed();
    const answer = await this.shorten(
      { start, goal, ...bestOf(known), maxNodes: Infinity, withTables: true, lightTables: how.light },
      {
        signal,
        onReport: (report) => {
          if (!signal.aborted) this.hear(running, report);
        },
      },
    );
    if (signal.aborted) return;
    this.running = null;
    release();
    if (answer.ok) requests.learn(start, goal, answer.value);
    else this.failure = { key, why: answer.error };
    how.onLearned();
    this.changed();
  }

  private hear(running: Running, { best, nodes: nodesNow, tables: at, goesOn }: AnytimeReport): void {
    const { start, goal, before } = running;
    const { atLeast, moves } = best;
    const now = performance.now();
    if (at !== undefined) running.began = now;
    const tables = at ?? running.proof.tables;
    const follower = this.followerOf(running, goesOn === false);
    const [nodes, ms] = [before.nodes + nodesNow, before.ms + now - running.began];
    const searches = tables !== null && tables.at !== 'building';
    if (searches) follower.tell({ atLeast, best: moves.length, nodes, ms });
    const spent = { nodes, ms, bounds: follower.boundNodes };
    shorterRequestsOf(this.shorten).learn(start, goal, best, searches && nodesNow > 0 ? spent : undefined);
    const { told } = running;
    if (atLeast !== told.atLeast || moves.length !== told.length || ms - told.at >= learnedMs) {
      running.told = { atLeast, length: moves.length, at: ms };
      running.onLearned();
    }
    const { outlook, speed } = follower;
    running.proof = { tables, outlook: outlook === null ? [] : proofInWords(outlook), speed };
    this.changed();
  }

  /** @param anew whether the worker begins the bound again: what it had looked at of it is before it */
  private followerOf({ key, start, goal, light, before }: Running, anew: boolean): ProofFollower {
    const present = this.followed?.key === key ? this.followed : null;
    if (present?.light === light && !anew) return present.follower;
    // With other tables a bound has other nodes.
    const earlier = present !== null && present.light !== light ? null : before.bounds;
    const published = twentyFourOf(start, goal);
    const nodes = light ? null : (published?.nodes ?? null); // of tables of six tiles
    const follower = new ProofFollower(published && { ...published, nodes }, earlier);
    this.followed = { key, light, follower };
    return follower;
  }
}

export const proofsOf = onceFor((shorten: Shorten) => new Proofs(shorten));
