import type { Cursor } from '../../core/search/events.ts';
import { assert } from '../../core/base/result.ts';

/** What a film of a replay shows, and how fast. */
export interface FilmPace {
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

/** The speed that was asked for, doubled until the film is within a minute. */
export function filmSpeed(movesPerSecond: number, moves: number): number {
  let speed = movesPerSecond;
  while ((moves / speed) * 1000 > maxMovesMs) speed *= 2;
  return speed;
}

/** How long a search grows: 80 ms a step, 1.5 s at least and 8 s at most; 0 without steps. */
export function growthMs(steps: number): number {
  return steps === 0 ? 0 : Math.min(Math.max(steps * 80, 1500), 8000);
}

/** The pictures in order, without a gap: the opening, the search if there is one, then move after move, and the end. */
export function filmMoments(pace: FilmPace): FilmMoment[] {
  const { searchSteps } = pace;
  const shown: Shown[] = [{ atMs: 0, cursor: 0, position: 0, share: 1 }];
  let atMs = openingMs;
  if (searchSteps > 0) {
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
  const { moves, movesPerSecond, slideMs, frameMs, searchSteps: cursor } = pace;
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
        position: move + 1,
        share: (frame + 1) / frames, // as it stands at the end of the frame, so that the first one moves
      });
  }
  return shown;
}
