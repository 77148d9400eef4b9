import type { Notice } from './notice.ts';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { type Result, fail, ok } from '../../core/base/result.ts';
import { maxJudged } from '../../core/contract/lab.ts';
import { isSameProgram, nameInCode, withNameLine } from '../../core/heuristics/own-name.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { kindOf } from '../../core/search/own-kind.ts';
import { isSearchCode } from '../../core/search/own-heuristic.ts';
import { commented } from '../../catalog/commented.ts';
import { firstSearchCode, firstSearchName } from '../../catalog/own-searches.ts';
import { type HeuristicText, type OwnCode, maxCodeLength, ownName } from '../../core/search/settings.ts';
import { maxOwnNameLength, maxOwn, readSavedLab, writeSavedLab } from '../../core/files/saved-lab.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { named } from '../../locales/named.ts';
import { type TextStorage, keptText } from './kept-text.ts';
import { notKept } from './merge-kept.ts';
import type { Candidate, KeptOfLab, LibraryState, OwnProgram, OwnLab } from './library-state.ts';
import { copiesOf, firstOwn, freeName, mergeLibrary, withMerged } from './merge-library.ts';

export type OwnLibrary = StoreApi<LibraryState>;

type Set = (part: Partial<LibraryState>) => void;
type Get = () => LibraryState;

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

const firstKept: KeptOfLab = {
  goal: standardGoal({ rows: 3, columns: 3 }),
  candidates: firstHeuristics.map((heuristic, id) => ({ id, heuristic, ownId: null })),
  solved: [],
};

/** What is kept: a change of anything else writes nothing. */
const keptParts = [
  'goal',
  'candidates',
  'own',
  'editedOwn',
  'solved',
] as const satisfies readonly (keyof LibraryState)[];

/** Parts from outside: what is kept between visits, and ids that no visit has used before. */
export interface LibraryParts {
  /** Null keeps nothing. */
  readonly storage: TextStorage | null;
  readonly newId: () => string;
  /** Says a sentence to the person. */
  readonly say?: (notice: Notice) => void;
}

/** What the person wrote, and what the Lab keeps with it. What is found in `storage` and cannot be used is set aside. */
export function createOwnLibrary({ storage, newId, say = () => undefined }: LibraryParts): OwnLibrary {
  const first = firstOwn(newId());
  /** By id: code that another tab wrote while this one was open, which the person has not written over here. */
  const heard = new Map<string, OwnCode>();
  const kept = keptText<OwnLab>({
    ...{ storage, name: savedName, read: readOwnLab, write: writeSavedLab },
    merge: (base, mine, theirs) => mergeLibrary({ base, mine, theirs, newId, say }),
    apply(merged) {
      const { own } = store.getState();
      for (const { id, code } of merged.library)
        if (own.every((one) => one.code !== code)) heard.set(id, code);
      store.setState((state) => withMerged(state, merged));
      return savedOf(store.getState());
    },
    refused: () => say(notKept),
  });
  const saved = kept.open();
  const store: OwnLibrary = createStore<LibraryState>()((set, get) => ({
    ...libraryState(first, newId, set, get),
    ...(saved === null ? {} : stateOf(saved)),
  }));
  kept.begin(() => savedOf(store.getState()));
  store.subscribe((state, before) => {
    const copies = copiesOf(heard, state.own, newId, say);
    // In one text with what takes its place: the other tab's editor goes along with its code.
    if (copies.length > 0) store.setState({ own: [...state.own, ...copies] });
    else if (keptParts.some((part) => state[part] !== before[part])) kept.keep();
  });
  return store;
}

