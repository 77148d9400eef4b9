import { useCallback, useRef } from 'react';
import { type LinkView, linkViews } from '../../../core/files/share-link.ts';
import { canRank } from '../../../core/puzzle/board.ts';
import { type SearchState, type SearchStore, isPredicting } from '../../session/search-store.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { useSession } from '../../session/search-context.tsx';
import { type CommandGroup, useCommands } from '../../kit/commands.ts';
import { unlessMoving } from '../../kit/commands.ts';
import { type StageHandle, nodeInFocus, zoomAbout, zoomFactor } from './stage-handle.ts';

/** The pictures that can be zoomed, by their view. */
export type StageHandles = Readonly<Partial<Record<LinkView, StageHandle | null>>>;

interface Stage {
  readonly session: SearchSession;
  /** The picture that keys zoom; null while there is none. */
  handle(): StageHandle | null;
}

const zoom =
  (factor: number) =>
  ({ session, handle }: Stage) => {
    const shown = handle();
    if (shown !== null) zoomAbout(shown, nodeInFocus(session), factor);
  };

const moveByPx = 80;

/** Goes on in the picture to what lies there, which comes towards the middle. */
const move =
  (across: number, down: number) =>
  ({ handle }: Stage) =>
    handle()?.scene.panBy(-across * moveByPx, -down * moveByPx);

export const pictureCommands = {
  title: 'Picture',
  commands: {
    view: {
      name: 'Tree, space, g–h, frontier',
      hotkeys: { v: ({ session }) => nextView(session.store) },
    },
    split: {
      name: 'A second picture beside the first',
      only: 'desk',
      hotkeys: { b: ({ session }) => toggleSplit(session.store) },
    },
    filter: {
      name: 'Path and frontier only, in the tree',
      hotkeys: {
        p: ({ session: { store } }) => {
          const { pathAndFrontierOnly, setPathAndFrontierOnly } = store.getState();
          setPathAndFrontierOnly(!pathAndFrontierOnly);
        },
      },
    },
    fit: {
      name: 'Fit the whole picture; of two, the one pointed at last',
      hotkeys: { f: ({ handle }) => handle()?.scene.fit() },
    },
    zoom: {
      name: 'Zoom in, zoom out',
      keys: '+ −',
      hotkeys: {
        '+': zoom(zoomFactor),
        'Shift++': zoom(zoomFactor),
        '=': zoom(zoomFactor),
        '-': zoom(1 / zoomFactor),
      },
    },
    move: {
      name: 'Move about in a picture that is zoomed',
      keys: 'Alt Shift ← ↑ → ↓',
      hotkeys: {
        'Alt+Shift+ArrowLeft': move(-1, 0),
        'Alt+Shift+ArrowUp': move(0, -1),
        'Alt+Shift+ArrowRight': move(1, 0),
        'Alt+Shift+ArrowDown': move(0, 1),
      },
      unless: unlessMoving,
    },
    follow: {
      name: 'Follow the current node',
      hotkeys: {
        c: ({ session: { store } }: Pick<Stage, 'session'>) =>
          store.getState().setFollowCurrent(!store.getState().followCurrent),
      },
    },
    deselect: {
      name: 'Unmark the node',
      hotkeys: { Escape: ({ session }: Pick<Stage, 'session'>) => session.store.getState().selectNode(-1) },
    },
  },
} as const satisfies CommandGroup<Stage>;

/** A presenter's: what is marked is fetched with the first key. */
export const candidateCommands: CommandGroup<SearchSession> = {
  title: pictureCommands.title,
  commands: {
    mark: {
      name: 'Mark the n-th successor in the tree, or the n-th node of the frontier in other pictures',
      keys: '1 … 9',
      only: 'presenter',
      hotkeys: Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => [String(index + 1), markCandidate(index + 1)]),
      ),
    },
  },
  // A question to a class has letters, and the digits count its hands.
  isAvailable: ({ page, store, predict }) =>
    page.getState().presenter && !isPredicting(store.getState()) && predict.getState().asksClass === null,
};

function markCandidate(n: number) {
  return async (session: SearchSession): Promise<void> => {
    const { markCandidate: mark } = await import('./candidates.ts');
    mark(session, n);
  };
}

/** The next picture, round and round. */
function nextView(store: SearchStore): void {
  const { view, showView } = store.getState();
  showView(linkViews[(linkViews.indexOf(view) + 1) % linkViews.length] ?? 'tree');
}

export function toggleSplit(store: SearchStore): void {
  const state = store.getState();
  state.showBeside(state.beside === null ? companionOf(state) : null);
}

/** The picture that says most beside the first: the tree; beside that, the space where it can be drawn. */
function companionOf({ view, recorded, goal }: SearchState): LinkView {
  if (view !== 'tree') return 'tree';
  return canRank(recorded?.goal ?? goal) ? 'space' : 'plane';
}

/**
 * Binds the keys of the stage. Zooming is about the picture that was entered last; where that one always shows all, about
 * the other. Returns what says that a picture was entered.
 */
export function usePictureKeys(handles: StageHandles): (view: LinkView) => void {
  const entered = useRef<LinkView>('tree');
  const handle = (): StageHandle | null => {
    const others = Object.values(handles).find((other) => other !== null);
    return handles[entered.current] ?? others ?? null;
  };
  const session = useSession();
  useCommands(pictureCommands, { session, handle });
  useCommands(candidateCommands, session);
  return useCallback((view) => void (entered.current = view), []);
}
