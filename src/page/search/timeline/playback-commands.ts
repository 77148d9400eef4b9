import type { CommandGroup } from '../../kit/commands.ts';
import type { CursorSlice } from '../../state/explore-state.ts';

/** What is played: a search, or all lanes of Compare. */
export type Playback = Pick<
  CursorSlice,
  'playing' | 'play' | 'stopPlaying' | 'seek' | 'stepBy' | 'speed' | 'setSpeed'
>;

/** The keys of every transport. */
export function playbackCommands<Context>(playbackOf: (context: Context) => Playback) {
  const toggle = (direction: 1 | -1) => (context: Context) => {
    const { playing, play, stopPlaying } = playbackOf(context);
    if (playing === 0) play(direction);
    else stopPlaying();
  };
  const steps = (count: number) => (context: Context) => playbackOf(context).stepBy(count);
  const seek = (step: number) => (context: Context) => playbackOf(context).seek(step);
  const speedBy = (factor: number) => (context: Context) => {
    const { speed, setSpeed } = playbackOf(context);
    setSpeed(speed * factor);
  };
  return {
    play: { name: 'Play or pause', hotkeys: { Space: toggle(1) } },
    reverse: { name: 'Play in reverse', hotkeys: { 'Shift+Space': toggle(-1) } },
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
