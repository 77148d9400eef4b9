import type { Cursor } from '../../../core/search/events.ts';
import {
  ArrowRight,
  Eye,
  RotateCcw,
  X,
  CircleCheck,
  CircleHelp,
  CircleX,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { usualSettings } from '../../../core/search/options.ts';
import { isReachable, isOfBefore } from '../../session/search-store.ts';
import {
  type Asking,
  askFromStart,
  isAnswered,
  isBehind,
  openQuestion,
  type Prediction,
  sceneStep,
} from '../../session/games.ts';
import {
  type NoQuestion,
  type PredictQuestion,
  firstChoice,
  questionAt,
  frontierByAge,
} from '../../../core/trace/predict.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import {
  useCalmCursor,
  usePage,
  useTraceNow,
  usePredict,
  useSearch,
  useSession,
} from '../../session/search-context.tsx';
import { Button, withKeys } from '../../kit/button.tsx';
import { focusWhole } from '../../kit/keep-focus.ts';
import { OfBefore } from '../../session/of-before.tsx';
import { type AnsweredQuestion, CandidateStrip } from './candidate-strip.tsx';
import { ClassActions, ClassCards } from './class-question.tsx';
import { showAll } from './class-hands.ts';
import { predictKeys } from './predict-keys.ts';
import { RuleLine } from './rule-line.tsx';
import { sayNoQuestion, sayVerdict, type VerdictWords } from './verdict-words.ts';
import styles from './predict.module.css';

/** Offered where another search leaves nothing to predict: the next node follows from numbers that are on screen. */
const easilyPredicted = usualSettings.algorithm;

const icons: Readonly<Record<Prediction['kind'], LucideIcon>> = {
  right: CircleCheck,
  wrong: CircleX,
  'not-waiting': CircleHelp,
  several: CircleHelp,
  shown: Eye,
};

interface VerdictCardProps {
  readonly prediction: Prediction;
  readonly words: VerdictWords;
}

/** What became of an answer: a word, and the comparison that decided. */
function VerdictCard({ prediction: { kind, scored }, words }: VerdictCardProps) {
  const Icon = icons[kind];
  const isOld = (kind === 'right' || kind === 'wrong') && !scored;
  return (
    <p className={styles.verdict} data-kind={kind}>
      <strong className={styles.word}>
        <Icon aria-hidden size={20} strokeWidth={2.2} />
        {words.word}
      </strong>
      <span>
        {words.sentence}
        {isOld && ` ${t('Seen before, so it does not count.')}`}
      </span>
    </p>
  );
}

/** More than this nobody goes through in a row: there is a view that lists them all. */
const maxListed = 60;

/** The question on the screen, and what there is to say about its answer. */
function useAsked() {
  const record = useTraceNow();
  const trace = record?.trace ?? null;
  const cursor = useCalmCursor();
  const prediction = usePredict((state) => state.prediction);
  const answered = useSearch((state) => isBehind(state, { prediction }));
  const step = answered && prediction !== null ? prediction.step : cursor;
  const isOther = useSearch((state) => state.refused || isOfBefore(state));
  const asked = useMemo(
    () =>
      record === null || isOther || step > record.trace.stepCount ? null : questionAt(record.trace, step),
    [record, step, isOther],
  );
  const question = asked !== null && typeof asked === 'object' ? asked : null;
  // A hint belongs to its question; an answer is told until the person goes on.
  const told = prediction !== null && prediction.step === step ? prediction : null;
  const words = useMemo(
    () => (trace === null || question === null || told === null ? null : sayVerdict(trace, question, told)),
    [trace, question, told],
  );
  const answer = useMemo((): AnsweredQuestion | null => {
    if (!answered || question === null || told === null || words === null) return null;
    const { node, kind } = told;
    return { node, selected: question.selected, isRight: kind === 'right', decides: words.decides };
  }, [answered, question, told, words]);
  return { trace, step, answered, isOther, asked, question, told, words, answer };
}

