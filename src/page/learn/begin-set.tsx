import { ArrowRight, LayoutList, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ok } from '../../core/base/result.ts';
import { type HandIn, type Lecture, handInLimits } from '../../core/files/lecture-file.ts';
import { sameWho } from '../../core/tasks/variant.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t, textParts } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Field, notesOf } from '../kit/field.tsx';
import fieldStyles from '../kit/field.module.css';
import { handInsOf, lecturesOf, showGrading } from '../session/kept-lectures.ts';
import { useService } from '../session/services.ts';
import { answeredScenes, askedScenes, digestOf, drawSet, drawnOf, pointsOf } from './assignment.ts';
import type { SearchSession } from '../session/search-session.ts';
import { useLessonSession } from './lesson-context.tsx';
import { SetPaper, printPaper } from './paper.tsx';
import { keyOf } from './paper-key.ts';
import styles from './begin-set.module.css';

/** Whose boards a set of tasks is to have: asked before anything of it is shown. */
export function BeginSet({ lecture }: { readonly lecture: Lecture }) {
  const session = useLessonSession();
  const { main } = session;
  const store = handInsOf(main);
  const set = digestOf(lecture);
  const worker = useStore(store, (state) => state.worker);
  const handIns = useStore(store, (state) => state.handIns);
  const solve = useService('solve');
  const [failed, setFailed] = useState(false);
  const isAtWork = worker?.set === set;
  useEffect(() => {
    if (!isAtWork || failed) return;
    let gone = false;
    const draw = async (): Promise<void> => {
      await new Promise((painted) => setTimeout(painted)); // what is said comes first: a table takes a moment
      const drawn = await drawSet(lecture, worker, solve);
      if (gone) return;
      drawnOf(main).setState({ drawn });
      main.page.setState(({ lesson }) => ({ lesson: lesson && { ...lesson } }));
    };
    draw().catch(() => !gone && setFailed(true));
    return () => void (gone = true);
  }, [isAtWork, failed, lecture, worker, solve, main]);
  const begin = (student: string): void => {
    setFailed(false);
    store.setState({ worker: { set, student: student.trim() } });
  };
  const [name, setName] = useState(isAtWork ? worker.student : '');
  const [isTried, setTried] = useState(false);
  const problem = problemOf(name, isTried);
  const { printing, print } = usePaper(main, lecture);
  const printSheet = (): void => {
    setTried(true);
    if (problemOf(name, true) === null) void print([name], false);
  };
  const [removed, setRemoved] = useState<HandIn | null>(null);
  const grade = (): void => {
    const kept = lecturesOf(main)
      .getState()
      .lectures.find((one) => one.lecture === lecture);
    if (kept !== undefined) showGrading(main, kept.id);
  };
  const begun = handIns.filter((one) => one.set === set);
  const { length: n } = askedScenes(lecture);
  return (
    <main className={styles.page}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <IconButton
            label={t('All lessons')}
            icon={<LayoutList size={17} aria-hidden />}
            onClick={() => session.show(null)}
          />
          <h2>{lecture.title}</h2>
        </div>
        {lecture.summary !== undefined && <p className={styles.summary}>{lecture.summary}</p>}
        <p className={styles.facts}>
          {t('{n} {n:task|tasks}', { n })}, {t('{n} {n:point|points}', { n: pointsOf(lecture) })}
        </p>
        {isAtWork && !failed ? (
          <p role="status">{t('The boards of {name} are being drawn.', { name: worker.student })}</p>
        ) : (
          <>
            {failed && (
              <p className={styles.failed} role="alert">
                {t('The boards could not be drawn: the solver could not be started. Try it again.')}
              </p>
            )}
            <NameForm
              name={name}
              problem={problem}
              onType={setName}
              onSubmit={() => {
                setTried(true);
                if (problemOf(name, true) === null) begin(name);
              }}
            />
            {(begun.length > 0 || removed !== null) && (
              <section className={styles.begun} aria-label={t('Begun in this browser')}>
                <h3>{t('Begun in this browser')}</h3>
                {begun.map((one) => (
                  <div key={sameWho(one.student)} className={styles.one}>
                    <Button onClick={() => begin(one.student)}>
                      {one.student}
                      <span className={styles.facts}>
                        {t('{n} of {total} answered', {
                          n: answeredScenes({ handIns }, { ...one, lecture }).length,
                          total: n,
                        })}
                      </span>
                    </Button>
                    <IconButton
                      label={t('Remove the answers of {name}', { name: one.student })}
                      icon={<Trash2 size={16} aria-hidden />}
                      onClick={() => {
                        store.setState({ handIns: handIns.filter((other) => other !== one) });
                        setRemoved(one);
                      }}
                    />
                  </div>
                ))}
                {removed !== null && (
                  <p role="status" className={styles.one}>
                    {t('The answers of {name} are removed.', { name: removed.student })}
                    <Button
                      look="quiet"
                      onClick={() => {
                        store.setState({ handIns: [...handIns, removed] });
                        setRemoved(null);
                      }}
                    >
                      <Undo2 size={15} aria-hidden /> {t('Undo')}
                    </Button>
                  </p>
                )}
              </section>
            )}
          </>
        )}
        <p className={styles.note}>
          {textParts('Did you set these tasks? {grade} computes again what was handed in.', {
            grade: (
              <Button key="grade" look="quiet" className={styles.inText} onClick={grade}>
                {t('Grade hand-ins')}
              </Button>
            ),
          })}
        </p>
        {(!isAtWork || failed) && (
          <p className={styles.note}>
            {textParts('On paper: {sheet} has the boards of the name above, and room for answers.', {
              sheet: (
                <Button
                  key="sheet"
                  look="quiet"
                  className={styles.inText}
                  disabled={isDrawing(printing)}
                  onClick={printSheet}
                >
                  {t('Print as a sheet')}
                </Button>
              ),
            })}
          </p>
        )}
        <Printing printing={printing} />
      </div>
    </main>
  );
}

