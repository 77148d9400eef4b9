/** The keys of a search: to start it, to play it, to step through it. */

import { isAnswered } from '../session/games.ts';
import type { SearchSession } from '../session/search-session.ts';
import { isPredicting } from '../session/search-store.ts';
import { hasStops, stepUnits } from '../../core/trace/step-by.ts';
import type { Command, CommandGroup } from '../kit/commands.ts';
import { pictureCommands } from './stage/picture-commands.ts';
import { searchAndPlay } from './settings/search-and-play.ts';
import { freeArrows, playbackCommands } from '../session/player.ts';

const search = (session: SearchSession): void => {
  const { phase } = session.store.getState();
  if (phase !== 'running' && phase !== 'paused') searchAndPlay(session);
  freeArrows();
};

/** Behind an answer a key goes on to the next question; while a question is open it does nothing. */
const unlessPredicting = (work: (session: SearchSession) => void) => (session: SearchSession) => {
  if (!isPredicting(session.store.getState())) work(session);
  else if (isAnswered(session)) session.predict.getState().nextQuestion();
};

const playback = playbackCommands((session: SearchSession) => session);

/** Keys that are about the search: a person who plays does not see what they would do. */
const isAvailable = ({ store }: SearchSession): boolean => store.getState().mode !== 'play';

const commandsWith = (ofClicker: {
  readonly clicker?: Command<SearchSession>;
}): CommandGroup<SearchSession> => ({
  title: 'Search and playback',
  commands: {
    search: { name: 'Search', keys: 'S or Enter', hotkeys: { s: search, Enter: unlessPredicting(search) } },
    play: { ...playback.play, hotkeys: { Space: unlessPredicting(playback.play.hotkeys.Space) } },
    reverse: playback.reverse,
    step: { ...playback.step, name: 'One step back or forward, by what is chosen under Step by' },
    ...ofClicker,
    tenSteps: { ...playback.tenSteps, name: 'Ten expansions' },
    unit: {
      name: 'Step by the next unit: expansion, event, f, depth …',
      hotkeys: { u: chooseNextUnit },
    },
    ends: playback.ends,
    speed: playback.speed,
  },
  isAvailable,
});

export const searchCommands = commandsWith({ clicker: playback.clicker });

/** In a lesson a presenter's clicker turns its steps, and not those of the search. */
export const lessonSearchCommands = commandsWith({});

/** Goes round the units that the record on screen has. */
function chooseNextUnit({ store, trace }: SearchSession): void {
  const { stepUnit, setStepUnit } = store.getState();
  const units = stepUnits.filter((unit) => trace === null || hasStops(trace, unit));
  setStepUnit(units[(units.indexOf(stepUnit) + 1) % units.length] ?? 'expansion');
}

const { follow, deselect } = pictureCommands.commands;

/** Those of the picture that need none: where a panel has taken its place. */
export const nodeCommands: CommandGroup<{ readonly session: SearchSession }> = {
  title: pictureCommands.title,
  commands: { follow, deselect },
};
