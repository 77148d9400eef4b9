/** The library of what a person wrote, and what the Lab keeps beside it, in the browser. */

import { type Result, fail, ok } from '../../core/base/result.ts';
import {
  type SavedLab,
  maxOwnNameLength,
  maxOwn,
  readSavedLab,
  writeSavedLab,
} from '../../core/files/saved-lab.ts';
import { kindOf, isSearchCode } from '../../core/search/code-choice.ts';
import { type HeuristicText, type OwnCode, maxCodeLength, ownName } from '../../core/search/settings.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import type { Notice } from '../session/page-store.ts';
import type { Candidate, KeptOfLab, LibraryState, OwnLibrary, OwnProgram } from '../session/services.ts';
import { createStore } from '../kit/store.ts';
import { maxJudged } from '../../core/contract/lab.ts';
import { isPython } from '../../core/contract/python.ts';
import { isSameProgram, nameInCode, withNameLine } from '../../core/heuristics/own-name.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { commented } from '../../catalog/commented.ts';
import { firstSearchCode, firstSearchName } from '../../catalog/own-searches.ts';
import { named } from '../../locales/named.ts';
import { type TextStorage, keptText } from '../session/kept-text.ts';
import { notKept, mergeByKey, mergeOne } from '../kit/merge-kept.ts';
import { firstOwnCode, firstOwnName } from '../../catalog/own-examples.ts';

