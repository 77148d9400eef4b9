/** The settings of a plan: those of its grids, their titles, and the code of a person in them. */

import {
  algorithmCatalog,
  defaultSettings,
  settingsInForce,
  settingsOfVersion1,
} from '../algorithms/registry.ts';
import type { ExperimentPlan, OwnPlan, SettingsGrid } from './experiment-plan.ts';
import { isPython } from '../contract/python.ts';
import {
  type AlgorithmInWords,
  algorithmInWords,
  drawsNumbers,
  optionsInName,
  titleOfAlgorithm,
} from '../algorithms/guarantee.ts';
import type { CostText } from '../puzzle/move-costs.ts';
import { shortTitleOf } from '../heuristics/heuristic-info.ts';
import { codeInForce, isSearchCode, runsOwn, usesOwn } from '../search/code-choice.ts';
import { optionNames, usualSettings } from '../search/options.ts';
import { type OptionWords, optionInWords, optionLabel } from '../search/option-words.ts';
import { type NameOfCode, nameInCode, withName } from '../heuristics/own-name.ts';
import { type AlgorithmName, type OwnCode, type SearchSettings, ownSearchName } from '../search/settings.ts';

/** One row or column of an experiment's table. */
export interface PlanSetting {
  /** What tells it from the others, as in "A*, Manhattan distance": in English, as files have it, and in parts. */
  readonly label: string;
  readonly words: readonly (AlgorithmInWords | OptionWords)[];
  /** Index of its grid in the plan. */
  readonly grid: number;
  /** All of it; the seed is that of a run unless the grid names one. */
  readonly settings: SearchSettings;
  /** Whether the grid names the seed. */
  readonly hasSeed: boolean;
  /** Runs on each board. */
  readonly repeats: number;
}

/**
 * The settings of a plan, grid by grid, those of a grid in the order of its fields (see `SettingsGrid`). Two of one grid
 * that its algorithm cannot tell apart, as breadth-first with two heuristics, are one. O(settings²).
 */
export function settingsOf(
  plan: Pick<ExperimentPlan, 'version' | 'grids' | 'budget' | 'repeats' | 'names'>,
): PlanSetting[] {
  const settings = plan.grids.flatMap((given, grid) =>
    settingsOfGrid(given, plan).map((one) => ({
      ...{ grid, settings: one, hasSeed: given.seed !== undefined },
    })),
  );
  const all = settings.map((one) => one.settings);
  return settings.map(({ grid, settings: one, hasSeed }) => ({
    ...labelAmong(one, all, nameIn(plan)),
    grid,
    settings: one,
    hasSeed,
    repeats: drawsNumbers(one) && !hasSeed ? plan.repeats : 1,
  }));
}

/** What moves cost in its runs, as far as its algorithm takes costs. */
export function costOf({ settings }: Pick<PlanSetting, 'settings'>): CostText {
  return settingsInForce(settings).cost;
}

/** How many settings a grid has before those that are alike are taken together: the product of its lists. */
export function sizeOfGrid(grid: SettingsGrid): number {
  return Object.values(grid).reduce<number>(
    (product, values) => product * (Array.isArray(values) ? values.length : 1),
    1,
  );
}

/** The plan in the newest version where that means the same, so that what is added to it has the defaults. O(settings). */
export function inNewestVersion<Code extends string>(plan: ExperimentPlan<Code>): ExperimentPlan<Code> {
  const isOfItsTime = plan.grids.some((grid) =>
    listed<AlgorithmName>(grid.algorithm).some((name) =>
      Object.keys(algorithmCatalog[name].leftOutInVersion1 ?? {}).some(
        (option) => grid[option as keyof SettingsGrid] === undefined,
      ),
    ),
  );
  return isOfItsTime ? plan : { ...plan, version: 2 };
}

