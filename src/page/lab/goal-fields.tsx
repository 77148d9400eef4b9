import { type AnySpoken, sayAny } from '../../locales/say-any.ts';
import { useState } from 'react';
import { exactTableMisfit } from '../../core/heuristics/exact-table.ts';
import {
  type Board,
  type Size,
  blankFirstGoal,
  boardsEqual,
  maxSide,
  minSide,
  sameSize,
  standardGoal,
  canRank,
} from '../../core/puzzle/board.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { BoardView } from '../kit/board-view.tsx';
import { NotationField, type NotationDraft } from '../board/notation-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useSearch } from '../session/search-context.tsx';
import { useLibraryState } from '../session/own-programs.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import { CostField } from '../board/cost-field.tsx';
import { useLabState } from './use-lab.ts';
import styles from './goal-fields.module.css';

const sides = Array.from({ length: maxSide - minSide + 1 }, (_, index) => minSide + index);
/** Those of which every board can be judged, small ones first. */
const sizes: readonly Size[] = sides
  .flatMap((rows) => sides.map((columns) => ({ rows, columns })))
  .filter(canRank)
  .sort((a, b) => a.rows * a.columns - b.rows * b.columns || a.rows - b.rows);

const goals = {
  standard: 'Blank last: 1 2 3 …',
  blankFirst: 'Blank first: 0 1 2 …',
  explore: 'As in Explore',
  other: 'Another…',
} as const satisfies Readonly<Record<string, PlainText>>;
type GoalKind = keyof typeof goals;

/** The size of the boards, and the goal that they are judged for. */
export function GoalFields() {
  const goal = useLibraryState((state) => state.goal);
  const setGoal = useLabState((state) => state.setGoal);
  const explored = useSearch((state) => state.goal);
  const [asked, setAsked] = useState<GoalKind | null>(null);
  const kinds = (Object.keys(goals) as GoalKind[]).filter(
    (kind) => kind !== 'explore' || (canRank(explored) && !isUsual(explored)),
  );
  const kind = asked === 'other' ? asked : kindOf(goal, kinds.includes('explore') ? explored : null);
  const choose = (next: GoalKind): void => {
    setAsked(next === 'other' ? next : null);
    if (next === 'standard') setGoal(standardGoal(goal));
    if (next === 'blankFirst') setGoal(blankFirstGoal(goal));
    if (next === 'explore') setGoal(explored);
  };
  const resize = (text: string): void => {
    const size = sizes.find((one) => textOf(one) === text);
    if (size === undefined || sameSize(size, goal)) return;
    setAsked(null);
    setGoal(kind === 'blankFirst' ? blankFirstGoal(size) : standardGoal(size));
  };
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('Size')}
        value={textOf(goal)}
        options={sizes.map((size) => ({ value: textOf(size), title: textOf(size) }))}
        onChange={resize}
      />
      <SelectField
        label={t('Goal')}
        value={kind}
        options={kinds.map((value) => ({ value, title: t(goals[value]) }))}
        onChange={choose}
      />
      <BoardView
        board={goal}
        width={goal.columns * 17}
        label={t('Goal: {board}', { board: goal.cells.join(' ') })}
      />
      <p className={styles.states}>
        {t('{n} {n:board|boards} can reach this goal. All of them are examined.', { n: statesOf(goal) })}
      </p>
      {kind === 'other' && <OtherGoal />}
      <Costs />
    </div>
  );
}

/** What moves cost, folded away while each costs 1. */
function Costs() {
  const goal = useLibraryState((state) => state.goal);
  const chosen = useSearch(({ settings }) => settings.cost);
  const isUnit = chosen === unitCosts;
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={styles.costs}
      open={opened || !isUnit}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        {isUnit ? t('Costs of moves: {cost}', { cost: t('1 for every move') }) : t('Costs of moves')}
      </summary>
      <CostField size={goal} />
      <p className={styles.states}>{t('Here and in Explore alike.')}</p>
    </details>
  );
}

/** A goal of one's own, as text. */
function OtherGoal() {
  const goal = useLibraryState((state) => state.goal);
  const setGoal = useLabState((state) => state.setGoal);
  const [draft, setDraft] = useState<NotationDraft | null>(null);
  const [misfit, setMisfit] = useState<AnySpoken | null>(null);
  return (
    <div className={styles.other}>
      <NotationField
        label={t('Goal as text')}
        board={goal}
        draft={draft}
        onDraft={setDraft}
        onBoard={(board) => {
          setMisfit(canRank(board) ? null : exactTableMisfit(board));
          if (canRank(board)) setGoal(board);
        }}
      />
      {misfit !== null && (
        <p className={styles.misfit} role="alert">
          {sayAny(misfit)} {t('The goal is as it was.')}
        </p>
      )}
    </div>
  );
}

function isUsual(goal: Board): boolean {
  return boardsEqual(goal, standardGoal(goal)) || boardsEqual(goal, blankFirstGoal(goal));
}

function kindOf(goal: Board, explored: Board | null): GoalKind {
  if (boardsEqual(goal, standardGoal(goal))) return 'standard';
  if (boardsEqual(goal, blankFirstGoal(goal))) return 'blankFirst';
  return explored !== null && boardsEqual(goal, explored) ? 'explore' : 'other';
}

function textOf({ rows, columns }: Size): string {
  return `${rows}×${columns}`;
}

/** Half of all arrangements: the other half cannot reach it. */
export function statesOf({ rows, columns }: Size): number {
  let states = 1;
  for (let factor = 3; factor <= rows * columns; factor++) states *= factor;
  return states;
}
