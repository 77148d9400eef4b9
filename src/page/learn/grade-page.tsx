import { strToU8, zipSync } from 'fflate';
import { ArrowLeft, Download, FilePlus2, FolderPlus, Play, Square, Trash2, Users } from 'lucide-react';
import { type SubmitEvent, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import {
  type FeedbackWords,
  fileNames,
  markdownOf,
  marksCsv,
  mostOf,
  notesOf,
  onePerStudent,
  pointsOf,
  readStudents,
  saidMarks,
  withRoster,
} from '../../core/tasks/marks.ts';
import type { Marks } from '../../core/contract/check-messages.ts';
import { type KeptLecture, type Lecture, handInLimits, kindOfTask } from '../../core/files/lecture-file.ts';
import { figure } from '../../locales/figures.ts';
import { sayAny } from '../../locales/say-any.ts';
import { words } from '../../locales/say.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Field, notesOf as fieldNotes } from '../kit/field.tsx';
import fieldStyles from '../kit/field.module.css';
import progressBar from '../kit/progress-bar.module.css';
import { fileNameOf, saveBlob, saveFile } from '../kit/save-file.ts';
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
import { Printing, isDrawing, usePaper } from './begin-set.tsx';
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
  const all = useMarks(state, kept.lecture);
  const save = {
    table: (): void =>
      saveFile(`${fileNameOf(title)}-marks.csv`, `\uFEFF${marksCsv(all)}`, 'text/csv;charset=utf-8'),
    feedback: (): void => saveFeedback(all, title),
  };
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
        <StudentsLine state={state} all={all} />
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
        <OnPaper lecture={kept.lecture} students={state.students?.ok === true ? state.students.value : []} />
      </div>
    </main>
  );
}

interface OnPaperProps {
  readonly lecture: Lecture;
  /** Who is on the list of students. */
  readonly students: readonly string[];
}

/** For who hands out paper, and marks it: sheets with the boards of each name, and what is right on them. */
function OnPaper({ lecture, students }: OnPaperProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { printing, print } = usePaper(useSession(), lecture);
  const text = typed ?? students.join('\n');
  const names = readStudents(text);
  const problem = problemOfNames(names, isTried);
  const hint = t(
    'One name a line. A sheet has the tasks on the boards of a name, and room for answers; the key says what is right on them, and has codes that lead to the boards.',
  );
  const start = (isKey: boolean): void => {
    setTried(true);
    if (names.ok && problemOfNames(names, true) === null) void print(names.value, isKey);
  };
  return (
    <form
      className={beginStyles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        start(true);
      }}
      noValidate
    >
      <Field {...{ id, label: t('On paper, for'), problem, hint }}>
        <textarea
          id={id}
          className={fieldStyles.area}
          rows={Math.min(6, text.split('\n').length + 1)}
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={problem !== null || undefined}
          aria-describedby={fieldNotes(id, problem, hint)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button disabled={isDrawing(printing)} onClick={() => start(false)}>
          {t('Print the sheets')}
        </Button>
        <Button type="submit" disabled={isDrawing(printing)}>
          {t('Print the key')}
        </Button>
      </div>
      <Printing printing={printing} />
    </form>
  );
}

function problemOfNames(names: ReturnType<typeof readStudents>, isTried: boolean): string | null {
  if (!names.ok) return t('Line {line}: {name} is in line {before} already.', { ...names.error });
  if (names.value.some(({ length }) => length > handInLimits.student))
    return t('A name has at most {n} characters.', { n: handInLimits.student });
  return isTried && names.value.length === 0 ? t('Without a name there are no boards.') : null;
}

/** One line a student, in words: of all files together, or of what is graded so far; with the list of students those of whom there is nothing. */
function useMarks({ answer, each, students }: GradingState, { scenes }: Lecture): readonly Marks<string>[] {
  return useMemo(() => {
    const marks = onePerStudent(answer?.marks ?? [...each.values()]).map((one) => saidMarks(one, words));
    const tasks = scenes.flatMap(({ title, task }, scene) =>
      task === undefined || kindOfTask(task) === null
        ? []
        : [{ scene, title: title ?? task.ask, points: task.points ?? 1 }],
    );
    return withRoster(marks, answer !== null && students?.ok === true ? students.value : null, tasks, {
      note: t('There is no hand-in.'),
      sentence: words({ code: 'grade.no-answer' }),
      stranger: t('Nobody of that name is on the list of students.'),
    });
  }, [answer, each, students, scenes]);
}

