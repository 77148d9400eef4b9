import { useState, useEffect, useMemo, useRef } from 'react';
import {
  lessonPanels,
  type LessonPanelName,
  partsAt,
  type LessonPart,
  type LessonSetting,
  isSetting,
} from '../../catalog/lessons/lesson-parts.ts';
import { course } from '../../catalog/lessons/course.ts';
import { type Lesson, requestOf } from '../../catalog/lessons/lesson.ts';
import { t } from '../../locales/t.ts';
import { BoardPanel } from '../search/board-panel.tsx';
import { useCommands, nameOfHotkey } from '../kit/commands.ts';
import { Segmented } from '../kit/segmented.tsx';
import { usePage, useSession, useSearch } from '../session/search-context.tsx';
import { Inspector } from '../search/inspector.tsx';
import { useMedia } from '../kit/media.ts';
import { lessonSearchCommands, nodeCommands } from '../search/search-commands.ts';
import { SolutionPanel } from '../search/solution-panel.tsx';
import { UndoKeys } from '../search/search-keys.tsx';
import { SearchView, SentenceBox } from '../search/search-view.tsx';
import { Timeline } from '../search/timeline.tsx';
import { useStore } from 'zustand';
import { codeAsked, handInsOf } from '../session/kept-lectures.ts';
import { answeredScenes, askedScenes, isHandedIn, partsForTask } from './assignment.ts';
import { useAskedTask, useDrawnSet, useLessonSession, useLessonState } from './lesson-context.tsx';
import { frameBesideClass, frameCommands, lessonClicker, lessonCommands } from './lesson-commands.ts';
import styles from './lesson-screen.module.css';
import { Code, Lightbulb, Play, RotateCcw, Undo2, ArrowLeft, ArrowRight, LayoutList } from 'lucide-react';
import type { SearchFault } from '../../core/contract/messages.ts';
import type { CodeProblem } from '../../core/search/own-run.ts';
import { isPython } from '../../core/contract/python.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { readCode } from '../../core/search/code-choice.ts';
import type { SettingFault } from '../../core/search/settings.ts';
import { Button, IconButton, withKeys } from '../kit/button.tsx';
import { LaterWords } from '../kit/later-words.ts';
import { EditorPlace } from '../search/editor-place.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { Panel } from '../kit/panel.tsx';
import { codeOf, nameOfStep } from './lesson-store.ts';
import { TaskCard, type TaskCardProps } from './task-card.tsx';
import { pressInFrame, stepBehind, stepInFrame } from './lecture-channel.ts';
import type { LessonSession } from './lesson-session.ts';
import { named } from '../../locales/named.ts';
import { readMarkedText } from '../../catalog/lessons/marked-text.ts';
import { MarkedText } from './marked-text-view.tsx';
import lessonPanelStyles from './lesson-panel.module.css';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { SettingField } from '../search/setting-fields.tsx';
import { SearchButton } from '../search/search-settings.tsx';

const AnswerCard = lazyPart(async () => (await import('./task-screens.ts')).AnswerCard);
const AskedQuestion = lazyPart(async () => (await import('./task-screens.ts')).AskedQuestion);
const HandInBar = lazyPart(async () => (await import('./task-screens.ts')).HandInBar);

const noFacts = new Map<string, never>();

/** The text of a step beside the search that it is about, and the way through the lesson. */
function LessonPanel({ lesson }: { readonly lesson: Lesson }) {
  const session = useLessonSession();
  const step = useLessonState((state) => state.step);
  return (
    <section className={lessonPanelStyles.panel} aria-label={t('Lesson')} data-undrawn>
      <div className={lessonPanelStyles.head}>
        <IconButton
          label={t('All lessons')}
          icon={<LayoutList size={17} aria-hidden />}
          onClick={() => session.show(null)}
        />
        <h2 className={lessonPanelStyles.title} data-print>
          {course.includes(lesson) ? named(lesson.title) : lesson.title}
        </h2>
        <span className={lessonPanelStyles.count}>
          {t('{step} of {steps}', { step, steps: lesson.steps.length })}
        </span>
      </div>
      <Dots lesson={lesson} step={step} />
      <Words lesson={lesson} step={step} />
      <Foot lesson={lesson} step={step} />
    </section>
  );
}

