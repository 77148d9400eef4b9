import { board, sixteenMoves } from '../lessons/boards.ts';
import type { QuestionGroup } from './question.ts';

const nilssonGoal = board('123 / 804 / 765');
const overrated = board('035 / 178 / 642');
const reversed = board('087 / 654 / 321');
const threeInLine = board('321 / 654 / 780');

export const heuristics: QuestionGroup = {
  title: 'Heuristics',
  questions: [
    {
      id: 'manhattan-admissible',
      question: 'Why is Manhattan distance admissible?',
      also: 'proof lower bound never overestimates one move several tiles help optimistic consistent',
      answer: [
        'A move slides exactly one tile by one cell, so it lowers the sum of the distances by 1 at most; a sum of {h} needs at least {h} moves.',
        'No move can help several tiles at once, because all the others stay where they are.',
        'The true distance is {moves} here: the tiles get in each other’s way, which Manhattan distance ignores, and so it is too small and never too large.',
      ],
      figures: { h: 12, moves: 16 },
      run: { start: sixteenMoves, settings: { algorithm: 'a-star' } },
      step: 0,
    },
    {
      id: 'ten-but-five',
      question: 'My Manhattan distance says 10, but five moves are enough. Is it inadmissible?',
      also: 'overestimates h too large wrong goal blank counted zero bug larger than solution',
      answer: [
        'Manhattan distance is never above the true distance, so the program is measuring something else: usually it counts the blank, or measures to another goal than the search looks for.',
        'On this board, {moves} moves from its goal, it is {right}; with the blank counted it is {blank}, to the goal 1 2 3 4 5 6 7 8 0 it is {goal}, and with both mistakes {both}.',
        'Compare the distance of each tile with those that the Inspector lists: the first that differs is the mistake.',
      ],
      figures: { moves: 5, right: 5, blank: 6, goal: 9, both: 10 },
      run: { start: board('283 / 164 / 705'), goal: nilssonGoal, settings: { algorithm: 'a-star' } },
      step: 0,
    },
    {
      id: 'prove-admissible',
      question: 'Must I prove that my heuristic is admissible?',
      also: 'show argue explain exhaustive check justification relaxed problem homework',
      answer: [
        'A test on a few boards proves nothing; an argument does: h is the exact cost of a relaxed problem, one in which moves are allowed that the puzzle forbids.',
        'Gaschnig’s heuristic, for example, lets the blank change places with any tile, so every real solution is also one of the relaxed puzzle, and h = {h} cannot exceed the {moves} moves here.',
        'For the 8-puzzle a computer can also try all {boards} boards, as the Lab does: that is a proof too, but for one size and one goal.',
      ],
      figures: { h: 6, moves: 16, boards: 181_440 },
      run: { start: sixteenMoves, settings: { algorithm: 'a-star', heuristic: 'gaschnig' } },
      step: 0,
    },
    {
      id: 'make-inadmissible',
      question: 'How do I make an inadmissible heuristic, and what happens then?',
      also: 'overestimate violate not optimal longer solution too large example',
      answer: [
        'Multiply an admissible one, or add two that count the same moves: h = Manhattan + Hamming counts each misplaced tile twice.',
        'A* may then select the goal while a node of a shorter path looks too expensive: here it returns {moves} moves where {optimal} are enough.',
        'It may also be lucky and find a shortest solution, so one short solution does not show that h is admissible.',
      ],
      figures: { moves: 18, optimal: 16 },
      run: { start: overrated, settings: { algorithm: 'a-star', heuristic: 'manhattan+hamming' } },
      beside: [{ algorithm: 'a-star' }],
    },
    {
      id: 'max-or-sum',
      question: 'Can I add two heuristics, or must I take the maximum?',
      also: 'combine sum max combination of heuristics additive disjoint',
      answer: [
        'The maximum of admissible heuristics is admissible, since each of its values is one of theirs.',
        'A sum is safe only if no move is counted twice, as with disjoint pattern databases, each of which counts the moves of its own tiles alone.',
        'Manhattan and Hamming count the same moves: for this board their sum says {sum}, the maximum {max}, and the true distance is {moves}.',
      ],
      figures: { sum: 24, max: 16, moves: 16 },
      run: { start: overrated, settings: { algorithm: 'a-star', heuristic: 'max(manhattan,hamming)' } },
      step: 0,
    },
    {
      id: 'three-in-line',
      question: 'Linear conflict with three tiles in one line: how much do I add?',
      also: 'linear conflict pairs reversed row column plus 2 how many add 4 or 6',
      answer: [
        'Add 2 for each tile that must leave the line so that the rest stand in order, not 2 for each pair: of 3 2 1 two tiles must leave, which adds 4, although there are three pairs.',
        'Here both upper rows are reversed: Manhattan distance is {manhattan}, linear conflict {conflict}, and the true distance {moves}.',
        'Counting pairs can overestimate: on 0 8 7 6 5 4 3 2 1 it says {pairs} where {true} moves suffice.',
      ],
      figures: { manhattan: 8, conflict: 16, moves: 24, pairs: 32, true: 28 },
      run: { start: threeInLine, settings: { algorithm: 'a-star', heuristic: 'linear-conflict' } },
      step: 0,
    },
    {
      id: 'conflict-more',
      question: 'Can linear conflict expand more nodes than Manhattan distance?',
      also: 'better heuristic more expansions dominates worse stronger ties last layer',
      answer: [
        'Yes, but only among nodes whose f equals the length of the solution: nodes with a smaller f are expanded with either, and a larger h only removes some of them.',
        'In the last layer the tie-breaking rule decides when the goal is found, and a larger h changes which nodes are in that layer and in which order.',
        'Here A* expands {conflict} nodes with linear conflict and {manhattan} with Manhattan distance; on average over many boards it is far fewer.',
      ],
      figures: { conflict: 23, manhattan: 18 },
      run: {
        start: board('308 / 265 / 147'),
        settings: { algorithm: 'a-star', heuristic: 'linear-conflict' },
      },
      beside: [{ algorithm: 'a-star' }],
    },
    {
      id: 'better-heuristic',
      question: 'How do I show that my heuristic is better?',
      also: 'dominates compare heuristics stronger evaluate quality informed mean error',
      answer: [
        'Show that it is still admissible and nowhere below the other: then it dominates, and where both are consistent A* never needs more nodes with f below the optimal cost.',
        'Linear conflict is nowhere below Manhattan distance on the {boards} boards of the 8-puzzle, and above it on {above} of them.',
        'Then count expansions of the same search on the same boards, here {conflict} against {manhattan}, and give the time as well, because a better h costs more for each node.',
      ],
      figures: { boards: 181_440, above: 80_040, conflict: 41, manhattan: 73 },
      run: { start: sixteenMoves, settings: { algorithm: 'a-star', heuristic: 'linear-conflict' } },
      beside: [{ algorithm: 'a-star' }],
    },
    {
      id: 'nilsson',
      question: 'How is Nilsson’s sequence score computed?',
      also: 'sequence score P + 3 S nilsson clockwise border inadmissible 3S',
      answer: [
        'Go round the border clockwise and count 2 for each tile that is not followed by the tile that follows it in the goal, then 1 if a tile stands in the centre; that is S, and h = Manhattan distance + 3·S.',
        'For this board Manhattan distance is {manhattan} and S = {score}, so h = {manhattan} + 3·{score} = {h}.',
        'The solution has {moves} moves, so h is not admissible: it measures disorder, and A* with it is fast but may miss the shortest solution.',
      ],
      figures: { manhattan: 5, score: 9, h: 32, moves: 5 },
      run: {
        start: board('283 / 164 / 705'),
        goal: nilssonGoal,
        settings: { algorithm: 'a-star', heuristic: 'nilsson-sequence' },
      },
      step: 0,
    },
    {
      id: 'pattern-database',
      question: 'How is a 5-5-5 pattern database built, and what about the blank?',
      also: 'pdb disjoint additive pattern databases build backward 0-1 bfs 15-puzzle table korf felner',
      answer: [
        'Search backwards from the goal with five tiles and the blank: a move of one of the five costs 1, a move of any other tile costs 0, so it is a breadth-first search that exhausts cost 0 first.',
        'For each placement of the five tiles keep the smallest cost over all cells of the blank: 16·15·14·13·12 = {entries} entries for each pattern.',
        'Since each move is counted in one pattern only, the three values may be added; here two patterns of four tiles say h = {h} where Manhattan distance says {manhattan} and {moves} moves are needed.',
      ],
      figures: { entries: 524_160, h: 14, manhattan: 12, moves: 16 },
      run: { start: sixteenMoves, settings: { algorithm: 'a-star', heuristic: 'pattern-database' } },
      step: 0,
    },
    {
      id: 'pairwise',
      question: 'Is my linear conflict admissible?',
      also: 'linear conflict wrong implementation bug pairwise overestimates counterexample test',
      answer: [
        'Try it on 0 8 7 6 5 4 3 2 1, on which a count of 2 for every pair in the wrong order says {pairs} although {moves} moves suffice.',
        'A correct linear conflict says {right} there, and is admissible and consistent.',
        'That mistake is rare, on {wrong} of {boards} boards for this goal, which is why a test on random boards misses it.',
      ],
      figures: { pairs: 32, moves: 28, right: 28, wrong: 7, boards: 181_440 },
      run: { start: reversed, settings: { algorithm: 'a-star', heuristic: 'pairwise-conflict' } },
      step: 0,
    },
  ],
};
