import { ArrowRight, CircleCheck, CircleX, Eye, LayoutList, Lightbulb } from 'lucide-react';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldAnswer,
  type DrawnQuestion,
  type QuestionField,
  type QuestionVerdict,
  drawQuestion,
  judgeAnswer,
  proofOf,
} from '../../core/tasks/question.ts';
import { sayAny } from '../../locales/say-any.ts';
import { figure } from '../../locales/figures.ts';
import { t, textParts } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { useCommands } from '../kit/commands.ts';
import { focusWhole } from '../kit/keep-focus.ts';
import { PlayerTransport } from '../search/lane-parts.tsx';
import { KeyAtCursor, SearchView } from '../search/search-view.tsx';
import { createLane, showInLane } from '../session/opened-record.ts';
import { SearchProvider, usePage, useSession } from '../session/search-context.tsx';
import type { SearchSession } from '../session/search-session.ts';
import { chosenIn } from '../session/search-store.ts';
import { lessonClicker, lessonCommands } from './lesson-commands.ts';
import { LessonProvider, lessonsBeside, useLessonSession, useLessonState } from './lesson-context.tsx';
import { withQuestion } from './lesson-store.ts';
import { tabStorage } from '../session/kept-text.ts';
import { PracticePaper, printPaper } from './paper.tsx';
import { Fields } from './practice-fields.tsx';
import { Shown } from './practice-shown.tsx';
import {
  nameOfSeries,
  practiceIn,
  practiceKinds,
  questionAfter,
  questionsOfSeries,
  seedOfQuestion,
} from './practice-links.ts';
import styles from './practice-screen.module.css';

/** Questions one after the other, each as the address names it. */
export function PracticeScreen() {
  const session = lessonsBeside(useSession());
  return (
    <LessonProvider session={session}>
      <Practice />
    </LessonProvider>
  );
}

/** Questions of a printed sheet. */
const questionsOnPaper = 5;

/** What was answered, and what came of it. */
interface Judged {
  readonly question: DrawnQuestion;
  readonly verdict: QuestionVerdict;
  /** It was not answered: the answer was asked for. */
  readonly isShown: boolean;
}

/** An answer that is not checked yet, of this tab: it is there again after a reload, or in another language. */
const typedName = 'tilescope.practice';

