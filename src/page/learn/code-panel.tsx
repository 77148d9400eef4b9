import { Lightbulb, Play, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SearchFault } from '../../core/contract/worker-faults.ts';
import type { CodeProblem } from '../../core/search/own-run.ts';
import { requestOf } from '../../catalog/lessons/lesson.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { readCode } from '../../core/search/code-choice.ts';
import type { SettingFault } from '../../core/search/setting-fault.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { LaterWords } from '../kit/later-words.ts';
import { EditorPlace } from '../search/editor-place.tsx';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { Panel } from '../kit/panel.tsx';
import { useSearch } from '../session/search-context.tsx';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import { codeOf, nameOfStep } from './lesson-store.ts';
import styles from './code-panel.module.css';

const OwnVerdict = lazyPart(async () => (await import('../search/own/own-verdict.tsx')).OwnVerdict);

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
