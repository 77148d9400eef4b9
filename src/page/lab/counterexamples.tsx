import { formatScore } from '../../locales/figures.ts';
import { ArrowRight } from 'lucide-react';
import { type JudgedBoard, type JudgedMove, maxSuspects } from '../../core/contract/lab.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { moveCosts, unitCosts } from '../../core/puzzle/move-costs.ts';
import type { LabViewSlice } from './lab-state.ts';
import { t } from '../../locales/t.ts';
import { BoardView } from '../kit/board-view.tsx';
import { Button } from '../kit/button.tsx';
import { useLibraryState } from '../session/own-programs.ts';
import { useLabCost, useLabState } from './use-lab.ts';
import { tx } from '../kit/words.tsx';
import type { KnownCandidate } from './known-candidates.ts';
import { useOpenInExplore } from './open-in-explore.ts';
import styles from './counterexamples.module.css';

interface CounterexamplesProps {
  readonly of: KnownCandidate;
  readonly kind: LabViewSlice['counterexamples'];
}

/** The boards, or the moves, on which a heuristic breaks its promise, worst first. */
export function Counterexamples({ of, kind }: CounterexamplesProps) {
  const { finding, letter, name } = of;
  const isUnit = useLabCost() === unitCosts;
  const judgement = finding?.judgement ?? null;
  if (judgement === null) return <p className={styles.none} />;
  const { verdict, overestimated, steepest } = judgement;
  const isMoves = kind === 'steepest';
  const count = isMoves ? verdict.inconsistencies : verdict.overestimates;
  const shown = isMoves ? steepest.length : overestimated.length;
  if (count === 0) {
    return (
      <p className={styles.none}>
        {isMoves
          ? t(
              isUnit
                ? '{letter}: none. Along none of {n} moves does h fall by more than 1.'
                : '{letter}: none. Along none of {n} moves does h fall by more than the move costs.',
              { letter, n: verdict.moves },
            )
          : t('{letter}: none. On none of {n} boards is h above the true distance.', {
              ...{ letter, n: verdict.states },
            })}
        {isMoves &&
          !verdict.consistent &&
          ` ${t('It is not consistent all the same: h of the goal is {h}, and not 0.', { h: formatScore(verdict.goalH) })}`}
      </p>
    );
  }
  return (
    <div className={styles.examples}>
      {!isMoves && <Cost of={of} />}
      <p className={styles.count}>
        {letter}: {isMoves ? t('{n} {n:move|moves}', { n: count }) : t('{n} {n:board|boards}', { n: count })}
        {shown < count && `, ${t('the worst {n} here', { n: shown })}`}
      </p>
      <ul className={styles.strip} tabIndex={0} aria-label={t('Counterexamples of {name}', { name })}>
        {isMoves
          ? steepest.map((move, index) => <MoveCard key={index} move={move} of={of} />)
          : overestimated.map((judged, index) => <BoardCard key={index} judged={judged} of={of} />)}
      </ul>
    </div>
  );
}

/** What the broken promise costs: a solution that is longer, or dearer, than it needs to be. */
function Cost({ of }: { readonly of: KnownCandidate }) {
  const effort = useLabState((state) => state.effort);
  const goal = useLibraryState((state) => state.goal);
  const cost = useLabCost();
  const isUnit = cost === unitCosts;
  const open = useOpenInExplore();
  const searches = of.finding?.searches ?? null;
  if (effort === null || searches === null) return null;
  const { detour, longer } = searches;
  const boards = effort.boards.length;
  if (typeof detour === 'string') {
    return (
      <p className={styles.cost}>
        {detour === 'none'
          ? t(
              isUnit
                ? 'Too large on some boards, and yet A* finds a shortest solution for every one.'
                : 'Too large on some boards, and yet A* finds a cheapest solution for every one.',
            )
          : t(
              isUnit
                ? 'Too large on some boards, and yet A* found a shortest solution for each of {n} {n:board|boards} drawn at random, and for the {most} where a longer one seemed likeliest.'
                : 'Too large on some boards, and yet A* found a cheapest solution for each of {n} {n:board|boards} drawn at random, and for the {most} where a dearer one seemed likeliest.',
              { n: boards, most: maxSuspects },
            )}
      </p>
    );
  }
  return (
    <div className={styles.cost}>
      <p>
        {isUnit
          ? tx('A* finds {moves} where {optimum} are enough.', {
              moves: <b>{t('{n} {n:move|moves}', { n: detour.found })}</b>,
              optimum: <b>{detour.optimum}</b>,
            })
          : tx('A* finds a solution that costs {found}, and the cheapest costs {optimum}.', {
              found: <b>{formatScore(detour.found)}</b>,
              optimum: <b>{formatScore(detour.optimum)}</b>,
            })}{' '}
        {longer === 0
          ? t('A rare board: of {n} {n:board|boards} drawn at random, none has such a detour.', { n: boards })
          : t('So on {longer} of {n} {n:board|boards} drawn at random.', { longer, n: boards })}
      </p>
      <Button look="primary" onClick={() => open(of.choice, goal, detour.board, cost)}>
        {t('See it in Explore')}
        <span className="unseen"> {t('with {name}', { name: of.name })}</span>
      </Button>
    </div>
  );
}

function BoardCard({ judged, of }: { readonly judged: JudgedBoard; readonly of: KnownCandidate }) {
  const { board, h, trueDistance } = judged;
  return (
    <li className={styles.card}>
      <Picture judged={judged} />
      <p>
        <i>h</i> <b>{formatScore(h)}</b>,{' '}
        {tx('true {distance}', { distance: <b>{formatScore(trueDistance)}</b> })}
        <span className={styles.by}>
          {t('{n} too large', { n: formatScore(Math.round((h - trueDistance) * 100) / 100) })}
        </span>
      </p>
      <OpenButton start={board} of={of} />
    </li>
  );
}

function MoveCard({ move: { from, to }, of }: { readonly move: JudgedMove; readonly of: KnownCandidate }) {
  const costs = moveCosts(useLabCost(), from.board);
  const slid = to.board.cells[from.board.cells.indexOf(0)] ?? 0;
  const fall = formatScore(Math.round((from.h - to.h) * 100) / 100);
  return (
    <li className={styles.card}>
      <span className={styles.move}>
        <Picture judged={from} />
        <ArrowRight size={15} aria-hidden />
        <Picture judged={to} />
      </span>
      <p>
        <i>h</i> <b>{formatScore(from.h)}</b> → <b>{formatScore(to.h)}</b>
        <span className={styles.by}>
          {costs === null
            ? t('falls by {n} in one move', { n: fall })
            : t('falls by {n} in a move that costs {cost}', {
                ...{ n: fall, cost: formatScore(costs.ofTile[slid] ?? 0) },
              })}
        </span>
      </p>
      <OpenButton start={from.board} of={of} />
    </li>
  );
}

function Picture({ judged: { board } }: { readonly judged: JudgedBoard }) {
  const goal = useLibraryState((state) => state.goal);
  const width = (72 * Math.min(1, board.columns / board.rows)) | 0;
  return <BoardView board={board} goal={goal} width={width} label={formatBoard(board)} />;
}

function OpenButton({ start, of }: { readonly start: JudgedBoard['board']; readonly of: KnownCandidate }) {
  const goal = useLibraryState((state) => state.goal);
  const cost = useLabCost();
  const open = useOpenInExplore();
  return (
    <Button
      className={styles.open}
      aria-label={t('Open {board} in Explore with {name}', { board: formatBoard(start), name: of.name })}
      onClick={() => open(of.choice, goal, start, cost)}
    >
      {t('Open in Explore')}
    </Button>
  );
}
