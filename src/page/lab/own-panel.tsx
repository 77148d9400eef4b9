import { ArrowUpRight, Maximize2, Minimize2, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type JudgedBoard, type LabSample, maxJudged } from '../../core/contract/lab.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import type { LabFault } from '../../core/contract/messages.ts';
import { type CodeProblem, withPlace } from '../../core/search/own-run.ts';
import { isPython } from '../../core/contract/python.ts';
import { codeInForce, declaredKind, readCode } from '../../core/search/code-choice.ts';
import { ownName, ownSearchName } from '../../core/search/settings.ts';
import { keyOf } from './lab-findings.ts';
import type { OwnProgram } from '../session/services.ts';
import type { LabFinding } from './lab-state.ts';
import { formatScore, written } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { sayAny } from '../../locales/say-any.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Panel } from '../kit/panel.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { usePage, useSearch } from '../session/search-context.tsx';
import { useLibraryState, useCodeProblem } from '../session/own-programs.ts';
import { typingRestMs } from './lab-session.ts';
import { useLabCost, useLabState } from './use-lab.ts';
import { EditorPlace } from '../search/editor-place.tsx';
import { formatCost, formatMean } from './known-candidates.ts';
import { OwnLibrary, OwnSources } from './own-library.tsx';
import { otherLanguageOf } from './other-language.ts';
import { useOpenInExplore } from './open-in-explore.ts';
import styles from './own-panel.module.css';
import { inPython, type OwnName, ownArguments, ownHelpers, searchWords } from '../../catalog/own-helpers.ts';
import { named } from '../../locales/named.ts';
import { tx } from '../kit/words.tsx';
import { firstOwnCode, firstOwnName, firstPythonCode } from '../../catalog/own-examples.ts';
import {
  buggySearches,
  firstPythonSearch,
  firstSearchCode,
  firstSearchName,
  inOtherLanguage,
} from '../../catalog/own-searches.ts';
import { commented, withoutRemarks } from '../../catalog/commented.ts';
import { maxOwn } from '../../core/files/saved-lab.ts';
import { claimOf } from '../../core/judge/own-claim.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { formatBoard, parseBoard } from '../../core/puzzle/notation.ts';
import { sayUnknown } from '../session/setting-words.ts';

interface OwnPanelProps {
  /** Whether the editor has the place of the verdicts; where it has all the width anyway there is no choice. */
  readonly sizing?: { readonly large: boolean; readonly onLarge: (large: boolean) => void };
}

