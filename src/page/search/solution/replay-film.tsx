import { Download } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { errorWords, FaultError, type RequestFault } from '../../../core/contract/messages.ts';
import { type FilmFormat, filmFormats, type PaintedFilm } from '../../../core/contract/film.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import {
  type FilmShape,
  filmSizes,
  type FilmSheet,
  type FilmWords,
  paintFilm,
  searchBox,
  filmSpeed,
  type FilmMoment,
  filmMoments,
} from '../../../picture/render/film.ts';
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
import type { ReplayBoards } from './replay-boards.ts';
import { figure } from '../../../locales/figures.ts';
import styles from './replay-film.module.css';
import { assert } from '../../../core/base/result.ts';
import { BoardCache } from '../../../picture/render/board-cache.ts';
import { TreeScene } from '../../../picture/render/tree-scene.ts';
import { type ThemeColors, fontFamily } from '../../../picture/theme/tokens.ts';
import { currentAt, solutionNodes, waysToGoal } from '../../../core/trace/cursor.ts';
import { treePaletteOf } from '../pictures/tree-palette.ts';
import { slideMs } from './replay-clock.ts';
import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { nameInCode } from '../../../core/heuristics/own-name.ts';
import { named } from '../../../locales/named.ts';
import { nameOfHeuristic } from '../../session/search-words.ts';

/** What a person chose. */
interface FilmChoice {
  readonly format: FilmFormat;
  readonly shape: FilmShape;
  /** Tiles slide; otherwise they jump. */
  readonly slides: boolean;
  /** Within what a film may last: see `filmSpeed`. */
  readonly movesPerSecond: number;
}

/** The tree is drawn for a screen, and this much larger in a film, which is seen from farther away. */
const treeScale = 1.3;
/** Pictures that a palette is made from, spread over the film. */
const sampleCount = 6;

/** The pictures of a film and when each is shown. O(moves + steps shown). */
function momentsOf(choice: FilmChoice, boards: ReplayBoards, search: Trace | null): readonly FilmMoment[] {
  return filmMoments({
    moves: boards.length,
    movesPerSecond: choice.movesPerSecond,
    slideMs: choice.slides ? slideMs(choice.movesPerSecond) : 0,
    frameMs: filmFormats[choice.format].frameMs,
    searchSteps: choice.shape === 'wide' ? (search?.stepCount ?? 0) : 0,
  });
}

interface FilmParts {
  readonly choice: FilmChoice;
  readonly boards: ReplayBoards;
  readonly goal: Board | undefined;
  readonly subject: FilmSubject;
  readonly colors: ThemeColors;
}

/** A film ready to be painted. Waits for the layout of a large tree, in portions. Throws where there is no canvas. */
async function paintedFilm(parts: FilmParts): Promise<PaintedFilm<ImageBitmap>> {
  const { choice, boards, subject } = parts;
  const { format, shape } = choice;
  const moments = momentsOf(choice, boards, subject.search);
  const sheet = sheetOf(parts);
  const size = filmSizes[shape];
  const { canvas, ctx } = canvasOf(size.width, size.height);
  const search = sheet.searchSteps > 0 ? await searchPicture(parts) : null;
  return {
    ...{ format, size, pictures: moments.length },
    samples: filmFormats[format].isVideo ? [] : spread(moments.length),
    paint(index) {
      const moment = moments[index];
      assert(moment !== undefined, `picture ${index} is one of the film`);
      paintFilm(ctx, sheet, moment);
      if (search !== null) drawSearch(ctx, search(moment), parts.colors);
      return { picture: canvas.transferToImageBitmap(), atMs: moment.atMs, lastsMs: moment.lastsMs };
    },
  };
}

const filmWords: FilmWords = {
  get atStart() {
    return t('At the start');
  },
  get atGoal() {
    return t('At the goal');
  },
  stepOf: (step, steps) => t('Step {step} of {total}', { step, total: steps }),
  moveOf: (move, moves) => t('Move {move} of {moves}', { move, moves }),
  toGo: (moves) => t('{n} to go', { n: moves }),
};

function sheetOf({ choice, boards, goal, subject, colors }: FilmParts): FilmSheet {
  const { title, subtitle, reachesGoal, h, search } = subject;
  const nodes = search === null ? null : new BoardCache(search);
  return {
    ...{ shape: choice.shape, title, subtitle, colors, font: fontFamily },
    ...{ moves: boards.length, reachesGoal, words: filmWords },
    searchSteps: choice.shape === 'wide' ? (search?.stepCount ?? 0) : 0,
    boardAt: (position) => ({ ...boards.at(position), ...(goal && { goal: goal.cells }) }),
    searchBoardAt(cursor) {
      const node = search === null ? -1 : currentAt(search, cursor);
      return nodes === null || node < 0 ? boards.at(0) : nodes.boardOf(node);
    },
    hAt: (position) => h[position] ?? null,
  };
}

