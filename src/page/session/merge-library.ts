import type { Notice } from './notice.ts';
import { commented } from '../../catalog/commented.ts';
import { firstOwnCode, firstOwnName } from '../../catalog/own-examples.ts';
import { isSameProgram } from '../../core/heuristics/own-name.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { maxOwnNameLength } from '../../core/files/saved-lab.ts';
import { named } from '../../locales/named.ts';
import type { LibraryState, OwnProgram, OwnLab } from './library-state.ts';
import { mergeByKey, mergeOne } from './merge-kept.ts';

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
