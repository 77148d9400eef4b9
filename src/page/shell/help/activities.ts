import type { PlainText } from '../../../locales/t.ts';

/** Something to do with a class. */
interface Activity {
  readonly title: PlainText;
  /** What for, in a sentence. */
  readonly aim: PlainText;
  /** What to ask the class. */
  readonly ask: PlainText;
  readonly link: string;
}

const sixteenMoves = 'start=1.5.8.7.4.3.0.6.2&size=3x3';

/** What docs/teachers.md describes, in its order: `scripts/docs.test.ts` holds one against the other. */
export const activities: readonly Activity[] = [
  {
    title: 'Which node is next?',
    aim: 'Hands for A to E, then the rule that decides.',
    ask: 'Which has the smallest f? Three of four have it. What then?',
    link: `#v=1&${sixteenMoves}&step=12&mode=predict&present=1`,
  },
  {
    title: 'A race',
    aim: 'Breadth-first, greedy and A* on one board: which is done first, and which is right?',
    ask: 'Which is done first, which has the shortest solution, which has both?',
    link: `#v=1&screen=compare&${sixteenMoves}&lane=breadth-first&lane=greedy&lane=a-star&at=0&present=1`,
  },
  {
    title: 'By hand',
    aim: 'Solve a board, and count your moves beside the optimum.',
    ask: 'How many moves? How did you choose among them?',
    link: '#v=1&start=2.7.3.1.6.4.8.0.5&size=3x3&mode=play',
  },
  {
    title: 'Is it admissible?',
    aim: 'Four heuristics on every board of the 8-puzzle: one of them is too large on seven.',
    ask: 'How many of 181,440 boards must be wrong for it to be inadmissible? Would your ten tests have found one?',
    link: '#v=1&screen=lab',
  },
  {
    title: 'The first wrong step',
    aim: 'The log of a wrong A*: who finds the mistake before Check tells it?',
    ask: 'Which line is the first that an A* would not have written?',
    link: '#v=1&screen=check',
  },
  {
    title: 'What a better heuristic saves',
    aim: 'Guess first; then 1,080 searches say it.',
    ask: 'Is the largest h the fastest? What do the boards differ in?',
    link: '#v=1&screen=experiments',
  },
];