/** A page of feedback for each, as the terminal writes it. */
function saveFeedback(all: readonly Marks<string>[], title: string): void {
  const says: FeedbackWords = {
    of: (points, of, withUnit) =>
      withUnit
        ? t('{n} of {total} points', { n: points, total: of })
        : t('{n} of {total}', { n: points, total: of }),
    task: t('task#a column'),
    points: t('points#a column'),
    madeBy: (program) => t('Computed again by {program}.', { program }),
  };
  const names = fileNames(all);
  const pages = all.map((one, at) => [`${names[at]}.md`, markdownOf(one, false, says)] as const);
  const [only] = pages;
  if (pages.length === 1 && only !== undefined)
    return saveFile(only[0], only[1], 'text/markdown;charset=utf-8');
  const files = Object.fromEntries(pages.map(([name, text]) => [name, strToU8(text)]));
  saveBlob(`${fileNameOf(title)}-feedback.zip`, new Blob([zipSync(files)], { type: 'application/zip' }));
}

/** How many are on the list of students, and how many of them have handed in nothing; or what is wrong with it. */
function StudentsLine({
  state,
  all,
}: {
  readonly state: GradingState;
  readonly all: readonly Marks<string>[];
}) {
  const { students, answer } = state;
  const missing = all.filter(({ files }) => files.length === 0).length;
  return (
    <p
      role="status"
      className={`${beginStyles.printing} ${students?.ok === false ? beginStyles.failed : ''}`}
    >
      {students?.ok === false &&
        t('List of students, line {line}: {name} is in line {before} already.', { ...students.error })}
      {students?.ok === true && t('List of students: {n} {n:name|names}.', { n: students.value.length })}
      {students?.ok === true &&
        answer !== null &&
        ` ${t('{n} {n:has|have} handed in nothing.', { n: missing })}`}
    </p>
  );
}

interface ActionsProps {
  readonly grading: Grading;
  readonly state: GradingState;
  /** Null: there is nothing to be saved. */
  readonly onSave: { readonly table: () => void; readonly feedback: () => void } | null;
}

function Actions({ grading, state: { files, students }, onSave }: ActionsProps) {
  const openCheck = useService('openCheck');
  const filesField = useRef<HTMLInputElement>(null);
  const folderField = useRef<HTMLInputElement>(null);
  const listField = useRef<HTMLInputElement>(null);
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
      <Button onClick={() => listField.current?.click()}>
        <Users size={15} aria-hidden /> {t('List of students')}
      </Button>
      <input
        ref={listField}
        type="file"
        accept=".txt,text/plain"
        hidden
        aria-label={t('File with the list of students')}
        onChange={({ target }) => {
          const [list] = [...(target.files ?? [])];
          target.value = '';
          if (list !== undefined) void grading.takeStudents(list);
        }}
      />
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
        <>
          <Button look="primary" onClick={onSave.table}>
            <Download size={15} aria-hidden /> {t('Save the table (CSV)')}
          </Button>
          <Button title={t('A page of feedback for each, without right answers')} onClick={onSave.feedback}>
            <Download size={15} aria-hidden /> {t('Save as Markdown')}
          </Button>
        </>
      )}
      {(files.length > 0 || students !== null) && (
        <Button look="quiet" onClick={() => grading.clear()}>
          <Trash2 size={15} aria-hidden /> {t('Remove all')}
        </Button>
      )}
    </div>
  );
}

function Progress({ grading, state }: { readonly grading: Grading; readonly state: GradingState }) {
  const { phase, files, graded, of, fault, each, answer } = state;
  if (phase === null) return null;
  const passed = answer?.passedOver.size ?? 0;
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
        {phase === 'done' && t('{n} {n:hand-in|hand-ins} graded.', { n: answer?.marks.length ?? 0 })}
        {phase === 'done' && passed > 0 && ` ${t('{n} {n:file|files} passed over.', { n: passed })}`}
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
