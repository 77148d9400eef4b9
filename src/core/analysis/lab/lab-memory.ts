import type { LabJudgement, LabRequest, LabSample, LabSearches } from '../../contract/lab.ts';
import { type HeuristicChoice, codeInForce } from '../../search/code-choice.ts';

/** What was found out about a heuristic on every board. */
export interface Remembered {
  readonly sample: LabSample;
  readonly judgement: LabJudgement;
  readonly h: Float32Array; // rank → h
}

/** Heuristics that are remembered: at 2×5 each of them is 7 MB. */
const maxJudged = 10;
const maxSearched = 40;

/**
 * What is known from earlier requests for the same goal, costs and boards: a request of which only one heuristic is new
 * costs only that one.
 */
export class LabMemory {
  private place = '';
  private readonly judged = new Map<string, Remembered>();
  private readonly searched = new Map<string, LabSearches>();

  /** Forgets what is of another goal, of other costs, or of other boards. */
  enter({ goal, cost, seed }: Pick<LabRequest, 'goal' | 'cost' | 'seed'>): void {
    const place = `${goal.columns}:${goal.cells.join('.')} ${cost} ${seed}`;
    if (place === this.place) return;
    this.place = place;
    this.judged.clear();
    this.searched.clear();
  }

  judgedOf(choice: HeuristicChoice): Remembered | null {
    return recalled(this.judged, keyOf(choice));
  }

  keepJudged(choice: HeuristicChoice, remembered: Remembered): void {
    keep(this.judged, keyOf(choice), remembered, maxJudged);
  }

  searchesOf(choice: HeuristicChoice): LabSearches | null {
    return recalled(this.searched, keyOf(choice));
  }

  keepSearches(choice: HeuristicChoice, searches: LabSearches): void {
    keep(this.searched, keyOf(choice), searches, maxSearched);
  }
}

function keyOf(choice: HeuristicChoice): string {
  return `${choice.heuristic} ${codeInForce(choice)}`;
}

/** What was used last is forgotten last. */
function recalled<T>(kept: Map<string, T>, key: string): T | null {
  const value = kept.get(key);
  if (value === undefined) return null;
  kept.delete(key);
  kept.set(key, value);
  return value;
}

function keep<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}