/** The person's own code: a library, an editor, and at once what a heuristic is worth. */
export function OwnPanel({ sizing }: OwnPanelProps) {
  const edited = useEdited();
  const isSearch = edited?.kind === 'search';
  const language = edited === null ? null : otherLanguageOf(edited.code);
  const change = useLabState((state) => state.changeCode);
  const problem = useProblemOf(edited);
  const [refused, setRefusal] = useState<string | null>(null);
  if (edited === null) return null;
  const isEmpty = !isSearch && edited.code.trim() === '';
  const refusal = refused ?? (isEmpty ? t('There is no code yet, and so nothing to judge.') : null);
  const write = (text: string): void => {
    const code = readCode(text);
    setRefusal(code.ok ? null : t('{error} What it was before stays in use.', { error: sayAny(code.error) }));
    if (code.ok) change(asOwnCode(code.value)); // written here
  };
  return (
    <Panel
      title={t('Own code')}
      aside={
        <div className={styles.sources}>
          <OwnSources />
          {sizing !== undefined && (
            <IconButton
              label={sizing.large ? t('Smaller#an editor') : t('Larger#an editor')}
              icon={sizing.large ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
              onClick={() => sizing.onLarge(!sizing.large)}
            />
          )}
        </div>
      }
    >
      <div className={styles.own} data-kind={edited.kind}>
        <OwnLibrary edited={edited} />
        <LanguageSwitch edited={edited} />
        <EditorPlace
          className={styles.place}
          label={
            isSearch
              ? t('Code of your search. Escape, then Tab, leaves the editor.')
              : t('Code of your heuristic. Escape, then Tab, leaves the editor.')
          }
          documentId={edited.id}
          code={edited.code}
          problem={problem !== null && 'what' in problem ? problem : null}
          onCode={write}
        />
        <OtherKind own={edited} />
        {language !== null ? (
          <OtherLanguage language={language} />
        ) : isSearch ? (
          <OwnSearchPart own={edited} refusal={refusal} problem={problem} />
        ) : (
          <>
            <OwnVerdict own={edited} refusal={refusal} />
            <OwnActions own={edited} usable={problem === null && refusal === null} />
          </>
        )}
        <OwnGuide isSearch={isSearch} python={isPython(edited.code)} />
      </div>
    </Panel>
  );
}

/**
 * In which language the program in the editor is written. The other one leads back to the program that one came from, else to the last one in
 * it; where there is none, what comes with the page becomes the same in it, and otherwise one to begin with is made, which is said.
 */
function LanguageSwitch({ edited }: { readonly edited: OwnProgram }) {
  const own = useLibraryState((state) => state.own);
  const edit = useLibraryState((state) => state.editOwn);
  const change = useLabState((state) => state.changeCode);
  const open = useLabState((state) => state.openOwn);
  const [full, setFull] = useState(false);
  const isSearch = edited.kind === 'search';
  /** The program that the last switch led away from. */
  const [left, setLeft] = useState('');
  const [begins, setBegins] = useState(false);
  const turn = (python: boolean): void => {
    const others = own.filter(
      ({ code, kind }) => kind === edited.kind && code !== '' && isPython(code) === python,
    );
    const last = others.find(({ id }) => id === left) ?? others.at(-1);
    const same = last === undefined ? inOtherLanguage(edited.code) : undefined;
    const isNew = same === undefined && last === undefined;
    const isFull = isNew && own.length >= maxOwn;
    setFull(isFull);
    setBegins(isNew && !isFull);
    setLeft(edited.id);
    if (last !== undefined) edit(last.id);
    else if (same !== undefined) change(commented(same));
    else if (isSearch)
      open(named(firstSearchName), commented(python ? firstPythonSearch : firstSearchCode), 'search');
    else open(named(firstOwnName), commented(python ? firstPythonCode : firstOwnCode), 'heuristic');
  };
  const value = isPython(edited.code) ? 'python' : 'javascript';
  const fresh = { name: edited.name, language: value === 'python' ? 'Python' : 'JavaScript' };
  return (
    <div className={styles.language}>
      <Segmented
        small
        label={t('Language')}
        value={value}
        options={[
          { value: 'javascript', label: 'JavaScript' },
          { value: 'python', label: 'Python' },
        ]}
        onChange={(chosen) => {
          if (chosen !== value) turn(chosen === 'python');
        }}
      />
      {full && <p>{t('The library is full: delete a program first.')}</p>}
      {begins && own.at(-1) === edited && (
        <p aria-live="polite">
          {isSearch
            ? t(
                '“{name}” is new, as you had no search in {language}. The one before is still in the library.',
                fresh,
              )
            : t(
                '“{name}” is new, as you had no heuristic in {language}. The one before is still in the library.',
                fresh,
              )}
        </p>
      )}
    </div>
  );
}

/** What is written declares the other kind of program: then it may become one, by the person's word. */
function OtherKind({ own }: { readonly own: OwnProgram }) {
  const change = useLibraryState((state) => state.changeKind);
  const declared = declaredKind(own.code);
  if (declared === null || declared === own.kind) return null;
  const isSearch = declared === 'search';
  return (
    <div className={styles.kind}>
      <p>
        {isSearch
          ? t('This program declares a search, and it is kept as a heuristic.')
          : t('This program declares a heuristic, and it is kept as a search.')}
      </p>
      <Button onClick={() => change(declared)}>
        {isSearch ? t('Make it a search') : t('Make it a heuristic')}
      </Button>
    </div>
  );
}

/** A program that cannot run here, and what can be done with it. */
function OtherLanguage({ language }: { readonly language: string }) {
  const showScreen = usePage((state) => state.showScreen);
  return (
    <>
      <p className={styles.verdict} data-bad aria-live="polite">
        {t(
          'This is {language}, which does not run here. A search in {language} is checked by its log: Check judges it, and has loggers that write one.',
          { language },
        )}
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => showScreen('check')}>
          {t('Open Check')} <ArrowUpRight size={15} aria-hidden />
        </Button>
      </div>
    </>
  );
}

