import { algorithmCatalog, algorithmFamilies } from '../../../core/algorithms/registry.ts';
import { algorithmInWords } from '../../../core/algorithms/guarantee.ts';
import { heuristicFits } from '../../../core/heuristics/heuristic-info.ts';
import { basicHeuristics, heuristicGroups } from '../../../core/heuristics/heuristic-catalog.ts';
import { heuristicFormOf } from '../../../core/search/heuristic-text.ts';
import { codeIsThere, declaresH, isSearchCode } from '../../../core/search/code-choice.ts';
import { nameInCode } from '../../../core/heuristics/own-name.ts';
import {
  type SearchSettings,
  type SingleName,
  heuristicNames,
  ownName,
  ownSearchName,
} from '../../../core/search/settings.ts';
import { named } from '../../../locales/named.ts';
import { say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { useSearch, useLevel, usePage } from '../../session/search-context.tsx';
import { nameOfHeuristic } from '../../session/search-words.ts';

/**
 * Every algorithm in the page's language, family by family; that of the settings by its whole name, with its weight and its
 * depth limit, and a search of the person's own by the name that its code says.
 */
export const algorithmChoices = (settings: SearchSettings) =>
  algorithmFamilies().map(({ title, algorithms: names }) => ({
    title: named(title),
    options: names.map((value) => ({
      value,
      title:
        value === settings.algorithm || value === ownSearchName
          ? say(algorithmInWords({ ...settings, algorithm: value }))
          : named(algorithmCatalog[value].title),
    })),
  }));

type Choice = SingleName | 'combination' | 'more';

/** Own code by the name that it says. */
const choiceOf = (value: SingleName, code = ''): { readonly value: SingleName; readonly title: string } => ({
  value,
  title: nameOfHeuristic({ heuristic: value, code }, nameInCode),
});

/** Every heuristic that stands alone, in the page's language. */
export const heuristicChoices = () => [...heuristicNames, ownName].map((name) => choiceOf(name));

/** Whether a program is a search without an h: no heuristic. */
const isSearchAlone = (code: string): boolean => isSearchCode(code) && !declaresH(code);

/** The heuristic in use, what else could be chosen, and why it cannot be used where it cannot. */
export function useHeuristicChoice() {
  const text = useSearch((state) => state.settings.heuristic);
  const code = useSearch((state) => state.settings.code);
  const goal = useSearch((state) => state.goal);
  const level = useLevel();
  const setLevel = usePage((state) => state.setLevel);
  const change = useSearch((state) => state.changeSetting);
  const form = heuristicFormOf(text);
  const value: Choice = form.kind === 'single' ? form.name : 'combination';
  const misfit = [heuristicFits(text, goal), codeIsThere({ heuristic: text, code })].find(({ ok }) => !ok);
  const combination = {
    value: 'combination' as Choice,
    title:
      form.kind === 'single' ? t('Combination…') : nameOfHeuristic({ heuristic: text, code }, nameInCode),
  };
  const isListed = (name: SingleName): boolean =>
    name === value ||
    ((level === 'all' || basicHeuristics().includes(name)) && (name !== ownName || !isSearchAlone(code)));
  const groups = heuristicGroups()
    .map(({ title, heuristics }) => ({
      title: named(title),
      options: [
        ...heuristics.filter(isListed).map((name) => choiceOf(name, code)),
        ...(heuristics.includes(ownName) && (level === 'all' || value === 'combination')
          ? [combination]
          : []),
      ] as { value: Choice; title: string }[],
    }))
    .filter(({ options }) => options.length > 0);
  const more = level === 'all' ? [] : [{ value: 'more' as const, title: t('More heuristics …') }];
  return {
    value,
    options: [...groups, ...more],
    error: misfit === undefined || misfit.ok ? null : misfit.error,
    choose(next: Choice): void {
      if (next === 'more') setLevel('all');
      else change('heuristic', next === 'combination' ? combinationWith(text) : next);
    },
  };
}

/** A first combination to change: the larger of the estimate in use and another one. */
function combinationWith(text: string): string {
  return `max(${text},${text === 'linear-conflict' ? 'gaschnig' : 'linear-conflict'})`;
}
