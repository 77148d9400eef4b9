import { FaultError } from '../../../core/contract/worker-faults.ts';
import { assert } from '../../../core/base/result.ts';
import { type FilmFormat, type PaintedFilm, filmFormats } from '../../../core/contract/film.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { BoardCache } from '../../../picture/render/board-cache.ts';
import {
  type FilmShape,
  type FilmSheet,
  type FilmWords,
  filmSizes,
  paintFilm,
  searchBox,
} from '../../../picture/render/film-painter.ts';
import { type FilmMoment, filmMoments } from '../../../picture/render/film-plan.ts';
import { TreeScene } from '../../../picture/render/tree-scene.ts';
import { type ThemeColors, fontFamily } from '../../../picture/theme/tokens.ts';
import { currentAt, solutionNodes, waysToGoal } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { t } from '../../../locales/t.ts';
import { treePaletteOf } from '../pictures/tree-palette.ts';
import type { FilmSubject } from './film-subject.ts';
import type { ReplayBoards } from './replay-boards.ts';
import { slideMs } from './replay-clock.ts';

/** What a person chose. */
export interface FilmChoice {
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
export function momentsOf(
  choice: FilmChoice,
  boards: ReplayBoards,
  search: Trace | null,
): readonly FilmMoment[] {
  return filmMoments({
    moves: boards.length,
    movesPerSecond: choice.movesPerSecond,
    slideMs: choice.slides ? slideMs(choice.movesPerSecond) : 0,
    frameMs: filmFormats[choice.format].frameMs,
    searchSteps: choice.shape === 'wide' ? (search?.stepCount ?? 0) : 0,
  });
}

export interface FilmParts {
  readonly choice: FilmChoice;
  readonly boards: ReplayBoards;
  readonly goal: Board | undefined;
  readonly subject: FilmSubject;
  readonly colors: ThemeColors;
}

/** A film ready to be painted. Waits for the layout of a large tree, in portions. Throws where there is no canvas. */
export async function paintedFilm(parts: FilmParts): Promise<PaintedFilm<ImageBitmap>> {
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
