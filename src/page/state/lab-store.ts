import type { Notice } from './notice.ts';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { type Result, fail, ok } from '../../core/base/result.ts';
import { maxJudged } from '../../core/contract/lab.ts';
import { nameInCode, plainName, withoutName } from '../../core/heuristics/own-name.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { isSearchCode } from '../../core/search/own-heuristic.ts';
import { firstOwnCode, firstOwnName } from '../../catalog/own-examples.ts';
import { firstSearchCode, firstSearchName } from '../../catalog/own-searches.ts';
import { type HeuristicText, type OwnCode, maxCodeLength, ownName } from '../../core/search/settings.ts';
import { maxOwnNameLength, maxOwn, readSavedLab, writeSavedLab } from '../../core/files/saved-lab.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { said } from '../../locales/said.ts';
import type {
  BreakSlice,
  Candidate,
  CandidatesSlice,
  FindingsSlice,
  LabState,
  LabViewSlice,
  OwnHeuristic,
  OwnLab,
  OwnSlice,
} from './lab-state.ts';
import { type TextStorage, keptText } from './kept-text.ts';
import { notKept } from './merge-kept.ts';
import { freeName, mergeLab, withMerged } from './merge-lab.ts';

export type LabStore = StoreApi<LabState>;

type Set = (part: Partial<LabState>) => void;
type Get = () => LabState;

/** Key of what is kept in the browser's storage. */
const savedName = 'tilescope.lab';

const keptName = 'From Explore';

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
  /** Says a sentence to the person. */
  readonly say?: (notice: Notice) => void;
}

/** The state of the Lab. What is found in `storage` and cannot be used is set aside. */
export function createLabStore({ storage, newId, say = () => undefined }: LabStoreParts): LabStore {
  const first: OwnHeuristic = { id: newId(), name: said(firstOwnName), code: firstOwnCode };
  const kept = keptText<OwnLab>({
    ...{ storage, name: savedName, read: readOwnLab, write: writeSavedLab },
    merge: (base, mine, theirs) => mergeLab({ base, mine, theirs, newId, say }),
    apply(merged) {
      store.setState((state) => withMerged(state, merged));
      return savedOf(store.getState());
    },
    refused: () => say(notKept),
  });
  const saved = kept.open();
  const store: LabStore = createStore<LabState>()((set, get) => ({
    ...noFindings,
    ...candidatesSlice(set, get),
    ...ownSlice(first, newId, set, get),
    ...viewSlice(set, get),
    ...breakSlice(set, get),
    ...(saved === null ? {} : stateOf(saved)),
  }));
  kept.begin(() => savedOf(store.getState()));
  store.subscribe((state, before) => {
    if (keptParts.some((part) => state[part] !== before[part])) kept.keep();
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
  if (candidates.length >= maxJudged) return null;
  if (candidates.some((one) => one.heuristic === heuristic && one.ownId === ownId)) return null;
  const id = 1 + Math.max(-1, ...candidates.map((one) => one.id));
  return [...candidates, { id, heuristic, ownId }];
}

function ownSlice(first: OwnHeuristic, newId: () => string, set: Set, get: Get): OwnSlice {
  const judged = (ownId: string, code: string): Partial<LabState> => {
    const { candidates } = get();
    if (isSearchCode(code) || candidates.some((one) => one.ownId === ownId)) return {};
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
    changeCode(code) {
      const name = nameInCode(code)?.slice(0, maxOwnNameLength) ?? null;
      set({ own: changeEdited(name === null ? { code } : { code, name }), ...judged(get().editedOwn, code) });
    },
    renameOwn(text) {
      const { own, editedOwn } = get();
      const name = text.slice(0, maxOwnNameLength);
      const code = own.find(({ id }) => id === editedOwn)?.code ?? '';
      set({ own: changeEdited({ name, code: nameInCode(code) === null ? code : namedCode(code, name) }) });
    },
    nameOwn(code) {
      const { own } = get();
      const known = own.find((one) => one.code === code);
      if (known === undefined || code.trim() === '' || nameInCode(code) !== null) return code;
      const named = namedCode(code, known.name);
      set({ own: own.map((one) => (one === known ? { ...one, code: named } : one)) });
      return named;
    },
    addOwn(name, code) {
      const { own } = get();
      if (own.length >= maxOwn) return;
      const free = freeName(nameInCode(code) ?? name, own);
      const made = {
        ...{ id: newId(), name: free },
        code: nameInCode(code) === null ? code : namedCode(code, free),
      };
      set({ own: [...own, made], editedOwn: made.id, deletedOwn: null, ...judged(made.id, code) });
    },
    editSearch(code) {
      const written = isSearchCode(code) ? code : firstSearchCode;
      const known = get().own.find((one) => withoutName(one.code) === withoutName(written));
      if (known !== undefined) set({ editedOwn: known.id });
      else get().addOwn(said(firstSearchName), written);
    },
    keepOwn(name, code) {
      const { own } = get();
      const there = own.find((one) => withoutName(one.code) === withoutName(code));
      if (there !== undefined) return there.name;
      if (own.length >= maxOwn) return null;
      const kept = { id: newId(), name: freeName(nameInCode(code) ?? name, own), code };
      set({ own: [...own, kept] });
      return kept.name;
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
      if (own.some(({ id }) => id === deleted.id)) {
        set({ deletedOwn: null }); // another tab has it still, and changed it
        return;
      }
      const lost = deletedOwn.candidates.filter(({ ownId }) => ownId === deleted.id);
      set({
        own: [...own.slice(0, place), deleted, ...own.slice(place)],
        editedOwn: deleted.id,
        candidates: [...candidates, ...lost].slice(0, maxJudged),
        deletedOwn: null,
      });
    },
  };
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

/** The program under that name, where a line more has room in it. */
function namedCode(code: OwnCode, name: string): OwnCode {
  const named = `// name: ${plainName(name)}\n${withoutName(code)}`;
  return named.length > maxCodeLength ? code : asOwnCode(named);
}

/** Only own code is ever kept. */
function readOwnLab(text: string): Result<OwnLab, unknown> {
  const saved = readSavedLab(text);
  if (!saved.ok) return saved;
  const library = saved.value.library.map((one) => ({ ...one, code: asOwnCode(one.code) }));
  return ok({ ...saved.value, library });
}

function stateOf({ goal, candidates, library, edited, solved }: OwnLab): Partial<LabState> {
  return {
    goal,
    candidates: candidates.map(({ heuristic, own }, id) => ({ id, heuristic, ownId: own })),
    own: library,
    editedOwn: edited,
    solved,
  };
}

function savedOf({ goal, candidates, own, editedOwn, solved }: LabState): OwnLab {
  return {
    ...{ goal, library: own, edited: editedOwn, solved },
    candidates: candidates.map(({ heuristic, ownId }) => ({ heuristic, own: ownId })),
  };
}

/** Puts own code of Explore, which is to make way, into the library; says what it is called there, or that there is no room. */
export function keepFromExplore(store: LabStore, code: OwnCode): Result<Notice> {
  const name = store.getState().keepOwn(said(keptName), code);
  return name === null
    ? fail(
        'The library of the Lab is full: delete something there, or the code of what you opened would take the place of your own.',
      )
    : ok({ code: 'notice.code-in-lab', name });
}