/** What is wrong with a heuristic, as it is judged, or with a search, as far as that shows before it is run. */
function useProblemOf(edited: OwnProgram | null): CodeProblem | LabFault | null {
  const goal = useSearch((state) => state.goal);
  const isSearch = edited?.kind === 'search' && otherLanguageOf(edited.code) === null;
  const found = useFindingOf(edited)?.problem ?? null;
  const wrong = useCodeProblem(isSearch ? edited : null, goal, typingRestMs);
  return isSearch ? wrong : found;
}

function useEdited(): OwnProgram | null {
  const id = useLibraryState((state) => state.editedOwn);
  return useLibraryState((state) => state.own.find((one) => one.id === id) ?? null);
}

/** What was found out about the code itself, apart from combinations that it is part of. */
function useFindingOf(own: OwnProgram | null): LabFinding | null {
  const goal = useLibraryState((state) => state.goal);
  const cost = useLabCost();
  const findings = useLabState((state) => state.findings);
  return useMemo(() => {
    if (own === null) return null;
    return findings.get(keyOf({ heuristic: ownName, code: own.code }, goal, cost)) ?? null;
  }, [own, goal, cost, findings]);
}

interface OwnVerdictProps {
  readonly own: OwnProgram;
  readonly refusal: string | null;
}

/** What is wrong with the code, else what it is worth: on a sample at first, then on every board. */
export function OwnVerdict({ own, refusal }: OwnVerdictProps) {
  const finding = useFindingOf(own);
  const judged = useLibraryState((state) => state.candidates.some(({ ownId }) => ownId === own.id));
  const problem = finding?.problem ?? null;
  const isBad = refusal !== null || problem !== null;
  const known = isBad ? null : (finding?.judgement?.verdict ?? finding?.sample ?? null);
  // All Python of the page is one thread.
  const isBusy = useSearch(({ phase, settings }) => phase === 'running' && isPython(codeInForce(settings)));
  const waits = isBusy && known === null && isPython(own.code);
  const isTooLarge =
    known !== null && known.overestimates > 0 && !('admissible' in known && known.admissible);
  return (
    <>
      <p
        className={styles.verdict}
        data-bad={isBad || undefined}
        data-too-large={isTooLarge || undefined}
        aria-live="polite"
      >
        {refusal === null && problem?.notDeterministic === true && <b>{t('Not deterministic.')} </b>}
        {refusal ??
          (problem !== null
            ? sayAny(withPlace(problem))
            : waits
              ? t(
                  'Python runs the search on Explore just now: this is judged once that has ended or is stopped.',
                )
              : worth(finding, judged))}
      </p>
      {refusal === null && problem !== null && finding?.sample && <p>{onSample(finding.sample)}</p>}
      {isTooLarge && known.worst && <Worst own={own} of={known.worst} />}
    </>
  );
}

/** The board on which it is too large most of all, and the way there. */
function Worst({
  own,
  of: { board, h, trueDistance },
}: {
  readonly own: OwnProgram;
  readonly of: JudgedBoard;
}) {
  const goal = useLibraryState((state) => state.goal);
  const cost = useLabCost();
  const open = useOpenInExplore();
  return (
    <div className={styles.worst}>
      <p>
        {t('Too large most of all: h = {h}, and the true distance is {distance}.', {
          h: formatScore(h),
          distance: formatScore(trueDistance),
        })}
      </p>
      <Button
        aria-label={t('Open {board} in Explore with {name}', { board: formatBoard(board), name: own.name })}
        onClick={() => open({ heuristic: ownName, code: own.code }, goal, board, cost)}
      >
        {t('Open in Explore')} <ArrowUpRight size={15} aria-hidden />
      </Button>
    </div>
  );
}

