import { board } from './boards.ts';
import type { Lesson, LessonRun } from './lesson.ts';
import {
  type AtCursor,
  currentNode,
  expandedWhere,
  frontierOf,
  gOf,
  isAtEnd,
  nodesOf,
  searchedWith,
  statusOf,
  totalsOf,
} from './reading.ts';

/** Breadth-first from a goal, for a board that it never meets: over when every reachable board is found. */
const flood = (goal: string, never: string): LessonRun => ({
  start: board(goal),
  goal: board(never),
  settings: { algorithm: 'breadth-first' },
  evenIfUnsolvable: true,
});
const small = flood('123 / 450', '213 / 450');
const eight = flood('123 / 456 / 780', '213 / 456 / 780');

/** Boards at each distance from the root, for the nodes that there are at the cursor. */
function layers(here: AtCursor): number[] {
  const sizes: number[] = [];
  for (const node of nodesOf(here)) {
    const g = gOf(here, node);
    sizes[g] = (sizes[g] ?? 0) + 1;
  }
  return sizes;
}

const depth = (here: AtCursor): number => gOf(here, currentNode(here));
const deepest = (here: AtCursor): number => layers(here).length - 1;
const last = (here: AtCursor): number => layers(here).at(-1) ?? 0;
const widest = (here: AtCursor): number => Math.max(...layers(here));

/** To one digit: moves to the goal, over all boards. */
function meanDepth(here: AtCursor): number {
  const sizes = layers(here);
  const sum = sizes.reduce((all, size, g) => all + size * g, 0);
  return Math.round((10 * sum) / sizes.reduce((all, size) => all + size, 0)) / 10;
}

const isWhole = (here: AtCursor): boolean => isAtEnd(here) && frontierOf(here).length === 0;

export const why31: Lesson = {
  id: 'why-31',
  title: 'Why 31',
  summary: 'A breadth-first search from the goal is the proof that no 8-puzzle needs more than 31 moves.',
  minutes: 4,
  steps: [
    {
      text: [
        'How many moves can the hardest board need? No board has to be tried: search **backwards**. This breadth-first search begins at the solved 2×3 puzzle, and looks for a board that no moves lead to. So it stops only when it has seen all others.',
        'Moves can be undone. So a board at depth {depth} in this tree is {depth} moves from the goal.',
      ],
      run: small,
      at: 30,
      shows: ['transport', 'step-unit', 'inspector'],
      facts: { depth },
      claims: [
        {
          says: 'depth by depth, every shallower board first',
          holds: (here) => frontierOf(here).every((node) => gOf(here, node) >= depth(here)),
        },
      ],
      task: {
        ask: 'Choose **depth** under **Step by**, and step forward to depth 8 or more.',
        hint: 'Each press finishes a layer.',
        done: 'Every board nearer to the goal has been expanded. None of them can turn up again deeper in the tree.',
        isDone: (here) =>
          searchedWith(here).algorithm === 'breadth-first' &&
          searchedWith(here).duplicates === 'closed' &&
          depth(here) >= 8,
        proves: [
          {
            says: 'all nearer ones are expanded',
            holds: (here) =>
              nodesOf(here).every(
                (node) => gOf(here, node) >= depth(here) || statusOf(here, node) === 'closed',
              ),
          },
        ],
      },
    },
    {
      text: [
        'The search ended by itself: the frontier is empty. It found {boards} boards, half of the 720 ways to place five tiles and a blank. The other half cannot be reached.',
        'Each row of the picture is one distance from the goal.',
      ],
      run: small,
      at: 'end',
      facts: { boards: (here) => nodesOf(here).length },
      claims: [
        { says: 'the frontier is empty', holds: isWhole },
        { says: 'half of 720', holds: (here) => 2 * nodesOf(here).length === 720 },
      ],
    },
    {
      text: [
        'The deepest layer is {deepest}, and it holds {last} board. That is the proof: every reachable board is in the tree, each at its true distance, and none is deeper. No 2×3 board needs more than {deepest} moves, and one needs them all.',
      ],
      run: small,
      at: 'end',
      facts: { deepest, last },
      claims: [
        {
          says: 'no board is generated twice, all are in',
          holds: (here) => isWhole(here) && totalsOf(here).visited === nodesOf(here).length,
        },
        { says: 'one board', holds: (here) => last(here) === 1 },
      ],
      task: {
        ask: 'Find the hardest board in the tree, and click its node.',
        hint: 'It is the deepest node. It was the last to be expanded: without a mouse, go one step back, and press Enter on it in the Inspector.',
        done: 'This is the one board of the 2×3 puzzle that needs 21 moves.',
        isDone: (here) => here.selected >= 0 && gOf(here, here.selected) === 21,
        proves: [
          {
            says: 'one, 21 moves deep',
            holds: (here) => gOf(here, here.selected) === 21 && last(here) === 1,
          },
        ],
      },
    },
    {
      text: [
        'Most boards are neither near nor far: the widest layer has {widest} boards, and on average a board needs {mean} moves. The layers grow as long as most moves lead to new boards, and shrink when most lead to known ones.',
        'A random board is a typical one. Hard ones must be looked for.',
      ],
      run: small,
      at: 'end',
      shows: ['timeline'],
      facts: { widest, mean: meanDepth },
      claims: [
        {
          says: 'the widest layer is neither the first nor the last',
          holds: (here) => {
            const at = layers(here).indexOf(widest(here));
            return at > 10 && at < deepest(here) - 2;
          },
        },
        { says: 'it grows, then shrinks', holds: (here) => last(here) < 5 && layers(here)[1] < 5 },
      ],
    },
    {
      text: [
        'The same for the 8-puzzle: {boards} boards in {layers} layers. The last, at depth {deepest}, has {last} boards. This is where the number 31 comes from: no cleverness, only a search that leaves nothing out.',
      ],
      run: eight,
      at: 'end',
      facts: {
        boards: (here) => totalsOf(here).visited ?? 0,
        layers: (here) => layers(here).length,
        deepest,
        last,
      },
      claims: [
        { says: 'nothing is left out', holds: isWhole },
        { says: '31', holds: (here) => deepest(here) === 31 },
        { says: 'half of nine factorial', holds: (here) => 2 * nodesOf(here).length === 362_880 },
      ],
    },
    {
      text: [
        '**In one sentence:** a breadth-first search from the goal that ends with an empty frontier has measured every board, so its last layer is the proof of how hard the puzzle can be.',
        'The 15-puzzle has ten million million boards. The same flood, kept on disks, showed that 80 moves are enough (Korf & Schultze 2005).',
      ],
      run: small,
      at: 'end',
      claims: [
        {
          says: 'every board was expanded',
          holds: (here) => isWhole(here) && expandedWhere(here, () => true) === nodesOf(here).length,
        },
      ],
    },
  ],
};
