import type { StateCreator } from 'zustand/vanilla';
import { allTold } from '../../core/trace/event-steps.ts';
import type { CursorSlice, SearchState } from './search-state.ts';
import { playerSlice } from './player.ts';
import { isPredicting } from './what-is-hidden.ts';

/** Nothing is pointed at. */
export const noNodes: ReadonlySet<number> = new Set();

export const cursorSlice: StateCreator<SearchState, [], [], CursorSlice> = (set, get) => {
  const player = playerSlice(set, get);
  return {
    ...player,
    selectedNode: -1,
    hoveredNode: -1,
    pointedNodes: noNodes,
    stepUnit: 'expansion',
    stopWhen: null,
    followCurrent: true,

    play(direction) {
      if (!isPredicting(get())) player.play(direction);
    },

    seekEvent(step, event) {
      set({ cursor: step, event, atTip: false, playing: 0 });
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
