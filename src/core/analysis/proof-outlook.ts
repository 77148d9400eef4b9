/** How long the proof of an optimum may still take, in numbers and in words. */

import type { MessageOf } from '../base/message.ts';

/** What is told of a proof that raises its bound, each time something is known. */
export interface ProofTold {
  /** No solution has fewer moves: the bound at which it is now. */
  readonly atLeast: number;
  /** Moves of the shortest solution that is known. */
  readonly best: number;
  /** Boards that were looked at since the proof began, before a stop too. */
  readonly nodes: number;
  /** How long that has taken in all. */
  readonly ms: number;
}

/** What a proof that goes on later is judged by. */
export interface BoundNodes {
  /** Moves: the bound at which it is. */
  readonly bound: number;
  /** Nodes of the last bounds before it that were searched to their end, two at most. */
  readonly ended: readonly number[];
}

/** What the literature has of a board. */
export interface PublishedProof {
  /** Moves of a shortest solution. */
  readonly optimal: number;
  /** That a proof with tables like those in use took; null where there is none. */
  readonly nodes: number | null;
}

/**
 * What is left of a proof, if each bound needs as many times the nodes of the one before as the last two did; all of it, if it
 * needs as many as were published.
 */
export interface ProofOutlook {
  /** Moves: the bound at which it is. */
  readonly bound: number;
  /** Nodes of a bound, as a multiple of those of the one before. */
  readonly factor: number;
  /** For the rest of this bound; null once it has needed more than that. */
  readonly leftMs: number | null;
  /** Bounds after this one: below the shortest solution that is known (a shorter one makes them fewer), or up to the published one. */
  readonly open: number;
  /** Moves of a shortest solution, known or, where `isPublished`, as the literature has them. */
  readonly best: number;
  readonly isPublished: boolean;
  /** For this bound and all of those; null where `leftMs` is. */
  readonly allMs: number | null;
  /** Whether that goes by the published nodes. */
  readonly byNodes: boolean;
}

/** The speed is that of so long; it is noted as often as that. */
const speedMs = 10_000;
const noteMs = 250;

/** Bounds with fewer nodes are over before their nodes are told apart: reports come with 65,536 of them. */
const fewestNodes = 1_000_000;

/**
 * Follows a proof by what is told of it, whoever makes it: IDA* needs several times as many nodes for each bound as for the one
 * before (its effective branching factor, squared), and so can be judged before it ends.
 *
 *     bound   78     80      82        84
 *     nodes   0.9 M  8 M     70 M      41 M so far
 *                            ╰── × 8.8 ──╯   about 610 M, and each bound after it 8.8 times as many
 */
export class ProofFollower {
  private readonly published: PublishedProof | null;
  private readonly earlier: BoundNodes | null;
  private ended: number[] = []; // nodes of the bounds that were searched to their end, one after the other
  private bound = -1; // −1: nothing was told yet
  private best = 0;
  private before = 0; // nodes when this bound began
  private nodes = 0;
  private ms = 0;
  private noted: { readonly ms: number; readonly nodes: number }[] = []; // of the last ten seconds, and one before

  /**
   * @param published where the literature has the board
   * @param earlier of the same proof, where it has been stopped: its present bound is searched anew
   */
  constructor(published?: PublishedProof | null, earlier?: BoundNodes | null) {
    this.published = published ?? null;
    this.earlier = earlier ?? null;
  }

  /** What another follower is to begin with when the proof goes on later. */
  get boundNodes(): BoundNodes {
    return { bound: this.bound, ended: this.ended.slice(-2) };
  }

  /** Bounds rise by 2: what is told must not leave one out, or the factor is not known until there are two again. */
  tell({ atLeast, best, nodes, ms }: ProofTold): void {
    const isSame = atLeast === this.bound;
    const { earlier } = this;
    if (this.bound < 0 && earlier?.bound === atLeast) this.ended = [...earlier.ended];
    else if (!isSame && this.bound >= 0 && atLeast === this.bound + 2 && nodes >= this.nodes)
      this.ended.push(nodes - this.before);
    else if (!isSame) this.ended = []; // the first, several in one report, or another proof
    if (!isSame) this.before = nodes;
    this.bound = atLeast;
    this.best = best;
    this.nodes = nodes;
    this.ms = ms;
    this.note();
  }

  private note(): void {
    const { nodes, ms } = this;
    const before = this.noted.at(-1);
    if (before !== undefined && (ms < before.ms || nodes < before.nodes)) this.noted = []; // another proof
    const last = this.noted.at(-1);
    if (last === undefined || ms - last.ms >= noteMs) this.noted.push({ ms, nodes });
    while (this.noted.length > 1 && ms - this.noted[1].ms >= speedMs) this.noted.shift();
  }

