import { nodeAt, statusAt } from '../core/trace/cursor.ts';
import type { Trace } from '../core/trace/trace.ts';

/** A node of the tree at a cursor, as anybody would draw it by hand. */
export interface DrawnNode {
  readonly parent: number; // node | −1
  readonly row: number;
  /** Under its parent in the next row, and not still where that stood before. */
  readonly hangs: boolean;
  readonly children: number[]; // in order of generation, those that came from elsewhere last
}

/**
 * The slow twin of the layouts: which nodes are there at a cursor, in which row and under whom, read node by node. Of a
 * search that begins again and again the trees of the iteration that `current` belongs to; all trees without one.
 */
export function treeByHand(trace: Trace, step: number, current: number | null): Map<number, DrawnNode> {
  const linkOf = (node: number) => nodeAt(trace, node, step);
  const rootOf = (node: number): number => {
    const { parent } = linkOf(node);
    return parent < 0 ? node : rootOf(parent);
  };
  const iterationOf = (node: number): number => trace.iteration.values[rootOf(node)];
  const tree = new Map<number, DrawnNode>();
  for (let node = 0; node < trace.nodeCount; node++) {
    if (statusAt(trace, node, step) === 'unborn') continue;
    if (current !== null && current >= 0 && iterationOf(node) !== iterationOf(current)) continue;
    const { parent, depth } = linkOf(node);
    const row = depth - linkOf(rootOf(node)).depth;
    const hangs = parent < 0 || linkOf(parent).depth === depth - 1;
    tree.set(node, { parent, row, hangs, children: [] });
  }
  for (const [node, { parent }] of tree) tree.get(parent)?.children.push(node);
  return tree;
}