function settingsOfGrid(
  grid: SettingsGrid,
  { version, budget }: Pick<ExperimentPlan, 'version' | 'budget'>,
): SearchSettings[] {
  const { maxExpansions, maxNodes } = budget;
  const leftOut = version === 1 ? settingsOfVersion1 : defaultSettings;
  let chosen: Partial<SearchSettings>[] = [{}];
  for (const name of optionNames) {
    const given = grid[name];
    if (given === undefined) continue;
    const values: readonly unknown[] = Array.isArray(given) ? given : [given];
    chosen = chosen.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  const all = chosen.map((one) =>
    withCodeInForce({
      ...{ ...leftOut(one.algorithm ?? usualSettings.algorithm), maxExpansions, maxNodes },
      ...one,
    }),
  );
  const seen = new Set<string>();
  return all.filter((one) => {
    if (!hasItsFunction(one, listed<string>(grid.code ?? []))) return false;
    const key = JSON.stringify(whatCounts(one));
    return seen.size < seen.add(key).size;
  });
}

/** One search as a grid: what it has other than its algorithm has by default, as far as that counts. What it draws, the plan's seed decides. */
export function gridOf<Code extends string>(settings: SearchSettings<Code>): SettingsGrid<Code> {
  const usual: SearchSettings = defaultSettings(settings.algorithm);
  const isSaid = (name: keyof SearchSettings): boolean =>
    name === 'algorithm' || name === 'heuristic' || (name !== 'seed' && settings[name] !== usual[name]);
  const names = optionNames.filter((name) => counts(name, settings) && isSaid(name));
  const { algorithm } = settings;
  return { algorithm, ...Object.fromEntries(names.map((name) => [name, settings[name]])) };
}

/** Whether a code of several is the one that is meant: a search where a search is run, else a heuristic. */
function hasItsFunction({ algorithm, code }: SearchSettings, codes: readonly string[]): boolean {
  const isSearch = algorithm === ownSearchName;
  return (
    code === '' || isSearchCode(code) === isSearch || !codes.some((one) => isSearchCode(one) === isSearch)
  );
}

/** Without own code that decides nothing: a mistake in it costs no run that does not ask for it. */
function withCodeInForce(settings: SearchSettings): SearchSettings {
  const { algorithm, heuristic } = settings;
  if (counts('heuristic', settings) || !usesOwn(heuristic))
    return { ...settings, code: codeInForce(settings) };
  return { ...settings, heuristic: defaultSettings(algorithm).heuristic, code: '' };
}

/** Own code that the settings of a grid run, each text as often as it is given; '' where it is missing. */
export function codesOfGrid<Code extends string>(grid: SettingsGrid<Code>): readonly (Code | '')[] {
  const { algorithm, heuristic = [] } = grid;
  const code: Code | '' | readonly Code[] = grid.code ?? '';
  const algorithms = listed<AlgorithmName>(algorithm);
  const isRun =
    algorithms.includes(ownSearchName) ||
    (algorithms.some((name) => algorithmCatalog[name].informed) && listed<string>(heuristic).some(usesOwn));
  return isRun ? listed<Code | ''>(code) : [];
}

/** Own code that a plan runs, each text once, in the order of its grids. Cheap for plans of any size. */
export function codesOf<Code extends string>({
  grids,
}: Pick<ExperimentPlan<Code>, 'grids'>): readonly Code[] {
  const codes = grids.flatMap((grid) => codesOfGrid(grid));
  return [...new Set(codes)].filter((code): code is Code => code !== '');
}

/** Whether a plan runs own code in Python, for which a thread needs an interpreter. */
export const hasPython = (plan: Pick<ExperimentPlan, 'grids'>): boolean => codesOf(plan).some(isPython);

/** What the plan calls own code; what it calls itself goes first. */
export function nameIn({ names = [] }: Pick<ExperimentPlan, 'names'>): NameOfCode {
  return (code) => nameInCode(code) ?? names.find(([named]) => named === code)?.[1] ?? null;
}

/** The plan with the names that its code has now; those that it came with stay where there is none. */
export function planWithNames<Code extends string>(
  plan: ExperimentPlan<Code>,
  nameOf: NameOfCode,
): ExperimentPlan<Code> {
  const { names: before = [], ...rest } = plan;
  const names = codesOf(plan).flatMap((code) => {
    const name = nameOf(code) ?? before.find(([named]) => named === code)?.[1];
    return name === undefined ? [] : [[code, name] as const];
  });
  return { ...rest, ...(names.length > 0 && { names }) };
}

/** The plan with this code where a grid runs some and does not say which, and with none where nothing runs it. */
export function planWithCode<Code extends string>(
  plan: ExperimentPlan<Code>,
  code: Code,
): ExperimentPlan<Code> {
  const grids = plan.grids.map((grid): SettingsGrid<Code> => {
    const { code: given, ...others } = grid;
    if (codesOfGrid(grid).length === 0) return others;
    return given === undefined && code.trim() !== '' ? { ...others, code } : grid;
  });
  return { ...plan, grids };
}

function listed<T>(values: T | readonly T[]): readonly T[] {
  return Array.isArray(values) ? (values as readonly T[]) : [values as T];
}

/** Whether the value decides anything about a run of its algorithm. */
function counts(name: keyof SearchSettings, { algorithm, heuristic }: SearchSettings): boolean {
  if (name === 'algorithm' || name === 'maxExpansions' || name === 'maxNodes') return true;
  const { options, informed } = algorithmCatalog[algorithm];
  if (name === 'code') return informed && runsOwn({ algorithm, heuristic });
  return name === 'heuristic' ? informed : options.includes(name);
}

function whatCounts(settings: SearchSettings): unknown[] {
  const inForce = settingsInForce(settings);
  return optionNames.filter((name) => counts(name, settings)).map((name) => [name, inForce[name]]);
}

/**
 * The algorithm, its heuristic, and what else differs among the settings of the same algorithm; budgets only where
 * nothing else does. Own code is called by its number among the codes of the plan.
 */
function labelAmong(
  settings: SearchSettings,
  all: readonly SearchSettings[],
  nameOf: NameOfCode,
): Pick<PlanSetting, 'label' | 'words'> {
  const alike = all.filter(({ algorithm }) => algorithm === settings.algorithm);
  const differing = optionNames.filter(
    (name) =>
      counts(name, settings) &&
      name !== 'algorithm' &&
      name !== 'heuristic' &&
      alike.some((other) => counts(name, other) && other[name] !== settings[name]),
  );
  const telling = differing.filter((name) => !isBudget(name));
  const isTold = (names: readonly (keyof SearchSettings)[]): boolean =>
    alike.every(
      (other) =>
        other === settings || [...names, 'heuristic' as const].some((name) => other[name] !== settings[name]),
    );
  const shown = isTold(telling) ? telling : differing;
  const codes = [...new Set(all.map(({ code }) => code))].filter((code) => code !== '');
  const name = counts('code', settings) ? nameOf(settings.code) : null;
  const hasOwnName = name !== null && codes.filter((code) => nameOf(code) === name).length === 1;
  const heuristic = counts('heuristic', settings) ? [withName(shortTitleOf(settings.heuristic), name)] : [];
  const options = shown
    .filter((option) => !optionsInName.includes(option) && !(option === 'code' && hasOwnName))
    .map((option) => ({
      option,
      value: option === 'code' ? codes.indexOf(settings.code) + 1 : settings[option],
    }));
  return {
    label: [
      titleOfAlgorithm(settings, nameOf),
      ...heuristic,
      ...options.map(({ option, value }) => optionLabel(option, value)),
    ].join(', '),
    words: [
      algorithmInWords(settings, nameOf),
      ...heuristic.map((title) => ({ title })),
      ...options.map(({ option, value }) => optionInWords(option, value)),
    ],
  };
}

function isBudget(name: keyof SearchSettings): boolean {
  return name === 'maxExpansions' || name === 'maxNodes';
}

/** The plan with the code that it runs, agreed to, and no other; null where the person did not agree to all of it. */
export function agreedPlan(plan: ExperimentPlan, own: (code: string) => OwnCode | null): OwnPlan | null {
  const grids: SettingsGrid<OwnCode>[] = [];
  for (const grid of plan.grids) {
    const { code, ...others }: SettingsGrid = grid;
    const run = code === undefined ? [] : codesOfGrid(grid);
    const codes = run.map(own).filter((one) => one !== null);
    if (codes.length < run.length) return null;
    const [only = ''] = codes;
    grids.push({ ...others, ...(codes.length > 0 && { code: typeof code === 'string' ? only : codes }) });
  }
  return { ...plan, grids };
}
