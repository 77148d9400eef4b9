import { laneLetters } from '../../core/files/page-link.ts';
import { linkViews } from '../../core/files/share-link.ts';
import type { CommandGroup } from '../kit/commands.ts';
import { freeArrows, playbackCommands } from '../session/player.ts';
import type { CompareSession } from './compare-session.ts';

const search = (session: CompareSession): void => {
  session.searchAll();
  freeArrows();
};
const playback = playbackCommands(({ player }: CompareSession) => player);

const title = 'All lanes at once';

/** One transport for all lanes. */
export const transportCommands: CommandGroup<CompareSession> = {
  title,
  commands: {
    search: { name: 'Search', keys: 'S or Enter', hotkeys: { s: search, Enter: search } },
    play: playback.play,
    reverse: playback.reverse,
    step: playback.step,
    clicker: playback.clicker,
    tenSteps: playback.tenSteps,
    ends: playback.ends,
    speed: playback.speed,
  },
};

export const keyOfLane = (place: number): string => String(place + 1);

export const lanesCommands = {
  title,
  commands: {
    view: { name: 'Tree, space, g–h, frontier', hotkeys: { v: nextView } },
    lane: {
      name: 'That lane alone on the stage',
      hotkeys: Object.fromEntries(
        laneLetters.map((_, lane) => [keyOfLane(lane), (session: CompareSession) => showFull(session, lane)]),
      ),
    },
    all: {
      name: 'All lanes again',
      hotkeys: { Escape: ({ store }) => store.getState().showFull(null) },
    },
    fold: {
      name: 'Only the lanes, or boards, examples and summary too',
      hotkeys: { d: foldOrUnfold },
    },
  },
} as const satisfies CommandGroup<CompareSession>;

/** Whether there are only the lanes: the other way round from now on. */
export function foldOrUnfold({ store, page }: CompareSession): void {
  const { full, folded, setFolded, showFull } = store.getState();
  const { presenter } = page.getState();
  setFolded(full === null && !(folded ?? presenter));
  showFull(null);
}

function showFull({ store }: CompareSession, lane: number): void {
  const { lanes, showFull: show } = store.getState();
  const id = lanes[lane];
  if (id !== undefined) show(id);
}

function nextView({ store }: CompareSession): void {
  const { view, setView } = store.getState();
  setView(linkViews[(linkViews.indexOf(view) + 1) % linkViews.length] ?? 'tree');
}