/** The question which node comes next, the score, and what became of the answer until the person goes on. */
export function PredictBar() {
  const session = useSession();
  useEffect(() => {
    const { phase, refused } = session.store.getState();
    if (session.trace === null && phase === 'idle' && !refused) session.search();
  }, [session]);
  useEffect(() => {
    const turn = (event: Event): void => {
      if (stepQuestion(session, (event as CustomEvent<1 | -1>).detail)) event.preventDefault();
    };
    window.addEventListener(sceneStep, turn);
    return () => window.removeEventListener(sceneStep, turn);
  }, [session]);
  const { trace, step, answered, isOther, asked, question, told, words, answer } = useAsked();
  const presenter = usePage((state) => state.presenter);
  const bar = useFocusThatStays(step, answered);
  const verdict = told !== null && words !== null && <VerdictCard prediction={told} words={words} />;
  return (
    <section {...bar} className={styles.bar} aria-label={t('Predict')}>
      <div className={styles.top}>
        {isOther ? (
          <AskAgain />
        ) : trace === null || asked === null ? (
          <p className={styles.question}>
            {t('A search comes first: then you say which node it selects next.')}
          </p>
        ) : typeof asked === 'string' ? (
          <Nothing trace={trace} why={asked} />
        ) : answer !== null ? (
          verdict
        ) : (
          <div className={styles.question}>
            <h2>{t('Which node does {algorithm} select next?', { algorithm: titleOf(trace) })}</h2>
            <FirstQuestion trace={trace} step={step} />
          </div>
        )}
        {!isOther && !presenter && <Score />}
        {!presenter && <Actions asks={question !== null} answered={answer !== null} />}
      </div>
      {answer === null && verdict}
      {trace !== null && question !== null && !presenter && (
        <RuleLine settings={trace.request.settings} className={styles.rule} />
      )}
      {presenter ? (
        <div className={styles.class}>
          {trace !== null && question !== null && (
            <ClassCards trace={trace} question={question} answered={answer} />
          )}
          <Actions asks={question !== null} answered={answer !== null} />
        </div>
      ) : (
        trace !== null &&
        question !== null && <Candidates trace={trace} question={question} answered={answer} />
      )}
      <p className="unseen" aria-live="polite">
        {words !== null
          ? `${words.word}. ${words.sentence}`
          : trace !== null && question !== null && askedAloud(trace, step)}
      </p>
    </section>
  );
}

/** The next question to screen readers, after what became of the one before. */
const askedAloud = (trace: Trace, step: Cursor): string =>
  `${t('Which node does {algorithm} select next?', { algorithm: titleOf(trace) })} (${t('step {step}', { step })})`;

/** What was changed asks another question than the record on screen would, or none. */
function AskAgain() {
  const session = useSession();
  const lost = useSearch((state) => state.refused || !isReachable(state));
  return lost ? (
    <h2 className={styles.question}>
      {t('The goal cannot be reached from this board, so there is nothing to predict.')}
    </h2>
  ) : (
    <div className={styles.nothing}>
      <OfBefore />
      <Button look="primary" onClick={() => session.search()}>
        {t('Search again')}
      </Button>
    </div>
  );
}

/** Why the questions do not begin at the start. */
function FirstQuestion({ trace, step }: { readonly trace: Trace; readonly step: Cursor }) {
  const isFirst = usePredict(({ prediction, seenStep }) => prediction === null && seenStep === step);
  if (!isFirst || step === 0 || step !== firstChoice(trace)) return null;
  return <p>{t('The first question: until here the frontier held only one node.')}</p>;
}

/** Of a screen, the choice of what one does there. */
const chosenMode = 'header [role=radio][aria-checked=true]';

/**
 * Whoever works by keys has the focus on what comes next: after an answer on *Next*, at a question on a card, where none is left on what
 * says so. From the choice of *Predict* Tab leads to the question, and not through all that stands before it.
 */
function useFocusThatStays(step: Cursor, answered: boolean) {
  const ref = useRef<HTMLElement>(null);
  const byKey = useRef(false);
  const question = 'li > [tabindex="0"], [data-next]';
  useEffect(() => {
    const focus = document.activeElement;
    const isOurs = focus === null || focus === document.body || ref.current?.contains(focus) === true;
    if (!byKey.current || !isOurs) return;
    const next = ref.current?.querySelector<HTMLElement>(answered ? '[data-next]' : question);
    if (next) next.focus();
    else if (ref.current !== null) focusWhole(ref.current);
  }, [step, answered]);
  useEffect(() => {
    const leap = (event: KeyboardEvent): void => {
      const { key, shiftKey, defaultPrevented } = event;
      if (key !== 'Tab' || shiftKey || defaultPrevented || !document.activeElement?.matches(chosenMode))
        return;
      const next = ref.current?.querySelector<HTMLElement>(question);
      if (!next) return;
      event.preventDefault();
      byKey.current = true;
      next.focus();
    };
    document.addEventListener('keydown', leap);
    return () => document.removeEventListener('keydown', leap);
  }, []);
  return {
    ref,
    onKeyDownCapture: () => void (byKey.current = true),
    onPointerDownCapture: () => void (byKey.current = false),
  };
}

function titleOf({ request }: Trace): string {
  return named(algorithmCatalog[request.settings.algorithm].title);
}

