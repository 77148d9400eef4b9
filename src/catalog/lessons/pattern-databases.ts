import { boardsEqual } from '../../core/puzzle/board.ts';
import { patternEntries } from '../../core/search/heuristic-text.ts';
import { board } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards, requestOf } from './lesson.ts';
import { hOf, isAtEnd, isSearched, isSolved, movesOf, searchedWith, totalsOf, digitsOf } from './reading.ts';

/** One of the two boards that are 31 moves away. */
const hardest = board('867 / 254 / 301');
const guidedBy = (heuristic: string): LessonRun => ({
  start: hardest,
  settings: { algorithm: 'a-star', heuristic },
});
const manhattan = guidedBy('manhattan');
const singles = guidedBy('pattern-database(1/2/3/4/5/6/7/8)');
const halves = guidedBy('pattern-database(1.2.3.4/5.6.7.8)');
const whole = guidedBy('pattern-database(1.2.3.4.5.6.7.8)');

export const patternDatabases: Lesson = {
  id: 'pattern-databases',
  title: 'Pattern databases',
  summary: 'Solve a part of the puzzle for every position of a few tiles, once, and look the answers up.',
  minutes: 4,
  steps: [
    {
      text: [
        'No 8-puzzle is farther from the goal than this one: {moves} moves. Manhattan distance is {h}, and A* needs {expanded} expansions.',
        'It treats each tile as if the others were not there. Tiles get in each other’s way, and this heuristic does not count that.',
      ],
      run: manhattan,
      at: 'end',
      shows: ['transport', 'inspector'],
      facts: { moves: movesOf, h: (here) => hOf(here, 0), expanded: (here) => totalsOf(here).expanded },
      claims: [
        { says: 'no 8-puzzle is farther', holds: (here) => isSolved(here) && movesOf(here) === 31 },
        { says: 'the estimate is too small', holds: (here) => hOf(here, 0) < movesOf(here) },
      ],
    },
    {
      text: [
        'A *pattern* is a group of tiles; all others look alike. A table holds, for every position of the group, the fewest moves **of its tiles** that bring them to their goal cells.',
        'With one tile in each pattern, the sum of the tables is {h}: exactly the Manhattan distance, and exactly as many expansions, {expanded}.',
      ],
      run: singles,
      at: 'end',
      others: { manhattan },
      facts: { h: (here) => hOf(here, 0), expanded: (here) => totalsOf(here).expanded },
      claims: [
        {
          says: 'just the Manhattan distance',
          holds: (here, other) => hOf(here, 0) === hOf(other('manhattan'), 0),
        },
        {
          says: 'just as many expansions',
          holds: (here, other) => totalsOf(here).expanded === totalsOf(other('manhattan')).expanded,
        },
      ],
    },
    {
      text: [
        'Now two patterns of four: 1 2 3 4 and 5 6 7 8. Each table knows how its tiles hinder each other. For the start h = {h}, not {manhattan}, and A* makes {expanded} expansions instead of {before}.',
        'The two may be added: each counts only moves of its own tiles, so no move is counted twice. *Additive* patterns stay admissible.',
      ],
      run: halves,
      at: 'end',
      shows: ['patterns'],
      others: { manhattan },
      facts: {
        h: (here) => hOf(here, 0),
        manhattan: (_, other) => hOf(other('manhattan'), 0),
        expanded: (here) => totalsOf(here).expanded,
        before: (_, other) => totalsOf(other('manhattan')).expanded,
      },
      claims: [
        {
          says: 'worth more, and still not too much',
          holds: (here, other) => hOf(here, 0) > hOf(other('manhattan'), 0) && hOf(here, 0) <= movesOf(here),
        },
        {
          says: 'far fewer expansions',
          holds: (here, other) => 20 * totalsOf(here).expanded < totalsOf(other('manhattan')).expanded,
        },
        {
          says: 'it stays admissible: the solution is as short',
          holds: (here, other) => movesOf(here) === movesOf(other('manhattan')),
        },
      ],
      task: {
        ask: 'Divide the tiles differently, under **Patterns**, and search: can you stay below 1,000 expansions with three tiles in one of them?',
        hint: 'Five and three, as in 1.2.3.4.7/5.6.8: neighbours of the goal belong together.',
        done: 'Fewer than 1,000. Tiles whose goal cells are neighbours hinder each other most: put them into one pattern.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, heuristic }) =>
              algorithm === 'a-star' && /^pattern-database\((.*\/)?\d\.\d\.\d(\/.*)?\)$/.test(heuristic),
          ) &&
          isOfBoards(here, halves) &&
          isSolved(here) &&
          totalsOf(here).expanded < 1000,
        proves: [
          {
            says: 'fewer than 1,000',
            holds: (here) => totalsOf(here).expanded < 1000 && movesOf(here) === 31,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ heuristic }) => heuristic.startsWith('pattern-database')) &&
              totalsOf(here).expanded >= 1000,
            says: '{expanded} expansions. In which groups do the tiles get in each other’s way most?',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
        ],
      },
    },
    {
      text: [
        'One pattern of all eight tiles is the true distance: {expanded} expansions for {moves} moves, none of them off the path. Its table is the solved puzzle.',
        'That is the trade: a table of four tiles has {four} entries, of eight {eight}. On the 15-puzzle all tiles at once are out of reach; groups of five to eight are not.',
      ],
      run: whole,
      at: 'end',
      facts: {
        expanded: (here) => totalsOf(here).expanded,
        moves: movesOf,
        // The blank is minimised out of what is kept.
        four: () => patternEntries(9, 4) / (9 - 4),
        eight: () => patternEntries(9, 8),
      },
      claims: [
        { says: 'the true distance', holds: (here) => hOf(here, 0) === movesOf(here) },
        {
          says: 'no step aside',
          holds: (here) => isAtEnd(here) && totalsOf(here).expanded === movesOf(here),
        },
      ],
    },
    {
      text: [
        '**In one sentence:** a pattern database is paid for once, with memory and a search backwards from the goal, and gives a better heuristic in every search after.',
      ],
      run: halves,
      at: 'end',
      shows: ['board', 'shuffle'],
      subject: 'board',
      others: { manhattan },
      claims: [
        {
          says: 'an estimate that is better',
          holds: (here, other) =>
            searchedWith(here).heuristic.startsWith('pattern-database') &&
            hOf(here, 0) > hOf(other('manhattan'), 0),
        },
      ],
      task: {
        ask: 'Press **Shuffle**, and then **Search**: with these tables the search is small again.',
        hint: '**Shuffle** stands under the board.',
        done: 'The tables were already there.',
        isDone: (here) =>
          isSearched(here, ({ heuristic }) => heuristic === halves.settings.heuristic) &&
          boardsEqual(here.trace.request.goal, requestOf(halves).goal) &&
          !isOfBoards(here, halves),
        proves: [
          {
            says: 'another board with the same tables',
            holds: (here) =>
              searchedWith(here).heuristic === halves.settings.heuristic &&
              digitsOf(here, 0) !== hardest.cells.join(''),
          },
        ],
      },
    },
  ],
};
