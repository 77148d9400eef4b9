import { formatScore } from '../../../locales/figures.ts';
import { cellAfter, type Move } from '../../../core/puzzle/moves.ts';
import { type Board, blankCell } from '../../../core/puzzle/board.ts';
import { t } from '../../../locales/t.ts';
import { wayOfTile } from '../../kit/tile-moves.ts';
import type { Optimum } from '../../search/optimum/optimum.ts';
import type { KnownWay } from '../../search/optimum/use-best-known.ts';
import type { PlayReading } from './play-reading.ts';
import type { PlayedGame } from './use-played-game.ts';

/** How the last move did: a sign, and what it means. */
export interface GameVerdict {
  readonly tone: 'plain' | 'good' | 'detour' | 'solved';
  readonly sentence: string;
}

/** What there is to say about a game after its last move. */
export function verdictOf(played: PlayedGame): GameVerdict {
  const { game, reading, optimum, known, solved, inCosts } = played;
  if (inCosts !== null) return verdictInCosts(played, inCosts);
  if (solved) return { tone: 'solved', sentence: sayEnd(reading) };
  if (reading.made === 0) return { tone: 'plain', sentence: sayStart(optimum, known) };
  const shown = game.made.at(-1)?.shown === true;
  if (reading.lastCost === null)
    return {
      tone: 'plain',
      sentence: t(shown ? 'Shown: a good move. {n} {n:move|moves} made.' : '{n} {n:move|moves} made.', {
        n: reading.made,
      }),
    };
  if (reading.lastCost > 0) {
    return { tone: 'detour', sentence: t('A detour: one move spent, and one more to come back.') };
  }
  if (shown) return { tone: 'good', sentence: t('Shown: an optimal move.') };
  const sentence = t(reading.lost === 0 ? 'Still on a shortest way.' : 'A good move: one nearer.');
  return { tone: 'good', sentence };
}

/** The same where moves have costs, and those of the cheapest ways are known. */
function verdictInCosts({ game, reading, solved }: PlayedGame, inCosts: PlayReading): GameVerdict {
  const { lost, lastCost } = inCosts;
  const optimum = formatScore(inCosts.optimum ?? 0);
  const n = reading.made;
  const cost = formatScore(inCosts.made);
  if (n === 0)
    return solved
      ? { tone: 'solved', sentence: sayEnd(reading) }
      : { tone: 'plain', sentence: t('Your move. The cheapest way costs {cost}.', { cost: optimum }) };
  if (solved) {
    const sentence =
      lost === 0
        ? t('Solved in {n} {n:move|moves}, cost {cost}: nobody can do it for less.', { n, cost })
        : t('Solved in {n} {n:move|moves}, cost {cost}; the cheapest way costs {optimum}.', {
            n,
            cost,
            optimum,
          });
    return { tone: 'solved', sentence };
  }
  if (lastCost !== null && lastCost > 0)
    return {
      tone: 'detour',
      sentence: t('A detour: the best finish costs {n} more now.', { n: formatScore(lastCost) }),
    };
  if (game.made.at(-1)?.shown === true) return { tone: 'good', sentence: t('Shown: an optimal move.') };
  return {
    tone: 'good',
    sentence: t(lost === 0 ? 'Still on a cheapest way.' : 'A good move: the best finish costs no more now.'),
  };
}

function sayStart(optimum: Optimum, known: KnownWay): string {
  if (known.state === 'working') return t('Your move. Looking for a way…');
  if (known.state === 'found')
    return t('Your move. The best way known has {n} {n:move|moves}.', { n: known.moves.length });
  switch (optimum.state) {
    case 'known':
      return t('Your move. The shortest way has {n} {n:move|moves}.', { n: optimum.length });
    case 'hard':
    case 'searching':
      return t('Your move. At least {n} to go.', { n: optimum.atLeast });
    case 'working':
      return t('Your move. Working out the shortest way…');
    case 'none':
    case 'unknown':
      return t('Your move.');
  }
}

function sayEnd({ made, optimum }: PlayReading): string {
  if (made === 0) return t('This board is at its goal already.');
  if (optimum === null) return t('Solved in {n} {n:move|moves}.', { n: made });
  if (made === optimum) return t('Solved in {n} {n:move|moves}: nobody can do it in fewer.', { n: made });
  return t('Solved in {n} {n:move|moves}; the optimum is {optimum}.', { n: made, optimum });
}

/** "2 hints, 5 moves shown." Empty when the player had no help. */
export function sayHelp({ hints, made }: PlayedGame['game']): string {
  const shown = made.filter((move) => move.shown).length;
  const parts = [
    hints > 0 && t('{n} {n:hint|hints}', { n: hints }),
    shown > 0 && t('{n} {n:move|moves} shown', { n: shown }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

/** "Push tile 5 left.", and where it is not known to be optimal, "A good move: push tile 5 left." */
export function sayHint(board: Board, move: Move, isOptimal: boolean): string {
  const tile = board.cells[cellAfter(board, blankCell(board), move)] ?? 0;
  const push = { tile, way: t(wayOfTile(move)) };
  return t(isOptimal ? 'Push tile {tile} {way}.' : 'A good move: push tile {tile} {way}.', push);
}