interface StepProps {
  readonly lesson: Lesson;
  readonly step: number;
}

/** One dot a step: where one is, how far one was, and where a task is solved. */
function Dots({ lesson, step }: StepProps) {
  const session = useLessonSession();
  const progress = useLessonState((state) => state.progress[lesson.id]);
  const drawn = useDrawnSet();
  const handIns = useStore(handInsOf(session.main), (state) => state.handIns);
  const askedHere = drawn === null ? [] : askedScenes(drawn.lecture);
  const answered = drawn === null ? [] : answeredScenes({ handIns }, drawn);
  return (
    <ol className={lessonPanelStyles.dots}>
      {lesson.steps.map(({ task }, index) => {
        const number = index + 1;
        const isAsked = askedHere.includes(index);
        const solved = isAsked ? answered.includes(index) : progress?.solved.includes(number) === true;
        const seen = number <= (progress?.furthest ?? 0);
        const isTask = isAsked || task !== undefined;
        const done = isAsked ? 'Step {n}, task answered' : 'Step {n}, task solved';
        const name = !isTask ? 'Step {n}' : solved ? done : 'Step {n}, with a task';
        return (
          <li key={number}>
            <button
              type="button"
              className={lessonPanelStyles.dot}
              aria-label={t(name, { n: number })}
              aria-current={number === step ? 'step' : undefined}
              data-seen={seen || undefined}
              data-task={!isTask ? undefined : !solved ? 'open' : isAsked ? 'answered' : 'solved'}
              onClick={() => session.show({ id: lesson.id, step: number })}
            />
          </li>
        );
      })}
    </ol>
  );
}

function Words({ lesson, step }: StepProps) {
  const facts = useLessonState((state) => state.facts);
  const phase = useLessonState((state) => state.phase);
  const solved = useLessonState((state) => state.progress[lesson.id]?.solved.includes(step) === true);
  const drawn = useDrawnSet();
  const asked = useAskedTask();
  const presenter = usePage((state) => state.presenter);
  const parts = usePartsAt(lesson, step);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const part of [box.current, box.current?.parentElement]) part?.scrollTo({ top: 0 });
  }, [lesson, step]);
  const shown = lesson.steps[step - 1];
  if (shown === undefined) return null;
  const { title, text, task, frame, shows = [] } = shown;
  // A lesson of the course says it itself; of a lecture the picture may be all that there is.
  const presented = presenter && frame === undefined && drawn === null && !course.includes(lesson);
  return (
    <div
      className={lessonPanelStyles.step}
      role="group"
      aria-label={t('Text of the step')}
      data-print
      data-whole={drawn !== null || undefined}
    >
      <div ref={box} className={lessonPanelStyles.text} tabIndex={0} aria-busy={phase === 'setting-up'}>
        {title !== undefined && <h3 className={lessonPanelStyles.sceneTitle}>{title}</h3>}
        {text.map((paragraph, index) => (
          <p key={index}>
            <MarkedText text={named(paragraph)} facts={facts} />
          </p>
        ))}
      </div>
      {((task !== undefined && !solved) || asked !== null) && (
        <p className={lessonPanelStyles.peek} aria-hidden>
          {t(task?.isAsked === true ? 'Question' : 'Your turn')} ↓
        </p>
      )}
      <div className={lessonPanelStyles.turn}>
        {task !== undefined && <TaskCard key={step} lesson={lesson} step={step} task={task} />}
        {asked !== null && <AnswerCard key={step} asked={asked} />}
        <LessonControls parts={parts} news={shows} />
        <Elsewhere />
        {drawn !== null && <HandInBar drawn={drawn} />}
      </div>
      {presented && <SentenceBox lines={7} />}
      {/* Once, with its figures: what is told before them would be told again when they come. */}
      <p className="unseen" aria-live="polite" data-aloud>
        {phase !== 'setting-up' && text.map((paragraph) => plainOf(named(paragraph), facts)).join(' ')}
      </p>
      {/* There before a task comes, which then is told after the text. */}
      <p className="unseen" aria-live="polite">
        {task !== undefined && task.isAsked !== true && phase !== 'setting-up' && (
          <TaskAloud lesson={lesson} step={step} task={task} />
        )}
        {asked !== null && phase !== 'setting-up' && `${t('Your turn')}: ${plainOf(asked.task.ask, noFacts)}`}
      </p>
    </div>
  );
}