function worth(finding: LabFinding | null, isJudged: boolean): string {
  const judgement = finding?.judgement ?? null;
  if (judgement !== null) {
    const { verdict, costUs } = judgement;
    const consistent = t(verdict.consistent ? 'consistent' : 'not consistent');
    const parts = {
      states: verdict.states,
      consistent,
      meanH: formatMean(verdict.meanH),
      cost: formatCost(costUs),
    };
    const worth = verdict.admissible
      ? t('Admissible on all {states} boards, {consistent}. Mean h {meanH}, {cost} a board.', parts)
      : t('Too large on {n} of {states} boards, {consistent}. Mean h {meanH}, {cost} a board.', {
          ...{ ...parts, n: verdict.overestimates },
        });
    const { tolerance } = verdict;
    return tolerance === 0
      ? worth
      : `${worth} ${t('Up to {tolerance} a move counts as rounding.', { tolerance: written(tolerance.toPrecision(1)) })}`;
  }
  const sample = finding?.sample ?? null;
  if (sample !== null) return onSample(sample);
  return isJudged
    ? t('Soon to be judged.')
    : t('Not judged yet: change it, or add it to the heuristics above.');
}

function onSample(sample: LabSample): string {
  const parts = { n: sample.boards, meanH: formatMean(sample.meanH) };
  return sample.overestimates > 0
    ? t('A sample of {n} {n:board|boards}: too large on {over} so far. Mean h {meanH}.', {
        ...{ ...parts, over: sample.overestimates },
      })
    : t('A sample of {n} {n:board|boards}: never too large so far. Mean h {meanH}.', parts);
}

interface OwnActionsProps {
  readonly own: OwnProgram;
  readonly usable: boolean;
}

function OwnActions({ own, usable }: OwnActionsProps) {
  const judged = useLibraryState((state) =>
    state.candidates.some(({ heuristic, ownId }) => heuristic === ownName && ownId === own.id),
  );
  const full = useLibraryState((state) => state.candidates.length >= maxJudged);
  const add = useLabState((state) => state.addCandidate);
  const explored = useSearch((state) => state.start);
  const exploredGoal = useSearch((state) => state.goal);
  const cost = useSearch(({ settings }) => settings.cost);
  const open = useOpenInExplore();
  return (
    <div className={styles.actions}>
      <Button
        look="primary"
        disabled={!usable}
        onClick={() => open({ heuristic: ownName, code: own.code }, exploredGoal, explored, cost)}
        title={t('Search the board of Explore with it')}
      >
        {t('Use in Explore')} <ArrowUpRight size={15} aria-hidden />
      </Button>
      {!judged && (
        <Button
          disabled={full}
          onClick={() => add(ownName, own.id)}
          title={full ? t('Six are judged already') : undefined}
        >
          <Plus size={15} aria-hidden /> {t('Judge it')}
        </Button>
      )}
    </div>
  );
}

/** What own code can use, and how to leave the editor with the keyboard. */
function OwnGuide({ isSearch, python }: { readonly isSearch: boolean; readonly python: boolean }) {
  return (
    <details className={styles.guide}>
      <summary>{t('What the code can use')}</summary>
      {isSearch ? <ForSearches python={python} /> : <ForHeuristics python={python} />}
      <Words of={ownHelpers.map((one) => (python ? inPython(one) : one))} />
      <p>
        {tx('{escape} then {tab} leaves the editor; {control} {space} completes a word.', {
          escape: <kbd>{t('Esc')}</kbd>,
          tab: <kbd>{t('Tab')}</kbd>,
          control: <kbd>{t('Ctrl')}</kbd>,
          space: <kbd>{t('Space#key')}</kbd>,
        })}
      </p>
    </details>
  );
}

