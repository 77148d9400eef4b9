/** The film of a replay: which pictures it has, how long each stands, and how one is painted: the board alone, or beside the search. */

import type { Cursor } from '../../core/search/events.ts';
import type { ThemeColors } from '../theme/tokens.ts';
import { type BoardColors, type TileGlide, blankIn, paintFilmBoard } from './film-board.ts';
import { figure } from '../../locales/figures.ts';
import type { NodeBoard } from './board-cache.ts';
import { assert } from '../../core/base/result.ts';

export type FilmColors = BoardColors &
  Pick<
    ThemeColors,
    'panel' | 'stage' | 'ink' | 'inkQuiet' | 'inkFaint' | 'line' | 'solution' | 'solutionText' | 'current'
  >;

/** The path alone, or beside the search that found it. */
export type FilmShape = 'square' | 'wide';

/** Pixels, even in both directions as video wants it. */
export const filmSizes: Readonly<Record<FilmShape, { readonly width: number; readonly height: number }>> = {
  square: { width: 720, height: 720 },
  wide: { width: 1280, height: 720 },
};

/** Where the picture of the search is in a wide film. */
export const searchBox = { x: 496, y: 24, width: 760, height: 672 } as const;

/** What is written below the board, in the language of the page. */
export interface FilmWords {
  readonly atStart: string;
  readonly atGoal: string;
  readonly stepOf: (step: Cursor, steps: number) => string;
  readonly moveOf: (move: number, moves: number) => string;
  readonly toGo: (moves: number) => string;
}

/** What a film is about; the same for all of its pictures. */
export interface FilmSheet {
  readonly shape: FilmShape;
  readonly title: string;
  readonly subtitle: string;
  readonly moves: number;
  readonly reachesGoal: boolean;
  /** Steps of the search that is shown before the path; 0 shows none. */
  readonly searchSteps: number;
  /** The board after so many moves. */
  readonly boardAt: (position: number) => NodeBoard;
  /** The board of the node that the search expands at a cursor. */
  readonly searchBoardAt: (cursor: Cursor) => NodeBoard;
  /** h after so many moves; null where it says nothing. */
  readonly hAt: (position: number) => number | null;
  readonly words: FilmWords;
  readonly colors: FilmColors;
  /** CSS font family with tabular numerals. */
  readonly font: string;
}

/** Where things are in a shape. */
const places = {
  square: { x: 40, width: 640, titleY: 58, board: { x: 110, y: 112, side: 500 }, footY: 656, barY: 682 },
  wide: { x: 40, width: 416, titleY: 66, board: { x: 40, y: 140, side: 416 }, footY: 616, barY: 646 },
} as const;

const barPx = 8;

/**
 * Paints a picture of the film, all but the search of a wide one, background included. The picture follows from the
 * sheet and the moment alone.
 */
export function paintFilm(ctx: CanvasRenderingContext2D, sheet: FilmSheet, moment: FilmMoment): void {
  const { colors, shape, font } = sheet;
  const { width, height } = filmSizes[shape];
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = 1;
  ctx.fillStyle = colors.panel;
  ctx.fillRect(0, 0, width, height);
  const { x, titleY, board } = places[shape];
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colors.ink;
  paintLine(
    ctx,
    sheet.title,
    { x, y: titleY, width: places[shape].width },
    { weight: 700, sizePx: 30, font },
  );
  ctx.fillStyle = colors.inkQuiet;
  paintLine(
    ctx,
    sheet.subtitle,
    { x, y: titleY + 32, width: places[shape].width },
    { weight: 400, sizePx: 20, font },
  );
  const searching = isSearching(sheet, moment);
  const shown = searching ? sheet.searchBoardAt(moment.cursor) : sheet.boardAt(moment.position);
  const slide = searching ? null : slideAt(sheet, moment);
  paintFilmBoard(ctx, shown, slide, colors, { ...board, font });
  paintFoot(ctx, sheet, moment);
}

/** Whether the search is still growing: the path begins after its last step. */
function isSearching({ searchSteps }: FilmSheet, { cursor, position }: FilmMoment): boolean {
  return searchSteps > 0 && position === 0 && cursor < searchSteps;
}

