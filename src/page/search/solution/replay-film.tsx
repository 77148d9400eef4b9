import { Download } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { errorWords, type RequestFault } from '../../../core/contract/worker-faults.ts';
import { type FilmFormat, filmFormats } from '../../../core/contract/film.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type FilmShape, filmSizes } from '../../../picture/render/film-painter.ts';
import { filmSpeed } from '../../../picture/render/film-plan.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { saveBlob } from '../../kit/save-file.ts';
import { Segmented } from '../../kit/segmented.tsx';
import { Button } from '../../kit/button.tsx';
import { CheckField } from '../../kit/check-field.tsx';
import { useReducedMotion } from '../../kit/media.ts';
import { useService } from '../../session/services.ts';
import { useThemeColors, useSession } from '../../session/search-context.tsx';
import { type FilmParts, momentsOf, paintedFilm } from './film-pictures.ts';
import { subjectOf } from './film-subject.ts';
import type { ReplayBoards } from './replay-boards.ts';
import { figure } from '../../../locales/figures.ts';
import styles from './replay-film.module.css';

export interface ReplayFilmProps {
  readonly trace: Trace | undefined;
  readonly boards: ReplayBoards;
  readonly goal: Board | undefined;
  readonly isSolution: boolean;
  readonly movesPerSecond: number;
}

const formats = () =>
  (Object.keys(filmFormats) as FilmFormat[]).map((value) => {
    const { title, isVideo } = filmFormats[value];
    return { value, label: isVideo ? t('{kind} video', { kind: title }) : title };
  });

const shapes = () =>
  [
    { value: 'square', label: t('Board') },
    { value: 'wide', label: t('Search and board') },
  ] as const;

/** Where WebCodecs are missing, as on a page that is not served securely, only a GIF can be made. */
const encodesVideo = (): boolean => 'VideoEncoder' in window;

/** A replay as a file: what it is to be, what that means, and the making of it. */
export function ReplayFilm({ trace, boards, goal, isSolution, movesPerSecond }: ReplayFilmProps) {
  const hintId = useId();
  const [format, setFormat] = useState<FilmFormat>('gif');
  const [wanted, setShape] = useState<FilmShape>('square');
  const still = useReducedMotion();
  const [sliding, setSliding] = useState<boolean | null>(null); // null: as on the screen
  const subject = useMemo(() => subjectOf(trace, boards.length, isSolution), [trace, boards, isSolution]);
  const shape = subject.search === null ? 'square' : wanted;
  const slides = sliding ?? !still;
  const speed = filmSpeed(movesPerSecond, boards.length);
  const choice = { format, shape, slides, movesPerSecond: speed };
  const film = useFilmMaking({ choice, boards, goal, subject });
  const possible = !filmFormats[format].isVideo || encodesVideo();
  return (
    <div className={styles.film}>
      <Segmented label={t('Kind of file')} value={format} options={formats()} onChange={setFormat} />
      {subject.search !== null && (
        <Segmented label={t('What the film shows')} value={shape} options={shapes()} onChange={setShape} />
      )}
      <CheckField label={t('Tiles slide')} checked={slides} onChange={setSliding} />
      <p id={hintId} className={styles.hint}>
        {possible
          ? sayFilm(choice, boards, subject.search, speed > movesPerSecond)
          : window.isSecureContext
            ? t('This browser cannot encode video. A GIF plays everywhere.')
            : t('Browsers encode video only on pages that are served over https. A GIF plays everywhere.')}
      </p>
      {film.making.kind === 'busy' ? (
        <div className={styles.busy}>
          <progress aria-label={t('Film made')} value={film.making.share} max={1} />
          <Button onClick={film.cancel}>{t('Cancel saving')}</Button>
        </div>
      ) : (
        <Button aria-describedby={hintId} disabled={!possible} onClick={film.make}>
          <Download size={15} aria-hidden />
          {t('Save as {kind}', { kind: filmFormats[format].title })}
        </Button>
      )}
      <p className={styles.news} aria-live="polite">
        {sayMaking(film.making)}
      </p>
    </div>
  );
}

/** What will be in the file, before it is made. */
function sayFilm(
  choice: Parameters<typeof momentsOf>[0],
  boards: ReplayBoards,
  search: Trace | null,
  faster: boolean,
): string {
  const last = momentsOf(choice, boards, search).at(-1);
  const { width, height } = filmSizes[choice.shape];
  const holes = {
    n: choice.movesPerSecond,
    length: sayLength((last?.atMs ?? 0) + (last?.lastsMs ?? 0)),
    size: `${width} × ${height}`,
  };
  return faster
    ? t(
        '{length}, {size}, {n} {n:move|moves} a second: faster than here, so that it stays within a minute.',
        holes,
      )
    : t('{length}, {size}, {n} {n:move|moves} a second.', holes);
}

function sayMaking(making: Making): string {
  if (making.kind === 'saved') return t('Saved, {size}.', { size: saySize(making.bytes) });
  return making.kind === 'failed' ? sayAny(making.why) : '';
}

/** "8 s", "12.5 s". */
function sayLength(ms: number): string {
  return `${figure(Number((ms / 1000).toFixed(1)))} s`;
}

/** "84 kB", "1.3 MB". */
function saySize(bytes: number): string {
  if (bytes < 1e6) return `${figure(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return `${figure(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

type Making =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly share: number }
  | { readonly kind: 'saved'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly why: RequestFault };

/** Shares of a film that are told apart: the page renders for no smaller step. */
const progressSteps = 100;

/** Makes a film and offers it to be saved; one at a time, and none once the panel is gone. */
function useFilmMaking(parts: Omit<FilmParts, 'colors'>): {
  readonly making: Making;
  readonly make: () => void;
  readonly cancel: () => void;
} {
  const [making, setMaking] = useState<Making>({ kind: 'idle' });
  const encode = useService('encodeFilm');
  const colors = useThemeColors();
  const { activity } = useSession();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => activity.add(() => running.current !== null), [activity]);

  const make = async (stop: AbortController): Promise<Making> => {
    const film = await paintedFilm({ ...parts, colors });
    const onProgress = (share: number): void =>
      setMaking({ kind: 'busy', share: Math.floor(share * progressSteps) / progressSteps });
    const file = await encode(film, { signal: stop.signal, onProgress });
    if (stop.signal.aborted) return { kind: 'idle' };
    if (!file.ok) return { kind: 'failed', why: file.error };
    const { format } = parts.choice;
    const { mediaType } = filmFormats[format];
    saveBlob(`${parts.subject.fileName}.${format}`, new Blob([file.value], { type: mediaType }));
    return { kind: 'saved', bytes: file.value.length };
  };
  return {
    making,
    make() {
      const stop = new AbortController();
      running.current = stop;
      setMaking({ kind: 'busy', share: 0 });
      void make(stop)
        .catch((error: unknown): Making => ({
          kind: 'failed',
          why: { code: 'film.unpainted', why: errorWords(error) },
        }))
        .then((end) => {
          if (running.current !== stop) return;
          running.current = null;
          setMaking(end);
        });
    },
    cancel: () => running.current?.abort(),
  };
}