/** What is asked, or that it is done; what that led to is told by its card. */
function TaskAloud({ lesson, step, task }: TaskCardProps) {
  const solved = useLessonState((state) => state.progress[lesson.id]?.solved.includes(step) === true);
  if (solved) return t('Done#a task');
  return `${t('Your turn')}: ${plainOf(named(task.ask), noFacts)}`;
}

function plainOf(text: string, facts: ReadonlyMap<string, number | string>): string {
  return readMarkedText(text, facts)
    .map((span) => span.text)
    .join('');
}

/** Where the learner is no more where the text is: that it is, and the way back. */
function Elsewhere() {
  const session = useLessonSession();
  const phase = useLessonState((state) => state.phase);
  const wandered = useLessonState((state) => state.wandered);
  const otherSearch = useLessonState((state) => state.otherSearch);
  const place = useLessonState((state) => state.place);
  const moved = useSearch((state) => state.cursor !== place);
  const failed = phase === 'failed';
  if (!wandered && !failed) return null;
  return (
    <div className={lessonPanelStyles.elsewhere}>
      <Button className={lessonPanelStyles.again} look="quiet" onClick={() => session.setUpAgain()}>
        <RotateCcw size={14} aria-hidden /> {t('Set up again')}
      </Button>
      {failed ? (
        <p className={lessonPanelStyles.failed} role="alert">
          {t('The search of this step was stopped by an error. Set it up again.')}
        </p>
      ) : otherSearch ? (
        <p>{t('The text is about the search as this step set it up.')}</p>
      ) : (
        moved && <p>{t('The text is about step {n} of the search.', { n: place })}</p>
      )}
    </div>
  );
}

function Foot({ lesson, step }: StepProps) {
  const session = useLessonSession();
  const foot = useRef<HTMLDivElement>(null);
  const isLast = step === lesson.steps.length;
  const drawn = useDrawnSet();
  const handIns = useStore(handInsOf(session.main), (state) => state.handIns);
  const isLeft = isLast && drawn !== null && !isHandedIn({ handIns }, drawn);
  const [words, keys, forward] = isLeft
    ? [
        t('To my hand-in'),
        undefined,
        () => foot.current?.parentElement?.querySelector<HTMLElement>('[data-hand-in]')?.focus(),
      ]
    : wayOn(session, lesson, step);
  // At the last step it leads elsewhere, which the next Enter is not to do: the focus goes to the text.
  useEffect(() => {
    const { current } = foot;
    if (!isLast || current === null || current.lastElementChild !== document.activeElement) return;
    current.parentElement?.querySelector<HTMLElement>('[role=group] > [tabindex="0"]')?.focus();
  }, [isLast]);
  // One button for all ways on, so that it keeps the keyboard's focus.
  return (
    <div ref={foot} className={lessonPanelStyles.foot}>
      <Button
        disabled={step === 1}
        title={withKeys(
          t('Back#to the step before'),
          nameOfHotkey(lessonCommands.commands.turn, 'Alt+ArrowLeft'),
        )}
        onClick={() => session.turn(-1)}
      >
        <ArrowLeft size={15} aria-hidden /> {t('Back#to the step before')}
      </Button>
      <Button look="primary" className={lessonPanelStyles.forward} title={keys} onClick={forward}>
        <span>{words}</span> <ArrowRight size={15} aria-hidden />
      </Button>
    </div>
  );
}

/** What comes after a step: the next one, the next lesson, or all lessons. */
function wayOn(
  session: LessonSession,
  lesson: Lesson,
  step: number,
): [words: string, keys: string | undefined, forward: () => void] {
  if (step < lesson.steps.length)
    return [
      t('Next#step of a lesson'),
      withKeys(t('Next#step of a lesson'), nameOfHotkey(lessonCommands.commands.turn, 'Alt+ArrowRight')),
      () => session.turn(1),
    ];
  const following = session.lessonAfter(lesson);
  return following === null
    ? [t('Finish#a lesson'), undefined, () => session.show(null)]
    : [
        t('Next lesson: {title}', { title: named(following.title) }),
        undefined,
        () => session.show({ id: following.id, step: 1 }),
      ];
}

