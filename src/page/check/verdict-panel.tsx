import {
  ArrowUpRight,
  CircleCheck,
  CircleHelp,
  CircleX,
  FileWarning,
  FlaskConical,
  RotateCcw,
  Search,
  Square,
  Columns2,
} from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { LogAnswer, LogRefusal, ShownFault, OursBeside } from '../../core/contract/check-messages.ts';
import { type Board, type BoardPair, sameSize, standardGoal } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';
import { readBoards } from '../../core/puzzle/written-boards.ts';
import { figuresOfResults } from '../../core/judge/figures.ts';
import { type AnySpoken, sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { FaultBoards, TellingBoards } from './fault-boards.tsx';
import { useAnswerInSight, useCheck, useCheckSession } from './use-check.ts';
import { nameOfClaim, sayEarlyTest } from '../session/setting-words.ts';
import { nameOfSearch } from '../session/search-words.ts';
import { DatedRows } from './dated-rows.tsx';
import { sameBoards } from '../session/opened-record.ts';
import { howOften, isInOneStep, titleOf, whichLine, isOnlyPrintedWrong } from './fault-words.ts';
import styles from './verdict-panel.module.css';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { heuristicInfoOf } from '../../core/heuristics/heuristic-info.ts';
import { figure } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { useSession } from '../session/search-context.tsx';
import { tx } from '../kit/words.tsx';
import { type RuleWords, conventionsInWords, heapInWords, notInExplorer } from './convention-words.ts';
import { useOpeningSearch } from './use-opening-search.ts';
import type { Title } from '../../core/base/message.ts';
import { faultOfOpening } from '../session/page-store.ts';
import { type LogTrace, useService } from '../session/services.ts';
import { LinesOfLog } from './read-lines.tsx';
import { showLog } from './show-log.ts';

/** What was found out about the log: the verdict, the first wrong step, the others, and what the search is. */
export function VerdictPanel({ narrow }: { readonly narrow: boolean }) {
  const answer = useCheck((state) => state.answer);
  const isOld = useCheck((state) => state.phase === 'running'); // where there is an answer
  const id = useId();
  const top = useRef<HTMLElement>(null);
  useAnswerInSight(top, answer !== null);
  return (
    <section ref={top} className={styles.verdict} aria-labelledby={id} data-panel data-print>
      <h2 id={id} className="unseen">
        {t('Verdict')}
      </h2>
      <WhichRun />
      <DatedRows old={isOld && answer !== null} named>
        <div role="status" aria-live="polite">
          <Headline />
        </div>
      </DatedRows>
      <Progress />
      <DatedRows old={isOld}>
        {answer?.ok === true && <Findings answer={answer.value} narrow={narrow} />}
        {answer?.ok === false && (
          <>
            {answer.error.code === 'log.results' && <ToCounts {...answer.error} />}
            {answer.error.code === 'log.boards' && <ToExperiments />}
            <LinesOfLog unread={[]} unreadCount={0} />
          </>
        )}
      </DatedRows>
    </section>
  );
}

/** Of a file with several searches, which of them it is. */
function WhichRun() {
  const session = useCheckSession();
  const run = useCheck(({ answer }) => (answer?.ok === true ? answer.value.run : null));
  const { run: asked, ...said } = useCheck((state) => state.said);
  const isRefused = useCheck(({ answer }) => answer?.ok === false) && asked !== undefined;
  if (isRefused)
    return (
      <div>
        <Button onClick={() => session.say(said)}>{t('The first search of the file')}</Button>
      </div>
    );
  if (run === null) return null;
  const { number, of, first, last } = run;
  const all = Array.from({ length: of }, (_, at) => String(at + 1));
  return (
    <div className={styles.runs}>
      <SelectField
        inline
        label={t('Several searches in this file')}
        value={String(number)}
        options={all.map((value) => ({ value, title: t('{n} of {total}', { n: Number(value), total: of }) }))}
        onChange={(value) => session.say({ ...said, run: Number(value) })}
      />
      <p className={styles.note}>{t('Judged is the one in lines {first} to {last}.', { first, last })}</p>
    </div>
  );
}

/** From the results of a search to what fits them: of the board that they name, else of the one at hand. */
function ToCounts({ start, options }: Extract<LogRefusal, { readonly code: 'log.results' }>) {
  const session = useCheckSession();
  const atHand = useSession().store;
  const ask = (): void => {
    const boards = atHand.getState();
    const said = parseBoard(start.replaceAll('"', ''));
    session.askAbout(said.ok ? startingAt(said.value, boards.goal) : boards, figuresOfResults(options));
  };
  return (
    <div>
      <Button look="primary" onClick={ask}>
        <Search size={16} aria-hidden />
        {t('Find what fits these figures')}
      </Button>
    </div>
  );
}

/** A board with the goal at hand, where that is of its size. */
const startingAt = (start: Board, goal: Board): BoardPair => ({
  start,
  goal: sameSize(start, goal) ? goal : standardGoal(start),
});

/** From a set of boards to the screen that runs searches on such. */
function ToExperiments() {
  const log = useCheck((state) => state.log);
  const { store, page } = useSession();
  const openExperiments = useService('openExperiments');
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<AnySpoken | null>(null);
  const open = async (): Promise<void> => {
    setOpening(true);
    const read = readBoards((await log?.text().catch(() => '')) ?? '');
    const experiments = await openExperiments().catch(() => null); // whose screen says that it could not be fetched
    setOpening(false);
    if (!read.ok) {
      setProblem(read.error);
      return;
    }
    const boards = read.value.map(({ board }) => board);
    const [start, ...more] = boards;
    if (start === undefined) return;
    const others = more.filter((board) => sameSize(board, start));
    experiments?.store.getState().buildFor(startingAt(start, store.getState().goal), null, others);
    page.setState({ experiment: null });
    page.getState().showScreen('experiments');
  };
  return (
    <div>
      <Button look="primary" disabled={isOpening || log === null} onClick={() => void open()}>
        <FlaskConical size={16} aria-hidden />
        {t('Take these boards to Experiments')}
      </Button>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {sayAny(problem)}
        </p>
      )}
    </div>
  );
}