/** What is kept of the library and the Lab, with code that may run. */
export type OwnLab = SavedLab<OwnCode>;

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
  const store: OwnLibrary = createStore<LibraryState>((set, get) => ({
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
  const named = withNameLine(code, name, isPython(code) ? '#' : '//');
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

export interface LibraryMerge {
  /** What this tab had when it last read or wrote. */
  readonly base: OwnLab;
  readonly mine: OwnLab;
  /** What another tab has written since; null: it forgot all. */
  readonly theirs: OwnLab | null;
  readonly newId: () => string;
  /** Is told what is kept twice. */
  readonly say: (notice: Notice) => void;
}

/**
 * The library and the Lab of two tabs. The library is merged by id; of a heuristic that was changed in both, both are kept, that of the
 * other tab under a new name. What is judged, for which goal, and what is in the editor is a tab's own.
 */
export function mergeLibrary(merge: LibraryMerge): OwnLab {
  const { base, mine, theirs } = merge;
  const library = libraryOf(merge);
  const ids = library.map(({ id }) => id);
  const { goal, candidates, edited } = theirs === null ? mine : viewOf(base, mine, theirs);
  return {
    goal,
    candidates: candidates.filter(({ own }) => own === null || ids.includes(own)),
    library,
    edited: ids.includes(edited) ? edited : library[0].id,
    solved: [...mergeByKey(asKeys(base), asKeys(mine), asKeys(theirs), () => true).keys()],
  };
}

/** One at least. */
function libraryOf(merge: LibraryMerge): readonly [OwnProgram, ...OwnProgram[]] {
  const { base, mine, theirs, newId } = merge;
  const library = mergeOne(base.library, mine.library, theirs?.library ?? []) ?? mergedLibrary(merge);
  const [first = firstOwn(newId()), ...others] = library;
  return [first, ...others];
}

function mergedLibrary({ base, mine, theirs, newId, say }: LibraryMerge): readonly OwnProgram[] {
  const before = byId(base);
  const there = byId(theirs);
  const copies: OwnProgram[] = [];
  const merged = mergeByKey(before, byId(mine), there, (id, here, other) => {
    const name = mergeOne(before.get(id)?.name, here.name, other.name);
    const code = mergeOne(before.get(id)?.code, here.code, other.code);
    const kind = mergeOne(before.get(id)?.kind, here.kind, other.kind) ?? here.kind;
    if (name !== null && code !== null) return { id, name, code, kind };
    copies.push({ ...other, id: newId() });
    return here;
  });
  const library: OwnProgram[] = [];
  for (const one of merged.values()) {
    const isClash = !there.has(one.id) && library.some(({ name }) => name === one.name);
    library.push(isClash ? { ...one, name: freeName(one.name, library) } : one);
  }
  for (const copy of copies) {
    const name = freeName(copy.name, library);
    library.push({ ...copy, name });
    say({ code: 'notice.two-tabs', name: copy.name, other: name });
  }
  return library;
}

/** Each part as the tab has it that changed it. */
function viewOf(base: OwnLab, mine: OwnLab, theirs: OwnLab): OwnLab {
  return {
    ...theirs,
    goal: mergeOne(base.goal, mine.goal, theirs.goal) ?? mine.goal,
    candidates: mergeOne(base.candidates, mine.candidates, theirs.candidates) ?? mine.candidates,
    edited: mergeOne(base.edited, mine.edited, theirs.edited) ?? mine.edited,
  };
}

function byId(lab: OwnLab | null): ReadonlyMap<string, OwnProgram> {
  return new Map(lab?.library.map((one) => [one.id, one]));
}

function asKeys(lab: OwnLab | null): ReadonlyMap<string, true> {
  return new Map(lab?.solved.map((id) => [id, true]));
}

/**
 * Copies of what another tab wrote and this one has written over, under new names; they are no longer `heard` then. O(code that there is).
 * @param heard by id, code as it came from there
 */
export function copiesOf(
  heard: Map<string, OwnCode>,
  own: readonly OwnProgram[],
  newId: () => string,
  say: (notice: Notice) => void,
): readonly OwnProgram[] {
  const copies: OwnProgram[] = [];
  for (const [id, code] of heard) {
    const over = own.find((one) => one.id === id);
    if (over !== undefined && own.some((one) => holds(one.code, code))) continue;
    heard.delete(id);
    if (over === undefined) continue; // deleted, and that can be undone
    const name = freeName(over.name, [...own, ...copies]);
    copies.push({ ...over, id: newId(), name, code });
    say({ code: 'notice.two-tabs', name: over.name, other: name });
  }
  return copies;
}

/** Whether code has all lines of a text, one after another: it is the same, or goes on with it. */
function holds(code: OwnCode, text: OwnCode): boolean {
  if (isSameProgram(code, text)) return true;
  let from = 0;
  return text.split('\n').every((line) => {
    const at = code.indexOf(line.trim(), from);
    from = at + line.trim().length;
    return at >= 0;
  });
}

/** The library and what is solved, as merged; the rest as this tab has it, as far as it fits. */
export function withMerged(state: LibraryState, { library, solved }: OwnLab): Partial<LibraryState> {
  const ids = library.map(({ id }) => id);
  return {
    own: library,
    solved,
    candidates: state.candidates.filter(({ ownId }) => ownId === null || ids.includes(ownId)),
    editedOwn: editedIn(library, state),
  };
}

/** The editor stays with its code, also where that has moved to a copy. */
function editedIn(library: readonly OwnProgram[], { own, editedOwn }: LibraryState): string {
  const shown = own.find(({ id }) => id === editedOwn);
  const there = library.find(({ id }) => id === editedOwn);
  if (there !== undefined && there.code === shown?.code) return editedOwn;
  const moved = library.find((one) => one.code === shown?.code && own.every(({ id }) => id !== one.id));
  return (moved ?? there ?? library[0])?.id ?? editedOwn;
}

/** What a library begins with. */
export function firstOwn(id: string): OwnProgram {
  return { id, name: named(firstOwnName), code: commented(firstOwnCode), kind: 'heuristic' };
}

/** The name, with a number behind it where it is taken. */
export function freeName(name: string, own: readonly OwnProgram[]): string {
  const short = name.trim().slice(0, maxOwnNameLength - 4) || named(firstOwnName);
  const taken = new Set(own.map((one) => one.name));
  for (let count = 1; ; count++) {
    const tried = count === 1 ? short : `${short} ${count}`;
    if (!taken.has(tried)) return tried;
  }
}