/** Why there is nothing to ask, and what to do about it. */
function Nothing({ trace, why }: { readonly trace: Trace; readonly why: NoQuestion }) {
  const session = useSession();
  const growing = useSearch(({ phase }) => phase === 'running' || phase === 'paused');
  const chooseAlgorithm = useSearch((state) => state.chooseAlgorithm);
  return (
    <div className={styles.nothing}>
      <h2 className={styles.question}>{sayNoQuestion(trace, why, growing)}</h2>
      {(why === 'alone' || why === 'beyond') && (
        <Button
          look="primary"
          onClick={() => {
            chooseAlgorithm(easilyPredicted);
            session.search();
          }}
        >
          {t('Use {algorithm}', { algorithm: named(algorithmCatalog[easilyPredicted].title) })}
        </Button>
      )}
      {why === 'only' && (
        <Button data-next look="primary" onClick={() => session.step(1)}>
          {t('Next#question')} <ArrowRight aria-hidden size={16} />
        </Button>
      )}
      {why === 'end' && !growing && trace.stepCount > 0 && (
        <Button title={t('Back to the start, with a fresh count')} onClick={() => askFromStart(session)}>
          <RotateCcw aria-hidden size={15} /> {t('Start again')}
        </Button>
      )}
    </div>
  );
}

function Score() {
  const { right, answered, streak, bestStreak, skipped } = usePredict((state) => state.score);
  return (
    <dl className={styles.score}>
      <div title={t('Right answers of all answers')}>
        <dt>{t('right#answers')}</dt>
        <dd data-score="right">
          {right} / {answered}
        </dd>
      </div>
      <div title={t('Right answers in a row')}>
        <dt>{t('streak')}</dt>
        <dd data-score="streak">{streak}</dd>
      </div>
      <div title={t('The longest streak so far')}>
        <dt>{t('best#streak')}</dt>
        <dd data-score="best">{bestStreak}</dd>
      </div>
      {skipped > 0 && (
        <div title={t('Questions that were shown and not answered')}>
          <dt>{t('shown')}</dt>
          <dd data-score="skipped">{skipped}</dd>
        </div>
      )}
    </dl>
  );
}

interface ActionsProps {
  /** Whether there is a question. */
  readonly asks: boolean;
  readonly answered: boolean;
}

function Actions({ asks, answered }: ActionsProps) {
  const session = useSession();
  const setMode = useSearch((state) => state.setMode);
  const presenter = usePage((state) => state.presenter);
  const goOn = (): void => session.step(1);
  return (
    <div className={styles.actions}>
      {answered ? (
        <Button
          data-next
          look="primary"
          title={withKeys(t('The next question'), predictKeys.commands.next.keys)}
          onClick={goOn}
        >
          {t('Next#question')} <ArrowRight aria-hidden size={16} />
        </Button>
      ) : (
        asks && (
          <Button title={withKeys(t('I don’t know: show me'), predictKeys.commands.show.keys)} onClick={goOn}>
            <Eye aria-hidden size={15} /> {t('Show me')}
          </Button>
        )
      )}
      {presenter ? (
        <ClassActions answered={answered} />
      ) : (
        <Button look="quiet" title={t('Back to watching')} onClick={() => setMode('watch')}>
          <X aria-hidden size={15} /> {t('End#of predicting')}
        </Button>
      )}
    </div>
  );
}

interface CandidatesProps {
  readonly trace: Trace;
  readonly question: PredictQuestion;
  readonly answered: AnsweredQuestion | null;
}

/** The nodes to pick from, unless the picture lists them already or they are too many for a row; of an answer at least the two that it is about. */
function Candidates({ trace, question: { step, selected, frontierSize }, answered }: CandidatesProps) {
  const listed = useSearch(({ view, beside }) => view === 'frontier' || beside === 'frontier');
  const showView = useSearch((state) => state.showView);
  const inRow = frontierSize <= maxListed && !listed;
  const chosen = answered?.node ?? -1;
  const nodes = useMemo(() => {
    if (inRow) return frontierByAge(trace, step);
    return Int32Array.from(chosen < 0 || chosen === selected ? [selected] : [chosen, selected]);
  }, [trace, step, inRow, chosen, selected]);
  if (inRow || answered !== null) return <CandidateStrip {...{ trace, step, nodes, answered }} />;
  if (listed) return null;
  return (
    <p className={styles.many}>
      {t('{n} nodes in the frontier: click one in the picture, or', { n: frontierSize })}
      <Button onClick={() => showView('frontier')}>{t('pick from the list')}</Button>
    </p>
  );
}

/** Whether a step of the lecture's clicker is one of the question: on to its answer, or from there back to it. */
function stepQuestion(asking: Asking, direction: 1 | -1): boolean {
  const { prediction, takeAnswer, nextQuestion } = asking.predict.getState();
  if (direction > 0) {
    if (openQuestion(asking) === null) return false;
    takeAnswer({ kind: 'shown', node: -1 });
    return true;
  }
  if (prediction === null || !isAnswered(asking)) return false;
  nextQuestion();
  showAll(asking, false);
  asking.store.getState().seek(prediction.step);
  return true;
}
