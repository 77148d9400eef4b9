import type { BoardSource, ExperimentPlan, SettingsGrid } from '../core/experiments/experiment-plan.ts';
import { settingsOf } from '../core/experiments/experiment-settings.ts';
import { planProblem } from '../core/experiments/plan-problem.ts';
import { readyPlans } from '../catalog/plans/ready-plans.ts';
import { measureInfo } from '../core/experiments/run-measures.ts';
import { duplicateRules, goalTests, ownName, tieRules } from '../core/search/settings.ts';
import { readPlan, readPlanObject } from '../core/files/experiment-plan.ts';
import { readNumberList } from '../core/files/number-list.ts';
import { standardGoal } from '../core/puzzle/board.ts';

const ready = readyPlans[readyPlans.length - 1].plan;
const goal = standardGoal({ rows: 3, columns: 3 });
const errorOf = (read: { readonly ok: boolean; readonly error?: string }): string[] =>
  read.ok ? [] : [read.error ?? ''];

/** What an English-only room says of plans, each sentence without the field that it begins with. */
export function planSentences(): string[] {
  const wrong = [...ofFiles(), ...ofPlans()].map((error) => {
    const told = /^(?:[\w[\].]+: )+(.*)$/s.exec(error);
    return told === null ? error.replace(/^The plan: /, '') : told[1];
  });
  return [...ofReadyPlans(), ...ofNames(), ...wrong, ...ofLists(), 'The plan'];
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

/** Files that are no plans. */
function ofFiles(): string[] {
  const good = { format: 'tilescope-experiment', version: 1, name: '', boards: [random()], grids: [star] };
  const boards = (part: object): object => ({ ...good, boards: [{ ...random(), ...part }] });
  const list = { kind: 'list', size: '3x3', boards: ['1 2 3 4 5 6 7 8 0'] };
  const bad: unknown[] = [
    ...[
      { ...good, format: 'x' },
      { ...good, version: 2 },
      { ...good, name: 5 },
      { ...good, name: undefined },
    ],
    ...[{ ...good, name: 'x'.repeat(999) }, { ...good, strange: 1 }, { ...good, boards: 5 }, 5],
    ...[
      { ...good, boards: [] },
      { ...good, grids: [] },
      { ...good, seed: -1 },
      { ...good, grids: [{}] },
    ],
    ...[
      { ...good, grids: [{ algorithm: [] }] },
      { ...good, grids: [{ algorithm: null }] },
    ],
    ...[{ ...good, grids: [{ ...star, strange: 1 }] }, boards({ kind: 'strange' }), boards({ grids: [] })],
    ...[
      boards({ kind: 'depth', depths: [] }),
      boards({ kind: 'walk', lengths: [] }),
      boards({ size: undefined }),
    ],
    ...[
      { ...good, boards: [{ ...list, boards: [] }] },
      { ...good, boards: [{ kind: 'set', set: 'hardest', count: 999 }] },
    ],
    { ...good, published: { source: '', cells: [{ group: null, where: { weight: null } }] } },
    { ...good, boards: [{ ...list, boards: Array.from({ length: 100_001 }, () => '') }] },
  ];
  return [
    ...errorOf(readPlan(' '.repeat(5_000_001))),
    ...errorOf(readPlan('{')),
    ...bad.flatMap((json) => errorOf(readPlanObject(JSON.parse(JSON.stringify(json))))),
  ];
}

const star = { algorithm: 'a-star' } as const;
const random = () => ({ kind: 'random', size: '3x3', count: 5 });

/** Plans that cannot be run. */
function ofPlans(): string[] {
  const many = Array.from({ length: 201 }, (_, index) => index);
  const source = (part: object): BoardSource[] => [{ kind: 'random', label: 'x', goal, count: 1, ...part }];
  const large = standardGoal({ rows: 4, columns: 4 });
  const plans: Partial<ExperimentPlan>[] = [
    ...[
      { boards: [] },
      { grids: [] },
      { boards: source({ count: 1_000_000 }) },
      { boards: source({ grids: [9] }) },
    ],
    { boards: source({ kind: 'depth', depths: [32] }) },
    ...[{ boards: source({ kind: 'walk', lengths: many }) }, { boards: [...source({}), ...source({})] }],
    ...[
      { boards: source({ kind: 'depth', depths: [1], goal: large }) },
      { grids: [{ ...star, seed: many }] },
    ],
    ...[{ boards: source({ kind: 'set', set: 'hardest', first: 0, count: 999 }) }],
    { grids: [{ ...star, heuristic: ownName }] },
  ];
  return plans.flatMap((part) => planProblem({ ...ready, ...part }) ?? []);
}

function ofLists(): string[] {
  const limits = { label: 'Lengths', min: 0, max: 80, most: 3 };
  const texts = ['x', '99', '5-2', '1-80', ''];
  return texts.flatMap((text) => errorOf(readNumberList(text, limits)));
}