function typedFor(place: string): readonly FieldAnswer[] {
  try {
    const kept = JSON.parse(tabStorage()?.getItem(typedName) ?? '{}') as { at?: unknown; said?: unknown };
    return kept.at === place && Array.isArray(kept.said) ? kept.said.map(asAnswer) : [];
  } catch {
    return [];
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const asAnswer = (value: unknown): FieldAnswer =>
  isNumber(value) || (Array.isArray(value) && value.every(isNumber)) ? value : null;

function keepTyped(place: string, said: readonly FieldAnswer[]): void {
  try {
    tabStorage()?.setItem(typedName, JSON.stringify({ at: place, said }));
  } catch {
    // where nothing can be kept, a reload loses it
  }
}

function Practice() {
  const session = useLessonSession();
  const linked = usePage((state) => state.lesson);
  const asked = practiceIn(linked);
  const series = asked === null ? '' : nameOfSeries(asked);
  const { kind = 'predict', level = 1, seed = 0, number = 1 } = asked ?? {};
  const question = useMemo(
    () => drawQuestion(kind, level, seedOfQuestion({ seed, number })),
    [kind, level, seed, number],
  );
  const place = `${series}.${number}`;
  const [answers, setAnswers] = useState(() => ({ at: place, said: typedFor(place) }));
  const said = answers.at === place ? answers.said : [];
  const [judged, setJudged] = useState<Judged | null>(null);
  const { verdict = null, isShown = false } = judged?.question === question ? judged : {};
  const { soFar, isSeen } = useKept(series, number, verdict);
  const main = useFocusThatStays(question, verdict !== null);

  const say = (answer: readonly FieldAnswer[]): void => {
    setAnswers({ at: place, said: answer });
    keepTyped(place, answer);
  };
  const judge = (answer: readonly FieldAnswer[], asShown = false): void => {
    const judgedNow = judgeAnswer(question, answer);
    setAnswers({ at: place, said: answer });
    keepTyped('', []);
    setJudged({ question, verdict: judgedNow, isShown: asShown });
    session.store.setState(({ progress }) => ({
      progress: withQuestion(progress, series, number, judgedNow.right),
    }));
  };
  const next = (): void => {
    if (asked !== null) session.show(questionAfter(asked));
  };
  const showAnswer = (): void => judge([], true);
  const isWhole = question.fields.every((field, at) => isAnswered(field, said[at] ?? null));
  /** A clicker shows the answer, then the next question, and goes back to the one before. */
  const turn = (direction: 1 | -1): void => {
    if (direction < 0) session.show({ id: series, step: Math.max(1, number - 1) });
    else if (verdict === null) {
      if (isWhole) judge(said);
      else showAnswer();
    } else next();
  };
  useCommands(lessonCommands, { turn });
  useCommands(lessonClicker, { turn });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isWhole && verdict === null) judge(said);
  };
  const { title } = practiceKinds[kind];
  const print = (isKey: boolean): void => {
    const length = Math.min(questionsOnPaper, questionsOfSeries - number + 1);
    const questions = Array.from({ length }, (_, at) =>
      drawQuestion(kind, level, seedOfQuestion({ seed, number: number + at })),
    );
    const head = `${t(title)} · ${t('Level {n}', { n: level })}`;
    printPaper(
      session.main,
      <PracticePaper title={head} questions={questions} from={number} isKey={isKey} />,
    );
  };
  return (
    <main className={styles.page} ref={main}>
      <div className={styles.inner} data-answered={verdict !== null || undefined}>
        <form className={styles.question} aria-label={t('Question')} onSubmit={submit} noValidate>
          <div className={styles.head}>
            <IconButton
              label={t('All lessons')}
              icon={<LayoutList size={17} aria-hidden />}
              onClick={() => session.leavePractice()}
            />
            <p>
              {t(title)} · {t('Level {n}', { n: level })} · {t('Question {n}', { n: number })}
            </p>
            <p className={styles.score}>
              {soFar.answered > 0 && t('{right} of {n} right', { right: soFar.right, n: soFar.answered })}
            </p>
          </div>
          <h2 className={styles.ask}>{sayAny(question.ask)}</h2>
          <Shown question={question} scores={verdict === null ? [] : proofOf(question).scores} />
          <Fields
            key={place}
            question={question}
            said={said}
            verdict={verdict}
            isShown={isShown}
            onSay={(at, answer) =>
              say(question.fields.map((_, field) => (field === at ? answer : (said[field] ?? null))))
            }
          />
          {verdict !== null && <Outcome verdict={verdict} isShown={isShown} isSeen={isSeen} />}
          <div className={styles.actions}>
            {verdict === null ? (
              <>
                <Button type="submit" look="primary" large disabled={!isWhole}>
                  {t('Check my answer')}
                </Button>
                <Button look="quiet" large onClick={showAnswer}>
                  <Eye size={16} aria-hidden /> {t('Show the answer')}
                </Button>
              </>
            ) : (
              <Button look="primary" large data-next onClick={next}>
                {t('Next#question')} <ArrowRight size={16} aria-hidden />
              </Button>
            )}
          </div>
          <p className={styles.paper}>
            {textParts('On paper, with the next {n}: {sheet} or {key}.', {
              n: figure(questionsOnPaper - 1),
              sheet: (
                <Button key="sheet" look="quiet" onClick={() => print(false)}>
                  {t('Print as a sheet')}
                </Button>
              ),
              key: (
                <Button key="key" look="quiet" onClick={() => print(true)}>
                  {t('Print the key')}
                </Button>
              ),
            })}
          </p>
        </form>
        {verdict !== null && <Picture question={question} />}
      </div>
      <p className="unseen" aria-live="polite">
        {verdict !== null && inWords(verdict, isShown)}
      </p>
    </main>
  );
}

function isAnswered(field: QuestionField, said: FieldAnswer): boolean {
  return (
    said !== null && (typeof said === 'number' || (field.type === 'order' && said.length === field.count))
  );
}

/** How far one is in this series, which the browser keeps, and whether this question was answered before it was answered now. */
function useKept(series: string, number: number, verdict: QuestionVerdict | null) {
  const session = useLessonSession();
  const progress = useLessonState((state) => state.progress);
  const { solved = [], missed = [] } = progress[series] ?? {};
  const isKnown = solved.includes(number) || missed.includes(number);
  const [seenAt, setSeenAt] = useState('');
  const place = `${series}.${number}`;
  // Whether it counts is settled before it is answered.
  if (verdict === null && isKnown && seenAt !== place) setSeenAt(place);
  useEffect(() => {
    session.store.setState((state) => ({
      progress: withQuestion(state.progress, series, number, null),
    }));
  }, [session, series, number]);
  return {
    soFar: { right: solved.length, answered: new Set([...solved, ...missed]).size },
    isSeen: isKnown && seenAt === place,
  };
}

