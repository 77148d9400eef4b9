import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import { maxJudged } from '../../core/contract/lab.ts';
import { ownName } from '../../core/search/settings.ts';
import type { OwnLibrary } from '../session/services.ts';
import { otherLanguageOf } from './other-language.ts';
import type { LabState } from './lab-state.ts';

export type LabStore = StoreApi<LabState>;

/** What the Lab found out, and how that is looked at. What it keeps between visits is in the person's library. */
export function createLabStore(library: OwnLibrary): LabStore {
  return createStore<LabState>((set, get) => ({
    phase: 'idle',
    progress: null,
    failure: null,
    findings: new Map(),
    compared: null,
    effort: null,

    link: null,
    replaced: null,
    putBack() {
      const { replaced } = get();
      if (replaced === null) return;
      set({ depth: null, replaced: null });
      library.setState({ goal: replaced.goal, candidates: replaced.candidates });
    },

    setGoal(goal) {
      set({ depth: null });
      library.setState({ goal });
    },
    addCandidate(heuristic, ownId) {
      const { candidates } = library.getState();
      if (candidates.length >= maxJudged) return;
      if (candidates.some((one) => one.heuristic === heuristic && one.ownId === ownId)) return;
      const id = 1 + Math.max(-1, ...candidates.map((one) => one.id));
      library.setState({ candidates: [...candidates, { id, heuristic, ownId }] });
    },
    removeCandidate: (id) =>
      library.setState(({ candidates }) => ({ candidates: candidates.filter((one) => one.id !== id) })),
    changeCode(code) {
      library.getState().changeCode(code);
      judgeEdited(library, get());
    },
    addOwn(name, code, kind) {
      const { own } = library.getState();
      library.getState().addOwn(name, code, kind);
      if (library.getState().own !== own) judgeEdited(library, get());
    },
    openOwn(name, code, kind) {
      const { own } = library.getState();
      library.getState().openOwn(name, code, kind);
      if (library.getState().own !== own) judgeEdited(library, get());
    },
    solve(id) {
      const { solved } = library.getState();
      if (!solved.includes(id)) library.setState({ solved: [...solved, id] });
    },

    pictured: { left: null, right: null },
    depth: null,
    counterexamples: 'overestimated',
    baseline: null,
    exercise: 0,
    picture: (side, id) => set({ pictured: { ...get().pictured, [side]: id } }),
    setDepth: (depth) => set({ depth }),
    setCounterexamples: (counterexamples) => set({ counterexamples }),
    setBaseline: (baseline) => set({ baseline }),
    showExercise: (exercise) => set({ exercise }),
  }));
}

/** A heuristic that is written is judged, alone or in the combination that it is in already; neither a search nor what does not run here is. */
function judgeEdited(library: OwnLibrary, { addCandidate }: LabState): void {
  const { own, editedOwn, candidates } = library.getState();
  const edited = own.find(({ id }) => id === editedOwn);
  if (edited?.kind !== 'heuristic' || otherLanguageOf(edited.code) !== null) return;
  if (candidates.every(({ ownId }) => ownId !== editedOwn)) addCandidate(ownName, editedOwn);
}