interface LessonControlsProps {
  /** All that the lesson has come to. */
  readonly parts: ReadonlySet<LessonPart>;
  /** What this step has brought, which stays in sight where there is little room. */
  readonly news: readonly LessonPart[];
}

/** The settings that a lesson has come to, and the button that searches with them. */
export function LessonControls({ parts, news }: LessonControlsProps) {
  const algorithm = useSearch((state) => state.settings.algorithm);
  const settings = [...parts].filter(isSetting).filter((name) => isOf(name, algorithm));
  if (settings.length === 0 && !parts.has('shuffle')) return null;
  return (
    <div className={lessonPanelStyles.controls} role="group" aria-label={t('Search settings')}>
      {settings.map((name) => (
        <div
          key={name}
          className={lessonPanelStyles.control}
          data-setting={name}
          data-earlier={!news.includes(name) || undefined}
        >
          <SettingField name={name} withPatterns={!parts.has('patterns')} />
        </div>
      ))}
      <div className={lessonPanelStyles.search}>
        <SearchButton />
      </div>
    </div>
  );
}

/** Whether an algorithm can be set so; a learner may have chosen another one. */
function isOf(name: LessonSetting, algorithm: keyof typeof algorithmCatalog): boolean {
  switch (name) {
    case 'algorithm':
    case 'patterns':
    case 'guarantee':
    case 'maxExpansions':
    case 'maxNodes':
      return true;
    default:
      return algorithmCatalog[algorithm].options.includes(name);
  }
}

const OwnVerdict = lazyPart(async () => (await import('../search/ending.tsx')).OwnVerdict);

/** The program of a step in the learner's hands: an editor, what runs it, and what the judge says of it. */
export function CodePanel() {
  const session = useLessonSession();
  const place = useLessonState(({ lesson, step }) => (lesson === null ? '' : nameOfStep(lesson, step)));
  const text = useLessonState((state) => codeOf(state)?.text ?? '');
  const failure = useSearch((state) => (state.phase === 'failed' ? state.failure : null));
  const searched = useSearch((state) => state.recorded?.settings.code);
  const running = useSearch((state) => state.phase === 'running');
  const tried = useSearch((state) => state.settings.code);
  const [refusal, setRefusal] = useState<SettingFault | null>(null);
  const write = (typed: string): void => {
    const code = readCode(typed);
    setRefusal(code.ok ? null : code.error);
    if (code.ok) session.write(asOwnCode(code.value)); // written here
  };
  const isOfText = failure === null ? searched === text : tried === text;
  return (
    <Panel title={t('Your program')} aside={<Sources />}>
      <div className={styles.code}>
        <EditorPlace
          className={styles.place}
          label={t('Code of your search. Escape, then Tab, leaves the editor.')}
          documentId={place}
          code={text}
          problem={isOfText ? problemOf(failure) : null}
          onCode={write}
        />
        <Run refused={refusal !== null} />
        {refusal !== null && (
          <p className={styles.failed} role="alert">
            <LaterWords message={refusal} />
          </p>
        )}
        {failure !== null && (
          <p className={styles.failed} role="alert">
            <LaterWords message={failure} />
          </p>
        )}
        {!isOfText && !running && <p className={styles.old}>{t('Changed since it last ran.')}</p>}
        <OwnVerdict {...noRoom} besideEditor />
      </div>
    </Panel>
  );
}

function Run({ refused }: { readonly refused: boolean }) {
  const session = useLessonSession();
  const settingUp = useLessonState((state) => state.phase === 'setting-up');
  const running = useSearch((state) => state.phase === 'running');
  if (running && !settingUp) return <Button onClick={() => session.explorer.cancel()}>{t('Stop')}</Button>;
  return (
    <Button look="primary" disabled={refused || settingUp} onClick={() => session.runCode()}>
      <Play size={15} aria-hidden /> {t('Run#a program')}
    </Button>
  );
}

