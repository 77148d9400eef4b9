import type { SettingsGrid } from '../core/experiments/experiment-plan.ts';
import { settingsOf } from '../core/experiments/experiment-settings.ts';
import { readyPlans } from '../catalog/plans/ready-plans.ts';
import { measureInfo } from '../core/experiments/run-measures.ts';
import { duplicateRules, goalTests, ownName, tieRules } from '../core/search/settings.ts';

const ready = readyPlans[readyPlans.length - 1].plan;

/** What an English-only room says of plans. */
export function planSentences(): string[] {
  return [...ofReadyPlans(), ...ofNames(), 'Depths', 'Lengths'];
}

function ofReadyPlans(): string[] {
  return readyPlans
    .flatMap(({ source, plan }) => [
      ...[source, plan.name, plan.note, ...plan.boards.map(({ label }) => label)],
      ...(plan.published === null ? [] : [plan.published.source, plan.published.comment]),
      ...(plan.published?.cells ?? []).map(({ note }) => note ?? ''),
    ])
    .filter((text) => text !== '');
}

/** Parts of the names of settings, and measures. */
function ofNames(): string[] {
  const grids: SettingsGrid[] = [
    {
      ...{ algorithm: 'a-star', moves: ['UDLR', 'shuffled'], ties: tieRules },
      ...{ duplicates: duplicateRules, goalTest: goalTests, sortSuccessors: [true, false] },
    },
    { algorithm: ['weighted-a-star'], weight: [1, 1.5], seed: [1, 2], ties: 'random' },
    { algorithm: 'beam', width: [10, 20] },
    { algorithm: 'depth-first', stackLimit: [0, 10_000], maxDepth: [7, 8] },
    { algorithm: 'depth-limited', maxDepth: [7, 8] },
    { algorithm: 'hill-climbing', sideways: [0, 5], restarts: [0, 2], walk: [3, 4] },
    { algorithm: 'simulated-annealing', temperature: [1, 2], cooling: [0.9, 0.99] },
    {
      ...{ algorithm: 'genetic', population: [10, 20], generations: [5, 6], phases: [1, 2] },
      ...{ length: [10, 20], mutation: [0.05, 0.1], elite: [1, 2] },
    },
    { algorithm: 'ida-star', heuristic: ownName, code: ['a', 'b'] },
    { algorithm: 'uniform-cost', maxExpansions: [1000, 2000] },
    { algorithm: 'breadth-first', maxNodes: [1000, 2000] },
  ];
  const settings = grids.flatMap((grid) =>
    settingsOf({ grids: [grid], budget: ready.budget, repeats: 1 }).flatMap(({ words }) => words),
  );
  return [
    ...settings.flatMap((word) => ('title' in word && typeof word.title === 'string' ? [word.title] : [])),
    ...Object.values(measureInfo).flatMap(({ title, meaning }) => [title, meaning]),
  ];
}