/** Aborted once what asked is no longer on the screen. */
function useSignal(): () => AbortSignal {
  const shown = useRef(new AbortController());
  useEffect(() => {
    if (shown.current.signal.aborted) shown.current = new AbortController();
    return () => shown.current.abort();
  }, []);
  return () => shown.current.signal;
}

/** Whose boards are being drawn, or why nothing is printed, in a sentence. */
type PrintingState = 'not' | { readonly drawing: string } | { readonly why: string };

export const isDrawing = (printing: PrintingState): boolean => printing !== 'not' && 'drawing' in printing;

/** What prints a set with the boards of each name: the sheet, or its key. */
export function usePaper(main: SearchSession, lecture: Lecture) {
  const solve = useService('solve');
  const openCheck = useService('openCheck');
  const [printing, setPrinting] = useState<PrintingState>('not');
  const signalHere = useSignal();
  const print = async (names: readonly string[], isKey: boolean): Promise<void> => {
    const signal = signalHere();
    const papers: ReactNode[] = [];
    try {
      for (const name of names) {
        setPrinting({ drawing: name.trim() });
        await new Promise((painted) => setTimeout(painted));
        const drawn = await drawSet(lecture, { set: digestOf(lecture), student: name.trim() }, solve);
        const answers = isKey ? await keyOf(drawn, { solve, openCheck }, signal) : ok(null);
        if (signal.aborted) return;
        if (!answers.ok) {
          setPrinting({ why: sayAny(answers.error) });
          return;
        }
        papers.push(<SetPaper key={name} drawn={drawn} answers={answers.value} />);
      }
      printPaper(main, papers);
      setPrinting('not');
    } catch {
      setPrinting({
        why: t('The boards could not be drawn: the solver could not be started. Try it again.'),
      });
    }
  };
  return { printing, print } as const;
}

export function Printing({ printing }: { readonly printing: PrintingState }) {
  const { why = null, drawing = null } = printing === 'not' ? {} : { why: null, drawing: null, ...printing };
  return (
    <p role="status" className={`${styles.printing} ${why === null ? styles.note : styles.failed}`}>
      {why}
      {drawing !== null && t('The boards of {name} are being drawn.', { name: drawing })}
    </p>
  );
}

function problemOf(name: string, isTried: boolean): string | null {
  const trimmed = name.trim();
  if (trimmed.length > handInLimits.student)
    return t('A name has at most {n} characters.', { n: handInLimits.student });
  return isTried && trimmed === '' ? t('Without a name there are no boards.') : null;
}

interface NameFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly name: string;
  readonly problem: string | null;
  readonly onType: (name: string) => void;
}

/** Whose boards are meant. */
function NameField({ label, hint, name, problem, onType }: NameFieldProps) {
  const id = useId();
  return (
    <Field {...{ id, label, problem, hint }}>
      <input
        id={id}
        className={fieldStyles.input}
        autoComplete="off"
        spellCheck={false}
        value={name}
        aria-invalid={problem !== null || undefined}
        aria-describedby={notesOf(id, problem, hint)}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  );
}

interface NameFormProps extends Pick<NameFieldProps, 'name' | 'problem' | 'onType'> {
  readonly onSubmit: () => void;
}

function NameForm({ name, problem, onType, onSubmit }: NameFormProps) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NameField
        label={t('Your name or number')}
        hint={t(
          'Your boards follow from it. Type it as your course has it; spaces and capitals make no difference.',
        )}
        {...{ name, problem, onType }}
      />
      <p className={styles.note}>
        {t(
          'Nothing here proves who you are: there is no account, and your answers stay in this browser until you save them as a file and hand that in.',
        )}
      </p>
      <Button type="submit" look="primary" large>
        {t('Begin#a set of tasks')} <ArrowRight size={16} aria-hidden />
      </Button>
    </form>
  );
}
