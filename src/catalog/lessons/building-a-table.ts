import { asOwnCode } from '../../core/search/own-code.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { patternEntries } from '../../core/search/heuristic-text.ts';
import { EventKind, NodeEnd } from '../../core/search/events.ts';
import { pathTo } from '../../core/trace/cursor.ts';
import { board } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  type Reading,
  currentNode,
  digitsOf,
  eventsHere,
  firstCursor,
  frontierOf,
  gOf,
  hOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  nodesOf,
  stepOf,
  totalsOf,
} from './reading.ts';

const oneMore = /^pattern-database\((\d\/)*1\.2\.\d(\/\d)*\)$/;
/** 1 and 2 have changed places, and so have 3 and 5. */
const start = board('215 / 436 / 780');
const solved = board('123 / 456 / 780');

const abstract = `// All tiles but these look alike.
const abstract = (board) =>
  board.map((tile) => {
    const isSeen = tile === 0 || pattern.includes(tile);
    return isSeen ? tile : 'x';
  }).join(' ');
`;
const allMoves = (pattern: string): OwnCode =>
  asOwnCode(`const pattern = [${pattern}];

${abstract}
function search(solved, start, tools) {
  const key = abstract(solved.board);
  const table = new Map([[key, 0]]);
  const queue = [solved];
  for (const node of queue) {
    for (const next of tools.expand(node)) {
      const key = abstract(next.board);
      if (table.has(key)) {
        tools.reject(next);
        continue;
      }
      table.set(key, next.g);
      queue.push(next);
    }
  }
  return null;
}
`);
const ownMoves = asOwnCode(`const pattern = [1, 2];

${abstract}
function search(solved, start, tools) {
  const table = new Map();
  solved.cost = 0;
  // A queue for each cost, the smallest first.
  const queues = [[solved]];
  for (const queue of queues) {
    for (const node of queue) {
      const key = abstract(node.board);
      if (table.has(key)) continue;
      table.set(key, node.cost);
      const blank = node.board.indexOf(0);
      for (const next of tools.expand(node)) {
        const isOwn = pattern.includes(next.board[blank]);
        next.cost = node.cost + (isOwn ? 1 : 0);
        queues[next.cost] ??= [];
        queues[next.cost].push(next);
      }
    }
  }
  return null;
}
`);

/** From the solved board; what it leads to is looked up for the board to be solved. */
const backwards = (code: OwnCode): LessonRun => ({
  start: solved,
  goal: start,
  settings: { algorithm: 'own-search', heuristic: 'zero', code },
});
const counted = backwards(allMoves('1, 2'));
const additive = backwards(ownMoves);
const guidedBy = (heuristic: string): LessonRun => ({
  start,
  settings: { algorithm: 'a-star', heuristic },
});
const manhattan = guidedBy('manhattan');
const pair = guidedBy('pattern-database(1.2/3/4/5/6/7/8)');

const pattern = ['1', '2'];
/** Of a board as digits what a table of 1 and 2 sees. */
const seenOf = (digits: string): string => digits.replace(/[3-9]/g, 'x');
const placesOf = (digits: string): string => pattern.map((tile) => digits.indexOf(tile)).join(' ');
const entryOf = (here: AtCursor, node: number): string => seenOf(digitsOf(here, node));

/** Nodes that got an entry of the table, in order. */
const entered = (here: AtCursor): number[] =>
  nodesOf(here).filter((node) => here.trace.end.values[node] === NodeEnd.expanded);

/** How many moves of a node's path slide a tile of the pattern. */
function ownMovesTo(here: AtCursor, node: number): number {
  const digits = pathTo(here.trace, node, here.cursor).map((one) => digitsOf(here, one));
  return digits.filter((after, at) => at > 0 && placesOf(after) !== placesOf(digits[at - 1] ?? '')).length;
}

/** The node whose entry is the one of the board to be solved; −1 where none is. */
const lookedUp = (here: AtCursor): number =>
  entered(here).find((node) => entryOf(here, node) === seenOf(start.cells.join(''))) ?? -1;

/** The step in which it is expanded. */
const lookedUpAt = firstCursor(
  (here) => currentNode(here) === lookedUp({ ...here, cursor: here.trace.stepCount }),
);

/** What the table of own moves says of a board, wherever the blank is. */
function leastOwnMoves(here: AtCursor, digits: string): number {
  const alike = entered(here).filter((node) => placesOf(digitsOf(here, node)) === placesOf(digits));
  return Math.min(...alike.map((node) => ownMovesTo(here, node)));
}

const expanded = (here: Reading): number => totalsOf(here).expanded;
const hOfStart = (here: Reading): number => hOf(here, 0);

/** The first successor that was dropped in this step; −1: none. */
const droppedIn = (here: AtCursor): number =>
  eventsHere(here).find(({ kind }) => kind === EventKind.Prune)?.subject ?? -1;
const firstDrop = firstCursor((here) => droppedIn(here) >= 0);

