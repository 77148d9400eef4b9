import { Download } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { FilmFormat } from '../../contract/film.ts';
import type { Board } from '../../puzzle/board.ts';
import { type FilmShape, filmSizes } from '../../render/film-painter.ts';
import { filmSpeed } from '../../render/film-plan.ts';
import type { Trace } from '../../trace/trace.ts';
import { Segmented } from '../board/segmented.tsx';
import { Button } from '../controls/button.tsx';
import { CheckField } from '../controls/check-field.tsx';
import { useReducedMotion } from '../page-media.ts';
import { momentsOf } from './film-pictures.ts';
import { subjectOf } from './film-subject.ts';
import { countOf, sayLength, saySize } from './film-words.ts';
import type { ReplayBoards } from './replay-boards.ts';
import { type Making, useFilmMaking } from './use-film-making.ts';
import styles from './replay-film.module.css';

export interface ReplayFilmProps {
  readonly trace: Trace | undefined;
  readonly boards: ReplayBoards;
  readonly goal: Board | undefined;
  readonly isSolution: boolean;
  readonly movesPerSecond: number;
}

const formats = [
  { value: 'gif', label: 'GIF' },
  { value: 'webm', label: 'WebM video' },
] as const;

const shapes = [
  { value: 'square', label: 'Board' },
  { value: 'wide', label: 'Search and board' },
] as const;

const endings: Readonly<Record<FilmFormat, string>> = { gif: 'GIF', webm: 'WebM' };

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
  const possible = format === 'gif' || encodesVideo();
  return (
    <div className={styles.film}>
      <Segmented label="Kind of file" value={format} options={formats} onChange={setFormat} />
      {subject.search !== null && (
        <Segmented label="What the film shows" value={shape} options={shapes} onChange={setShape} />
      )}
      <CheckField label="Tiles slide" checked={slides} onChange={setSliding} />
      <p id={hintId} className={styles.hint}>
        {possible
          ? sayFilm(choice, boards, subject.search, speed > movesPerSecond)
          : 'This browser cannot encode video on this page. A GIF plays everywhere.'}
      </p>
      {film.making.kind === 'busy' ? (
        <div className={styles.busy}>
          <progress aria-label="Film made" value={film.making.share} max={1} />
          <Button onClick={film.cancel}>Cancel saving</Button>
        </div>
      ) : (
        <Button aria-describedby={hintId} disabled={!possible} onClick={film.make}>
          <Download size={15} aria-hidden />
          Save as {endings[format]}
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
  const pace = `${countOf(choice.movesPerSecond, 'move')} a second`;
  const length = sayLength((last?.atMs ?? 0) + (last?.lastsMs ?? 0));
  const why = faster ? ': faster than here, so that it stays within a minute' : '';
  return `${length}, ${width} × ${height}, ${pace}${why}.`;
}

function sayMaking(making: Making): string {
  if (making.kind === 'saved') return `Saved, ${saySize(making.bytes)}.`;
  return making.kind === 'failed' ? making.why : '';
}