function libraryState(first: OwnProgram, newId: () => string, set: Set, get: Get): LibraryState {
  const changeEdited = (change: Partial<OwnProgram>): readonly OwnProgram[] => {
    const { own, editedOwn } = get();
    return own.map((one) => (one.id === editedOwn ? { ...one, ...change } : one));
  };
  return {
    ...firstKept,
    own: [first],
    editedOwn: first.id,
    deletedOwn: null,
    editOwn: (id) => set({ editedOwn: id }),
    changeCode(code) {
      const name = nameInCode(code)?.slice(0, maxOwnNameLength) ?? null;
      set({ own: changeEdited(name === null ? { code } : { code, name }) });
    },
    renameOwn(text) {
      const { own, editedOwn } = get();
      const name = text.slice(0, maxOwnNameLength);
      const code = own.find(({ id }) => id === editedOwn)?.code ?? '';
      set({ own: changeEdited({ name, code: nameInCode(code) === null ? code : namedCode(code, name) }) });
    },
    nameOwn(code) {
      const { own, editedOwn } = get();
      const alike = own.filter((one) => one.code === code);
      const known = alike.find(({ id }) => id === editedOwn) ?? alike[0];
      if (known === undefined || code.trim() === '' || nameInCode(code) !== null) return code;
      return namedCode(code, known.name);
    },
    openOwn(name, code, kind) {
      const there = get().own.find((one) => one.kind === kind && isSameProgram(one.code, code));
      if (there === undefined) get().addOwn(name, code, kind);
      else set({ editedOwn: there.id, deletedOwn: null });
    },
    addOwn(name, code, kind = kindOf(code)) {
      const { own } = get();
      if (own.length >= maxOwn) return;
      const free = freeName(nameInCode(code) ?? name, own);
      const made = {
        ...{ id: newId(), name: free, kind },
        code: nameInCode(code) === null ? code : namedCode(code, free),
      };
      set({ own: [...own, made], editedOwn: made.id, deletedOwn: null });
    },
    changeKind(kind) {
      const { candidates, editedOwn } = get();
      const isOfIt = ({ heuristic, ownId }: Candidate): boolean =>
        heuristic === ownName && ownId === editedOwn;
      set({
        own: changeEdited({ kind }),
        ...(kind === 'search' && { candidates: candidates.filter((one) => !isOfIt(one)) }),
      });
    },
    editSearch(code) {
      const searches = get().own.filter(({ kind }) => kind === 'search');
      const there = searches.find((one) => isSameProgram(one.code, code));
      const written = there !== undefined || isSearchCode(code) ? code : commented(firstSearchCode);
      const known = there ?? searches.find((one) => isSameProgram(one.code, written));
      if (known !== undefined) set({ editedOwn: known.id });
      else get().addOwn(named(firstSearchName), written, 'search');
    },
    keepOwn(name, code) {
      const { own } = get();
      const there = own.find((one) => isSameProgram(one.code, code));
      if (there !== undefined) return there.name;
      if (own.length >= maxOwn) return null;
      const kept = {
        ...{ id: newId(), name: freeName(nameInCode(code) ?? name, own) },
        ...{ code, kind: kindOf(code) },
      };
      set({ own: [...own, kept] });
      return kept.name;
    },
    keepFromExplore(code) {
      const name = get().keepOwn(named(keptName), code);
      return name === null
        ? fail(
            'The library of the Lab is full: delete something there, or the code of what you opened would take the place of your own.',
          )
        : ok({ code: 'notice.code-in-lab', name });
    },
    deleteOwn() {
      const { own, editedOwn, candidates } = get();
      const place = own.findIndex(({ id }) => id === editedOwn);
      const deleted = own[place];
      if (deleted === undefined) return;
      const rest = own.filter(({ id }) => id !== editedOwn);
      const left = rest.length > 0 ? rest : [firstOwn(newId())];
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

/** The program under that name, where a line more has room in it. */
function namedCode(code: OwnCode, name: string): OwnCode {
  const named = withNameLine(code, name);
  return named.length > maxCodeLength ? code : asOwnCode(named);
}

/** Only own code is ever kept. */
function readOwnLab(text: string): Result<OwnLab, unknown> {
  const saved = readSavedLab(text);
  if (!saved.ok) return saved;
  const library = saved.value.library.map((one) => ({ ...one, code: asOwnCode(one.code) }));
  return ok({ ...saved.value, library });
}

function stateOf({ goal, candidates, library, edited, solved }: OwnLab): Partial<LibraryState> {
  return {
    goal,
    candidates: candidates.map(({ heuristic, own }, id) => ({ id, heuristic, ownId: own })),
    own: library,
    editedOwn: edited,
    solved,
  };
}

function savedOf({ goal, candidates, own, editedOwn, solved }: LibraryState): OwnLab {
  return {
    ...{ goal, library: own, edited: editedOwn, solved },
    candidates: candidates.map(({ heuristic, ownId }) => ({ heuristic, own: ownId })),
  };
}
