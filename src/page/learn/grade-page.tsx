import { ArrowLeft, Download, FilePlus2, FolderPlus, Play, Square, Trash2 } from 'lucide-react';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { marksCsv, mostOf, notesOf, onePerStudent, pointsOf, saidMarks } from '../../core/tasks/marks.ts';
import type { Marks } from '../../core/contract/check-messages.ts';
import type { KeptLecture, Lecture } from '../../core/files/lecture-file.ts';
import { figure } from '../../locales/figures.ts';
import { sayAny } from '../../locales/say-any.ts';
import { words } from '../../locales/say.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import progressBar from '../kit/progress-bar.module.css';
import { fileNameOf, saveFile } from '../kit/save-file.ts';
import {
  type Grading,
  type GradingState,
  gradesId,
  gradingOf,
  lectureNamed,
  lecturesOf,
  linkedLecture,
} from '../session/kept-lectures.ts';
import { usePage, useSession } from '../session/search-context.tsx';
import { useService } from '../session/services.ts';
import { NameField, Printing, problemOf, usePaper } from './begin-set.tsx';
import beginStyles from './begin-set.module.css';
import styles from './grade-page.module.css';

/** Where hand-ins to a set are graded: whatever is in the files is computed again. */
export function GradePage() {
  const main = useSession();
  const id = usePage(({ lesson }) => lesson?.id.slice(gradesId.length) ?? '');
  const kept = useStore(lecturesOf(main), (state) => lectureNamed(state, id));
  return kept === undefined ? (
    <main className={beginStyles.page}>{t('This browser keeps no such lecture.')}</main>
  ) : (
    <SetGrading kept={kept} />
  );
}

