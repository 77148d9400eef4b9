import type { BoardPair } from '../../core/puzzle/board.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { type ComparedSearches, type Pace, writeCompared } from '../../core/files/page-link.ts';
import type { LinkView } from '../../core/files/share-link.ts';

/** Names a lane for as long as it is there. */
export type LaneId = number;

/** What the Compare screen is set to; the lanes' own states are in their sessions. */
export interface CompareState {
  /** Two to four, in their order on the screen. */
  readonly lanes: readonly LaneId[];
  /** The two whose states the colours tell apart: A's half, B's half. Always two different ones of `lanes`. */
  readonly pair: readonly [LaneId, LaneId];
  readonly pace: Pace;
  /** The picture of every lane. */
  readonly view: LinkView;
  /** Bits of `LaneBit` that the pictures leave out. */
  readonly hidden: number;
  /** Whether the records of the pair have been read as far as they are there. */
  readonly read: boolean;
  /** The lane that has the stage for itself; null: all of them are there. */
  readonly full: LaneId | null;
  /** Whether only the lanes are shown, without boards, examples and summary; null: for a projector. */
  readonly folded: boolean | null;
  /** Whether a ready-made comparison, or one with a log, took the place of another one, which can be had again. */
  readonly canReturn: boolean;
  setView(view: LinkView): void;
  /** Gives a lane the stage; the one that has it, or null, gives it back to all. */
  showFull(lane: LaneId | null): void;
  setFolded(folded: boolean): void;
  /** Shows or hides one of `LaneBit`. */
  toggleHidden(bit: number): void;
  /** Puts a lane into a half; the one that was there takes its place if it was the other. */
  choosePair(half: 0 | 1, lane: LaneId): void;
}

/** What was compared before something ready-made or a log, and on which boards. */
export interface ComparedBefore {
  readonly compared: ComparedSearches<OwnCode>;
  readonly boards: BoardPair;
}

export type CompareStore = StoreApi<CompareState>;

export function createCompareStore(
  initial: Pick<CompareState, 'lanes' | 'pair' | 'pace' | 'view'>,
): CompareStore {
  return createStore<CompareState>((set, get) => ({
    ...initial,
    hidden: 0,
    read: true,
    full: null,
    folded: null,
    canReturn: false,
    showFull: (lane) => set({ full: lane === get().full ? null : lane }),
    setFolded: (folded) => set({ folded }),
    setView: (view) => set({ view }),
    toggleHidden: (bit) => set({ hidden: get().hidden ^ bit }),
    choosePair(half, lane) {
      const [a, b] = get().pair;
      if (half === 0) set({ pair: [lane, lane === b ? a : b] });
      else set({ pair: [lane === a ? b : a, lane] });
    },
  }));
}

/** The pair once lanes have come or gone: those of it that are left, filled up from the front. */
export function pairAmong(lanes: readonly LaneId[], pair: readonly [LaneId, LaneId]): [LaneId, LaneId] {
  const left = pair.filter((lane) => lanes.includes(lane));
  const [a = 0, b = 0] = [...left, ...lanes.filter((lane) => !left.includes(lane))];
  // The first lane left has the half that it had.
  return left.length === 1 && left[0] === pair[1] ? [b, a] : [a, b];
}

/** Whether a link says both alike. */
export function isSame(one: ComparedSearches, other: ComparedSearches): boolean {
  return writeCompared(one).join('&') === writeCompared(other).join('&');
}
