import type { CommandGroup, KeyGroup } from '../../kit/commands.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { countHand, secondRound, showHands, showValues } from './class-hands.ts';

/** The list of candidates and the bar see to these themselves; → is the step forward of every search. */
export const predictKeys = {
  title: 'Predict',
  commands: {
    candidates: { keys: '← → in the list', name: 'Go through the nodes of the frontier', only: 'desk' },
    say: { keys: 'Enter', name: 'Say that this one is next', only: 'desk' },
    show: { keys: '→', name: 'I don’t know: show me' },
    next: { keys: '→, Enter or Space', name: 'After an answer: the next question' },
  },
} as const satisfies KeyGroup;

const handsOf = (by: 1 | -1, before: string): Record<string, (session: SearchSession) => void> =>
  Object.fromEntries(
    [0, 1, 2, 3, 4].map((place) => [
      `${before}Digit${place + 1}`,
      (session: SearchSession): void => countHand(session, place, by),
    ]),
  );

/** Of a class that is asked. */
export const classCommands = {
  title: 'Predict',
  commands: {
    hands: {
      name: 'One hand more for A to E; with Shift one fewer',
      keys: '1 … 5',
      only: 'presenter',
      hotkeys: { ...handsOf(1, ''), ...handsOf(-1, 'Shift+') },
    },
    values: {
      name: 'Show or hide what decides: g, h and f, or a figure',
      only: 'presenter',
      hotkeys: { n: showValues },
    },
    result: { name: 'Show or hide the hands', only: 'presenter', hotkeys: { h: showHands } },
    again: { name: 'A second round', only: 'presenter', hotkeys: { m: secondRound } },
  },
  isAvailable: ({ predict }: SearchSession): boolean => predict.getState().asksClass !== null,
} as const satisfies CommandGroup<SearchSession>;
