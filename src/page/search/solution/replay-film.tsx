import { useMemo } from 'react';
import { type FilmFormat, filmFormats, type PaintedFilm } from '../../../core/contract/film.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import {
  type FilmShape,
  filmSizes,
  type FilmSheet,
  type FilmWords,
  paintFilm,
  searchBox,
  type FilmMoment,
  filmMoments,
} from '../../../picture/render/film.ts';
import { SvgContext, svgDocument } from '../../../picture/render/svg-context.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { t } from '../../../locales/t.ts';
import { useThemeColors } from '../../session/search-context.tsx';
import type { Picture } from '../pictures/figure-svg.ts';
import { createMeasureText } from '../pictures/measure-text.ts';
import { SaveSteps } from '../pictures/save-steps.tsx';
import {
  type SavedSteps,
  type StepRange,
  type StillWish,
  filmCanvas,
  samplesOf,
} from '../pictures/saved-steps.ts';
import { type ReplayBoards, fittingSpeed } from './replay-boards.ts';
import { assert } from '../../../core/base/result.ts';
import { BoardCache } from '../../../picture/render/board-cache.ts';
import { TreeScene } from '../../../picture/render/tree-scene.ts';
import { type ThemeColors, fontFamily } from '../../../picture/theme/tokens.ts';
import { currentAt, solutionNodes, waysToGoal } from '../../../core/trace/cursor.ts';
import { treePaletteOf } from '../pictures/tree-palette.ts';
import { slideMs, speedOfSlider } from './replay-clock.ts';
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
/** The pictures of a film and when each is shown. O(moves + steps shown). */
function momentsOf(choice: FilmChoice, { from, to }: StepRange, search: Trace | null): readonly FilmMoment[] {
  return filmMoments({
    ...{ from, moves: to - from },
    movesPerSecond: choice.movesPerSecond,
    slideMs: choice.slides ? slideMs(choice.movesPerSecond) : 0,
    frameMs: filmFormats[choice.format].frameMs,
    searchSteps: choice.shape === 'wide' ? (search?.stepCount ?? 0) : 0,
  });
}

interface FilmParts {
  readonly choice: FilmChoice;
  readonly range: StepRange;
  readonly boards: ReplayBoards;
  readonly goal: Board | undefined;
  readonly subject: FilmSubject;
  readonly colors: ThemeColors;
}

