/** Where the replay of a list of moves stands. Plain data; time comes in as milliseconds that went by. */
export interface ReplayState {
  /** Moves made, 0 … length. */
  readonly position: number;
  readonly playing: boolean;
  /** Time saved up towards the next move. */
  readonly carryMs: number;
}

export interface ReplayPace {
  readonly movesPerSecond: number;
  readonly loop: boolean;
  readonly length: number;
}

export const replayAtStart: ReplayState = { position: 0, playing: false, carryMs: 0 };

/** How long a looping replay rests on the goal before it begins again. */
export const loopRestMs = 1200;

/** The state after `elapsedMs`. Ends exactly on the last move; a loop rests there and begins again. */
export function advanceReplay(state: ReplayState, pace: ReplayPace, elapsedMs: number): ReplayState {
  if (!state.playing) return state;
  const carryMs = state.carryMs + elapsedMs;
  if (state.position >= pace.length) {
    if (!pace.loop || pace.length === 0) return { position: pace.length, playing: false, carryMs: 0 };
    return carryMs < loopRestMs ? { ...state, carryMs } : { position: 0, playing: true, carryMs: 0 };
  }
  const msPerMove = 1000 / pace.movesPerSecond;
  const due = Math.floor(carryMs / msPerMove);
  const position = Math.min(state.position + due, pace.length);
  if (position < pace.length) return { position, playing: true, carryMs: carryMs - due * msPerMove };
  return { position, playing: pace.loop, carryMs: 0 };
}

/** Starts; from the beginning when it stands at the end. */
export function playReplay(state: ReplayState, length: number): ReplayState {
  return { position: state.position >= length ? 0 : state.position, playing: length > 0, carryMs: 0 };
}

/** Stops at a position, rounded and kept within the moves. */
export function seekReplay(position: number, length: number): ReplayState {
  return { position: Math.min(Math.max(Math.round(position), 0), length), playing: false, carryMs: 0 };
}

/** Speeds of the slider: 1, 2, 4 … 1024 moves a second. */
export function speedOfSlider(exponent: number): number {
  return 2 ** exponent;
}

/** How long one slide may take so that it is over before the next; 0 when slides would be too short to see. */
export function slideMs(movesPerSecond: number): number {
  const msPerMove = 1000 / movesPerSecond;
  return msPerMove < 50 ? 0 : Math.min(200, msPerMove * 0.8);
}