  /** Nodes a second, of the last ten seconds; null before there are two reports. */
  get speed(): number | null {
    const [first] = this.noted;
    if (first === undefined || this.ms <= first.ms || this.nodes <= first.nodes) return null;
    return ((this.nodes - first.nodes) / (this.ms - first.ms)) * 1000;
  }

  /** Null while it is too early to say, and when nothing is left. */
  get outlook(): ProofOutlook | null {
    const { ended, bound, best, nodes, speed } = this;
    const [former = 0, last = 0] = ended.slice(-2);
    if (former < fewestNodes || last <= former || best <= bound || speed === null) return null;
    const factor = last / former;
    const msEach = 1000 / speed;
    const left = last * factor - (nodes - this.before);
    const leftMs = left > 0 ? left * msEach : null;
    const published =
      this.published !== null && bound <= this.published.optimal && this.published.optimal <= best
        ? this.published
        : null;
    const { optimal = best } = published ?? {};
    // A shortest solution that is not known yet is found by the bound of its own length, and not before.
    const open = optimal < best ? (optimal - bound) / 2 : (best - bound) / 2 - 1;
    const nodesLeft = (published?.nodes ?? 0) - nodes;
    const byNodes = nodesLeft > left;
    let all = left;
    for (let next = 1; next <= open; next++) all += last * factor ** (next + 1);
    const allMs = leftMs === null ? null : (byNodes ? nodesLeft : all) * msEach;
    return { bound, factor, leftMs, open, allMs, byNodes, best: optimal, isPublished: published !== null };
  }
}

/** A time that nobody knows exactly. */
export type OutlookSpan = MessageOf<typeof spans>;

const spans = {
  'span.moments': {},
  'span.seconds': { n: 'number' },
  'span.minutes': { n: 'number' },
  'span.hours': { n: 'number' },
  'span.days': { n: 'number' },
  'span.years': { n: 'number' },
  'span.thousands-of-years': {},
  'span.millions-of-years': {},
} as const;

/** What is said of the rest of a proof: an estimate, and of what it is one. */
export type ProofWords = MessageOf<typeof outlooks>;

const outlooks = {
  'proof.bound': { bound: 'number', factor: 'number', span: 'message' },
  'proof.outgrown': { bound: 'number', factor: 'number' },
  'proof.open': { n: 'number', best: 'number', span: 'message' },
  'proof.last': { best: 'number' },
  'proof.published': { n: 'number', best: 'number', span: 'message' },
  'proof.published-nodes': { n: 'number', best: 'number', span: 'message' },
  'proof.published-last': { best: 'number' },
} as const;

export const proofMessages = { ...spans, ...outlooks } as const;

/** The sentences of an outlook: the present bound first, then what is open after it. */
export function proofInWords(outlook: ProofOutlook): readonly ProofWords[] {
  const { bound, factor, leftMs, open, allMs, best, isPublished, byNodes } = outlook;
  const rough = Math.max(2, Math.round(factor));
  if (leftMs === null || allMs === null) return [{ code: 'proof.outgrown', bound, factor: rough }];
  const [last, more] = isPublished
    ? (['proof.published-last', byNodes ? 'proof.published-nodes' : 'proof.published'] as const)
    : (['proof.last', 'proof.open'] as const);
  return [
    { code: 'proof.bound', bound, factor: rough, span: spanOf(leftMs) },
    open === 0 ? { code: last, best } : { code: more, n: open, best, span: spanOf(allMs) },
  ];
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365.25 * day;

/** In the largest unit of which there are two or so, with no more digits than an estimate has. */
export function spanOf(ms: number): OutlookSpan {
  if (ms < 5 * second) return { code: 'span.moments' };
  if (ms < 100 * second) return { code: 'span.seconds', n: roughly(ms / second) };
  if (ms < 100 * minute) return { code: 'span.minutes', n: roughly(ms / minute) };
  if (ms < 40 * hour) return { code: 'span.hours', n: roughly(ms / hour) };
  if (ms < 2 * year) return { code: 'span.days', n: roughly(ms / day) };
  if (ms < 1000 * year) return { code: 'span.years', n: roughly(ms / year) };
  return { code: ms < 1e6 * year ? 'span.thousands-of-years' : 'span.millions-of-years' };
}

/** To one digit, or to a five in the second: 7, 15, 300. */
function roughly(value: number): number {
  if (value < 10) return Math.round(value);
  const step = 10 ** Math.floor(Math.log10(value)) / 2;
  return Math.round(value / step) * step;
}