/** The node that has, or will have, the entry of the one that was dropped. */
const twinOfDropped = (here: AtCursor): number =>
  nodesOf(here).find(
    (node) => node !== droppedIn(here) && entryOf(here, node) === entryOf(here, droppedIn(here)),
  ) ?? -1;

/** Of a board what a table of 1, 2 and 3 sees. */
const firstThree = (here: AtCursor, node: number): string => digitsOf(here, node).replace(/[4-9]/g, 'x');

/** 1 and 2 stand one step from home each: what Manhattan distance says of the pair. */
const distanceOfPair = 2;

const rows = (digits: string): string => digits.replace(/(...)(?=.)/g, '$1 / ');

export const buildingATable: Lesson = {
  id: 'building-a-table',
  title: 'A table being built',
  summary: 'A pattern database is a search backwards from the goal, one abstract board after the other.',
  minutes: 7,
  steps: [
    {
      text: [
        'Before A* can look anything up, somebody must make the table. This program does. Its *pattern* is 1 and 2: it sees these two tiles and the blank, and reads all other tiles as x. Such a board is *abstract*.',
        'It begins with the solved board, as every entry is a distance **to** the goal. A move back costs the same, so it can search backwards.',
      ],
      run: counted,
      at: 'start',
      shows: ['code', 'transport'],
      subject: 'code',
      claims: [
        {
          says: 'begins with the solved board',
          holds: (here) => digitsOf(here, 0) === solved.cells.join('') && stepOf(here) === 0,
        },
        {
          says: 'sees these two tiles and the blank',
          holds: (here) => entryOf(here, 0) === '12xxxxxx0',
        },
      ],
      task: {
        ask: '**Step forward** until a successor is dropped for the first time. Which board has the same entry?',
        hint: 'It happens in step 3: the blank moves into the middle, and 1 and 2 are at home.',
        done: 'Dropped: another board of the frontier, with the blank in the middle too, has the same abstract board and is no farther.',
        isDone: (here) =>
          isOfBoards(here, counted) && firstDrop(here.trace) > 0 && stepOf(here) >= firstDrop(here.trace),
        isEvent: true,
        proves: [
          {
            says: 'another board that waits has the same abstract board, and is no farther',
            holds: (here) => {
              const dropped = droppedIn(here);
              return frontierOf(here).some(
                (node) =>
                  entryOf(here, node) === entryOf(here, dropped) && gOf(here, node) <= gOf(here, dropped),
              );
            },
          },
        ],
      },
    },
    {
      text: [
        'Step {step}: the successor {board} is dropped. Whole, it is a new board. But 1, 2 and the blank are where {known} has them, and for that abstract board the table has its entry: {g} moves.',
        'So each abstract board is expanded once. Breadth-first order sees to it that its first entry is the smallest.',
      ],
      run: counted,
      at: firstDrop,
      select: droppedIn,
      facts: {
        step: stepOf,
        board: (here) => rows(digitsOf(here, droppedIn(here))),
        known: (here) => rows(digitsOf(here, twinOfDropped(here))),
        g: (here) => gOf(here, twinOfDropped(here)),
      },
      claims: [
        {
          says: 'whole, it is a new board',
          holds: (here) =>
            nodesOf(here).filter((node) => digitsOf(here, node) === digitsOf(here, droppedIn(here)))
              .length === 1,
        },
        {
          says: '1, 2 and the blank are where the other has them',
          holds: (here) => entryOf(here, twinOfDropped(here)) === entryOf(here, droppedIn(here)),
        },
      ],
    },
    {
      text: [
        'The table is complete: 9 · 8 · 7 = {entries} entries, where the whole puzzle has 181,440 boards. The largest entry is {largest} moves.',
        'All of them were found by one search, and they serve for every start.',
      ],
      run: counted,
      at: 'end',
      facts: {
        entries: expanded,
        largest: (here) => Math.max(...entered(here).map((node) => gOf(here, node))),
      },
      claims: [
        {
          says: 'an entry for each place of 1, 2 and the blank',
          holds: (here) =>
            new Set(entered(here).map((node) => entryOf(here, node))).size === 9 * 8 * 7 &&
            expanded(here) === patternEntries(9, 2),
        },
      ],
      task: {
        ask: 'Add tile 3 to the pattern in the first line of the program, and press **Run**. How many entries has the table now?',
        hint: '`const pattern = [1, 2, 3];`',
        done: '9 · 8 · 7 · 6 = 3,024 entries, six times as many. Each further tile makes the table larger by a factor.',
        solution: allMoves('1, 2, 3'),
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'own-search') &&
          isOfBoards(here, counted) &&
          here.trace.result?.status === 'exhausted' &&
          expanded(here) === patternEntries(9, 3),
        proves: [
          {
            says: 'six times as many entries',
            holds: (here) =>
              expanded(here) === 3024 &&
              new Set(entered(here).map((node) => firstThree(here, node))).size === 3024,
          },
        ],
        replies: [
          {
            when: (here) => isSearched(here, ({ algorithm }) => algorithm === 'own-search'),
            says: '{expanded} expansions. With 1, 2 and 3 in the pattern, each place of these and of the blank is one entry.',
            facts: { expanded },
          },
        ],
      },
    },
    {
      text: [
        'Looked up: on {start} 1 and 2 have changed places. The current node is the board that brought this entry into the table: the x differ, the entry is the same. Its g is {entry}.',
        'Every solution of the whole board also brings 1, 2 and the blank home, so with this table h = {entry} is never too large. A shortest solution has {moves} moves: here it is even exact.',
      ],
      run: counted,
      at: lookedUpAt,
      select: currentNode,
      shows: ['inspector'],
      others: { manhattan },
      facts: {
        start: () => rows(start.cells.join('')),
        entry: (here) => gOf(here, currentNode(here)),
        moves: (_, other) => movesOf(other('manhattan')),
      },
      claims: [
        {
          says: 'the x differ, the entry is the same',
          holds: (here) =>
            digitsOf(here, currentNode(here)) !== start.cells.join('') &&
            entryOf(here, currentNode(here)) === '21xxxxxx0',
        },
        {
          says: 'never too large, and here exact',
          holds: (here, other) => gOf(here, currentNode(here)) === movesOf(other('manhattan')),
        },
      ],
    },
    {
      text: [
        'Two such tables must not be added: both would count the moves of x. So this program counts **only moves of 1 and 2**. A move of x costs 0, and boards of the same cost share a queue; the smallest cost comes first.',
        'The entry of our start falls to {entry}. What is lost here is won by adding the tables of the other tiles.',
      ],
      run: additive,
      at: lookedUpAt,
      subject: 'code',
      others: { manhattan, pair },
      facts: { entry: (here) => ownMovesTo(here, lookedUp(here)) },
      claims: [
        {
          says: 'it falls',
          holds: (here) => ownMovesTo(here, lookedUp(here)) < gOf(here, lookedUp(here)),
        },
        {
          says: 'as many entries, each once',
          holds: (here) => expanded(here) === patternEntries(9, 2),
        },
        {
          says: 'the table of the heuristic says the same',
          holds: (here, other) =>
            leastOwnMoves(here, start.cells.join('')) - distanceOfPair ===
            hOfStart(other('pair')) - hOfStart(other('manhattan')),
        },
      ],
    },
    {
      text: [
        'Now A* with that table. In memory only the smallest entry over all places of the blank is kept: {entries} numbers. The pattern adds {pair}, each other tile its distance: h = {h} in place of {before}.',
        'A* needs {expanded} expansions; with Manhattan distance it needs {more}. The table was paid for once, and serves every node.',
      ],
      run: pair,
      at: 'start',
      select: () => 0,
      subject: 'inspector',
      shows: ['patterns'],
      others: { manhattan },
      facts: {
        entries: () => 9 * 8,
        pair: (here, other) => hOfStart(here) - hOfStart(other('manhattan')) + distanceOfPair,
        h: hOfStart,
        before: (_, other) => hOfStart(other('manhattan')),
        expanded,
        more: (_, other) => expanded(other('manhattan')),
      },
      claims: [
        {
          says: 'a better h, fewer expansions, as short a solution',
          holds: (here, other) =>
            hOfStart(here) > hOfStart(other('manhattan')) &&
            expanded(here) < expanded(other('manhattan')) &&
            movesOf(here) === movesOf(other('manhattan')),
        },
      ],
      task: {
        ask: 'Put one more tile into the pattern of 1 and 2, under **Patterns**, so that h of the start grows to 10 or more, and search.',
        hint: '1.2.4: on this board 4 stands where 1 and 2 have to pass.',
        done: 'A larger pattern knows more: h is larger, and the expansions are fewer.',
        isDone: (here, other) =>
          isSearched(here, (by) => by.algorithm === 'a-star' && oneMore.test(by.heuristic)) &&
          isOfBoards(here, pair) &&
          isSolved(here) &&
          hOfStart(here) >= 10 &&
          2 * expanded(here) < expanded(other('manhattan')),
        proves: [
          {
            says: 'a larger h and fewer expansions',
            holds: (here, other) =>
              hOfStart(here) > 8 && 2 * expanded(here) < expanded(other('manhattan')) && movesOf(here) === 16,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ heuristic }) => heuristic.startsWith('pattern-database')) &&
              hOfStart(here) < 10,
            says: 'With these patterns h = {h} at the start. Which tile stands where 1 and 2 have to pass each other?',
            facts: { h: hOfStart },
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** a pattern database is made by one search backwards from the goal, in which boards that the pattern cannot tell apart are one; a search only looks up what it says.',
      ],
      run: counted,
      at: 'end',
      claims: [
        {
          says: 'one search, in which each abstract board is expanded once',
          holds: (here) => isAtEnd(here) && expanded(here) === patternEntries(9, 2),
        },
      ],
    },
  ],
};
