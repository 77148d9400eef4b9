export type State = readonly number[];

export interface PrintedExpansion {
  readonly state: State;
  readonly g: number;
  readonly h: number;
  readonly successors: readonly State[];
  readonly closed: readonly State[];
  readonly frontier: readonly State[];
}

export const goal: State = [1, 2, 3, 4, 5, 6, 7, 8, 0];
/** The search from it takes 31 expansions. */
export const middling: State = [1, 2, 5, 0, 6, 3, 4, 7, 8];

function manhattan(state: State): number {
  return state.reduce((sum, tile, cell) => {
    const [row, column] = [Math.floor(cell / 3) - Math.floor((tile - 1) / 3), (cell % 3) - ((tile - 1) % 3)];
    return tile === 0 ? sum : sum + Math.abs(row) + Math.abs(column);
  }, 0);
}

export function successorsOf(state: State): State[] {
  const blank = state.indexOf(0);
  const moves: [number, boolean][] = [
    [-3, blank > 2],
    [3, blank < 6],
    [-1, blank % 3 > 0],
    [1, blank % 3 < 2],
  ];
  return moves
    .filter(([, isThere]) => isThere)
    .map(([by]) => {
      const next = [...state];
      [next[blank], next[blank + by]] = [next[blank + by], 0];
      return next;
    });
}

const searches = new Map<string, readonly PrintedExpansion[]>();

/** What the search from there does, made once. */
export function searched(start: State): readonly PrintedExpansion[] {
  const found = searches.get(start.join()) ?? searchFrom(start);
  searches.set(start.join(), found);
  return found;
}

/** A* as a student writes it, ties by h and then first in first out: what it does at each expansion. The goal ends it. */
function searchFrom(start: State): PrintedExpansion[] {
  const found: PrintedExpansion[] = [];
  const node = (state: State, g: number) => ({ state, g, h: manhattan(state) });
  const frontier = [node(start, 0)];
  const best = new Map([[start.join(), 0]]);
  const closed: State[] = [];
  const done = new Set<string>();
  for (;;) {
    const f = ({ g, h }: (typeof frontier)[number]): number => (g + h) * 100 + h;
    const least = frontier.reduce((a, b) => (f(b) < f(a) ? b : a));
    frontier.splice(frontier.indexOf(least), 1);
    const { state, g, h } = least;
    if (done.has(state.join())) continue;
    done.add(state.join());
    const successors = successorsOf(state).filter((next) => (best.get(next.join()) ?? Infinity) > g + 1);
    found.push({
      ...{ state, g, h, successors },
      ...{ closed: closed.slice(-3), frontier: frontier.slice(0, 3).map((node) => node.state) },
    });
    closed.push(state);
    if (state.join() === goal.join()) return found;
    for (const next of successors) {
      best.set(next.join(), g + 1);
      frontier.push(node(next, g + 1));
    }
  }
}

const rowsOf = (state: State): State[] => [0, 3, 6].map((from) => state.slice(from, from + 3));
export const grid = (state: State, blank = '0', between = ' '): string =>
  rowsOf(state)
    .map((row) => row.map((tile) => (tile === 0 ? blank : String(tile))).join(between))
    .join('\n');
export const list = (state: State): string => `[${state.join(', ')}]`;
export const nested = (state: State): string => `[${rowsOf(state).map(list).join(', ')}]`;
const lists = (states: readonly State[], write = list): string => `[${states.map(write).join(', ')}]`;
const rule = '+---+---+---+';
const table = (state: State): string =>
  [rule, ...rowsOf(state).flatMap((row) => [`| ${row.map((tile) => tile || ' ').join(' | ')} |`, rule])].join(
    '\n',
  );
const numpy = (state: State): string =>
  `[${rowsOf(state)
    .map((row) => `[${row.join(' ')}]`)
    .join('\n ')}]`;

interface Form {
  /** Whether a trace of this form has g, h, and f of every expansion, and its successors. */
  readonly says: readonly ('g' | 'h' | 'f' | 'successors')[];
  write(search: readonly PrintedExpansion[]): string;
}

export const each =
  (write: (one: PrintedExpansion, index: number) => string, end = '') =>
  (search: readonly PrintedExpansion[]): string =>
    search.map(write).join('\n') + end;

