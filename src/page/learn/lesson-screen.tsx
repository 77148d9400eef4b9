import { useState } from 'react';
import { lessonPanels, type LessonPanelName, partsAt } from '../../catalog/lessons/lesson-parts.ts';
import { type Lesson, requestOf } from '../../catalog/lessons/lesson.ts';
import { t } from '../../locales/t.ts';
import { BoardPanel } from '../search/board-panel.tsx';
import { useCommands } from '../kit/commands.ts';
import { Segmented } from '../kit/segmented.tsx';
import { useSession, useSearch } from '../session/search-context.tsx';
import { Inspector } from '../search/inspector.tsx';
import { useMedia } from '../kit/media.ts';
import { lessonSearchCommands, nodeCommands } from '../search/search-commands.ts';
import { SolutionPanel } from '../search/solution-panel.tsx';
import { SearchView } from '../search/search-view.tsx';
import { Timeline } from '../search/timeline.tsx';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import { lessonClicker, lessonCommands } from './lesson-commands.ts';
import { LessonPanel } from './lesson-panel.tsx';
import styles from './lesson-screen.module.css';
import { Lightbulb, Play, RotateCcw, Undo2 } from 'lucide-react';
import type { SearchFault } from '../../core/contract/worker-faults.ts';
import type { CodeProblem } from '../../core/search/code-fault.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { readCode } from '../../core/search/own-heuristic.ts';
import type { SettingFault } from '../../core/search/setting-fault.ts';
import { Button } from '../kit/button.tsx';
import { LaterWords } from '../kit/later-words.ts';
import { EditorPlace } from '../search/editor-place.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { Panel } from '../kit/panel.tsx';
import { codeOf, nameOfStep } from './lesson-store.ts';

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
  const first = shown === undefined ? undefined : requestOf(shown.run).settings.code;
  const solution = shown?.task?.solution;
  return (
    <div className={styles.sources}>
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

/** The text of a step and the picture that it is about, with those parts of the page that the lesson has come to. */
export function LessonScreen({ lesson }: { readonly lesson: Lesson }) {
  const lessons = useLessonSession();
  const step = useLessonState((state) => state.step);
  const compact = useMedia(compactQuery);
  useCommands(lessonCommands, lessons);
  useCommands(lessonClicker, lessons);
  const session = useSession();
  useCommands(lessonSearchCommands, session);
  const parts = partsAt(lesson, step);
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
    >
      <LessonPanel lesson={lesson} />
      <div className={styles.stage}>{panel === undefined ? <SearchView /> : <Panels names={[panel]} />}</div>
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
    </main>
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
