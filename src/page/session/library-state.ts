import type { Result } from '../../core/base/result.ts';
import type { SavedLab } from '../../core/files/saved-lab.ts';
import type { OwnKind } from '../../core/search/own-kind.ts';
import type { HeuristicText, OwnCode } from '../../core/search/settings.ts';
import type { Board } from '../../core/puzzle/board.ts';
import type { Notice } from './notice.ts';

/** What is kept of the library and the Lab, with code that may run. */
export type OwnLab = SavedLab<OwnCode>;

/** A heuristic or a search that a person wrote. */
export interface OwnProgram {
  readonly id: string;
  readonly name: string;
  readonly code: OwnCode;
  /** What it is meant to be, whatever its code is while it is being written. */
  readonly kind: OwnKind;
}

/** A heuristic that the Lab judges beside others. */
export interface Candidate {
  /** Other than that of every other one. */
  readonly id: number;
  readonly heuristic: HeuristicText;
  /** Whose code `own` stands for in `heuristic`; null where it does not occur. */
  readonly ownId: string | null;
}

/** What the Lab keeps between visits. It stands in one text with the library: a candidate may stand for code of it. */
export interface KeptOfLab {
  readonly goal: Board;
  readonly candidates: readonly Candidate[];
  /** Ids of the exercises that were solved. */
  readonly solved: readonly string[];
}

/** The library of what a person wrote, kept in the browser. */
export interface LibraryState extends KeptOfLab {
  readonly own: readonly OwnProgram[]; // one at least
  /** Id of the one in the editor. */
  readonly editedOwn: string;
  /** Deleted a moment ago, and not yet for good. */
  readonly deletedOwn: {
    readonly own: OwnProgram;
    readonly place: number;
    readonly candidates: readonly Candidate[];
  } | null;
  editOwn(id: string): void;
  /** Changes the code of the one in the editor, and its name where the code says one. */
  changeCode(code: OwnCode): void;
  /** Changes the name, and the line of the code that says it. */
  renameOwn(name: string): void;
  /** Code of the library as it goes elsewhere: with a line that says its name. In the library it stays as it was written. */
  nameOwn(code: OwnCode): OwnCode;
  /** Puts the one of that kind into the editor that is this program, and where there is none a new one. */
  openOwn(name: string, code: OwnCode, kind: OwnKind): void;
  /** Puts a new one into the editor, under that name or one like it; nothing where there is no room. */
  addOwn(name: string, code: OwnCode, kind?: OwnKind): void;
  /** Makes the one in the editor a search, or a heuristic. */
  changeKind(kind: OwnKind): void;
  /** Puts code into the library that is to be found there again; what it is called there, null where there is no room. */
  keepOwn(name: string, code: OwnCode): string | null;
  /** Puts own code of Explore, which is to make way, into the library; says what it is called there, or that there is no room. */
  keepFromExplore(code: OwnCode): Result<Notice>;
  /** Puts this search into the editor, and into the library where it is not there; without code a first one to be changed. */
  editSearch(code: OwnCode): void;
  deleteOwn(): void;
  undoDeleteOwn(): void;
}
