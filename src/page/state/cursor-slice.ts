import type { StateCreator } from 'zustand/vanilla';
import { allTold } from '../../core/trace/event-steps.ts';
import {
  type CursorSlice,
  type ExploreState,
  calmSpeed,
  fastestSpeed,
  slowestSpeed,
} from './explore-state.ts';
import { isPredicting } from './what-is-hidden.ts';

/** Nothing is pointed at. */
export const noNodes: ReadonlySet<number> = new Set();

/** Seconds that playing a whole record takes, about, as long as nobody chose a speed. */
const playSeconds = 12;

/** A speed at which a record of this length can be watched, in round numbers; never slower than calm. */
export function speedFor(stepCount: number): number {
  const wanted = stepCount / playSeconds;
  if (wanted <= calmSpeed) return calmSpeed;
  const unit = 10 ** Math.floor(Math.log10(wanted));
  return Math.min(Math.ceil(wanted / unit) * unit, fastestSpeed);
}

export const cursorSlice: StateCreator<ExploreState, [], [], CursorSlice> = (set, get) => {
  return {
    cursor: 0,
    event: allTold,
    atTip: true,
    playing: 0,
    speed: calmSpeed,
    speedChosen: false,
    selectedNode: -1,
    hoveredNode: -1,
    pointedNodes: noNodes,
    stepUnit: 'expansion',
    stopWhen: null,
    followCurrent: true,

    seek(step, keepPlaying = false) {
      const { stepCount, cursor, event, playing, atTip } = get();
      const target = Math.min(Math.max(0, Math.round(step)), stepCount);
      const playsOn = keepPlaying ? playing : 0;
      const next = { cursor: target, event: allTold, atTip: target === stepCount, playing: playsOn } as const;
      const moves = next.cursor !== cursor || event !== allTold;
      if (moves || next.atTip !== atTip || next.playing !== playing) set(next);
    },

    seekEvent(step, event) {
      set({ cursor: step, event, atTip: false, playing: 0 });
    },

    stepBy(steps) {
      get().seek(get().cursor + steps);
    },

    play(direction) {
      if (isPredicting(get())) return;
      const { cursor, stepCount, phase } = get();
      const growing = phase === 'running' || phase === 'paused';
      const atEnd = direction > 0 ? cursor >= stepCount && !growing : cursor <= 0;
      const from = !atEnd ? cursor : direction > 0 ? 0 : stepCount;
      set({ cursor: from, event: allTold, atTip: false, playing: stepCount > 0 || growing ? direction : 0 });
    },

    stopPlaying() {
      if (get().playing !== 0) set({ playing: 0 });
    },

    setSpeed(stepsPerSecond) {
      if (!Number.isFinite(stepsPerSecond)) return;
      set({ speed: Math.min(Math.max(slowestSpeed, stepsPerSecond), fastestSpeed), speedChosen: true });
    },

    selectNode(node) {
      if (get().selectedNode !== node) set({ selectedNode: node });
    },

    hoverNode(node) {
      if (get().hoveredNode !== node) set({ hoveredNode: node });
    },

    pointAt(pointedNodes) {
      if (get().pointedNodes !== pointedNodes) set({ pointedNodes });
    },

    setStepUnit(stepUnit) {
      set({ stepUnit, event: allTold });
    },

    setStopWhen(stopWhen) {
      set({ stopWhen });
    },

    setFollowCurrent(followCurrent) {
      set({ followCurrent });
    },
  };
};
