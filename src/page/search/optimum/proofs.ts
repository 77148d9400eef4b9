import { ProofFollower, type ProofWords, proofInWords } from '../../../core/analysis/proof-outlook.ts';
import type { TablesAt } from '../../../core/contract/anytime.ts';
import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { publishedOptimum } from '../../../core/puzzle/twenty-fours.ts';
import { Changing, onceFor } from '../../kit/changing.ts';
import type { Shorten } from '../../state/services.ts';
import { longTurnOf } from './long-turn.ts';
import { type Spent, keyOf } from './request-queue.ts';
import { bestOf, shorterRequestsOf } from './solver-requests.ts';

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

interface Running {
  readonly key: string;
  readonly abort: AbortController;
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

  readonly stop = (): void => {
    const { running } = this;
    if (running === null) return;
    this.running = null;
    running.abort.abort();
    this.changed();
  };

  async begin(start: Board, goal: Board, { light, onGivenWay, onLearned }: ProofStart): Promise<void> {
    const key = keyOf(start, goal);
    this.stop();
    const requests = shorterRequestsOf(this.shorten);
    const known = requests.findingOf(start, goal);
    const abort = new AbortController();
    const { signal } = abort;
    const release = longTurnOf(this.shorten).take(() => {
      this.stop();
      onGivenWay();
    });
    signal.addEventListener('abort', () => {
      release();
      onLearned();
    });
    const running: Running = { key, abort, proof: { tables: null, outlook: [], speed: null } };
    this.running = running;
    this.failure = null;
    const { nodes: nodesBefore, ms: msBefore } = (known?.kind === 'bounds' && known.spent) || nothing;
    let began = performance.now();
    let told = { atLeast: -1, length: 0, at: 0 };
    const show = (proof: Proof): void => {
      running.proof = proof;
      this.changed();
    };
    show(running.proof);
    const answer = await this.shorten(
      { start, goal, ...bestOf(known), maxNodes: Infinity, withTables: true, lightTables: light },
      {
        signal,
        onReport: ({ best, nodes: nodesNow, tables: at, goesOn }) => {
          if (signal.aborted) return;
          if (at !== undefined) began = performance.now();
          const tables = at ?? running.proof.tables;
          // A worker that has begun the bound again has its nodes before it.
          const follower = this.followerOf(start, goal, { light, anew: goesOn === false });
          const searches = tables !== null && tables.at !== 'building';
          const [nodes, ms] = [nodesBefore + nodesNow, msBefore + performance.now() - began];
          requests.learn(start, goal, best, ...(searches && nodesNow > 0 ? [{ nodes, ms }] : []));
          const { atLeast } = best;
          const { length } = best.moves;
          if (atLeast !== told.atLeast || length !== told.length || ms - told.at >= learnedMs) {
            told = { atLeast, length, at: ms };
            onLearned();
          }
          if (searches) follower.tell({ atLeast, best: length, nodes, ms });
          const { outlook, speed } = follower;
          show({ tables, outlook: outlook === null ? [] : proofInWords(outlook), speed });
        },
      },
    );
    if (signal.aborted) return;
    this.running = null;
    release();
    if (answer.ok) requests.learn(start, goal, answer.value);
    else this.failure = { key, why: answer.error };
    onLearned();
    this.changed();
  }

  private followerOf(
    start: Board,
    goal: Board,
    { light, anew }: { readonly light: boolean; readonly anew: boolean },
  ): ProofFollower {
    const key = keyOf(start, goal);
    const present = this.followed;
    if (present?.key === key && present.light === light && !anew) return present.follower;
    const follower = new ProofFollower(publishedOptimum(start, goal));
    this.followed = { key, light, follower };
    return follower;
  }
}

export const proofsOf = onceFor((shorten: Shorten) => new Proofs(shorten));
