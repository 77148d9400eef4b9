/** What is known of the program when it is built (`scripts/build-info.ts`). */
export interface Build {
  readonly title: string;
  /** Of package.json, as in "1.1.0". */
  readonly version: string;
  readonly authors: readonly string[];
  /** The first eight letters of its hash; null: built without git. */
  readonly commit: string | null;
  /** Of the commit, as in "2026-11-23"; null: built without git. */
  readonly date: string | null;
  /** Whether files that are in git were changed since the commit. */
  readonly changed: boolean;
}

declare const __TILESCOPE_BUILD__: Build | undefined;

/** Neither built nor started as package.json does it: another bundler, say. */
const unknown: Build = {
  ...{ title: 'Tilescope', version: 'unknown', authors: ['The Tilescope authors'] },
  ...{ commit: null, date: null, changed: false },
};

const build = typeof __TILESCOPE_BUILD__ === 'undefined' ? unknown : __TILESCOPE_BUILD__;

/** A semantic version with its commit behind the +, as in "1.1.0+5fd01af2"; "+no-git" where none is known. */
export function versionOf({ version, commit, changed }: Build): string {
  return `${version}+${commit ?? 'no-git'}${changed ? '.changed' : ''}`;
}

/** As in "Tilescope 1.1.0+5fd01af2 (2026-11-28)". No sentence: it is the same in every language. */
export function madeByOf(made: Build): string {
  return `${made.title} ${versionOf(made)}${made.date === null ? '' : ` (${made.date})`}`;
}

/** How to cite it, in the form of the APA. The year is the commit's, and left out where it is not known. */
export function citationOf(made: Build): string {
  const year = made.date === null ? '' : ` (${made.date.slice(0, 4)})`;
  return `${made.authors.join(', & ')}${year}. ${made.title} (${versionOf(made)}) [Computer software].`;
}

/** The version for a column of a table and the like. The same text for the same sources. */
export const version: string = /* @__PURE__ */ versionOf(build);
/** The line that says what made a file: every format that has a place for it holds just this. */
export const madeBy: string = /* @__PURE__ */ madeByOf(build);
/** How to cite the version that this is. */
export const citation: string = /* @__PURE__ */ citationOf(build);