/** In a word, and in a sentence. */
function Headline() {
  const phase = useCheck((state) => state.phase);
  const answer = useCheck((state) => state.answer);
  const failure = useCheck((state) => state.failure);
  if (phase === 'running' && answer === null) return <p className={styles.doing}>{t('Checking …')}</p>;
  if (phase === 'stopped') return <p className={styles.doing}>{t('The check was stopped.')}</p>;
  if (failure !== null)
    return <Saying look="unreadable" icon={<FileWarning />} word={t('Not checked')} what={sayAny(failure)} />;
  if (answer === null) return null;
  if (!answer.ok)
    return (
      <Saying look="unreadable" icon={<FileWarning />} word={t('Unreadable')} what={sayAny(answer.error)} />
    );
  const { fault, expansions, openEnd, remarks } = answer.value;
  if (fault !== null)
    return <Saying look="wrong" icon={<CircleX />} word={whereWrong(fault)} what={t(titleOf(fault))} />;
  const doubt = doubtIn(remarks);
  const unnamed = remarks.find(isOfUnnamedH);
  const isMistake = remarks.some(({ code }) => saysMistake.has(code));
  return openEnd === null ? (
    <Saying
      {...(doubt === null
        ? { look: 'right', icon: <CircleCheck />, word: t('Right on this board') }
        : { look: 'undecided', icon: <CircleHelp />, word: doubt })}
      what={[
        unnamed === undefined
          ? t('{name}: nothing is wrong in {n} {n:expansion|expansions}.', {
              name: nameOf(answer.value),
              n: expansions,
            })
          : sayAny(unnamed),
        sayEarlyTest(answer.value) ?? [],
      ]
        .flat()
        .join(' ')}
    />
  ) : (
    <Saying
      look="undecided"
      icon={<CircleHelp />}
      word={isMistake ? t('Undecided, but its h is a mistake') : t('Undecided')}
      what={sayAny(openEnd)}
    />
  );
}

const saysMistake: ReadonlySet<AnySpoken['code']> = new Set([
  'check.heuristic.is-mistake',
  'check.heuristic.is-for',
] as const);

