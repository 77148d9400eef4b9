import { type StoreApi, createStore } from 'zustand/vanilla';
import { mostJudged } from '../contract/lab.ts';
import { firstOwnCode, firstOwnName } from '../contract/own-examples.ts';
import { type HeuristicText, ownName } from '../contract/settings.ts';
import { longestOwnName, mostOwn, readSavedLab, writeSavedLab } from '../formats/saved-lab.ts';
import { standardGoal } from '../puzzle/board.ts';
import { said } from '../words/said.ts';
import type {
  BreakSlice,
  Candidate,
  CandidatesSlice,
  FindingsSlice,
  LabState,
  LabViewSlice,
  OwnHeuristic,
  OwnSlice,
} from './lab-state.ts';
import type { TextStorage } from './saved-explore.ts';

export type LabStore = StoreApi<LabState>;

type Set = (part: Partial<LabState>) => void;
type Get = () => LabState;

/** Key of what is kept in the browser's storage. */
const savedName = 'tilescope.lab';

/** What a first visit judges: three that keep their promise, each stronger than the one before, and one that does not. */
const firstHeuristics: readonly HeuristicText[] = [
  'hamming',
  'manhattan',
  'linear-conflict',
  'pairwise-conflict',
];

const noFindings: FindingsSlice = {
  phase: 'idle',
  progress: null,
  failure: null,
  findings: new Map(),
  compared: null,
  effort: null,
};

/** What is kept: a change of anything else writes nothing. */
const keptParts = [
  'goal',
  'candidates',
  'own',
  'editedOwn',
  'solved',
] as const satisfies readonly (keyof LabState)[];

/** Parts from outside: what is kept between visits, and ids that no visit has used before. */
export interface LabStoreParts {
  /** Null keeps nothing. */
  readonly storage: TextStorage | null;
  readonly newId: () => string;
}

/** The state of the Lab. What is found in `storage` and cannot be used is ignored. */
export function createLabStore({ storage, newId }: LabStoreParts): LabStore {
  const first: OwnHeuristic = { id: newId(), name: said(firstOwnName), code: firstOwnCode };
  const store = createStore<LabState>()((set, get) => ({
    ...noFindings,
    ...candidatesSlice(set, get),
    ...ownSlice(first, newId, set, get),
    ...viewSlice(set, get),
    ...breakSlice(set, get),
    ...readKept(storage),
  }));
  store.subscribe((state, before) => {
    if (keptParts.some((part) => state[part] !== before[part])) keep(storage, state);
  });
  return store;
}

function candidatesSlice(set: Set, get: Get): CandidatesSlice {
  return {
    goal: standardGoal({ rows: 3, columns: 3 }),
    candidates: firstHeuristics.map((heuristic, id) => ({ id, heuristic, ownId: null })),
    setGoal: (goal) => set({ goal, depth: null }),
    addCandidate(heuristic, ownId) {
      const candidates = withCandidate(get().candidates, heuristic, ownId);
      if (candidates !== null) set({ candidates });
    },
    removeCandidate: (id) => set({ candidates: get().candidates.filter((one) => one.id !== id) }),
  };
}

/** Null where nothing changes. */
function withCandidate(
  candidates: readonly Candidate[],
  heuristic: HeuristicText,
  ownId: string | null,
): readonly Candidate[] | null {
  if (candidates.length >= mostJudged) return null;
  if (candidates.some((one) => one.heuristic === heuristic && one.ownId === ownId)) return null;
  const id = 1 + Math.max(-1, ...candidates.map((one) => one.id));
  return [...candidates, { id, heuristic, ownId }];
}

