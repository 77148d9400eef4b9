/** Searches as a student writes them first, on 3×3 with the goal 1 2 3 4 5 6 7 8 0: what they expand, in order. */

type State = readonly number[];
/** A board that was expanded, its g and its h. */
export type Expanded = readonly [state: State, g: number, h: number];

const goal: State = [1, 2, 3, 4, 5, 6, 7, 8, 0];
/** Two boards of 3×3 whose searches differ, of 15 and 8 moves. */
export const searchedBoards: readonly [State, State] = [
  [8, 1, 3, 2, 6, 7, 4, 0, 5],
  [4, 1, 2, 7, 0, 3, 8, 5, 6],
];

const side = (cell: number): number[] => [Math.floor(cell / 3), cell % 3];
export const manhattan = (state: State): number =>
  state.reduce((sum, tile, cell) => {
    if (tile === 0) return sum;
    const [[row, column], [toRow, toColumn]] = [side(cell), side(tile - 1)];
    return sum + Math.abs(row - toRow) + Math.abs(column - toColumn);
  }, 0);
export const misplaced = (state: State): number =>
  state.filter((tile, cell) => tile !== 0 && tile !== goal[cell]).length;

/** The expansions of a search by the least key, oldest first; the goal ends it. */
function searched(start: State, key: (g: number, state: State) => number, h: typeof manhattan): Expanded[] {
  const frontier: { readonly state: State; readonly g: number }[] = [{ state: start, g: 0 }];
  const best = new Map([[start.join(), 0]]);
  const closed = new Set<string>();
  const found: Expanded[] = [];
  for (;;) {
    const least = frontier.reduce((a, b) => (key(b.g, b.state) < key(a.g, a.state) ? b : a));
    frontier.splice(frontier.indexOf(least), 1);
    const { state, g } = least;
    if (closed.has(state.join())) continue;
    closed.add(state.join());
    found.push([state, g, h(state)]);
    if (state.join() === goal.join()) return found;
    const blank = state.indexOf(0);
    const [row, column] = side(blank);
    for (const [by, isThere] of [
      [-3, row > 0],
      [3, row < 2],
      [-1, column > 0],
      [1, column < 2],
    ] as const) {
      const next = [...state];
      [next[blank], next[blank + by]] = [next[blank + by], 0];
      if (!isThere || g + 1 >= (best.get(next.join()) ?? Infinity)) continue;
      best.set(next.join(), g + 1);
      frontier.push({ state: next, g: g + 1 });
    }
  }
}
export const aStar = (start: State, h = manhattan) => searched(start, (g, state) => g + h(state), h);
export const breadthFirst = (start: State) =>
  searched(
    start,
    (g) => g,
    () => 0,
  );

/** Rows of digits. */
export const grid = (state: State): string =>
  [0, 3, 6].map((at) => state.slice(at, at + 3).join(' ')).join('\n');
