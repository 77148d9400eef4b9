import type { LabDominance } from '../../core/contract/lab.ts';

/** Heuristics that say the same of every board. */
export interface DominanceNode {
  readonly members: readonly number[]; // indices of heuristics, ascending
  /** 0 for those that no other dominates; below each one that does. */
  readonly layer: number;
  /** Place within the layer, 0 … 1. */
  readonly across: number;
}

/** From a stronger to a weaker one, with none between: the first is nowhere below the second. */
export interface DominanceEdge {
  readonly from: number; // index in nodes
  readonly to: number;
  /** Places within the layers between the two, from the upper one down. */
  readonly via: readonly number[];
}

/** A Hasse diagram: what follows from other arrows has none of its own. */
export interface DominanceGraph {
  readonly nodes: readonly DominanceNode[];
  readonly edges: readonly DominanceEdge[];
  readonly layers: number;
}

/** Whether a says at least as much as b of every board; false where one of them is not known. */
export function dominates({ size, known, above }: LabDominance, a: number, b: number): boolean {
  return known[a] && known[b] && above[b * size + a] === 0;
}

/**
 * The diagram of the heuristics that are known. For the few that are judged side by side: every order within the layers
 * is tried (at most 6! in all) and the one with the fewest crossings taken.
 */
export function dominanceGraph(dominance: LabDominance): DominanceGraph {
  const groups = groupsOf(dominance);
  const over = (a: number, b: number): boolean => a !== b && dominates(dominance, groups[a][0], groups[b][0]);
  const all = groups.map((_, index) => index);
  const pairs = all.flatMap((from) =>
    all
      .filter((to) => over(from, to) && !all.some((between) => over(from, between) && over(between, to)))
      .map((to) => ({ from, to })),
  );
  const layerOf = layersOf(groups.length, pairs);
  const layers = 1 + Math.max(-1, ...layerOf);
  const rows = placedRows(layerOf, layers, pairs);
  const acrossOf = (item: string, layer: number): number =>
    (rows[layer].indexOf(item) + 0.5) / rows[layer].length;
  return {
    layers,
    nodes: groups.map((members, index) => ({
      members,
      layer: layerOf[index],
      across: acrossOf(String(index), layerOf[index]),
    })),
    edges: pairs.map(({ from, to }) => ({
      from,
      to,
      via: between(layerOf[from], layerOf[to]).map((layer) => acrossOf(`${from}>${to}`, layer)),
    })),
  };
}

/** Heuristics that are nowhere different belong together. */
function groupsOf(dominance: LabDominance): number[][] {
  const groups: number[][] = [];
  for (let index = 0; index < dominance.size; index++) {
    if (!dominance.known[index]) continue;
    const same = groups.find(
      ([first]) => dominates(dominance, first, index) && dominates(dominance, index, first),
    );
    if (same === undefined) groups.push([index]);
    else same.push(index);
  }
  return groups;
}

type Pair = Pick<DominanceEdge, 'from' | 'to'>;

/** Each as high as it can stand: one below the lowest that dominates it. */
function layersOf(count: number, pairs: readonly Pair[]): number[] {
  const layer = new Array<number>(count).fill(0);
  for (let round = 0; round < count; round++) {
    for (const { from, to } of pairs) layer[to] = Math.max(layer[to], layer[from] + 1);
  }
  return layer;
}

/** What stands in each layer from left to right: nodes by their number, and arrows that only pass as "from>to". */
function placedRows(layerOf: readonly number[], layers: number, pairs: readonly Pair[]): string[][] {
  const rows: string[][] = Array.from({ length: layers }, () => []);
  layerOf.forEach((layer, index) => rows[layer].push(String(index)));
  for (const { from, to } of pairs) {
    for (const layer of between(layerOf[from], layerOf[to])) rows[layer].push(`${from}>${to}`);
  }
  const links = pairs.flatMap(({ from, to }) => {
    const chain = [
      String(from),
      ...between(layerOf[from], layerOf[to]).map(() => `${from}>${to}`),
      String(to),
    ];
    return chain
      .slice(1)
      .map((item, step) => ({ layer: layerOf[from] + step, upper: chain[step], lower: item }));
  });
  // Downwards, layer by layer: the best order beneath the one above it.
  for (let layer = 1; layer < layers; layer++) {
    const here = links.filter((link) => link.layer === layer - 1);
    rows[layer] = bestOrder(rows[layer - 1], rows[layer], here);
  }
  return rows;
}

interface Link {
  readonly upper: string;
  readonly lower: string;
}

/** The order of a row with the fewest crossings, and among those the shortest links. */
function bestOrder(above: readonly string[], row: readonly string[], links: readonly Link[]): string[] {
  let best = [...row];
  let least = Infinity;
  for (const order of permutations(row)) {
    const cost = crossings(above, order, links) * 100 + lengths(above, order, links);
    if (cost < least) [best, least] = [order, cost];
  }
  return best;
}

function crossings(above: readonly string[], row: readonly string[], links: readonly Link[]): number {
  const ends = links.map(({ upper, lower }) => [above.indexOf(upper), row.indexOf(lower)]);
  let count = 0;
  for (const [a, b] of ends) for (const [c, d] of ends) if (a < c && b > d) count++;
  return count;
}

function lengths(above: readonly string[], row: readonly string[], links: readonly Link[]): number {
  return links.reduce((sum, { upper, lower }) => {
    const from = (above.indexOf(upper) + 0.5) / above.length;
    return sum + Math.abs(from - (row.indexOf(lower) + 0.5) / row.length);
  }, 0);
}

function permutations(items: readonly string[]): string[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [first, ...rest]),
  );
}

/** The layers strictly between two. */
function between(upper: number, lower: number): number[] {
  return Array.from({ length: Math.max(0, lower - upper - 1) }, (_, index) => upper + 1 + index);
}
