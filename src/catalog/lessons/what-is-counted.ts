import { EventKind } from '../../core/search/events.ts';
import { duplicateChecks } from '../../core/search/settings.ts';
import { sixteenMoves, thirteenMoves } from './boards.ts';
import { type Lesson, type LessonRun, isOfBoards, requestOf } from './lesson.ts';
import {
  type AtCursor,
  type Reading,
  countsOf,
  eventsHere,
  isAtEnd,
  isSearched,
  isSolved,
  movesOf,
  searchedWith,
  stepOf,
  totalsOf,
} from './reading.ts';

const run = (start: LessonRun['start'], settings: LessonRun['settings']): LessonRun => ({ start, settings });
const plain = run(sixteenMoves, { algorithm: 'a-star' });
const shallow = run(sixteenMoves, { algorithm: 'a-star', ties: 'high-h' });
const late = run(thirteenMoves, { algorithm: 'breadth-first', goalTest: 'expand' });
const early = run(thirteenMoves, { algorithm: 'breadth-first', goalTest: 'generate' });
const known = run(thirteenMoves, { algorithm: 'a-star' });
const repeating = run(thirteenMoves, { algorithm: 'a-star', duplicates: 'none' });
const deepening = run(sixteenMoves, { algorithm: 'ida-star' });

/** Successors of the step that led to the cursor: all, and those that were rejected. */
const generatedHere = (here: AtCursor): number =>
  eventsHere(here).filter(({ kind }) => kind === EventKind.Generate || kind === EventKind.Reject).length;
const rejectedHere = (here: AtCursor): number =>
  eventsHere(here).filter(({ kind }) => kind === EventKind.Reject).length;

/** Whether the search keeps a list by which it recognises every board. */
const knowsAll = (here: Reading): boolean =>
  duplicateChecks[searchedWith(here).duplicates].closedList !== undefined;

