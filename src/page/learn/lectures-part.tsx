import {
  ArrowDown,
  ArrowUp,
  Download,
  FolderOpen,
  Images,
  NotebookText,
  Pencil,
  PencilLine,
  Play,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type Result, fail, ok } from '../../core/base/result.ts';
import {
  type KeptLecture,
  type Lecture,
  type LectureScene,
  lectureJson,
  lectureObject,
  paragraphsOf,
  readLectureObject,
} from '../../core/files/lecture-file.ts';
import { writePageLink } from '../../core/files/page-link.ts';
import { type AnySpoken, sayAny } from '../../locales/say-any.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { CheckField } from '../kit/check-field.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import type { FieldProblem } from '../kit/field.tsx';
import { acceptedFiles } from '../kit/file-endings.ts';
import { maxInLink, packText } from '../kit/packed-text.ts';
import { fileNameOf, saveFile } from '../kit/save-file.ts';
import { TextAreaField, TextField } from '../kit/text-field.tsx';
import {
  type LectureStore,
  changeLecture,
  handInsOf,
  isSet,
  lecturesOf,
  linkedLecture,
  openLectureFile,
  openLectureText,
  removeLecture,
} from '../session/kept-lectures.ts';
import { faultOfOpening } from '../session/page-store.ts';
import { useSession } from '../session/search-context.tsx';
import { digestOf } from './assignment.ts';
import { mostSlides, notesId } from './lecture-channel.ts';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import learnStyles from './learn-screen.module.css';
import styles from './lectures-part.module.css';

