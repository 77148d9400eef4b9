import { type Game, gameOn } from '../../session/games.ts';
import type { SearchSession } from '../../session/search-session.ts';

/** Changes the game on the boards of the main search; one in which nothing is done is not begun. */
export function changeGame(
  { page, store }: Pick<SearchSession, 'page' | 'store'>,
  work: (game: Game) => Game,
): void {
  const before = gameOn(page.getState().game, store.getState());
  const after = work(before);
  if (after !== before) page.getState().setGame(after);
}
