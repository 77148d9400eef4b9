import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pickNode } from '../../state/predicting.ts';
import { nodeAt, sideOf } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { BoardView } from '../board/board-view.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
import { nodeBoardsOf } from '../inspector/node-boards.ts';
import { formatScore, leadingScore, scoresInWords, shownScores } from '../inspector/priority.ts';
import styles from './predict.module.css';

const boardPx = 38;

/** Where each key goes in a row of `count`, from place `at`. */
const ways: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface CandidateStripProps {
  readonly trace: Trace;
  readonly step: number;
  /** In an order that tells nothing. */
  readonly nodes: Int32Array;
}

/** The nodes that wait, to pick the next one from: one stop for Tab, arrows go through them. */
export function CandidateStrip({ trace, step, nodes }: CandidateStripProps) {
  const session = useSession();
  const hoverNode = useExplore((state) => state.hoverNode);
  const row = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, nodes.length - 1);
  // The focus keeps its place in the row when the nodes change, also when the last of them is gone.
  const focusIsLost = useRef(false);
  useEffect(() => {
    if (focusIsLost.current) row.current?.querySelectorAll('button')[active]?.focus();
    focusIsLost.current = false;
  }, [active, nodes]);
  const turn = (event: KeyboardEvent): void => {
    const next = ways[event.key]?.(active, nodes.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setWanted(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  const pick = (node: number, byKey: boolean): void => {
    hoverNode(-1);
    focusIsLost.current = byKey;
    pickNode(session, node);
  };
  return (
    <ul ref={row} className={styles.strip} aria-label={t('Nodes that wait')} onKeyDown={turn}>
      {Array.from(nodes, (node, index) => (
        <li key={index}>
          <Candidate
            {...{ trace, step, node }}
            tabIndex={index === active ? 0 : -1}
            onFocus={() => setWanted(index)}
            onPoint={hoverNode}
            onPick={pick}
          />
        </li>
      ))}
    </ul>
  );
}

interface CandidateProps {
  readonly trace: Trace;
  readonly step: number;
  readonly node: number;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  /** The pointer or the focus is on a node; −1 when it leaves. */
  readonly onPoint: (node: number) => void;
  readonly onPick: (node: number, byKey: boolean) => void;
}

function Candidate({ trace, step, node, tabIndex, onFocus, onPoint, onPick }: CandidateProps) {
  const board = nodeBoardsOf(trace).of(node);
  const { target, label } = sideOf(trace, node);
  const scores = nodeAt(trace, node, step);
  const shown = shownScores(trace.request.settings, { g: scores.g, h: scores.h, f: scores.priority });
  // The one that counts first stands large, above the others.
  const first = leadingScore(shown);
  const side = label === '' ? '' : `, ${said(label)}`;
  return (
    <button
      type="button"
      className={styles.candidate}
      tabIndex={tabIndex}
      aria-label={t('Board {board}: {scores}. Say that it is next', {
        board: `${board.cells.join(' ')}${side}`,
        scores: scoresInWords(shown),
      })}
      onFocus={onFocus}
      onPointerEnter={() => onPoint(node)}
      onPointerLeave={() => onPoint(-1)}
      onClick={(event) => onPick(node, event.detail === 0)}
    >
      <BoardView board={board} goal={target} width={boardPx * Math.min(1, board.columns / board.rows)} />
      <span className={styles.scores}>
        <b>
          <i>{first?.symbol}</i> {formatScore(first?.value ?? 0)}
        </b>
        <span>
          {shown
            .filter((score) => score !== first)
            .map(({ symbol, value }) => (
              <span key={symbol}>
                <i>{symbol}</i> {formatScore(value)}{' '}
              </span>
            ))}
        </span>
        {label !== '' && <span>{said(label)}</span>}
      </span>
    </button>
  );
}