/** After an answer the focus is on what leads on; a question that follows begins with the focus on itself. */
function useFocusThatStays(question: DrawnQuestion, isAnswered: boolean) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    const page = ref.current;
    if (page === null) return;
    const isNew = shown.current !== question;
    shown.current = question;
    if (isAnswered) page.querySelector<HTMLElement>('[data-next]')?.focus();
    else if (isNew) {
      const form = page.querySelector('form');
      if (form !== null) focusWhole(form);
      page.scrollTop = 0;
    }
  }, [question, isAnswered]);
  return ref;
}

/** "Right", or how much of it. */
function headline({ right, fields }: QuestionVerdict, isShown: boolean): string {
  if (isShown) return t('The answer');
  if (right) return t('Right');
  const n = fields.filter((field) => field.right).length;
  return fields.length === 1 ? t('Not right') : t('{n} of {total} right', { n, total: fields.length });
}

/** What is read out: the headline, and why where it is not right. */
function inWords(verdict: QuestionVerdict, isShown: boolean): string {
  const whys = verdict.fields.flatMap(({ right, why }) => (right || why === null ? [] : [sayAny(why)]));
  return [`${headline(verdict, isShown)}.`, ...whys].join(' ');
}

interface OutcomeProps {
  readonly verdict: QuestionVerdict;
  readonly isShown: boolean;
  readonly isSeen: boolean;
}

function Outcome({ verdict, isShown, isSeen }: OutcomeProps) {
  const Icon = isShown ? Lightbulb : verdict.right ? CircleCheck : CircleX;
  return (
    <p className={styles.outcome} data-right={verdict.right || undefined} data-shown={isShown || undefined}>
      <Icon size={20} strokeWidth={2.2} aria-hidden /> <strong>{headline(verdict, isShown)}</strong>
      {isSeen ? (
        <span> {t('Seen before, so it does not count.')}</span>
      ) : (
        isShown && <span> {t('Shown, so it counts as not right.')}</span>
      )}
    </p>
  );
}

/** One for the life of the page: each question takes the place of the one before. */
const lanes = new WeakMap<SearchSession, SearchSession>();

function laneBeside(main: SearchSession): SearchSession {
  const lane = lanes.get(main) ?? createLane(main, main.store.getState().settings);
  lanes.set(main, lane);
  return lane;
}

/** The record in which the answer is seen, at the step. */
function Picture({ question }: { readonly question: DrawnQuestion }) {
  const lane = laneBeside(useSession());
  const { link } = useMemo(() => proofOf(question), [question]);
  useEffect(() => {
    showProof(lane, question);
    return () => lane.release();
  }, [lane, question]);
  return (
    <div className={styles.picture}>
      {question.log.length > 0 && (
        <p className={styles.caption}>{t('The run of the faulty program, as it was printed.')}</p>
      )}
      <SearchProvider session={lane}>
        <SearchView
          side={
            <div className={styles.key}>
              <KeyAtCursor />
            </div>
          }
        />
        <PlayerTransport player={lane} folded>
          {null}
        </PlayerTransport>
      </SearchProvider>
      {link !== null && (
        <a className={styles.open} href={link}>
          {t('Open in Explore')}
        </a>
      )}
    </div>
  );
}

function showProof(lane: SearchSession, question: DrawnQuestion): void {
  const { trace, step } = proofOf(question);
  const { start, goal, settings } = trace.request;
  const own = { ...settings, code: lane.store.getState().settings.code };
  lane.store.setState({
    ...{ start, goal, view: 'tree', beside: null, mode: 'watch', pathAndFrontierOnly: false },
    // What it comes to is not asked: nothing is said of the end, nor offered to get farther.
    firstVisit: 'show',
    ...{ past: [], future: [], activePreset: null, followCurrent: true, wholeRun: false },
    ...(question.log.length === 0 && { settings: own, chosen: chosenIn(own), opened: null }),
  });
  showInLane(lane, { trace, name: t('The program') });
  if (question.log.length === 0) lane.store.setState({ opened: null });
  lane.store.getState().seek(step);
}
