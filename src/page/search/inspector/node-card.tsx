import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { useMemo, useState } from 'react';
import {
  type NodeScores,
  type NodeStatus,
  currentAt,
  expandedAt,
  isStray,
  selectedWith,
  sideOf,
  statusAt,
  wasPassed,
} from '../../../core/trace/cursor.ts';
import type { MoveCosts } from '../../../core/puzzle/move-costs.ts';
import { type Move, noMove } from '../../../core/puzzle/moves.ts';
import { type Board, boardsEqual } from '../../../core/puzzle/board.ts';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { canBeComputed } from '../../../core/heuristics/heuristic-info.ts';
import type { HeuristicText } from '../../../core/search/settings.ts';
import { scoresInUse } from '../../../core/algorithms/scores-in-use.ts';
import { usesOwn } from '../../../core/search/code-choice.ts';
import { isFinalMeeting } from '../../../core/trace/parts-of-a-run.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { type PartsOfH, noParts, partsOfH } from '../anatomy/parts-of-h.ts';
import { usePointing } from '../anatomy/use-pointing.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { lastTileAndArrow } from './last-move.ts';
import { useSearch, usePage } from '../../session/search-context.tsx';
import { tx } from '../../kit/words.tsx';
import { lazyPart, noRoom } from '../../kit/lazy-part.tsx';
import { Term, type TermName } from '../../kit/term.tsx';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import {
  priorityRule,
  shownScores,
  type ShownScore,
  sayScore,
  wordOfClosed,
} from '../../session/search-words.ts';
import {
  StatusMark,
  currentMark,
  droppedMark,
  expandedMark,
  markOfStatus,
  meetingMark,
  passedMark,
  unexpandedMark,
} from './status-mark.tsx';
import styles from './inspector.module.css';
import nodeFiguresStyles from './node-figures.module.css';

interface NodeCardProps {
  readonly trace: Trace;
  readonly node: NodeId;
  readonly step: Cursor;
}

const WhySelected = lazyPart(async () => (await import('./why-selected.tsx')).WhySelected);
const Anatomy = lazyPart(async () => (await import('../anatomy/anatomy.tsx')).Anatomy);
const AnatomyOverlay = lazyPart(async () => (await import('../anatomy/anatomy-overlay.tsx')).AnatomyOverlay);

/** Width of the board by what is drawn on it; a cell of one with the parts of h has room for a figure. */
const boardPx = { plain: 108, drawn: 126, open: 288 };
const drawnCellPx = 42;

function boardWidth({ rows, columns }: Board, drawn: boolean, open: boolean): number {
  if (!drawn) return boardPx.plain * Math.min(1, columns / rows);
  if (open) return Math.min(boardPx.open, 84 * columns, (boardPx.open * columns) / rows);
  return Math.min(boardPx.open, Math.max(boardPx.drawn * Math.min(1, columns / rows), drawnCellPx * columns));
}

/** @param text null where h has no parts that could be told */
function useParts(text: HeuristicText | null, goal: Board, board: Board, costs: MoveCosts | null): PartsOfH {
  return useMemo(
    () => (text === null ? noParts : partsOfH(text, goal, board, costs)),
    [text, goal, board, costs],
  );
}

/** One node: its board, its numbers, where it came from, and what its estimate is made of. */
export function NodeCard({ trace, node, step }: NodeCardProps) {
  const { settings } = trace.request;
  const { target: goal, label: side } = sideOf(trace, node);
  const board = nodeBoardsOf(trace).of(node);
  const scores = selectedWith(trace, node, step);
  const [open, setOpen] = useState(false);
  const shown = usePage((state) => state.anatomy);
  const show = usePage((state) => state.setAnatomy);
  const own = usesOwn(settings.heuristic);
  const computed =
    scoresInUse(settings).showsH && settings.heuristic !== 'zero' && canBeComputed(settings.heuristic);
  const apart = useParts(own || !computed ? null : settings.heuristic, goal, board, trace.costs);
  const { parts } = apart;
  const pointing = usePointing(parts);
  const drawn = shown && parts.length > 0;
  const width = boardWidth(board, drawn, open);
  return (
    <div className={styles.block}>
      <div className={styles.node}>
        <BoardView
          board={board}
          goal={goal}
          width={width}
          label={t('Board of the node: {board}', { board: board.cells.join(' ') })}
          overlay={
            drawn && (
              <AnatomyOverlay
                {...noRoom}
                rows={board.rows}
                columns={board.columns}
                parts={parts}
                lit={pointing.lit}
                onPoint={pointing.pointCell}
              />
            )
          }
        />
        <div className={styles.facts}>
          <Status trace={trace} node={node} step={step} />
          <Side label={side} />
          <NodeFigures
            scores={shownScores(settings, { g: scores.g, h: scores.h, f: scores.priority })}
            formula={priorityRule(settings).formula}
            fromRoot={side !== ''}
            inCosts={trace.costs !== null}
          />
          <Origin {...{ trace, node, step, board, scores }} />
        </div>
      </div>
      <WhySelected meanwhile={<div className={styles.whyToCome} />} {...{ trace, node, step }} />
      {computed && (
        <Anatomy
          meanwhile={<div className={styles.anatomyToCome} />}
          {...{ ...apart, own, open, shown, pointing }}
          h={scores.h}
          atGoal={boardsEqual(board, goal)}
          onOpen={setOpen}
          onShow={show}
        />
      )}
    </div>
  );
}

