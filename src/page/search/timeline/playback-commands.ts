import type { Cursor } from '../../../core/search/ids.ts';
import type { CommandGroup } from '../../kit/commands.ts';
import type { Player } from '../../session/player.ts';

/** The keys of every transport. */
export function playbackCommands<Context>(playerOf: (context: Context) => Player) {
  const stateOf = (context: Context) => playerOf(context).store.getState();
  const toggle = (direction: 1 | -1) => (context: Context) => {
    const { playing, play, stopPlaying } = stateOf(context);
    if (playing === 0) play(direction);
    else stopPlaying();
  };
  const step = (direction: 1 | -1) => (context: Context) => playerOf(context).step(direction);
  const steps = (count: number) => (context: Context) => stateOf(context).stepBy(count);
  const seek = (step: Cursor) => (context: Context) => stateOf(context).seek(step);
  const speedBy = (factor: number) => (context: Context) => {
    const { speed, setSpeed } = stateOf(context);
    setSpeed(speed * factor);
  };
  return {
    play: { name: 'Play or pause', hotkeys: { Space: toggle(1) } },
    reverse: { name: 'Play in reverse', hotkeys: { 'Shift+Space': toggle(-1) } },
    step: {
      name: 'One step back or forward',
      hotkeys: { ArrowLeft: step(-1), ArrowRight: step(1) },
    },
    clicker: {
      name: 'The same, by a presenter’s clicker',
      hotkeys: { PageUp: step(-1), PageDown: step(1) },
    },
    tenSteps: {
      name: 'Ten steps',
      hotkeys: { 'Shift+ArrowLeft': steps(-10), 'Shift+ArrowRight': steps(10) },
    },
    ends: {
      name: 'To the start, to the end',
      hotkeys: { Home: seek(0), End: seek(Infinity) },
    },
    speed: { name: 'Slower, faster', hotkeys: { '[': speedBy(0.5), ']': speedBy(2) } },
  } as const satisfies CommandGroup<Context>['commands'];
}

/** Whoever begins a search by a key steps through it by arrows: where those would move something else, the focus goes on to the search. */
export function freeArrows(): void {
  const freed = import('../../kit/keep-focus.ts').then(({ leaveArrows }) => leaveArrows(document));
  freed.catch(() => undefined); // then arrows go on as before
}