/** Other code for the editor: that of the step, a solution where there is one, and what was there before. */
function Sources() {
  const session = useLessonSession();
  const shown = useLessonState(({ lesson, step }) => lesson?.steps[step - 1]);
  const code = useLessonState((state) => codeOf(state)?.text);
  const hasBefore = useLessonState((state) => (codeOf(state)?.before ?? null) !== null);
  const inJavaScript = {
    first: shown === undefined ? undefined : requestOf(shown.run).settings.code,
    solution: shown?.task?.solution,
  };
  const isInPython = code !== undefined && isPython(code);
  const { first, solution } = (isInPython ? shown?.task?.inPython : undefined) ?? inJavaScript;
  const other = isInPython ? inJavaScript.first : shown?.task?.inPython?.first;
  return (
    <div className={styles.sources}>
      {shown?.task?.inPython !== undefined && other !== undefined && (
        <Button look="quiet" onClick={() => session.replaceCode(other)}>
          <Code size={15} aria-hidden /> {isInPython ? t('In JavaScript') : t('In Python')}
        </Button>
      )}
      {hasBefore ? (
        <Button look="quiet" onClick={() => session.bringCodeBack()}>
          <Undo2 size={15} aria-hidden /> {t('Back to my code')}
        </Button>
      ) : (
        first !== undefined &&
        code !== first && (
          <Button look="quiet" onClick={() => session.replaceCode(first)}>
            <RotateCcw size={15} aria-hidden /> {t('Begin again')}
          </Button>
        )
      )}
      {solution !== undefined && code !== solution && (
        <Button look="quiet" onClick={() => session.replaceCode(solution)}>
          <Lightbulb size={15} aria-hidden /> {t('Show a solution')}
        </Button>
      )}
    </div>
  );
}

/** What is to be marked in the code; null where the search did not fail by it. */
function problemOf(fault: SearchFault | null): CodeProblem | null {
  if (fault?.code !== 'code.in-line' && fault?.code !== 'code.in-column') return null;
  const column = fault.code === 'code.in-column' ? fault.column : null;
  return { what: fault, line: fault.line, column };
}

/** Below this there is no room for panels beside text and picture: they take turns with the picture. */
const compactQuery = '(max-width: 999px)';

const panels = {
  board: { title: 'Board', Panel: BoardPanel },
  inspector: { title: 'Inspector', Panel: Inspector },
  solution: { title: 'Solution', Panel: SolutionPanel },
  code: { title: 'Your program', Panel: CodePanel },
} as const;

/** What is in sight at a step: what the lesson has come to, and what its task needs. */
function usePartsAt(lesson: Lesson, step: number): ReadonlySet<LessonPart> {
  const asked = useAskedTask();
  return useMemo(() => new Set([...partsAt(lesson, step), ...partsForTask(asked)]), [lesson, step, asked]);
}

/** The text of a step and the picture that it is about, with those parts of the page that the lesson has come to. */
export function LessonScreen({ lesson }: { readonly lesson: Lesson }) {
  const lessons = useLessonSession();
  const step = useLessonState((state) => state.step);
  const compact = useMedia(compactQuery);
  useCommands(lessonCommands, lessons);
  useCommands(lessonClicker, lessons);
  useEffect(() => stepBehind(lessons), [lessons]);
  const session = useSession();
  const parts = usePartsAt(lesson, step);
  const asked = useAskedTask();
  // How the search ends is not to be seen by keys either, where the bar with the same is not there.
  const isEndHidden = lesson.steps[step - 1]?.hidesEnd === true && !parts.has('transport');
  const isFrame = lesson.steps[step - 1]?.frame !== undefined;
  useCommands(isEndHidden || isFrame ? null : lessonSearchCommands, session);
  const isProgram = lesson.steps[step - 1]?.run.settings.algorithm === 'own-search';
  const names = lessonPanels.filter((name) => parts.has(name) && (name !== 'code' || isProgram));
  const [shown, show] = useShownPanel(lesson, step);
  const panel = compact ? names.find((name) => name === shown) : undefined;
  const beside = compact ? [] : names;
  useCommands(panel === undefined ? null : nodeCommands, { session });
  return (
    <main
      className={styles.layout}
      data-shows={[...parts].join(' ')}
      data-news={(lesson.steps[step - 1]?.shows ?? []).join(' ')}
      data-subject={lesson.steps[step - 1]?.subject}
      data-frame={isFrame ? '' : undefined}
      data-asks={asked?.kind}
    >
      <LessonPanel lesson={lesson} />
      <div className={styles.stage}>
        {asked?.kind === 'question' ? (
          <AskedQuestion asked={asked} />
        ) : (
          !isFrame && (panel === undefined ? <SearchView /> : <Panels names={[panel]} />)
        )}
        <Frames lesson={lesson} step={step} />
      </div>
      {beside.length > 0 && <Panels names={beside} />}
      {(parts.has('transport') || (compact && names.length > 0)) && (
        <div className={styles.dock}>
          {parts.has('transport') && <Timeline />}
          {compact && names.length > 0 && (
            <div className={styles.switch}>
              <Segmented
                label={t('Panels')}
                value={panel ?? 'picture'}
                options={[
                  { value: 'picture', label: t('Picture') },
                  ...names.map((value) => ({ value, label: t(panels[value].title) })),
                ]}
                onChange={show}
              />
            </div>
          )}
        </div>
      )}
      {parts.has('board') && <UndoKeys />}
    </main>
  );
}

