import { cohortAt } from '../../core/trace/cursor.ts';
import { sixteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards } from './lesson.ts';
import {
  type AtCursor,
  hOf,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  totalsOf,
  searchedWith,
} from './reading.ts';

const evolution = { algorithm: 'genetic', population: 60, generations: 60, phases: 1 } as const;
const bred: LessonRun = { start: sixteenMoves, settings: evolution };
const wild: LessonRun = { start: sixteenMoves, settings: { ...evolution, mutation: 0.5 } };
const aStar: LessonRun = { start: sixteenMoves, settings: { algorithm: 'a-star' } };

/** The smallest h that any list of the generation at the cursor came by. */
function bestOf({ trace, cursor }: AtCursor): number {
  const cohort = cohortAt(trace, cursor);
  return cohort === undefined ? Infinity : Math.min(...cohort.h);
}

export const genetic: Lesson = {
  id: 'genetic',
  title: 'A genetic algorithm on the same board',
  summary: 'Breed lists of moves: what selection, crossover and mutation do, and what they do not guarantee.',
  minutes: 4,
  steps: [
    {
      text: [
        'A *genetic algorithm* keeps no tree. It keeps a *population* of {population} lists of moves, at first drawn at random. The *fitness* of a list is measured by the smallest h among the boards that it leads through.',
        'The best of this first generation comes to h = {best}; the start has {start}.',
      ],
      run: bred,
      at: 1,
      shows: ['transport'],
      facts: {
        population: ({ trace }) => trace.request.settings.population,
        best: bestOf,
        start: (here) => hOf(here, 0),
      },
      claims: [
        { says: 'lists are evaluated', holds: ({ trace, cursor }) => cohortAt(trace, cursor) !== undefined },
        { says: 'the best is nearer than the start', holds: (here) => bestOf(here) < hOf(here, 0) },
      ],
      task: {
        ask: 'Step forward, generation by generation, until the best h has become smaller.',
        hint: 'Press **Step forward**; the panel **Population** shows the lists by their h.',
        done: 'The fitter a list, the more children it has, and children inherit moves.',
        isDone: (here) =>
          searchedWith(here).algorithm === 'genetic' && bestOf(here) < bestOf({ ...here, cursor: 1 }),
        isEvent: true,
        proves: [
          {
            says: 'the best h has become smaller',
            holds: (here) => bestOf(here) < bestOf({ ...here, cursor: 1 }),
          },
        ],
      },
    },
    {
      text: [
        'From one generation to the next: *selection* lets fitter lists breed, *crossover* joins the beginning of one with the end of another, *mutation* draws a few moves anew. The best few pass on unchanged, the *elite*, so the best h never gets worse.',
      ],
      run: bred,
      at: 8,
      claims: [
        {
          says: 'the best h never gets worse',
          holds: ({ trace }) => {
            for (let cursor = 2; cursor <= trace.stepCount; cursor++)
              if (bestOf({ trace, cursor }) > bestOf({ trace, cursor: cursor - 1 })) return false;
            return true;
          },
        },
        { says: 'there is an elite', holds: ({ trace }) => trace.request.settings.elite > 0 },
      ],
    },
    {
      text: [
        'Generation {generations} has a list that leads to the goal: {moves} moves; the shortest solution has {optimum}. It looked at {boards} boards; A* generated {aStar}, and its answer is proved optimal.',
      ],
      run: bred,
      at: 'end',
      shows: ['seed'],
      others: { aStar, bred },
      facts: {
        generations: ({ trace }) => trace.stepCount,
        moves: movesOf,
        optimum: (_, other) => movesOf(other('aStar')),
        boards: (here) => totalsOf(here).generated,
        aStar: (_, other) => totalsOf(other('aStar')).generated,
      },
      claims: [
        { says: 'a list leads to the goal', holds: (here) => isAtEnd(here) && isSolved(here) },
        {
          says: 'it is longer than needed, and took more boards',
          holds: (here, other) =>
            movesOf(here) > movesOf(other('aStar')) &&
            totalsOf(here).generated > totalsOf(other('aStar')).generated,
        },
      ],
      task: {
        ask: 'Search again with another **Seed**.',
        hint: 'Any other number: it decides every draw of the run.',
        done: 'Another seed, another run. Only many runs say how good such a search is: the screen **Experiments** makes them.',
        isDone: (here) =>
          isSearched(here, ({ algorithm, seed }) => algorithm === 'genetic' && seed !== 1) &&
          isOfBoards(here, bred),
        proves: [
          {
            says: 'another seed, another run',
            holds: (here, other) =>
              cohortAt(here.trace, 1)?.h.join() !== cohortAt(other('bred').trace, 1)?.h.join(),
          },
        ],
      },
    },
    {
      text: [
        'Now every second move is drawn anew. What the parents found out is lost again, and after {generations} generations the best board still has h = {best}.',
        'Too little mutation, and all lists become alike; too much, and nothing is inherited.',
      ],
      run: wild,
      at: 'end',
      shows: ['mutation'],
      facts: { generations: ({ trace }) => trace.stepCount, best: bestOf },
      claims: [
        {
          says: 'every second move is drawn anew',
          holds: ({ trace }) => trace.request.settings.mutation === 0.5,
        },
        {
          says: 'it was not solved',
          holds: (here) => isAtEnd(here) && !isSolved(here) && bestOf(here) > 0,
        },
      ],
      task: {
        ask: 'Find a **Mutation** rate with which a search solves it.',
        hint: 'Before it was 0.05.',
        done: 'The right rate is found by trial, and for another board it is another.',
        isDone: (here) =>
          isSearched(here, ({ algorithm, mutation }) => algorithm === 'genetic' && mutation !== 0.5) &&
          isOfBoards(here, wild) &&
          isSolved(here),
        proves: [
          {
            says: 'solved with another rate',
            holds: (here) => isSolved(here) && searchedWith(here).mutation !== 0.5,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSearched(here, ({ algorithm, mutation }) => algorithm === 'genetic' && mutation !== 0.5),
            says: 'Not solved with a rate of {rate}: the best list came to h = {best}.',
            facts: {
              rate: (here) => searchedWith(here).mutation,
              best: ({ trace }) => bestOf({ trace, cursor: trace.stepCount }),
            },
          },
        ],
      },
    },
    {
      text: [
        '**In one sentence:** a genetic algorithm needs nothing but a measure of fitness, and guarantees nothing: no solution, no short one, and with another seed not the same one.',
        'On a puzzle where h is good and moves can be searched, that is a bad bargain.',
      ],
      run: bred,
      at: 'end',
      others: { aStar },
      claims: [
        {
          says: 'a bad bargain here',
          holds: (here, other) => movesOf(here) > movesOf(other('aStar')),
        },
      ],
    },
  ],
};
