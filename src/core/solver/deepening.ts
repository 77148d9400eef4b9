import type { OnBound, OptimalAnswer } from '../contract/optimal.ts';

/** What all emitted searches have. */
interface EmittedSearch {
  readonly path: Uint8Array;
  readonly nodes: Float64Array; // [0]: nodes that were entered
  readonly nodeLimit: Float64Array; // [0]: more of them throw
}

export interface Deepening {
  readonly unrolled: EmittedSearch;
  /** What it throws for too many nodes. */
  readonly tooManyNodes: Error;
  /** The estimate of the board: the first bound. */
  readonly h: number;
  readonly maxNodes: number;
  readonly onBound: OnBound | undefined;
  /** Whether there is a solution of so many moves. */
  readonly within: (bound: number) => boolean;
}

/** IDA* from one bound to the next: all solutions of a board have lengths of one parity, which is that of h. */
export function deepen({ unrolled, tooManyNodes, h, maxNodes, onBound, within }: Deepening): OptimalAnswer {
  const { path, nodes, nodeLimit } = unrolled;
  nodes[0] = 0;
  nodeLimit[0] = maxNodes;
  for (let bound = h; ; bound += 2) {
    onBound?.(bound);
    try {
      if (within(bound)) return { kind: 'solved', moves: path.slice(0, bound), nodes: nodes[0] };
    } catch (error) {
      if (error !== tooManyNodes) throw error;
      return { kind: 'gave-up', bound, nodes: nodes[0] };
    }
  }
}
