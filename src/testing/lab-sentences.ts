import { breakExercises } from '../catalog/break-it.ts';
import { heuristicCatalog } from '../core/heuristics/registry.ts';
import { firstOwnName, ownExamples } from '../catalog/own-examples.ts';
import { ownArguments, ownHelpers } from '../catalog/own-helpers.ts';
import { heuristicNames, ownName } from '../core/search/settings.ts';

/** What rooms that speak English only say in the Lab. */
export function labSentences(): string[] {
  const catalogue = [...heuristicNames, ownName].map((name) => heuristicCatalog[name]);
  return [
    ...catalogue.map(({ formula }) => formula),
    ...breakExercises.flatMap(({ title, claim, hint, why }) => [title, claim, hint, why]),
    ...ownExamples.flatMap(({ title, lesson }) => [title, lesson]),
    ...[...ownArguments, ...ownHelpers].map(({ meaning }) => meaning),
    firstOwnName,
    'what your code returns',
  ];
}