/** The screens of scenes that are no live search: that of now, and out of sight that of the next scene, to be there at once. */
function Frames({ lesson, step }: StepProps) {
  const session = useLessonSession();
  const presenter = usePage((state) => state.presenter);
  const shown = useRef<HTMLIFrameElement>(null);
  const { frame: link, task } = lesson.steps[step - 1] ?? {};
  const commands = task?.choices === undefined ? frameCommands : frameBesideClass;
  useCommands(link === undefined ? null : commands, (hotkey: string) => pressInFrame(shown.current, hotkey));
  const holdShown = (frame: HTMLIFrameElement | null): (() => void) => {
    shown.current = frame;
    return stepInFrame(frame, session);
  };
  return [step, step + 1].map((number) => {
    const frame = lesson.steps[number - 1]?.frame;
    if (frame === undefined) return null;
    const link = presenter ? `${frame}&present=1` : frame;
    return (
      <iframe
        key={`${number} ${link}`}
        className={styles.frame}
        data-next={number !== step || undefined}
        aria-hidden={number !== step}
        tabIndex={number === step ? undefined : -1}
        title={lesson.steps[number - 1]?.title ?? t('Picture')}
        src={`${window.location.pathname}?embed=scene${link}`}
        ref={(there) => {
          const leave = [there && answerCode(there, session), number === step && holdShown(there)];
          return () => leave.forEach((end) => end && end());
        }}
        onLoad={({ currentTarget }) => followClicker(currentTarget, session)}
      />
    );
  });
}

/** Code of a scene in a frame was asked about with its lecture, and is not asked about again. @returns the way out */
function answerCode(frame: HTMLIFrameElement, { main }: LessonSession): () => void {
  const answer = (event: Event): void => {
    const codes = (event as CustomEvent<readonly string[]>).detail;
    if (codes.every((code) => main.consent.own(code) !== null)) event.preventDefault();
  };
  frame.addEventListener(codeAsked, answer);
  return () => frame.removeEventListener(codeAsked, answer);
}

/** A clicker turns the scenes also while the focus is in the frame. */
function followClicker(frame: HTMLIFrameElement, session: LessonSession): void {
  frame.contentWindow?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      session.turn(event.key === 'PageDown' ? 1 : -1);
    },
    { capture: true },
  );
}

type Shown = LessonPanelName | 'picture';

/** What a small screen shows: what the step is about, until the learner chooses. */
function useShownPanel(lesson: Lesson, step: number): [Shown, (shown: Shown) => void] {
  const [chosen, choose] = useState<{ lesson: Lesson; step: number; shown: Shown } | null>(null);
  const subject = lesson.steps[step - 1]?.subject ?? 'picture';
  const stays = chosen !== null && chosen.lesson === lesson && chosen.step === step;
  return [stays ? chosen.shown : subject, (shown) => choose({ lesson, step, shown })];
}

function Panels({ names }: { readonly names: readonly LessonPanelName[] }) {
  return (
    <div className={styles.beside}>
      {names.map((name) => {
        const { Panel } = panels[name];
        return <Panel key={name} />;
      })}
    </div>
  );
}
