/** What is searched with, what there is to choose from, and the button that begins the search. */

import { type ReactNode, useId, useState, useContext, useEffect } from 'react';
import { ChevronDown, RotateCcw, Pause, Play, Search, Square } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { Panel } from '../kit/panel.tsx';
import { HeuristicParts } from './settings/heuristic-parts.tsx';
import { mainOptionsOf, algorithmCatalog, algorithmFamilies } from '../../core/algorithms/registry.ts';
import { useSearch, useSession, useLevel, usePage } from '../session/search-context.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { numbersAmong } from './settings/option-fields.ts';
import { Button } from '../kit/button.tsx';
import styles from './settings/settings.module.css';
import { say } from '../../locales/say.ts';
import { goToField } from '../kit/field-form.tsx';
import { FieldsContext } from '../kit/use-typed.ts';
import { useMisfit, searchAndPlay } from './settings/search-and-play.ts';
import { algorithmInWords } from '../../core/algorithms/guarantee.ts';
import { heuristicFits } from '../../core/heuristics/heuristic-info.ts';
import { basicHeuristics, heuristicGroups } from '../../core/heuristics/heuristic-menu.ts';
import { heuristicFormOf } from '../../core/search/heuristic-text.ts';
import { codeIsThere, declaresH, isSearchCode } from '../../core/search/code-choice.ts';
import { nameInCode } from '../../core/heuristics/own-name.ts';
import {
  type SearchSettings as Settings,
  type SingleName,
  heuristicNames,
  ownName,
  ownSearchName,
} from '../../core/search/settings.ts';
import { named } from '../../locales/named.ts';
import { nameOfHeuristic } from '../session/search-words.ts';

/**
 * Every algorithm in the page's language, family by family; that of the settings by its whole name, with its weight and its
 * depth limit, and a search of the person's own by the name that its code says.
 */
export const algorithmChoices = (settings: Settings) =>
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

/** Fetched when somebody first wants more. */
const Policies = lazyPart(async () => (await import('./settings/policies.tsx')).Policies);

/** Every policy that the algorithm has and that is not in sight already, folded away. */
function PolicyFields() {
  const [open, setOpen] = useState(false);
  const id = useId();
  const algorithm = useSearch((state) => state.settings.algorithm);
  const main = mainOptionsOf(algorithm);
  const changed = useSearch(
    ({ chosen }) =>
      chosen.filter((name) => name !== 'heuristic' && !main.some((shown) => shown === name)).length,
  );
  return (
    <div className={styles.more}>
      <Button
        look="quiet"
        className={styles.moreButton}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={Policies.fetch}
        onFocus={Policies.fetch}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown size={15} aria-hidden className={styles.chevron} />
        {t('More')}
        {changed > 0 && <span className={styles.changed}>{t('{n} changed', { n: changed })}</span>}
      </Button>
      <div id={id} hidden={!open} className={styles.policies}>
        {open && <Policies />}
      </div>
    </div>
  );
}

/** Fetched with the first algorithm that has such options. */
const NumberField = lazyPart(async () => (await import('./settings/number-field.tsx')).NumberField);

/** The options that an algorithm is hardly understood without. */
function MainOptions() {
  const algorithm = useSearch((state) => state.settings.algorithm);
  return numbersAmong(mainOptionsOf(algorithm)).map((name) => <NumberField key={name} inline name={name} />);
}

interface SearchSettingsProps {
  /** What the search is, where that is not the title of the picture. */
  readonly head?: ReactNode;
}

/** What is searched with, besides the algorithm and the heuristic themselves. */
export function SearchSettings({ head = <HeuristicParts /> }: SearchSettingsProps) {
  return (
    <Panel title={t('Search settings')} aside={<ResetSettings />}>
      {head}
      <MainOptions />
      <PolicyFields />
    </Panel>
  );
}

/** Shown once something differs from the algorithm's defaults. */
function ResetSettings() {
  const anyChosen = useSearch((state) => state.chosen.length > 0);
  const reset = useSearch((state) => state.resetSettings);
  if (!anyChosen) return null;
  return (
    <Button look="quiet" className={styles.small} onClick={reset}>
      <RotateCcw size={13} aria-hidden /> {t('Defaults')}
    </Button>
  );
}

/** A search that is over sooner leaves the button as it was. */
const shortRunMs = 250;

/**
 * Starts a search; while one runs, holds it and goes on. One button, so that it keeps the focus; *Stop* comes beside it.
 * @param tells whether it shows why it does nothing; in a header there is no room: it is read out, and the picture or the field says it;
 *   and where two buttons are, they are pictures, as German has no room for their words beside what one does there
 */
export function SearchButton({ tells = true }: { readonly tells?: boolean }) {
  const session = useSession();
  const phase = useSearch((state) => state.phase);
  const long = useLasting(phase === 'running' || phase === 'paused');
  const id = useId();
  const [refused] = useContext(FieldsContext)?.refused ?? [];
  const misfit = useMisfit();
  const why =
    refused !== undefined
      ? t('{field} is not accepted: correct it first.', { field: refused.name })
      : misfit && say(misfit);
  // The name says more where the timeline has a button with the same word.
  const [Icon, label, name, work] = !long
    ? ([
        Search,
        t('Search'),
        undefined,
        // Not disabled, which no key reaches: it goes where something is to be done, or says why once more.
        () => (refused === undefined ? searchAndPlay(session) : goToField(refused)),
      ] as const)
    : phase === 'paused'
      ? ([Play, t('Resume'), t('Resume search'), () => session.resume()] as const)
      : ([Pause, t('Pause'), t('Pause search'), () => session.pause()] as const);
  const word = (text: string) => (tells ? text : !long && <span className={styles.word}>{text}</span>);
  const tip = tells ? undefined : (name ?? label);
  return (
    <div className={styles.search}>
      <Button
        className={tells ? undefined : styles.brief}
        look={long || why !== null ? 'plain' : 'primary'}
        large
        aria-label={tip ?? name}
        title={tip}
        aria-disabled={(!long && why !== null) || undefined}
        aria-describedby={why === null ? undefined : id}
        onClick={work}
      >
        <Icon size={17} aria-hidden /> {word(label)}
      </Button>
      {long && (
        <Button
          className={tells ? undefined : styles.brief}
          large
          aria-label={tip && t('Stop')}
          title={tip && t('Stop')}
          onClick={() => session.cancel()}
        >
          <Square size={14} aria-hidden /> {word(t('Stop'))}
        </Button>
      )}
      {why !== null && (
        <p id={id} className={tells ? styles.refused : 'unseen'}>
          {why}
        </p>
      )}
    </div>
  );
}

/** True once `active` has been true for longer than a short run without a break. */
function useLasting(active: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasted(true), shortRunMs);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [active]);
  return active && lasted;
}
