/** What a person who plays can do, and the keys for it. */

import type { CommandGroup } from '../kit/commands.ts';
import { useState, useEffect } from 'react';
import { type Board, blankCell, canRank } from '../../core/puzzle/board.ts';
import { type Move, slideTowardsBlank } from '../../core/puzzle/moves.ts';
import { t } from '../../locales/t.ts';
import { moveOfArrow, sayOfSlide, slideByMove } from '../kit/tile-moves.ts';
import { type Game, gameOn } from '../session/games.ts';
import { useSession } from '../session/search-context.tsx';
import { redone, undone, withHint, withMoves } from './play/played-moves.ts';
import type { PlayedGame } from './play/use-played-game.ts';
import type { SearchSession } from '../session/search-session.ts';

/** Changes the game on the boards of the main search; one in which nothing is done is not begun. */
export function changeGame(
  { page, store }: Pick<SearchSession, 'page' | 'store'>,
  work: (game: Game) => Game,
): void {
  const before = gameOn(page.getState().game, store.getState());
  const after = work(before);
  if (after !== before) page.getState().setGame(after);
}

/** From one shown move to the next: time to see which tile slid. */
const paceMs = 420;

/** *Show me*: a shortest solution from where the game stands, or the best known, move by move. */
interface Guide {
  readonly guiding: boolean;
  readonly begin: () => void;
  readonly stop: () => void;
}

function useGuide({ game, way, solved }: PlayedGame): Guide {
  const session = useSession();
  // Of one start board: another board ends it.
  const [guided, setGuided] = useState<Board | null>(null);
  const next = way?.[0];
  const guiding = guided === game.start && next !== undefined && !solved;
  const isLast = way?.length === 1;
  const { board } = game;
  useEffect(() => {
    if (!guiding) return;
    const leave = session.activity.add(() => true);
    const timer = setTimeout(() => {
      changeGame(session, (now) => withMoves(now, [next], true));
      if (isLast) setGuided(null);
    }, paceMs);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [session, guiding, next, isLast, board]);
  return { guiding, begin: () => setGuided(game.start), stop: () => setGuided(null) };
}

/** All that a player can do, and what came of it. Whatever the player does ends *Show me*. */
export interface PlayActions {
  readonly guide: Guide;
  /** The move that is shown on the board as a hint; null also while the one that was asked for is being worked out. */
  readonly hinted: Move | null;
  /** What was done last, for screen readers. */
  readonly said: string;
  readonly say: (sentence: string) => void;
  /** To a board that a slide made. Nothing once the board is solved. */
  readonly slideTo: (board: Board, sentence: string) => void;
  /** @param whole all tiles on that side of the blank */
  readonly slide: (key: string, whole: boolean) => void;
  readonly hint: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly beginAgain: () => void;
}

export function usePlayActions(played: PlayedGame): PlayActions {
  const { game, optimum, known, way, solved } = played;
  const session = useSession();
  const change = (work: (game: Game) => Game): void => changeGame(session, work);
  const guide = useGuide(played);
  // Of one start board, as *Show me* is.
  const [told, tell] = useState({ start: game.start, sentence: '' });
  const said = told.start === game.start ? told.sentence : '';
  const say = (sentence: string): void => tell({ start: game.start, sentence });
  const [hintedAt, setHintedAt] = useState<Board | null>(null);
  const next = way?.[0] ?? null;
  const hinted = hintedAt === game.board ? next : null;

  const byPlayer = (work: () => void, sentence: string): void => {
    guide.stop();
    work();
    say(sentence);
  };
  const slideTo = (board: Board, sentence: string): void => {
    if (solved) return;
    byPlayer(() => change((now) => withMoves(now, slideTowardsBlank(now.board, blankCell(board)))), sentence);
  };
  return {
    ...{ guide, hinted, said, say, slideTo },
    slide: (key, whole) => {
      const move = moveOfArrow(key);
      const slid = move === null ? null : slideByMove(game.board, move, whole);
      if (slid !== null) slideTo(slid.board, sayOfSlide(slid));
    },
    hint: () => {
      const isComing =
        optimum.state === 'working' ||
        known.state === 'working' ||
        (played.cost !== null && canRank(game.goal));
      if (hintedAt === game.board || (next === null && !isComing)) return;
      guide.stop();
      say('');
      change(withHint);
      setHintedAt(game.board);
    },
    undo: () => byPlayer(() => change(undone), t('Undone.')),
    redo: () => byPlayer(() => change(redone), t('Done again.')),
    beginAgain: () => byPlayer(() => session.page.getState().setGame(null), t('From the start.')),
  };
}

const slide = (key: string) => ({
  [key]: ({ slide }: PlayActions) => slide(key, false),
  [`Shift+${key}`]: ({ slide }: PlayActions) => slide(key, true),
});
const undo = (actions: PlayActions): void => actions.undo();
const redo = (actions: PlayActions): void => actions.redo();

/** Of the page and not of the board, so that nobody has to find it first. */
export const playCommands = {
  title: 'Play#a game',
  commands: {
    slide: {
      name: 'Slide a tile into the gap; with Shift the whole row or column',
      keys: '← ↑ → ↓',
      hotkeys: { ...slide('ArrowUp'), ...slide('ArrowDown'), ...slide('ArrowLeft'), ...slide('ArrowRight') },
    },
    hint: { name: 'Hint', hotkeys: { h: (actions) => actions.hint() } },
    undo: {
      name: 'Undo, redo a move',
      keys: 'Z, Shift Z',
      hotkeys: { z: undo, 'Shift+Z': redo, '$mod+z': undo, '$mod+Shift+Z': redo, '$mod+y': redo },
    },
  },
} as const satisfies CommandGroup<PlayActions>;