/** What is not right of a search in which nothing is wrong; null: nothing. */
function doubtIn(remarks: LogAnswer['remarks']): string | null {
  const says = (code: AnySpoken['code']): boolean => remarks.some((remark) => remark.code === code);
  if (says('check.heuristic.mistake')) return t('Right, but its h is a mistake');
  return remarks.some(isOfUnnamedH) ? t('Right in its order; h was not judged') : null;
}

const isOfUnnamedH = ({ code }: LogAnswer['remarks'][number]): boolean => code === 'check.unnamed-h';

/** The search that it was judged as. */
function nameOf({ algorithm, heuristic, weight, is }: LogAnswer): string {
  if (algorithm !== null) return nameOfClaim(algorithm, heuristic, weight);
  return is === null ? t('This search') : nameOfSearch(is.settings);
}

function whereWrong(fault: ShownFault): string {
  const { step } = fault;
  if (step === 0) return [t('Wrong'), whichLine(fault)].flat().join(', ');
  const where = isInOneStep(fault)
    ? t('Wrong in step {n}', { n: step })
    : t('Wrong from step {n} on', { n: step });
  return [where, whichLine(fault), howOften(fault)].flat().join(', ');
}

interface SayingProps {
  readonly look: 'right' | 'wrong' | 'undecided' | 'unreadable';
  readonly icon: ReactNode;
  readonly word: string;
  readonly what: string;
}

function Saying({ look, icon, word, what }: SayingProps) {
  return (
    <div className={styles.headline} data-verdict={look}>
      <p className={styles.word}>
        <span aria-hidden>{icon}</span>
        {word}
      </p>
      <p className={styles.what}>{what}</p>
    </div>
  );
}

function Progress() {
  const session = useCheckSession();
  const phase = useCheck((state) => state.phase);
  const done = useCheck((state) => state.done);
  if (phase === 'running')
    return (
      <div className={styles.progress}>
        <progress aria-label={t('Checked so far')} value={done} />
        <Button onClick={() => session.stop()}>
          <Square size={13} fill="currentColor" aria-hidden /> {t('Stop')}
        </Button>
      </div>
    );
  if (phase !== 'stopped' && phase !== 'failed') return null;
  return (
    <div className={styles.progress}>
      <Button onClick={() => session.judge()}>
        <RotateCcw size={15} aria-hidden /> {t('Try again')}
      </Button>
    </div>
  );
}

function Findings({ answer, narrow }: { readonly answer: LogAnswer; readonly narrow: boolean }) {
  const { verdict, fault, others, remarks, openEnd } = answer;
  const isAtHead = (remark: LogAnswer['remarks'][number]): boolean =>
    remark.code === 'check.heuristic.mistake' || (fault === null && openEnd === null && isOfUnnamedH(remark));
  return (
    <>
      {remarks.some(isOfUnnamedH) && <JudgeH answer={answer} />}
      {remarks
        .filter((remark) => !isAtHead(remark))
        .map((remark, index) => (
          <p key={index} className={styles.remark}>
            {sayAny(remark)}
          </p>
        ))}
      {fault !== null && <FirstFault answer={answer} fault={fault} narrow={narrow} />}
      <WhatItIs answer={answer} />
      {verdict === 'right' && <TellingBoards answer={answer} />}
      {others.length > 0 && <FaultList answer={answer} faults={others} />}
      <LinesOfLog unread={answer.unread} unreadCount={answer.unreadCount} />
    </>
  );
}

/** The heuristic that the order fits is named, so that h is judged by it. */
function JudgeH({ answer: { is } }: { readonly answer: LogAnswer }) {
  const session = useCheckSession();
  const said = useCheck((state) => state.said);
  if (is === null) return null;
  const { heuristic } = is.settings;
  return (
    <div>
      <Button onClick={() => session.say({ ...said, heuristic })}>
        {t('Judge h by {heuristic}', { heuristic: named(heuristicInfoOf(heuristic).title) })}
      </Button>
    </div>
  );
}

interface FirstFaultProps {
  readonly answer: LogAnswer;
  readonly fault: ShownFault;
  readonly narrow: boolean;
}

