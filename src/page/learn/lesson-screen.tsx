import { useState } from 'react';
import { lessonPanels, type LessonPanelName, partsAt } from '../../catalog/lessons/lesson-parts.ts';
import type { Lesson } from '../../catalog/lessons/lesson.ts';
import { t } from '../../locales/t.ts';
import { BoardPanel } from '../search/board-panel.tsx';
import { useCommands } from '../kit/commands.ts';
import { Segmented } from '../kit/segmented.tsx';
import { useSession } from '../session/search-context.tsx';
import { Inspector } from '../search/inspector.tsx';
import { useMedia } from '../kit/media.ts';
import { lessonSearchCommands, nodeCommands } from '../search/search-commands.ts';
import { SolutionPanel } from '../search/solution-panel.tsx';
import { SearchView } from '../search/search-view.tsx';
import { Timeline } from '../search/timeline.tsx';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import { lessonClicker, lessonCommands } from './lesson-commands.ts';
import { CodePanel } from './code-panel.tsx';
import { LessonPanel } from './lesson-panel.tsx';
import styles from './lesson-screen.module.css';

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
