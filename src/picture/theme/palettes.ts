/** The colours of each picture, one idea each: what a painter is given, and what the page fills in from a theme. */

/** CSS colours of states by which of two compared searches has selected them. */
export interface LanePalette {
  readonly onlyA: string;
  readonly onlyB: string;
  readonly both: string;
}

/** Colours of the tree as `#rrggbb`, one idea each; the theme fills them in. Painters thin them with `globalAlpha`. */
export interface TreePalette extends LanePalette {
  readonly background: string;
  /** Card faces and badges that lie on the background. */
  readonly surface: string;
  readonly ink: string;
  readonly current: string;
  readonly frontier: string;
  readonly closed: string;
  readonly solution: string;
  /** Rejected and pruned. */
  readonly rejected: string;
  readonly edge: string;
  readonly edgeFaint: string;
  readonly label: string;
  readonly selection: string;
  /** Tiles of the boards in nodes: face, numerals, faces of tiles that are at home, and the recess of the blank. */
  readonly tile: string;
  readonly tileInk: string;
  readonly tileHome: string;
  readonly recess: string;
  /** CSS font family with tabular numerals. */
  readonly font: string;
}

/** CSS colours of the space and of the plane of scores. */
export interface SpacePalette extends Pick<
  TreePalette,
  | keyof LanePalette
  | 'background'
  | 'ink'
  | 'current'
  | 'frontier'
  | 'closed'
  | 'solution'
  | 'rejected'
  | 'edge'
  | 'edgeFaint'
  | 'label'
  | 'selection'
  | 'font'
> {
  /** What the second side of a search has expanded. */
  readonly otherSide: string;
}

/** CSS colours of the timeline. */
export interface TimelinePalette {
  readonly background: string;
  readonly ink: string;
  readonly label: string;
  readonly axis: string;
  readonly f: string;
  readonly g: string;
  readonly h: string;
  /** Numbers that only some searches have. */
  readonly gauge: string;
  readonly frontier: string;
  readonly closed: string;
  readonly solution: string;
  /** Cursor line, handle and the step number in it. */
  readonly cursor: string;
  readonly cursorInk: string;
  /** Every other iteration. */
  readonly band: string;
  readonly hatch: string;
  readonly font: string;
}

/** CSS colours of the picture of populations. */
export interface PopulationPalette {
  readonly background: string;
  readonly label: string;
  readonly axis: string;
  /** Everything about h. */
  readonly h: string;
  /** The present generation, and the best path in it. */
  readonly current: string;
  /** Every other phase. */
  readonly band: string;
  readonly font: string;
}
