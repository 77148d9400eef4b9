import type { Trace } from './trace.ts';

/** Steps during which no larger f was selected than before: from `firstStep` to the next layer. */
export interface FLayer {
  readonly firstStep: number;
  /** The largest f selected up to here. */
  readonly bound: number;
}

/** A record with more layers has none that could be told apart, as when every step goes deeper. */
export const maxLayers = 2048;

interface Known {
  readonly layers: FLayer[];
  seen: number; // steps looked at
  tooMany: boolean;
}

const knownOf = new WeakMap<Trace, Known>();

/**
 * The layers of f of a record, in order of time: a new one begins wherever f rises above all before. Empty where there
 * are more than `maxLayers`. Each costs O(log steps), once for a record; the list grows with it.
 */
export function fLayersOf(trace: Trace): readonly FLayer[] {
  let known = knownOf.get(trace);
  if (known === undefined) {
    known = { layers: [], seen: 0, tooMany: false };
    knownOf.set(trace, known);
  }
  const { layers } = known;
  const { f } = trace.series;
  while (!known.tooMany && known.seen < f.recorded) {
    const firstStep = f.firstOutside(known.seen, -Infinity, layers.at(-1)?.bound ?? -Infinity);
    known.seen = firstStep < 0 ? f.recorded : firstStep + 1;
    if (firstStep < 0) break;
    layers.push({ firstStep, bound: f.at(firstStep) });
    known.tooMany = layers.length > maxLayers;
  }
  return known.tooMany ? [] : layers;
}