/** As courses and their students print it. */
export const forms: Readonly<Record<string, Form>> = {
  'words before, said of the next board': {
    says: ['h'], // the first is said nothing of
    write: (search) =>
      each(
        ({ state, g, h }, index) =>
          index === 0
            ? `Expanding state\n${grid(state)}\n`
            : `The best state to expand with a g(n) = ${g} and h(n) = ${h} is…\n${grid(state)}\nExpanding this node…\n`,
        `\nGoal!!!\n\nTo solve this problem the search algorithm expanded a total of ${search.length - 1} nodes.\n`,
      )(search),
  },
  'rows alone, an empty line between': { says: [], write: each(({ state }) => `${grid(state)}\n`) },
  'rows alone, nothing between': { says: [], write: each(({ state }) => grid(state)) },
  'rows with tabs': { says: [], write: each(({ state }) => `${grid(state, '0', '\t')}\n`) },
  'rows with commas': { says: [], write: each(({ state }) => `${grid(state, '0', ',')}\n`) },
  'rows with bars': { says: [], write: each(({ state }) => `${grid(state, ' ', '|')}\n`) },
  'rows of digits': { says: [], write: each(({ state }) => `${grid(state, '0', '')}\n`) },
  'rows of digits, b the blank': { says: [], write: each(({ state }) => `${grid(state, 'b', '')}\n`) },
  'rows with a gap': {
    says: ['f'],
    write: each(({ state, g, h }) => `Expanding (f=${g + h}):\n${grid(state, ' ')}\n`),
  },
  'rows with x': {
    says: [],
    write: each(({ state }, index) => `Iteration ${index + 1}\n${grid(state, 'x')}\n`),
  },
  'a rule above, f below': {
    says: ['f'],
    write: each(({ state, g, h }) => `-----\n${grid(state, '*')}\nf=${g + h}`),
  },
  'values below, an empty line after them': {
    says: ['g', 'h', 'f'],
    write: each(({ state, g, h }) => `${grid(state, '_')}\ng=${g} h=${h} f=${g + h}\n`),
  },
  'values below, nothing after them': {
    says: ['g', 'h', 'f'],
    write: each(({ state, g, h }) => `${grid(state, '_')}\ng=${g} h=${h} f=${g + h}`),
  },
  'values below, one a line': {
    says: ['g', 'h'],
    write: each(({ state, g, h }) => `${grid(state)}\ng: ${g}\nh: ${h}\n`),
  },
  'values above': {
    says: ['g', 'h'],
    write: each(
      ({ state, g, h }, index) => `Step ${index + 1}: depth ${g}, heuristic: ${h}\n${grid(state, 'b')}`,
    ),
  },
  'cost above': { says: ['g'], write: each(({ state, g }) => `cost ${g}\n${grid(state)}\n`) },
  'depth below': {
    says: ['g'],
    write: each(({ state, g }) => `${rowsOf(state).map(list).join('\n')}\nd = ${g}\n`),
  },
  'tables with rules': {
    says: ['g', 'h'],
    write: each(({ state, g, h }) => `Current state:\n${table(state)}\ng: ${g}, h: ${h}\n`),
  },
  'brackets over lines': { says: ['f'], write: each(({ state, g, h }) => `Pop f=${g + h}\n${numpy(state)}`) },
  'successors under their name': {
    says: ['successors'],
    write: each(
      ({ state, successors }) =>
        `Expanding:\n${grid(state)}\nSuccessors:\n${successors.map((one) => grid(one)).join('\n\n')}\n`,
    ),
  },
  'a dump of three lists, each on a line': {
    says: ['successors'],
    write: each(
      ({ state, successors, closed, frontier }) =>
        `Generating successors to ${list(state)}:\n\tSuccessors: ${lists(successors)}\n` +
        `\tClosed: ${lists(closed)}\n\tFringe: ${lists(frontier)}`,
    ),
  },
  'a dump with two lists, rows in brackets': {
    says: ['g', 'h'],
    write: each(
      ({ state, g, h, closed, frontier }) =>
        `Expanding ${nested(state)} g=${g} h=${h}\nclosed: ${lists(closed, nested)}\nfringe: ${lists(frontier, nested)}`,
    ),
  },
  'a sentence a line': {
    says: ['g', 'h'],
    write: each(({ state, g, h }) => `Expanding node ${list(state)} with g = ${g}, h = ${h}`),
  },
  'start and goal above': {
    says: [],
    write: (search) =>
      `Initial state:\n${grid(search[0].state)}\n\nGoal state:\n${grid(goal)}\n\n` +
      each(({ state }) => `PrintedExpansion:\n${grid(state)}\n`)(search),
  },
  'a path behind it': {
    says: [],
    write: (search) =>
      `Solving…\n${each(({ state }) => `PrintedExpansion:\n${grid(state)}\n`)(search)}\n` +
      `Solution path:\n${grid(search[0].state)}\n\n${grid(goal)}\n`,
  },
  'line ends of Windows': {
    says: ['f'],
    write: (search) =>
      each(({ state, g, h }) => `visiting, f(n) = ${g + h}\n${grid(state)}\n`)(search).replaceAll(
        '\n',
        '\r\n',
      ),
  },
};