function ForHeuristics({ python }: { readonly python: boolean }) {
  return (
    <>
      <p>
        {tx(
          'Write {form} that returns a number of 0 or more. It runs apart from the page: no network, no storage, no clock, no randomness.',
          {
            form: (
              <code translate="no">
                {python ? 'def h(board, goal, rows, columns)' : 'function h(board, goal, rows, columns)'}
              </code>
            ),
          },
        )}
      </p>
      <p>
        {t(
          'h must depend on the board and the goal alone: the same board always gets the same number, whatever was asked before.',
        )}
      </p>
      <p>
        {tx(
          'It gets as many of these as it has parameters, in this order: {short} is enough if it needs only the board.',
          {
            short: <code translate="no">{python ? 'def h(state)' : 'function h(state)'}</code>,
          },
        )}
      </p>
      <Words of={ownArguments} />
      {python && <OfPython />}
    </>
  );
}

function OfPython() {
  return (
    <p>
      {t(
        'This is CPython 3.14 with math, heapq, collections, itertools, functools and the like; boards are tuples. It is fetched once, and kept.',
      )}
    </p>
  );
}

function ForSearches({ python }: { readonly python: boolean }) {
  return (
    <>
      <p>
        {tx(
          'Write {form} that returns the node of the goal, or {nothing}. The frontier, the closed list and the loop are yours. It runs apart from the page: no network, no storage, no clock, no randomness.',
          {
            form: (
              <code translate="no">
                {python ? 'def search(start, goal, tools)' : 'function search(start, goal, tools)'}
              </code>
            ),
            nothing: <code translate="no">{python ? 'None' : 'null'}</code>,
          },
        )}
      </p>
      <p>
        {tx(
          'A remark such as {claim} says which search it is meant to be: and it is judged by the rules of that search. {name} names it.',
          {
            claim: <code translate="no">{`${python ? '#' : '//'} algorithm: A*`}</code>,
            name: <code translate="no">{`${python ? '#' : '//'} name: My A*`}</code>,
          },
        )}
      </p>
      <Words of={searchWords(python)} />
      {python && <OfPython />}
    </>
  );
}

function Words({ of }: { readonly of: readonly OwnName[] }) {
  return (
    <dl className={styles.words}>
      {of.map(({ form, meaning }) => (
        <div key={form}>
          <dt>
            <code translate="no">{form}</code>
          </dt>
          <dd>{named(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OwnSearchPartProps {
  readonly own: OwnProgram;
  /** Why what was typed last is not in use; null where it is. */
  readonly refusal: string | null;
  /** Why it cannot be begun; null: nothing is known to be wrong. */
  readonly problem: CodeProblem | LabFault | null;
}

/**
 * A search is run on the board of Explore, where the judge says what it is worth; one with a bug inside on the board that
 * shows the bug, for as long as nobody has changed it.
 */
export function OwnSearchPart({ own, refusal, problem }: OwnSearchPartProps) {
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const heuristic = useSearch((state) => state.settings.heuristic);
  const open = useOpenInExplore();
  const settings = { ...defaultSettings(ownSearchName), code: own.code };
  const program = withoutRemarks(own.code);
  const bug = buggySearches.find(({ code, python }) =>
    [code, python].some((text) => withoutRemarks(text) === program),
  );
  const bad = refusal ?? (problem === null ? null : sayAny('code' in problem ? problem : withPlace(problem)));
  const { unknown } = claimOf(own.code, heuristic, start);
  const run = (): void => {
    const shows = bug === undefined ? null : parseBoard(bug.board);
    if (shows?.ok === true) open(settings, standardGoal(shows.value), shows.value);
    else open({ ...settings, heuristic }, goal, start);
  };
  return (
    <>
      <p className={styles.verdict} data-bad={bad !== null || undefined} aria-live="polite">
        {unknown.length > 0 && bad === null && `${unknown.map(sayUnknown).join(' ')} `}
        {bad ??
          (bug === undefined
            ? t(
                'It runs on the board of Explore. You can see every step there, and it is judged when it ends.',
              )
            : t('It runs in Explore. Its bug shows on this board: {board}', { board: bug.board }))}
      </p>
      <div className={styles.actions}>
        <Button look="primary" disabled={bad !== null} onClick={run}>
          {t('Run in Explore')} <ArrowUpRight size={15} aria-hidden />
        </Button>
      </div>
    </>
  );
}