export const whatIsCounted: Lesson = {
  id: 'what-is-counted',
  title: 'What is counted',
  summary: 'Two right programs report different numbers, because each counts something else.',
  minutes: 5,
  steps: [
    {
      text: [
        'A program prints “73 nodes”. Which nodes? In step {step} the search *selected* one node and *expanded* it: it created {generated} successors. All of them are *generated*; {rejected} was *rejected*, because its board was known already.',
        'One step makes one expansion and several generated nodes.',
      ],
      run: plain,
      at: 5,
      shows: ['transport', 'inspector', 'counts'],
      facts: { step: stepOf, generated: generatedHere, rejected: rejectedHere },
      claims: [
        { says: 'several successors, one of them rejected', holds: (here) => rejectedHere(here) === 1 },
        { says: 'one expansion a step', holds: (here) => countsOf(here).expanded === here.cursor },
        { says: 'several generated', holds: (here) => generatedHere(here) > 1 },
      ],
      task: {
        ask: 'Step forward until at least 100 nodes are **generated**, and compare with **expanded**.',
        hint: 'Both counts stand in the Inspector. Playing gets there too.',
        done: 'More than twice as many generated as expanded: a report that does not say which of them it counts says little.',
        isDone: (here) =>
          searchedWith(here).algorithm === 'a-star' &&
          searchedWith(here).duplicates === 'closed' &&
          countsOf(here).generated >= 100,
        proves: [
          {
            says: 'more than twice as many',
            holds: (here) => countsOf(here).generated > 2 * countsOf(here).expanded,
          },
        ],
      },
    },
    {
      text: [
        'At the end {selected} nodes were selected and {expanded} expanded. The one between them is the goal: it is selected and recognized, and nothing is generated from it.',
        'A program that counts each node it takes out of its queue prints {selected}. Both numbers are right.',
      ],
      run: plain,
      at: 'end',
      facts: {
        selected: (here) => totalsOf(here).taken,
        expanded: (here) => totalsOf(here).expanded,
      },
      claims: [
        {
          says: 'the goal is selected and not expanded',
          holds: (here) => isSolved(here) && totalsOf(here).taken === totalsOf(here).expanded + 1,
        },
      ],
    },
    {
      text: [
        'This breadth-first search looks for the goal when it **selects** a node: {expanded} expansions. Many programs look as soon as they **generate** one.',
        'The length of the solution stays the same, and the count does not.',
      ],
      run: late,
      at: 'end',
      shows: ['goalTest'],
      facts: { expanded: (here) => totalsOf(here).expanded },
      claims: [{ says: 'the goal is tested when selected', holds: isAtEnd }],
      task: {
        ask: 'Have the goal tested when it is generated, and search.',
        hint: '**Goal test**: When it is generated.',
        done: 'A third of the expansions is gone: all that were made while the goal was already waiting in the frontier.',
        isDone: (here) =>
          isSearched(
            here,
            ({ algorithm, goalTest }) => algorithm === 'breadth-first' && goalTest === 'generate',
          ) &&
          isOfBoards(here, late) &&
          isSolved(here) &&
          searchedWith(here).duplicates === 'closed' &&
          searchedWith(here).ties === requestOf(late).settings.ties,
        proves: [
          {
            says: 'a third is gone',
            holds: (here) => 3 * totalsOf(here).expanded < 2 * 2_141 && movesOf(here) === 13,
          },
        ],
        replies: [
          {
            when: (here) => isSolved(here) && searchedWith(here).goalTest === 'expand',
            says: '{expanded} expansions: the goal was still tested when it was selected.',
            facts: { expanded: (here) => totalsOf(here).expanded },
          },
        ],
      },
    },
    {
      text: [
        'Ties are the next difference. With larger h first, A* makes {expanded} expansions for the board on which smaller h first makes {low}.',
        'Neither rule is more right than the other, and most books do not say which one they used. This is why a published table can seldom be reproduced to the digit.',
      ],
      run: shallow,
      at: 'end',
      shows: ['ties'],
      others: { plain },
      facts: {
        expanded: (here) => totalsOf(here).expanded,
        low: (_, other) => totalsOf(other('plain')).expanded,
      },
      claims: [
        {
          says: 'the same length, other counts',
          holds: (here, other) =>
            movesOf(here) === movesOf(other('plain')) &&
            totalsOf(here).expanded > totalsOf(other('plain')).expanded,
        },
      ],
    },
    {
      text: [
        'Another board, 13 moves away. Here nothing is rejected: a board that is reached twice is searched twice. {selected} nodes were selected, but only {visited} different boards. That number is called *visited*.',
        'With a closed list the search expands no board a second time.',
      ],
      run: repeating,
      at: 'end',
      shows: ['duplicates'],
      facts: {
        selected: (here) => totalsOf(here).taken,
        visited: (here) => totalsOf(here).visited ?? 0,
      },
      others: { known },
      claims: [
        {
          says: 'more nodes than boards',
          holds: (here) => totalsOf(here).taken > (totalsOf(here).visited ?? 0),
        },
        {
          says: 'with a closed list none a second time',
          holds: (_, other) => totalsOf(other('known')).taken === totalsOf(other('known')).visited,
        },
      ],
      task: {
        ask: 'Choose a rule under **Duplicates rejected** with which no board is expanded twice, and search.',
        hint: 'With a closed list every board that is known already is rejected.',
        done: 'As many nodes selected as boards visited: no board was expanded twice.',
        isDone: (here) =>
          isSearched(here, ({ algorithm }) => algorithm === 'a-star') &&
          isOfBoards(here, repeating) &&
          isSolved(here) &&
          knowsAll(here) &&
          totalsOf(here).taken === totalsOf(here).visited,
        proves: [
          {
            says: 'as many nodes selected as boards visited',
            holds: (here) => totalsOf(here).taken === totalsOf(here).visited,
          },
        ],
        replies: [
          {
            when: (here) =>
              isSolved(here) && !knowsAll(here) && totalsOf(here).taken === totalsOf(here).visited,
            says: 'On this board none came twice, but this rule does not rule it out. Which one knows every board?',
          },
          {
            when: (here) => isSolved(here) && totalsOf(here).taken > (totalsOf(here).visited ?? 0),
            says: '{taken} nodes selected, but only {visited} different boards: some were searched again.',
            facts: {
              taken: (here) => totalsOf(here).taken,
              visited: (here) => totalsOf(here).visited ?? 0,
            },
          },
        ],
      },
    },
    {
      text: [
        'Back to the board that is 16 moves away. IDA* begins anew with each bound, so it expands boards again: {expanded} expansions against {aStar} of A*, although it visits fewer boards, {visited} against {aStarVisited}.',
        'Whoever compares the two by expansions and whoever compares them by boards will not agree.',
      ],
      run: deepening,
      at: 'end',
      others: { plain },
      facts: {
        expanded: (here) => totalsOf(here).expanded,
        visited: (here) => totalsOf(here).visited ?? 0,
        aStar: (_, other) => totalsOf(other('plain')).expanded,
        aStarVisited: (_, other) => totalsOf(other('plain')).visited ?? 0,
      },
      claims: [
        {
          says: 'more expansions, fewer boards',
          holds: (here, other) =>
            totalsOf(here).expanded > totalsOf(other('plain')).expanded &&
            (totalsOf(here).visited ?? 0) < (totalsOf(other('plain')).visited ?? 0),
        },
      ],
    },
    {
      text: [
        '**In one sentence:** a count means something only together with what is counted, when the goal is tested, how ties are broken and which duplicates are rejected.',
        'If your own program counts otherwise, **Check** finds the conventions that give your number.',
      ],
      run: early,
      at: 'end',
      others: { late },
      claims: [
        {
          says: 'another convention, another count, the same length',
          holds: (here, other) =>
            totalsOf(here).expanded < totalsOf(other('late')).expanded &&
            movesOf(here) === movesOf(other('late')),
        },
      ],
    },
  ],
};