/** The lectures that this browser keeps: to be presented, changed, saved and sent. */
export function LecturesPart() {
  const main = useSession();
  const store = lecturesOf(main);
  const lectures = useStore(store, (state) => state.lectures);
  const [edited, setEdited] = useState<string | null>(null);
  const [removed, setRemoved] = useState<KeptLecture | null>(null);
  const bringBack = (): void => {
    if (removed !== null) store.setState(({ lectures: there }) => ({ lectures: [...there, removed] }));
    setRemoved(null);
  };
  return (
    <section className={learnStyles.path} aria-label={t('Your lectures')} data-lectures>
      <div className={learnStyles.purpose}>
        <h3 className={learnStyles.pathTitle}>{t('Your lectures')}</h3>
        <p>
          {t(
            'Scenes in an order, each with a sentence and notes, for a clicker. They are kept in this browser; Share adds what is on any screen.',
          )}
        </p>
        <OpenLecture />
      </div>
      <ul className={learnStyles.lessons}>
        {lectures.map((kept) => (
          <li key={kept.id} className={styles.lecture}>
            <LectureRow
              kept={kept}
              edited={edited === kept.id}
              onEdit={() => setEdited(edited === kept.id ? null : kept.id)}
            />
            {edited === kept.id && (
              <LectureEditor
                {...{ store, kept }}
                onRemove={() => {
                  removeLecture(store, kept.id);
                  setRemoved(kept);
                }}
              />
            )}
          </li>
        ))}
        {lectures.length === 0 && removed === null && (
          <li className={styles.none}>
            {t('None so far. Set something up on any screen, then choose “Add this view” under Share.')}
          </li>
        )}
        {removed !== null && (
          <li className={styles.none} role="status">
            {t('“{title}” was removed.', { title: removed.lecture.title })}{' '}
            <Button look="quiet" onClick={bringBack}>
              <Undo2 size={15} aria-hidden /> {t('Undo')}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** What comes with the page, as the files that a lecturer may change: each is there in each language. */
const readyLectures: readonly { readonly title: PlainText; readonly file: string }[] = [
  { title: 'Uninformed search', file: 'uninformed-search' },
  { title: 'A* and heuristics', file: 'a-star-and-heuristics' },
  { title: 'Memory and large puzzles', file: 'memory-and-large-puzzles' },
];

const fetchReady = async (file: string): Promise<string> =>
  (await import('./ready-lectures.ts')).readyLecture(file);

const fetchHomework = async (): Promise<string> => (await import('./ready-lectures.ts')).readyHomework();

/** A button for each lecture that comes with the page: it opens a copy, which is the person's own. */
function ReadyLectures({ onText }: { readonly onText: (text: Promise<string>) => void }) {
  return readyLectures.map(({ title, file }) => (
    <Button key={file} onClick={() => onText(fetchReady(file))}>
      <NotebookText size={15} aria-hidden /> {t(title)}
    </Button>
  ));
}

function OpenLecture() {
  const main = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (opening: Promise<Result<null, AnySpoken>>, name = ''): Promise<void> => {
    const fail = (why: string): void => setProblem(name === '' ? why : `${name}: ${why}`);
    setProblem(null);
    try {
      const opened = await opening;
      if (!opened.ok) fail(sayAny(opened.error));
    } catch (error) {
      fail(sayAny(faultOfOpening(error)));
    }
  };
  const openText = (text: Promise<string>): void =>
    void open(text.then((lecture) => openLectureText(main, lecture)));
  return (
    <div className={styles.open}>
      <Button onClick={() => field.current?.click()}>
        <FolderOpen size={15} aria-hidden /> {t('Open a lecture')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={acceptedFiles.record}
        aria-label={t('File of a lecture')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file === undefined) return;
          void open(openLectureFile(main, file), file.name).finally(() => (target.value = '')); // it may be chosen again
        }}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p>{t('Ready to be given, and to be changed:')}</p>
      <ReadyLectures onText={openText} />
      <div className={styles.open} data-homework>
        <p>
          {t(
            'Homework is opened in the same way. Whoever opens it answers it on boards of their own, and saves what they hand in.',
          )}
        </p>
        <Button onClick={() => openText(fetchHomework())}>
          <PencilLine size={15} aria-hidden /> {t('What a search promises')}
        </Button>
      </div>
    </div>
  );
}

interface LectureRowProps {
  readonly kept: KeptLecture;
  readonly edited: boolean;
  readonly onEdit: () => void;
}

function LectureRow({ kept: { id, lecture }, edited, onEdit }: LectureRowProps) {
  const session = useLessonSession();
  const { page } = useSession();
  const at = useLessonState(({ progress }) => progress[linkedLecture(id)]?.at ?? 1);
  const { length } = lecture.scenes;
  const go = (step: number): void => session.show({ id: linkedLecture(id), step });
  const present = (): void => {
    page.getState().setPresenter(true);
    go(1);
  };
  /** In a window of its own, for the screen that the class does not see. */
  const openNotes = (): void => {
    const lesson = { id: notesId + linkedLecture(id), step: 1 };
    const link = writePageLink({ screen: 'learn', search: null, lesson });
    window.open(window.location.pathname + link, 'tilescope-notes', 'popup,width=900,height=700');
  };
  const left = Math.min(at, length);
  const isOfTasks = isSet(lecture); // it is answered, and not presented
  return (
    <div className={styles.row}>
      <h4 className={styles.title}>{lecture.title}</h4>
      <p className={styles.facts}>
        {t('{n} {n:scene|scenes}', { n: length })}
        {lecture.minutes !== undefined && `, ${t('{n} min', { n: lecture.minutes })}`}
      </p>
      {lecture.summary !== undefined && <p className={styles.summary}>{lecture.summary}</p>}
      <div className={styles.actions}>
        {isOfTasks ? (
          <Button
            look="primary"
            aria-label={`${t('Begin#a set of tasks')}: ${lecture.title}`}
            onClick={() => go(left)}
          >
            <PencilLine size={15} aria-hidden /> {t('Begin#a set of tasks')}
          </Button>
        ) : (
          <>
            <Button
              look="primary"
              aria-label={`${t('Present#a lecture')}: ${lecture.title}`}
              onClick={present}
            >
              <Play size={15} aria-hidden /> {t('Present#a lecture')}
            </Button>
            <Button
              aria-label={`${left > 1 ? t('Scene {n}', { n: left }) : t('Read#a lecture')}: ${lecture.title}`}
              onClick={() => go(left)}
            >
              {left > 1 ? t('Scene {n}', { n: left }) : t('Read#a lecture')}
            </Button>
            <Button aria-label={`${t('Notes#of a lecture')}: ${lecture.title}`} onClick={openNotes}>
              <NotebookText size={15} aria-hidden /> {t('Notes#of a lecture')}
            </Button>
          </>
        )}
        <Button
          aria-expanded={edited}
          aria-label={`${t('Edit#a lecture')}: ${lecture.title}`}
          onClick={onEdit}
        >
          <Pencil size={15} aria-hidden /> {t('Edit#a lecture')}
        </Button>
      </div>
    </div>
  );
}

interface LectureEditorProps {
  readonly store: LectureStore;
  readonly kept: KeptLecture;
  readonly onRemove: () => void;
}

/** A lecture with its scenes in order. What is written is kept as it is typed; what cannot be is said beside its field. */
function LectureEditor({ store, kept, onRemove }: LectureEditorProps) {
  const { id, lecture } = kept;
  const change = (next: Partial<Lecture>): void =>
    changeLecture(store, id, (there) => ({ ...there, ...next }));
  const { scenes } = lecture;
  const main = useSession();
  // The last that answers are to: words and points may change.
  const [opened, setOpened] = useState(lecture);
  const isOther = digestOf(lecture) !== digestOf(opened);
  if (!isOther && lecture !== opened) setOpened(lecture);
  const isBegun = useStore(handInsOf(main), ({ handIns }) =>
    handIns.some(({ set }) => set === digestOf(opened)),
  );
  const saveAs = async (): Promise<void> => {
    const { writeLecture } = await import('../../core/files/lecture-text.ts');
    saveFile(`${fileNameOf(lecture.title)}.lecture.yaml`, writeLecture(lecture), 'application/yaml');
  };
  return (
    <div className={styles.editor}>
      {isBegun && (
        <div role="status">
          <p className={styles.facts}>
            {isOther
              ? t(
                  'These are other tasks now. The answers that were begun are kept, and belong to the tasks as they were: open their file again to go on.',
                )
              : t(
                  'Answers to these tasks were begun in this browser. They are found as long as the tasks, their boards and their order stay.',
                )}
          </p>
          {isOther && (
            <Button onClick={() => change({ scenes: opened.scenes })}>
              <Undo2 size={15} aria-hidden /> {t('Put the tasks back')}
            </Button>
          )}
        </div>
      )}
      <TextField
        label={t('Title')}
        text={lecture.title}
        read={(title) => checked({ ...lecture, title }, title)}
        onValue={(title) => change({ title })}
      />
      <TextAreaField
        label={t('What it is about')}
        rows={2}
        text={lecture.summary ?? ''}
        read={(summary) => checked(withSummary(lecture, summary), summary)}
        onValue={(summary) => changeLecture(store, id, (there) => withSummary(there, summary))}
      />
      <ol className={styles.scenes}>
        {scenes.map((scene, index) => (
          <li key={index} className={styles.scene}>
            <SceneEditor
              {...{ lecture, index, scene }}
              onChange={(next) => change({ scenes: scenes.with(index, next) })}
              onMove={(by) => {
                const moved = [...scenes];
                moved.splice(index + by, 0, ...moved.splice(index, 1));
                change({ scenes: moved });
              }}
              onRemove={() => change({ scenes: scenes.filter((one) => one !== scene) })}
            />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => void saveAs()}>
          <Download size={15} aria-hidden /> {t('Save as a file')}
        </Button>
        <LectureLink kept={kept} />
        <Button look="quiet" onClick={onRemove}>
          <Trash2 size={15} aria-hidden /> {t('Remove the lecture')}
        </Button>
      </div>
      {!isSet(lecture) && <SaveSlides lecture={lecture} />}
    </div>
  );
}

/** Saves the scenes as pictures in one page, which needs neither this one nor a network. */
function SaveSlides({ lecture }: { readonly lecture: Lecture }) {
  const main = useSession();
  const [withNotes, setWithNotes] = useState(false);
  const [scene, setScene] = useState<number | null>(null); // null: nothing is being made
  const [failed, setFailed] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const n = lecture.scenes.length;
  const save = async (): Promise<void> => {
    const { signal } = (stop.current = new AbortController());
    setFailed(false);
    setScene(0);
    try {
      const { lectureSlides } = await import('./save-slides.ts');
      const page = await lectureSlides(main, { lecture, withNotes, signal, onScene: setScene });
      setFailed(!page.ok);
      if (page.ok && !signal.aborted) saveFile(`${fileNameOf(lecture.title)}.html`, page.value, 'text/html');
    } catch {
      setFailed(true);
    }
    setScene(null);
  };
  return (
    <div className={styles.actions}>
      {scene === null ? (
        <Button onClick={() => void save()}>
          <Images size={15} aria-hidden /> {t('Save as slides (HTML)')}
        </Button>
      ) : (
        <>
          <progress aria-label={t('Scenes drawn')} value={scene} max={n + 1} />
          <Button onClick={() => stop.current?.abort()}>{t('Cancel saving')}</Button>
        </>
      )}
      <CheckField label={t('With the notes')} checked={withNotes} onChange={setWithNotes} />
      <p className={styles.facts}>
        {t(
          'One page with the pictures of all scenes, which the keys of a clicker turn: of each scene its first {n} presses. It needs no network.',
          { n: mostSlides },
        )}
      </p>
      {failed && (
        <p className={styles.problem} role="alert">
          {t('The scenes could not be drawn. Try again, or reload the page first.')}
        </p>
      )}
    </div>
  );
}

/** Without one where nothing is written. */
function withSummary({ summary: _, ...lecture }: Lecture, summary: string): Lecture {
  return summary === '' ? lecture : { ...lecture, summary };
}

/** A text for a lecture that would have it, where that is one. */
function checked(lecture: Lecture, text: string): Result<string, FieldProblem> {
  const read = readLectureObject(lectureObject(lecture));
  if (read.ok) return ok(text);
  const { error } = read;
  const isPlaced = error.code === 'lecture.at' || error.code === 'lecture.at-scene';
  return fail(isPlaced ? sayAny(error.why as never) : error);
}

/** A link that carries the lecture; where it is too long, that is said. */
function LectureLink({ kept: { lecture } }: { readonly kept: KeptLecture }) {
  const text = lectureJson(lecture);
  const [made, setMade] = useState<{ readonly of: string; readonly packed: string } | null>(null);
  useEffect(() => {
    let gone = false;
    void packText(text).then((packed) => !gone && setMade({ of: text, packed }));
    return () => void (gone = true);
  }, [text]);
  if (made?.of !== text) return null;
  const { packed } = made;
  if (packed.length > maxInLink)
    return <p className={styles.facts}>{t('It is too long for a link: send the file.')}</p>;
  const lesson = { id: 'lecture', step: 1, packed };
  const link = writePageLink({ screen: 'learn', search: null, lesson });
  return (
    <CopyButton text={() => new URL(link, window.location.origin + window.location.pathname).href}>
      {t('Copy link, notes included')}
    </CopyButton>
  );
}

interface SceneEditorProps {
  readonly lecture: Lecture;
  readonly index: number;
  readonly scene: LectureScene;
  readonly onChange: (scene: LectureScene) => void;
  /** By a place up (−1) or down (1). */
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function SceneEditor({ lecture, index, scene, onChange, onMove, onRemove }: SceneEditorProps) {
  const id = useId();
  const { scenes } = lecture;
  const n = index + 1;
  const read = (name: Written) => (text: string) =>
    checked({ ...lecture, scenes: scenes.with(index, withText(scene, name, text)) }, text);
  const write = (name: Written) => (text: string) => onChange(withText(scene, name, text));
  const { to, ...still } = scene;
  const searched = /[#&](start|algorithm)=/.test(scene.link) && !/[#&]screen=/.test(scene.link);
  return (
    <div role="group" aria-labelledby={id} className={styles.fields}>
      <div className={styles.sceneHead}>
        <h5 id={id}>{t('Scene {n}', { n })}</h5>
        <IconButton
          label={t('Scene {n} one up', { n })}
          icon={<ArrowUp size={16} aria-hidden />}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('Scene {n} one down', { n })}
          icon={<ArrowDown size={16} aria-hidden />}
          disabled={index === scenes.length - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={t('Remove scene {n}', { n })}
          icon={<Trash2 size={16} aria-hidden />}
          disabled={scenes.length === 1}
          onClick={onRemove}
        />
      </div>
      <TextField label={t('Title')} text={scene.title ?? ''} read={read('title')} onValue={write('title')} />
      <TextAreaField
        label={t('Text#of a scene')}
        rows={3}
        text={paragraphsOf(scene).join('\n\n')}
        read={read('text')}
        onValue={write('text')}
      />
      <TextAreaField
        label={t('Notes for the speaker')}
        rows={3}
        text={scene.notes ?? ''}
        read={read('notes')}
        onValue={write('notes')}
      />
      {searched && (
        <CheckField
          label={t('The clicker steps to the end of the search')}
          checked={to === 'end'}
          onChange={(on) => onChange(on ? { ...scene, to: 'end' } : still)}
        />
      )}
    </div>
  );
}

type Written = 'title' | 'text' | 'notes';

/** A scene with what is typed: paragraphs are parted by an empty line, and of title and notes nothing is no text. */
function withText(scene: LectureScene, name: Written, text: string): LectureScene {
  const { [name]: _, ...rest } = scene;
  const paragraphs = text.split(/\n{2,}/);
  if (name === 'text') return { ...scene, text: paragraphs.length === 1 ? text : paragraphs };
  return { ...scene, ...rest, ...(text === '' ? { [name]: undefined } : { [name]: text }) };
}