/** The tree at a moment of the film, on a canvas of its own. */
async function searchPicture({
  subject,
  colors,
}: FilmParts): Promise<(moment: FilmMoment) => OffscreenCanvas> {
  const { search } = subject;
  assert(search !== null, 'only a search that is on record grows in a film');
  const { canvas, ctx } = canvasOf(searchBox.width, searchBox.height);
  const scene = new TreeScene({
    onChange: () => undefined,
    palette: treePaletteOf(colors),
    reducedMotion: true, // each picture is its own
  });
  scene.setTrace(search);
  scene.followCurrent(true);
  scene.resize(searchBox.width / treeScale, searchBox.height / treeScale, treeScale);
  for (let frame = 0; scene.paint(ctx, frame); frame++) await new Promise((resolve) => setTimeout(resolve));
  const ways = waysToGoal(search);
  const nodes = solutionNodes(search);
  return ({ cursor, position }) => {
    scene.setCursor(cursor);
    scene.setSolution(cursor === search.stepCount ? ways : []);
    scene.setSelection(position === 0 ? -1 : (nodes[position] ?? -1));
    scene.paint(ctx, 0);
    return canvas;
  };
}

function drawSearch(ctx: CanvasRenderingContext2D, picture: OffscreenCanvas, { line }: ThemeColors): void {
  const { x, y, width, height } = searchBox;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 14);
  ctx.clip();
  ctx.drawImage(picture, x, y);
  ctx.restore();
  ctx.strokeStyle = line;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 14);
  ctx.stroke();
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new FaultError({ code: 'worker.no-canvas' });
  // Painters are written for the canvas of a page; what they use of it is the same here.
  return { canvas, ctx: context as unknown as CanvasRenderingContext2D };
}

/** First, last, and some between. */
function spread(pictures: number): number[] {
  const last = pictures - 1;
  const picked = Array.from({ length: sampleCount }, (_, index) =>
    Math.round((last * index) / (sampleCount - 1)),
  );
  return [...new Set(picked)];
}

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

/** What a film is about besides its boards. */
interface FilmSubject {
  readonly title: string;
  readonly subtitle: string;
  /** Of the file, without its ending. */
  readonly fileName: string;
  readonly reachesGoal: boolean;
  /** Position → h of the record; empty where it says nothing about this path. */
  readonly h: readonly number[];
  /** The search that can grow beside the path; null where there is none. */
  readonly search: Trace | null;
}

/**
 * A replay's subject: the algorithm, what guided it, and how long the path is.
 * @param trace the search's record; undefined for a solution that another solver found
 */
export function subjectOf(trace: Trace | undefined, moves: number, isSolution: boolean): FilmSubject {
  const length = t('{n} {n:move|moves}', { n: moves });
  const plain = { h: [], search: null };
  if (trace === undefined)
    return {
      ...plain,
      title: t('Solution'),
      subtitle: length,
      fileName: 'solution',
      reachesGoal: isSolution,
    };
  const { algorithm } = trace.request.settings;
  const { title, informed } = algorithmCatalog[algorithm];
  const guide = guideOf(trace);
  if (!isSolution) {
    const subtitle = [named(title), ...guide, length].join(' · ');
    return {
      ...plain,
      title: t('Path to a node'),
      subtitle,
      fileName: `${algorithm}-path`,
      reachesGoal: false,
    };
  }
  return {
    title: named(title),
    subtitle: [...guide, length].join(' · '),
    fileName: `${algorithm}-solution`,
    reachesGoal: true,
    h: informed ? hAlong(trace, moves) : [],
    search: isOnRecord(trace) ? trace : null,
  };
}

function guideOf({ request: { settings } }: Trace): string[] {
  const { informed } = algorithmCatalog[settings.algorithm];
  return informed ? [nameOfHeuristic(settings, nameInCode)] : [];
}

/** h of the nodes on the path, where there is one node for each board and all estimates are for the same goal. */
function hAlong(trace: Trace, moves: number): number[] {
  if (waysToGoal(trace).length !== 1) return [];
  const nodes = solutionNodes(trace);
  return nodes.length === moves + 1 ? nodes.map((node) => trace.h.values[node] ?? 0) : [];
}

/** Whether each step of the search can be shown, and one of them expands the root. */
function isOnRecord(trace: Trace): boolean {
  return trace.stepCount > 0 && trace.complete && currentAt(trace, 1) >= 0;
}