/** The tile that the move under way pushes: it comes from where the blank is now, to where it was. */
export function slideAt(
  sheet: Pick<FilmSheet, 'boardAt'>,
  { position, share }: FilmMoment,
): TileGlide | null {
  if (position === 0 || share >= 1) return null;
  const cell = blankIn(sheet.boardAt(position - 1));
  return { cell, fromCell: blankIn(sheet.boardAt(position)), share };
}

/** What is done and what is left, as words over a bar. */
function paintFoot(ctx: CanvasRenderingContext2D, sheet: FilmSheet, moment: FilmMoment): void {
  const { colors, moves, searchSteps, shape, font } = sheet;
  const { x, width, footY, barY } = places[shape];
  const { cursor, position } = moment;
  const searching = isSearching(sheet, moment);
  const atGoal = !searching && sheet.reachesGoal && position === moves;
  const done = searching ? cursor / searchSteps : moves === 0 ? 1 : position / moves;
  ctx.textAlign = 'left';
  ctx.fillStyle = atGoal ? colors.solutionText : colors.ink;
  ctx.font = `650 26px ${font}`;
  ctx.fillText(footWords(sheet, moment, searching), x, footY);
  const aside = searching ? '' : asideWords(sheet, position);
  ctx.textAlign = 'right';
  ctx.fillStyle = colors.inkQuiet;
  ctx.font = `400 22px ${font}`;
  ctx.fillText(aside, x + width, footY);
  ctx.fillStyle = colors.line;
  roundBar(ctx, x, barY, width);
  ctx.fillStyle = searching ? colors.current : colors.solution;
  if (done > 0) roundBar(ctx, x, barY, Math.max(barPx, width * done));
}

function footWords(sheet: FilmSheet, { cursor, position }: FilmMoment, searching: boolean): string {
  const { words } = sheet;
  if (searching) return words.stepOf(cursor, sheet.searchSteps);
  if (position === sheet.moves && sheet.reachesGoal) return words.atGoal;
  return position === 0 ? words.atStart : words.moveOf(position, sheet.moves);
}

/** h beside the moves that are really left. */
function asideWords({ hAt, moves, words }: FilmSheet, position: number): string {
  const h = hAt(position);
  const left = words.toGo(moves - position);
  return h === null ? left : `h = ${figure(h)} · ${left}`;
}

function roundBar(ctx: CanvasRenderingContext2D, x: number, y: number, width: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, barPx, barPx / 2);
  ctx.fill();
}

/** One line, smaller where it would be too long: never below two thirds, where it ends in an ellipsis. */
function paintLine(
  ctx: CanvasRenderingContext2D,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  { weight, sizePx, font }: { readonly weight: number; readonly sizePx: number; readonly font: string },
): void {
  ctx.font = `${weight} ${sizePx}px ${font}`;
  const wanted = ctx.measureText(text).width;
  const fitted = wanted <= width ? sizePx : Math.max(sizePx * (2 / 3), Math.floor(sizePx * (width / wanted)));
  ctx.font = `${weight} ${fitted}px ${font}`;
  let shown = text;
  while (shown.length > 1 && ctx.measureText(shown).width > width) shown = `${shown.slice(0, -2)}…`;
  ctx.fillText(shown, x, y);
}

/** What a film of a replay shows, and how fast. */
export interface FilmPace {
  /** Moves made before it begins; the search grows only before the first one. */
  readonly from: number;
  /** Moves made in it. */
  readonly moves: number;
  readonly movesPerSecond: number;
  /** How long a tile slides; 0 jumps. */
  readonly slideMs: number;
  /** Between two pictures while something moves: a multiple of 10 ms, in which GIF counts. */
  readonly frameMs: number;
  /** Steps of the search that are shown before the path; 0 shows the path alone. */
  readonly searchSteps: number;
}

/** A picture of the film, and when. */
export interface FilmMoment {
  readonly atMs: number;
  readonly lastsMs: number;
  /** Steps of the search that are done. */
  readonly cursor: Cursor;
  /** Moves made, the one under way included. */
  readonly position: number;
  /** Share of its time that the tile under way has slid; 1 when it has come. */
  readonly share: number;
}