/** The first wrong step: on the board, in a sentence, and the way to it. */
function FirstFault({ answer, fault, narrow }: FirstFaultProps) {
  const { showStep, opening, problem } = useLogRecord();
  const { step, message } = fault;
  return (
    <div className={styles.fault} data-stat="step" data-value={step}>
      <FaultBoards fault={fault} goal={answer.goal} narrow={narrow} />
      <p className={styles.sentence}>{sayAny(message)}</p>
      <div className={styles.ways}>
        {hasStep(answer, fault) && (
          <Button look="primary" disabled={opening} onClick={() => void showStep(answer, fault)}>
            <ArrowUpRight size={16} aria-hidden />
            {step > 0 ? t('Show step {n} in Explore', { n: step }) : t('Show it in Explore')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {sayAny(problem)}
        </p>
      )}
    </div>
  );
}

interface FaultListProps {
  readonly answer: LogAnswer;
  readonly faults: readonly ShownFault[];
}

/** What else is wrong: one entry for each kind, with the step in which it first shows. */
function FaultList({ answer, faults }: FaultListProps) {
  const { showStep, opening, problem } = useLogRecord();
  return (
    <section className={styles.others} aria-label={t('Other faults')}>
      <h3>{t('Other faults')}</h3>
      <p className={styles.note}>{t('They may follow from the first one: fix that, and check again.')}</p>
      <ul data-stat="others" data-value={faults.length}>
        {faults.map((fault) => {
          const { code, step, message } = fault;
          const where = isInOneStep(fault)
            ? t('in step {n}', { n: step })
            : t('from step {n} on', { n: step });
          return (
            <li key={code}>
              <div>
                <b>{t(titleOf(fault))}</b>{' '}
                <span className={styles.count}>
                  {[where, whichLine(fault), howOften(fault)].flat().join(', ')}
                </span>
                <p>{sayAny(message)}</p>
              </div>
              {hasStep(answer, fault) && (
                <Button look="quiet" disabled={opening} onClick={() => void showStep(answer, fault)}>
                  {t('Step {n}', { n: step })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {problem !== null && (
        <p className={styles.faultListProblem} role="alert">
          {sayAny(problem)}
        </p>
      )}
    </section>
  );
}

/** Which search of ours expands the same boards in the same order, or the most of them. */
function WhatItIs({ answer }: { readonly answer: LogAnswer }) {
  const open = useOpeningSearch();
  const { page } = useSession();
  const { compare, opening, problem } = useLogRecord();
  const openNamed = ({ settings }: OursBeside): void => {
    open(answer, settings);
    page.setState({ asked: { screen: 'check' } });
  };
  const { is, beside, expansions, algorithm, inOrder } = answer;
  // What is claimed is worth a look, however early it differs.
  const byOtherRules = inOrder && algorithm !== null && (is?.agrees ?? 0) < expansions;
  const canCompare = beside !== null && (algorithm !== null || beside.isTelling);
  return (
    <section
      className={styles.is}
      aria-label={t('What it is')}
      data-stat="agrees"
      data-value={is?.agrees ?? 0}
    >
      <h3>{t('What it is')}</h3>
      {byOtherRules && (
        <p className={styles.whatItIsSentence}>
          {t(
            'Its order is one that {name} may have with this h, by rules for ties or duplicates that no search here has.',
            { name: named(algorithmCatalog[algorithm].title) },
          )}
        </p>
      )}
      {is === null ? (
        !byOtherRules && <p>{t('No search here begins like it.')}</p>
      ) : (
        <>
          {(!byOtherRules || is.isTelling) && (
            <Named
              is={is}
              expansions={expansions}
              isWrong={answer.fault !== null && !isOnlyPrintedWrong(answer)}
            />
          )}
          {isOnlyPrintedWrong(answer) && (
            <p className={styles.whatItIsSentence}>
              {t('So its expansions are right: only numbers that it prints are wrong.')}
            </p>
          )}
          <div className={styles.whatItIsWays}>
            {canCompare && (
              <Button disabled={opening} onClick={() => void compare(answer)}>
                <Columns2 size={15} aria-hidden />
                {t('Compare with ours')}
              </Button>
            )}
            {is.isTelling && is.heap === null && (
              <Button look="quiet" onClick={() => openNamed(is)}>
                <ArrowUpRight size={15} aria-hidden />
                {t('Open that search in Explore')}
              </Button>
            )}
          </div>
          {problem !== null && (
            <p className={styles.whatItIsProblem} role="alert">
              {sayAny(problem)}
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface NamedProps {
  readonly is: OursBeside;
  readonly expansions: number;
  /** Whether it is no praise to be such a search. */
  readonly isWrong: boolean;
}

/** Which search it is, or that too little agrees to say so. */
function Named({ is, expansions, isWrong }: NamedProps) {
  return (
    <>
      <p className={styles.whatItIsSentence}>
        {is.isWhole
          ? tx(
              expansions === 1
                ? 'Your search begins as {name}: its one expansion agrees.'
                : isWrong
                  ? 'Your search expands the same boards in the same order as {name} with the rules below, all {n}. That says what it does, not that it is right.'
                  : 'The plainest search here that fits is {name}: both agree in all {n} expansions.',
              { name: <b>{nameOfSearch(is.settings)}</b>, n: figure(expansions) },
            )
          : is.isTelling
            ? tx(
                is.agrees === expansions
                  ? 'Nearest to it is {name}: both agree in all {n} expansions, and then ours goes on.'
                  : 'Nearest to it is {name}: both agree in the first {agrees} of {n} expansions.',
                {
                  name: <b>{nameOfSearch(is.settings)}</b>,
                  agrees: figure(is.agrees),
                  n: figure(expansions),
                },
              )
            : t(
                is.agrees === expansions
                  ? 'A search here expands the same boards in the same order, but goes on or ends otherwise. {n} {n:expansion is|expansions are} too few to tell which search it is.'
                  : 'No search here expands the same boards in the same order. The longest agreement, the first {agrees} of {n} {n:expansion|expansions}, is too short to tell which search it is.',
                { agrees: is.agrees, n: expansions },
              )}
      </p>
      {is.isTelling && (
        <>
          <p className={styles.whatItIsNote}>
            {is.heap === null
              ? t('It is the plainest of those that agree this far; others may break ties differently.')
              : notInExplorer(is.heap)}
          </p>
          <ConventionList words={is.heap === null ? conventionsInWords(is.settings) : heapInWords(is.heap)} />
        </>
      )}
    </>
  );
}

interface ConventionListProps {
  /** Names and choices. */
  readonly words: readonly RuleWords[];
}

/** How a search breaks ties, and whatever else another may do otherwise. */
function ConventionList({ words }: ConventionListProps) {
  return (
    <dl className={styles.list}>
      {words.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the record has a step for what a fault is about: not where what was expanded in it is no board. */
function hasStep({ expansions }: LogAnswer, { step, expanded }: ShownFault): boolean {
  return step === 0 || step > expansions || expanded !== null;
}

/** The ways from a log to the pictures of its record. */
function useLogRecord() {
  const session = useCheckSession();
  const log = useCheck((state) => state.log);
  const name = log?.name ?? '';
  const main = useSession();
  const openRecords = useService('openRecords');
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<AnySpoken | Title | null>(null);
  const open = async (show: (made: LogTrace) => Promise<void> | void): Promise<void> => {
    setProblem(null);
    setOpening(true);
    try {
      const made = await session.record();
      if (made.ok) await show(made.value);
      else setProblem(made.error);
    } catch (error) {
      setProblem(faultOfOpening(error));
    }
    setOpening(false);
  };
  /** On the main screen, at the expansion in which a fault shows. */
  const showStep = (answer: LogAnswer, fault: ShownFault): Promise<void> =>
    open(async (record) => {
      if (log !== null) showLog(await openRecords(), main, { log, answer, record }, fault);
    });
  /** In Compare beside our search, both at the first expansion in which they differ. */
  const compare = ({ start, goal, beside }: LogAnswer): Promise<void> =>
    open(({ trace }) => {
      if (beside === null) return;
      const boards = { start, goal };
      const state = main.store.getState();
      const boardsBefore = { start: state.start, goal: state.goal };
      if (!sameBoards(state, boards)) state.editBoards(boards);
      const ours = { ...beside.settings, code: '' as const };
      main.page.getState().compare({
        ...{
          lanes: [ours, ours],
          records: [{ trace, name, source: log }, null],
          boardsBefore,
          pair: [0, 1],
          pace: 'step',
          view: 'tree',
        },
        place: beside.isWhole ? null : beside.agrees + 1,
      });
      main.page.getState().showScreen('compare');
    });
  return { showStep, compare, opening, problem };
}
