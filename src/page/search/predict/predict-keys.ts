import type { KeyGroup } from '../../kit/commands.ts';

/** The list of candidates and the bar see to these themselves; → is the step forward of every search. */
export const predictKeys = {
  title: 'Predict',
  commands: {
    candidates: { keys: '← → in the list', name: 'Go through the nodes of the frontier' },
    say: { keys: 'Enter', name: 'Say that this one is next' },
    show: { keys: '→', name: 'I don’t know: show me' },
    next: { keys: '→, Enter or Space', name: 'After an answer: the next question' },
  },
} as const satisfies KeyGroup;
