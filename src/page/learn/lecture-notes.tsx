import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { choicesOf } from '../../catalog/lessons/lecture.ts';
import { rightChoices } from '../../catalog/lessons/lesson.ts';
import { paragraphsOf } from '../../core/files/lecture-file.ts';
import { spokenLanguage } from '../../locales/spoken.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { useCommands } from '../kit/commands.ts';
import { lectureNamed, lecturesOf } from '../session/kept-lectures.ts';
import { tabStorage } from '../session/kept-text.ts';
import { usePage, useSession } from '../session/search-context.tsx';
import { type LectureChannel, isAbout, lectureChannel, notesId } from './lecture-channel.ts';
import { classKeys, speakerCommands } from './lesson-commands.ts';
import { MarkedText } from './marked-text-view.tsx';
import styles from './lecture-notes.module.css';

/** The speaker's window: notes, the next scene and the clock, beside a window that the class sees and that follows. */
export function LectureNotes() {
  const main = useSession();
  const linked = usePage(({ lesson }) => lesson);
  const id = linked?.id.slice(notesId.length) ?? '';
  const step = linked?.step ?? 1;
  const lecture = lectureNamed(lecturesOf(main).getState(), id)?.lecture;
  const { facts, shown, isHeard, turn, blacken, press } = useAudience(id, (next) =>
    main.page.setState({ lesson: { id: notesId + id, step: next } }),
  );
  useCommands(speakerCommands, { turn, blacken });
  useCommands(classKeys, press);
  const scene = lecture?.scenes[step - 1];
  const next = lecture?.scenes[step];
  const choices = scene?.task?.choices === undefined ? null : choicesOf(scene.task.choices);
  const right = choices === null ? [] : rightChoices(choices, facts);
  if (lecture === undefined || scene === undefined)
    return <main className={styles.page}>{t('This browser keeps no such lecture.')}</main>;
  return (
    <main className={styles.page} data-speaker>
      <header className={styles.head}>
        <h2>{lecture.title}</h2>
        <p>{t('{step} of {steps}', { step, steps: lecture.scenes.length })}</p>
        <Clock key={id} name={`tilescope.begun.${id}`} />
      </header>
      {!isHeard && (
        <p className={styles.alone} role="status">
          {t('No window shows this lecture: choose Present in another one. It follows this one.')}
        </p>
      )}
      <section className={styles.notes} aria-label={t('Notes#of a lecture')} aria-live="polite" tabIndex={0}>
        {scene.title !== undefined && <h3>{scene.title}</h3>}
        <p className={styles.text}>
          <MarkedText text={paragraphsOf(scene).join(' ')} facts={facts} />
        </p>
        {(scene.notes ?? '').split('\n').map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        {(scene.task?.done !== undefined || choices !== null) && (
          <p className={styles.text}>
            <b>{t(shown ? 'The answer, in sight:' : 'The answer:')}</b>{' '}
            {[right.map((place) => String.fromCharCode(65 + place)).join(', '), scene.task?.done ?? '']
              .filter(Boolean)
              .join('. ')}
          </p>
        )}
      </section>
      <section className={styles.next} aria-label={t('Next scene')}>
        <h3>{next === undefined ? t('This is the last scene.') : t('Next scene')}</h3>
        {next !== undefined && <p>{next.title ?? paragraphsOf(next)[0]}</p>}
      </section>
      <footer className={styles.foot}>
        <Button large onClick={() => turn(-1)}>
          <ArrowLeft size={16} aria-hidden /> {t('Back#to the step before')}
        </Button>
        <Button large look="primary" onClick={() => turn(1)}>
          {t('Next#step of a lesson')} <ArrowRight size={16} aria-hidden />
        </Button>
      </footer>
    </main>
  );
}

/** What the window that the class sees tells, and what it is told. */
function useAudience(id: string, onStep: (step: number) => void) {
  const channel = useRef<LectureChannel | null>(null);
  const [heard, setHeard] = useState<{
    readonly facts: ReadonlyMap<string, number | string>;
    readonly shown: boolean;
  } | null>(null);
  const tell = useRef(onStep);
  useEffect(() => {
    tell.current = onStep;
  });
  useEffect(() => {
    const opened = lectureChannel();
    channel.current = opened;
    if (opened === null) return;
    opened.onmessage = ({ data }) => {
      if (!isAbout(data, id) || data.type !== 'at') return;
      setHeard({ facts: new Map(data.facts), shown: data.shown });
      tell.current(data.step);
    };
    opened.postMessage({ type: 'ask', id });
    return () => opened.close();
  }, [id]);
  return {
    facts: heard?.facts ?? new Map<string, never>(),
    shown: heard?.shown === true,
    isHeard: heard !== null,
    turn: (direction: 1 | -1) => channel.current?.postMessage({ type: 'turn', id, direction }),
    blacken: () => channel.current?.postMessage({ type: 'black', id }),
    press: (hotkey: string) => channel.current?.postMessage({ type: 'key', id, hotkey }),
  };
}

const secondMs = 1000;

/** The time of day, and the minutes since the notes were opened or it was pressed: a reload does not begin anew. */
function Clock({ name }: { readonly name: string }) {
  const [begun, setBegun] = useState(() => Number(keptTime(name)) || keepTime(name));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const clock = new Intl.DateTimeFormat(spokenLanguage(), { hour: '2-digit', minute: '2-digit' }).format(now);
  const seconds = Math.max(0, Math.floor((now - begun) / secondMs));
  const two = (value: number): string => String(value).padStart(2, '0');
  return (
    <>
      <p className={styles.clock} role="timer" aria-live="off">
        {clock} <b>{`${Math.floor(seconds / 60)}:${two(seconds % 60)}`}</b>
      </p>
      <IconButton
        label={t('Begin at 0:00')}
        icon={<RotateCcw size={16} aria-hidden />}
        onClick={() => {
          setNow(Date.now());
          setBegun(keepTime(name));
        }}
      />
    </>
  );
}

/** What the tab keeps: it may refuse to. */
function keptTime(name: string): string | null {
  try {
    return tabStorage()?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

function keepTime(name: string): number {
  const now = Date.now();
  try {
    tabStorage()?.setItem(name, String(now));
  } catch {
    // Then a reload begins anew.
  }
  return now;
}