/** A picture that lasts until the next one. */
type Shown = Omit<FilmMoment, 'lastsMs'>;

/** The first picture stands this long, the last one that long: both are to be read. */
export const openingMs = 1000;
export const endingMs = 2000;
/** Between the search and the path that it found. */
const breathMs = 1000;

/** All of a film, and the part of it that the moves may take. */
export const maxFilmMs = 60_000;
const maxMovesMs = 48_000;

/** The speed that was asked for, of moves or of pictures, doubled until the film is within a minute. */
export function filmSpeed(perSecond: number, moves: number): number {
  let speed = perSecond;
  while ((moves / speed) * 1000 > maxMovesMs) speed *= 2;
  return speed;
}

/** How long a search grows: 80 ms a step, 1.5 s at least and 8 s at most; 0 without steps. */
export function growthMs(steps: number): number {
  return steps === 0 ? 0 : Math.min(Math.max(steps * 80, 1500), 8000);
}

/** When each picture of a film is shown in which all stand equally long, but for the last one, which is to be read. */
export function stillMoments(
  pictures: number,
  perSecond: number,
): readonly Pick<FilmMoment, 'atMs' | 'lastsMs'>[] {
  const stillMs = inFrames(1000 / perSecond, 10);
  return Array.from({ length: pictures }, (_, index) => ({
    atMs: index * stillMs,
    lastsMs: index === pictures - 1 ? Math.max(stillMs, endingMs) : stillMs,
  }));
}

/** The pictures in order, without a gap: the opening, the search if there is one, then move after move, and the end. */
export function filmMoments(pace: FilmPace): FilmMoment[] {
  const { from, searchSteps } = pace;
  const shown: Shown[] = [{ atMs: 0, cursor: from === 0 ? 0 : searchSteps, position: from, share: 1 }];
  let atMs = openingMs;
  if (searchSteps > 0 && from === 0) {
    shown.push(...growth(pace, atMs));
    atMs += inFrames(growthMs(searchSteps), pace.frameMs) + breathMs;
  }
  shown.push(...path(pace, atMs));
  const endMs = (shown.at(-1)?.atMs ?? 0) + endingMs;
  assert(endMs <= maxFilmMs, 'the speed fits the moves');
  return shown.map((picture, index) => ({
    ...picture,
    lastsMs: (shown[index + 1]?.atMs ?? endMs) - picture.atMs,
  }));
}

const inFrames = (ms: number, frameMs: number): number => Math.round(ms / frameMs) * frameMs;

/** One picture for each cursor that a frame comes to. */
function growth({ searchSteps, frameMs }: FilmPace, fromMs: number): Shown[] {
  const frames = inFrames(growthMs(searchSteps), frameMs) / frameMs;
  const shown: Shown[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const cursor = Math.round((searchSteps * (frame + 1)) / frames);
    if (cursor !== (shown.at(-1)?.cursor ?? 0))
      shown.push({ atMs: fromMs + frame * frameMs, cursor, position: 0, share: 1 });
  }
  return shown;
}

/** A move begins every 1 / speed seconds; of those that are due within one frame the last is shown. */
function path(pace: FilmPace, fromMs: number): Shown[] {
  const { from, moves, movesPerSecond, slideMs, frameMs, searchSteps: cursor } = pace;
  const msPerMove = 1000 / movesPerSecond;
  const grainMs = msPerMove < frameMs ? frameMs : 10;
  const beginMs = (move: number): number => fromMs + inFrames(move * msPerMove, grainMs);
  const shown: Shown[] = [];
  for (let move = 0; move < moves; move++) {
    const atMs = beginMs(move);
    const roomMs = move + 1 < moves ? beginMs(move + 1) - atMs : slideMs;
    if (roomMs === 0 && move + 1 < moves) continue;
    const frames = Math.max(1, Math.floor(Math.min(slideMs, roomMs) / frameMs));
    for (let frame = 0; frame < frames; frame++)
      shown.push({
        atMs: atMs + frame * frameMs,
        cursor,
        position: from + move + 1,
        share: (frame + 1) / frames, // as it stands at the end of the frame, so that the first one moves
      });
  }
  return shown;
}
