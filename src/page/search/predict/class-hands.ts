/** The question to a class: its values, and the hands that go up in one round or two. Kept with the game of predicting. */

import type { NodeId } from '../../../core/search/events.ts';
import type { ClassQuestion, PredictState } from '../../session/games.ts';
import type { StoreApi } from 'zustand/vanilla';

interface Asking {
  readonly predict: StoreApi<PredictState>;
}

/** More hands nobody counts. */
const mostHands = 999;

const none = (choices: readonly unknown[]): readonly number[] => choices.map(() => 0);

/** Asks the class, unless it is asked that already. @param choices what it chooses from, where that is no nodes */
export function askClass(
  { predict }: Asking,
  about: string,
  nodes: readonly NodeId[],
  choices: readonly unknown[] = nodes,
): void {
  const { asksClass } = predict.getState();
  if (asksClass?.about === about && asksClass.nodes.join() === nodes.join()) return;
  const fresh = { valuesShown: false, handsShown: false, hands: none(choices), handsBefore: null };
  predict.setState({ asksClass: { about, nodes, ...fresh } });
}

/** With the answer its values and the hands are in sight; back at the question they are not. */
export function showAll({ predict }: Asking, isShown: boolean): void {
  change({ predict }, () => ({ valuesShown: isShown, handsShown: isShown }));
}

function change({ predict }: Asking, how: (asked: ClassQuestion) => Partial<ClassQuestion>): void {
  const { asksClass } = predict.getState();
  if (asksClass !== null) predict.setState({ asksClass: { ...asksClass, ...how(asksClass) } });
}

export function showValues(asking: Asking): void {
  change(asking, ({ valuesShown }) => ({ valuesShown: !valuesShown }));
}

export function showHands(asking: Asking): void {
  change(asking, ({ handsShown }) => ({ handsShown: !handsShown }));
}

/** A hand more or one fewer for a candidate, in the round at hand. */
export function countHand(asking: Asking, place: number, by: 1 | -1): void {
  setHands(asking, place, (asking.predict.getState().asksClass?.hands[place] ?? 0) + by);
}

/** So many hands for a candidate, in the round at hand. */
export function setHands(asking: Asking, place: number, n: number): void {
  change(asking, ({ hands }) => ({
    hands: hands.map((count, at) => (at === place ? Math.min(mostHands, Math.max(0, n)) : count)),
  }));
}

/** Each has chosen alone, and chooses again after a talk with others: the hands of the first round are kept, and out of sight meanwhile. */
export function secondRound(asking: Asking): void {
  change(asking, (asked) =>
    mayVoteAgain(asked) ? { handsBefore: asked.hands, hands: none(asked.hands), handsShown: false } : {},
  );
}

export const mayVoteAgain = ({ hands, handsBefore }: ClassQuestion): boolean =>
  handsBefore === null && sumOf(hands) > 0;

export function sumOf(hands: readonly number[]): number {
  return hands.reduce((sum, count) => sum + count, 0);
}
