import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import type { LabDominance } from '../../core/contract/lab.ts';
import { type DominanceGraph, dominanceGraph, dominates } from './dominance-graph.ts';

/** From what each says of some boards, counted pair by pair. */
function dominanceOf(values: readonly (readonly number[] | null)[]): LabDominance {
  const size = values.length;
  const above = new Uint32Array(size * size);
  values.forEach((a, i) =>
    values.forEach((b, j) => {
      if (a && b) above[i * size + j] = a.filter((value, board) => value > b[board]).length;
    }),
  );
  return { size, known: values.map((one) => one !== null), above };
}

/** Pairs that the arrows lead from and to, over any number of others; heuristics by their index. */
function reached({ nodes, edges }: DominanceGraph): Set<string> {
  const pairs = new Set<string>();
  const follow = (start: number, node: number): void => {
    for (const { from, to } of edges) {
      if (from !== node) continue;
      for (const a of nodes[start].members) for (const b of nodes[to].members) pairs.add(`${a} ${b}`);
      follow(start, to);
    }
  };
  nodes.forEach((_, index) => follow(index, index));
  for (const { members } of nodes)
    for (const a of members) for (const b of members) if (a !== b) pairs.add(`${a} ${b}`);
  return pairs;
}

function randomValues(seed: number): (readonly number[] | null)[] {
  const prng = new Prng(seed);
  const size = 1 + prng.nextBelow(6);
  const boards = 1 + prng.nextBelow(4);
  return Array.from({ length: size }, () =>
    prng.nextBelow(8) === 0 ? null : Array.from({ length: boards }, () => prng.nextBelow(4)),
  );
}

describe('the diagram', () => {
  it('leads from a heuristic to exactly those that it is nowhere below', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const values = randomValues(seed);
      const dominance = dominanceOf(values);
      const expected = new Set<string>();
      values.forEach((a, i) =>
        values.forEach((b, j) => {
          if (i !== j && a && b && a.every((value, board) => value >= b[board])) expected.add(`${i} ${j}`);
        }),
      );
      expect(reached(dominanceGraph(dominance))).toEqual(expected);
      for (const pair of expected) {
        const [a, b] = pair.split(' ').map(Number);
        expect(dominates(dominance, a, b)).toBe(true);
      }
    }
  });

  it('has no arrow that follows from others, and none upwards', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const graph = dominanceGraph(dominanceOf(randomValues(seed)));
      graph.edges.forEach((edge, index) => {
        const without = { ...graph, edges: graph.edges.filter((_, other) => other !== index) };
        expect(reached(without).size).toBeLessThan(reached(graph).size);
        const [upper, lower] = [graph.nodes[edge.from], graph.nodes[edge.to]];
        expect(upper.layer).toBeLessThan(lower.layer);
        expect(edge.via).toHaveLength(lower.layer - upper.layer - 1);
      });
      for (const { across } of graph.nodes) {
        expect(across).toBeGreaterThan(0);
        expect(across).toBeLessThan(1);
      }
      const places = graph.nodes.map(({ layer, across }) => `${layer} ${across}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it('puts those that say the same together', () => {
    const { nodes, edges, layers } = dominanceGraph(
      dominanceOf([
        [1, 2],
        [3, 3],
        [1, 2],
        [0, 0],
      ]),
    );
    expect(nodes.map(({ members, layer }) => ({ members, layer }))).toEqual([
      { members: [0, 2], layer: 1 },
      { members: [1], layer: 0 },
      { members: [3], layer: 2 },
    ]);
    expect(edges).toHaveLength(2);
    expect(layers).toBe(3);
  });
});