function SetGrading({ kept }: { readonly kept: KeptLecture }) {
  const main = useSession();
  const { page } = main;
  const { title } = kept.lecture;
  const grading = gradingOf(main, kept);
  const state = useStore(grading.store);
  const all = useMarks(state);
  const save = (): void =>
    saveFile(`${fileNameOf(title)}-marks.csv`, `\uFEFF${marksCsv(all)}`, 'text/csv;charset=utf-8');
  return (
    <main className={beginStyles.page} data-grading={state.phase ?? 'none'}>
      <div className={styles.inner}>
        <div className={beginStyles.head}>
          <IconButton
            label={t('Back to the tasks')}
            icon={<ArrowLeft size={17} aria-hidden />}
            onClick={() => page.setState({ lesson: { id: linkedLecture(kept.id), step: 1 } })}
          />
          <h2>{t('Hand-ins: {title}', { title })}</h2>
        </div>
        <p className={beginStyles.note}>
          {t(
            'Drop the files here that students have handed in, or choose them. Every answer is computed again, as the terminal does it; nothing leaves this browser, and nothing of it is kept: save the table.',
          )}
        </p>
        <Actions grading={grading} state={state} onSave={all.length > 0 ? save : null} />
        <Progress grading={grading} state={state} />
        {state.answer?.remark && (
          <p className={beginStyles.failed} role="alert">
            {words(state.answer.remark)}
          </p>
        )}
        {all.length > 0 && <MarksTable all={all} />}
        {state.answer !== null && state.answer.passedOver.size > 0 && (
          <section className={styles.passed} aria-label={t('Passed over')}>
            <h3>{t('Passed over')}</h3>
            <ul>
              {[...state.answer.passedOver].map(([file, why]) => (
                <li key={file}>
                  <b>{file}</b> {words(why)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <PrintKey lecture={kept.lecture} />
      </div>
    </main>
  );
}

/** For who marks on paper: what is right on the boards of a name. */
function PrintKey({ lecture }: { readonly lecture: Lecture }) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const { printing, print } = usePaper(useSession(), lecture);
  const problem = problemOf(name, isTried);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problemOf(name, true) === null) void print(name, true);
  };
  return (
    <form className={beginStyles.form} onSubmit={submit} noValidate>
      <NameField
        label={t('Key to the sheet of')}
        hint={t('What is right on the boards of that name, and a code that leads to each board.')}
        onType={setName}
        {...{ name, problem }}
      />
      <Button type="submit" disabled={printing === 'now'}>
        {t('Print the key')}
      </Button>
      <Printing printing={printing} name={name} />
    </form>
  );
}

/** One line a student, in words: of all files together, or of what is graded so far. */
function useMarks({ answer, each }: GradingState): readonly Marks<string>[] {
  return useMemo(() => {
    const marks = onePerStudent(answer?.marks ?? [...each.values()]);
    return marks.map((one) => saidMarks(one, words));
  }, [answer, each]);
}

interface ActionsProps {
  readonly grading: Grading;
  readonly state: GradingState;
  /** Null: there is nothing to be saved. */
  readonly onSave: (() => void) | null;
}

function Actions({ grading, state: { files }, onSave }: ActionsProps) {
  const openCheck = useService('openCheck');
  const filesField = useRef<HTMLInputElement>(null);
  const folderField = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement): void => {
    const chosen = [...(field.files ?? [])];
    field.value = ''; // the same may be chosen again
    if (chosen.length > 0) grading.take(chosen, openCheck);
  };
  return (
    <div className={styles.actions}>
      <Button look={onSave === null ? 'primary' : 'plain'} onClick={() => filesField.current?.click()}>
        <FilePlus2 size={15} aria-hidden /> {t('Choose files')}
      </Button>
      <Button onClick={() => folderField.current?.click()}>
        <FolderPlus size={15} aria-hidden /> {t('Choose a folder')}
      </Button>
      <input
        ref={filesField}
        type="file"
        multiple
        hidden
        aria-label={t('Files that were handed in')}
        onChange={({ target }) => take(target)}
      />
      <input
        ref={folderField}
        type="file"
        multiple
        hidden
        aria-label={t('Folder of what was handed in')}
        onChange={({ target }) => take(target)}
        {...{ webkitdirectory: '' }}
      />
      {onSave !== null && (
        <Button look="primary" onClick={onSave}>
          <Download size={15} aria-hidden /> {t('Save the table (CSV)')}
        </Button>
      )}
      {files.length > 0 && (
        <Button look="quiet" onClick={() => grading.clear()}>
          <Trash2 size={15} aria-hidden /> {t('Remove all')}
        </Button>
      )}
    </div>
  );
}

function Progress({ grading, state }: { readonly grading: Grading; readonly state: GradingState }) {
  const { phase, files, graded, of, fault, each } = state;
  if (phase === null) return null;
  const goOn = (
    <Button onClick={() => void grading.go()}>
      <Play size={15} aria-hidden /> {t('Grade the rest')}
    </Button>
  );
  const isWorking = phase === 'reading' || phase === 'grading';
  return (
    <div className={styles.progress}>
      <p role="status">
        {phase === 'reading' && t('Reading {n} {n:file|files}', { n: files.length })}
        {phase === 'asking' && t('Nothing is graded before it is said whether their code may run.')}
        {phase === 'grading' && t('{n} of {total} graded', { n: graded, total: of })}
        {phase === 'stopped' && t('Stopped: {n} graded.', { n: each.size })}
        {phase === 'failed' && fault !== null && sayAny(fault)}
        {phase === 'done' && t('{n} {n:hand-in|hand-ins} graded.', { n: state.answer?.marks.length ?? 0 })}
      </p>
      {isWorking && (
        <>
          <progress
            className={progressBar.bar}
            aria-label={t('Grading')}
            {...(phase === 'grading' && of > 0 && { max: of, value: graded })}
          />
          <Button onClick={() => grading.stop()}>
            <Square size={14} aria-hidden /> {t('Stop#grading')}
          </Button>
        </>
      )}
      {(phase === 'asking' || phase === 'stopped' || phase === 'failed') && goOn}
    </div>
  );
}

function MarksTable({ all }: { readonly all: readonly Marks<string>[] }) {
  const tasks = all[0]?.tasks ?? [];
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('Points')}>
      <table className={styles.table} data-stat="marks" data-value={all.length}>
        <thead>
          <tr>
            <th scope="col">{t('Student')}</th>
            {tasks.map(({ scene, title, of }) => (
              <th key={scene} scope="col" title={title}>
                {scene}
                <span className={styles.of}>/{figure(of)}</span>
              </th>
            ))}
            <th scope="col">
              {t('Points')}
              <span className={styles.of}>/{figure(all[0] ? mostOf(all[0]) : 0)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map((marks, at) => (
            <StudentRows key={`${at} ${marks.student}`} marks={marks} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StudentRows({ marks }: { readonly marks: Marks<string> }) {
  const notes = notesOf(marks);
  const lost = marks.tasks.filter(({ points, of }) => points < of);
  return (
    <>
      <tr>
        <th scope="row">{marks.student}</th>
        {marks.tasks.map(({ scene, points, of }) => (
          <td key={scene} data-less={points < of || undefined}>
            {figure(points)}
          </td>
        ))}
        <td>
          <b>{figure(pointsOf(marks))}</b>
        </td>
      </tr>
      {(notes.length > 0 || lost.length > 0) && (
        <tr className={styles.why}>
          <td colSpan={marks.tasks.length + 2}>
            <div>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
              {lost.length > 0 && (
                <details>
                  <summary>{t('Why points are missing ({n})', { n: lost.length })}</summary>
                  <ul>
                    {lost.map(({ scene, sentence }) => (
                      <li key={scene}>{t('Task {n}: {why}', { n: scene, why: sentence })}</li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