/** Of the two, the side that the node belongs to; nothing where there is one. */
function Side({ label }: { readonly label: string }) {
  return label === '' ? null : <span className={styles.side}>{named(label)}</span>;
}

/** What the glossary explains of a node at the cursor. */
const terms: Partial<Record<NodeStatus, TermName>> = {
  frontier: 'frontier',
  closed: 'closed',
  pruned: 'pruned',
};

function Status({
  trace,
  node,
  step,
}: {
  readonly trace: Trace;
  readonly node: NodeId;
  readonly step: Cursor;
}) {
  const status = statusAt(trace, node, step);
  const isCurrent = currentAt(trace, step) === node && status !== 'goal';
  const isExpanded = status === 'closed' && wordOfClosed(trace.request.settings) === 'expanded';
  const mark = isCurrent
    ? expandedAt(trace, step) === node
      ? currentMark
      : { ...unexpandedMark, shape: currentMark.shape }
    : status === 'goal' && isFinalMeeting(trace, node)
      ? meetingMark
      : status === 'closed' && wasPassed(trace, node)
        ? passedMark
        : status === 'pruned' && trace.histories.has(node)
          ? droppedMark
          : isExpanded
            ? expandedMark
            : markOfStatus(status, hasOwnLists(trace.request.settings));
  return (
    <p className={styles.status}>
      <StatusMark shape={mark.shape} />
      <strong>
        <Term name={isCurrent ? 'selected' : isExpanded ? 'expanded' : terms[status]}>{t(mark.word)}</Term>
      </strong>
    </p>
  );
}

interface OriginProps {
  readonly trace: Trace;
  readonly node: NodeId;
  readonly step: Cursor;
  readonly board: Board;
  readonly scores: NodeScores;
}

/** Depth, the tile that slid, and the parent to go to. */
function Origin({ trace, node, step, board, scores }: OriginProps) {
  const selectNode = useSearch((state) => state.selectNode);
  const { parent, move } = scores;
  const depth = (
    <b data-stat="depth" data-value={scores.depth}>
      {figure(scores.depth)}
    </b>
  );
  if (parent < 0)
    return (
      <p className={styles.origin}>
        {tx(trace.sides.length > 1 ? 'Depth {depth}: its root' : 'Depth {depth}: the start', { depth })}
      </p>
    );
  const selectedAt = trace.selectedAt.values[parent] ?? 0;
  return (
    <p className={styles.origin}>
      {move === noMove
        ? tx(isStray(trace, node, step) ? 'Depth {depth}, not reached by a move' : 'Depth {depth}', { depth })
        : tx('Depth {depth}, {tile}', {
            depth,
            tile: (
              <span className={styles.together}>
                {t('tile {tile}', { tile: lastTileAndArrow(board, move as Move) })}
              </span>
            ),
          })}
      <button type="button" className={styles.link} onClick={() => selectNode(parent)}>
        {selectedAt === step
          ? t('from the node expanded in this step')
          : selectedAt < step
            ? t('from the node of step {step}', { step: selectedAt })
            : t('from its parent')}
      </button>
    </p>
  );
}

interface NodeFiguresProps {
  readonly scores: readonly ShownScore[];
  /** How f is made of g and h. */
  readonly formula: string;
  /** g counts from the root of its side, else from the start. */
  readonly fromRoot: boolean;
  /** g and h are costs, and not numbers of moves. */
  readonly inCosts: boolean;
}

/** The numbers of a node, large. */
function NodeFigures({ scores, formula, fromRoot, inCosts }: NodeFiguresProps) {
  const titles = {
    g: () =>
      inCosts
        ? t(fromRoot ? 'g: cost of the path from its root' : 'g: cost of the path from the start')
        : t(fromRoot ? 'g: moves from its root' : 'g: moves from the start'),
    h: () => t(inCosts ? 'h: estimate of the cost that is left' : 'h: estimate of the moves that are left'),
    f: (symbol: string) => t('{symbol} = {formula}: smaller goes first', { symbol, formula }),
  };
  return (
    <dl className={nodeFiguresStyles.figures} data-terms>
      {scores.map((score, index) => (
        <Figure
          key={score.name}
          score={score}
          title={
            score.learned === undefined
              ? titles[score.name](score.symbol)
              : t('h: the estimate, and what the search has learned of it')
          }
          reach={index === 0 ? 'tab' : 'arrows'}
        />
      ))}
    </dl>
  );
}

function Figure({
  score,
  title,
  reach,
}: {
  readonly score: ShownScore;
  readonly title: string;
  readonly reach: 'tab' | 'arrows';
}) {
  return (
    <div>
      <dt>
        <Term name={score.name} reach={reach}>
          {score.symbol}
        </Term>
      </dt>
      <dd data-stat={score.name} data-value={score.value} title={title}>
        {sayScore(score)}
      </dd>
    </div>
  );
}