function ownSlice(first: OwnHeuristic, newId: () => string, set: Set, get: Get): OwnSlice {
  const judged = (ownId: string): Partial<LabState> => {
    const { candidates } = get();
    if (candidates.some((one) => one.ownId === ownId)) return {};
    return { candidates: withCandidate(candidates, ownName, ownId) ?? candidates };
  };
  const changeEdited = (change: Partial<OwnHeuristic>): readonly OwnHeuristic[] => {
    const { own, editedOwn } = get();
    return own.map((one) => (one.id === editedOwn ? { ...one, ...change } : one));
  };
  return {
    own: [first],
    editedOwn: first.id,
    deletedOwn: null,
    editOwn: (id) => set({ editedOwn: id }),
    changeCode: (code) => set({ own: changeEdited({ code }), ...judged(get().editedOwn) }),
    renameOwn: (name) => set({ own: changeEdited({ name: name.slice(0, longestOwnName) }) }),
    addOwn(name, code) {
      const { own } = get();
      if (own.length >= mostOwn) return;
      const made = { id: newId(), name: freeName(name, own), code };
      set({ own: [...own, made], editedOwn: made.id, deletedOwn: null, ...judged(made.id) });
    },
    keepOwn(name, code) {
      const { own } = get();
      if (own.some((one) => one.code === code)) return true;
      if (own.length >= mostOwn) return false;
      set({ own: [...own, { id: newId(), name: freeName(name, own), code }] });
      return true;
    },
    deleteOwn() {
      const { own, editedOwn, candidates } = get();
      const place = own.findIndex(({ id }) => id === editedOwn);
      const deleted = own[place];
      if (deleted === undefined) return;
      const rest = own.filter(({ id }) => id !== editedOwn);
      const left = rest.length > 0 ? rest : [{ id: newId(), name: said(firstOwnName), code: firstOwnCode }];
      set({
        own: left,
        editedOwn: (left[Math.min(place, left.length - 1)] ?? deleted).id,
        candidates: candidates.filter(({ ownId }) => ownId !== editedOwn),
        deletedOwn: { own: deleted, place, candidates },
      });
    },
    undoDeleteOwn() {
      const { own, candidates, deletedOwn } = get();
      if (deletedOwn === null) return;
      const { own: deleted, place } = deletedOwn;
      const lost = deletedOwn.candidates.filter(({ ownId }) => ownId === deleted.id);
      set({
        own: [...own.slice(0, place), deleted, ...own.slice(place)],
        editedOwn: deleted.id,
        candidates: [...candidates, ...lost].slice(0, mostJudged),
        deletedOwn: null,
      });
    },
  };
}

/** The name, with a number behind it where it is taken. */
function freeName(name: string, own: readonly OwnHeuristic[]): string {
  const short = name.trim().slice(0, longestOwnName - 4) || said(firstOwnName);
  const taken = new Set(own.map((one) => one.name));
  for (let count = 1; ; count++) {
    const tried = count === 1 ? short : `${short} ${count}`;
    if (!taken.has(tried)) return tried;
  }
}

function viewSlice(set: Set, get: Get): LabViewSlice {
  return {
    pictured: { left: null, right: null },
    depth: null,
    counterexamples: 'overestimated',
    baseline: null,
    picture: (side, id) => set({ pictured: { ...get().pictured, [side]: id } }),
    setDepth: (depth) => set({ depth }),
    setCounterexamples: (counterexamples) => set({ counterexamples }),
    setBaseline: (baseline) => set({ baseline }),
  };
}

function breakSlice(set: Set, get: Get): BreakSlice {
  return {
    exercise: 0,
    solved: [],
    showExercise: (exercise) => set({ exercise }),
    solve(id) {
      const { solved } = get();
      if (!solved.includes(id)) set({ solved: [...solved, id] });
    },
  };
}

function readKept(storage: TextStorage | null): Partial<LabState> {
  const text = attempt(() => storage?.getItem(savedName) ?? null);
  const saved = text === null ? null : readSavedLab(text);
  if (saved === null || !saved.ok) return {};
  const { goal, candidates, library, edited, solved } = saved.value;
  return {
    goal,
    candidates: candidates.map(({ heuristic, own }, id) => ({ id, heuristic, ownId: own })),
    own: library,
    editedOwn: edited,
    solved,
  };
}

function keep(storage: TextStorage | null, { goal, candidates, own, editedOwn, solved }: LabState): void {
  const text = writeSavedLab({
    ...{ goal, library: own, edited: editedOwn, solved },
    candidates: candidates.map(({ heuristic, ownId }) => ({ heuristic, own: ownId })),
  });
  attempt(() => storage?.setItem(savedName, text));
}

/** Null where the browser refuses: then nothing is kept, and nothing else is lost. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