/** A film ready to be painted. Waits for the layout of a large tree, in portions. Throws where there is no canvas. */
async function paintedFilm(parts: FilmParts): Promise<PaintedFilm<ImageBitmap>> {
  const { choice, range, subject } = parts;
  const { format, shape } = choice;
  const moments = momentsOf(choice, range, subject.search);
  const sheet = sheetOf(parts);
  const size = filmSizes[shape];
  const { canvas, ctx } = filmCanvas(size.width, size.height);
  const search = sheet.searchSteps > 0 ? await searchPicture(parts) : null;
  return {
    ...{ format, size, pictures: moments.length },
    samples: samplesOf(format, moments.length),
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
async function searchPicture(parts: FilmParts): Promise<(moment: FilmMoment) => OffscreenCanvas> {
  const { canvas, ctx } = filmCanvas(searchBox.width, searchBox.height);
  const { scene, goTo } = await searchScene(parts, ctx);
  return (moment) => {
    goTo(moment);
    scene.paint(ctx, 0);
    return canvas;
  };
}

/** The tree in the box that it has in a film, laid out, and what brings it to a moment. */
async function searchScene(
  { subject, colors }: Pick<FilmParts, 'subject' | 'colors'>,
  ctx: CanvasRenderingContext2D,
) {
  const { search } = subject;
  assert(search !== null, 'only a search that is on record grows in a film');
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
  const goTo = ({ cursor, position }: FilmMoment): void => {
    scene.setCursor(cursor);
    scene.setSolution(cursor === search.stepCount ? ways : []);
    scene.setSelection(position === 0 ? -1 : (nodes[position] ?? -1));
  };
  return { scene, goTo };
}

/** The boards of a path one by one, in shapes and text. */
async function replayStills(parts: FilmParts, { signal, onShare }: StillWish): Promise<readonly Picture[]> {
  const { range, choice, colors, subject } = parts;
  const sheet = sheetOf(parts);
  const { width, height } = filmSizes[choice.shape];
  const measure = createMeasureText();
  const search = sheet.searchSteps > 0 ? await searchScene(parts, new SvgContext(measure).context) : null;
  const pictures: Picture[] = [];
  for (let position = range.from; position <= range.to; position++) {
    if (signal.aborted) return [];
    const moment = { atMs: 0, lastsMs: 0, cursor: sheet.searchSteps, position, share: 1 };
    const svg = new SvgContext(measure);
    paintFilm(svg.context, sheet, moment);
    if (search !== null) {
      search.goTo(moment);
      svg.beginPart(searchBox, 1); // the scene has pixels of the film
      search.scene.draw(svg.context);
      svg.endPart();
      outlineSearch(svg.context, colors);
    }
    const description = `${subject.title}, ${subject.subtitle}. ${filmWords.moveOf(position, sheet.moves)}`;
    const words = { title: subject.title, description, width, height };
    pictures.push({ svg: svgDocument(words, svg.markup, null), width, height });
    onShare(pictures.length / (range.to - range.from + 1));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return pictures;
}

function drawSearch(ctx: CanvasRenderingContext2D, picture: OffscreenCanvas, colors: ThemeColors): void {
  const { x, y, width, height } = searchBox;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 14);
  ctx.clip();
  ctx.drawImage(picture, x, y);
  ctx.restore();
  outlineSearch(ctx, colors);
}

function outlineSearch(ctx: CanvasRenderingContext2D, { line }: ThemeColors): void {
  const { x, y, width, height } = searchBox;
  ctx.strokeStyle = line;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 14);
  ctx.stroke();
}

/** A path that is replayed. */
export interface Replayed {
  /** Undefined for a path that another solver found. */
  readonly trace: Trace | undefined;
  readonly boards: ReplayBoards;
  readonly goal: Board | undefined;
  readonly isSolution: boolean;
}

export interface ReplayFilmProps extends Replayed {
  readonly movesPerSecond: number;
}

/** Makes files of a replay, at its own speed. */
export function ReplayFilm({ movesPerSecond, trace, boards, goal, isSolution }: ReplayFilmProps) {
  const colors = useThemeColors();
  const sources = useMemo(
    () => replaySteps({ trace, boards, goal, isSolution }, colors),
    [trace, boards, goal, isSolution, colors],
  );
  return <SaveSteps sources={sources} perSecond={movesPerSecond} first="gif" />;
}

/** A path by itself, and beside the search that found it where that is on record. */
export function replaySteps(
  { trace, boards, goal, isSolution }: Replayed,
  colors: ThemeColors,
): readonly [SavedSteps, ...SavedSteps[]] {
  const subject = subjectOf(trace, boards.length, isSolution);
  const savedAs = (id: 'path' | 'both', shape: FilmShape, label: string): SavedSteps => {
    const choiceOf = ({ format, perSecond, slides }: Parameters<SavedSteps['lengthMs']>[1]) => ({
      ...{ format, shape, slides, movesPerSecond: perSecond },
    });
    return {
      ...{ id, label, unit: 'move', fileName: subject.fileName },
      ...{ last: boards.length, usual: { from: 0, to: boards.length }, mostInFilm: Infinity },
      perSecond: [speedOfSlider(fittingSpeed(boards.length)), speedOfSlider(10)],
      ...{ hasFrames: false, slides: true },
      lengthMs(range, wish) {
        const last = momentsOf(choiceOf(wish), range, subject.search).at(-1);
        return (last?.atMs ?? 0) + (last?.lastsMs ?? 0);
      },
      stills(range, wish) {
        const choice = choiceOf({ format: 'gif', perSecond: 1, slides: false });
        return replayStills({ choice, range, boards, goal, subject, colors }, wish);
      },
      film: (range, wish) => paintedFilm({ choice: choiceOf(wish), range, boards, goal, subject, colors }),
    };
  };
  const alone = savedAs('path', 'square', isSolution ? t('Moves of the solution') : t('Moves of the path'));
  return subject.search === null ? [alone] : [alone, savedAs('both', 'wide', t('Search and solution'))];
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
