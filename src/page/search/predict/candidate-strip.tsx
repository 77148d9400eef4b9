import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import { pickNode } from '../../session/games.ts';
import { nodeAt, sideOf } from '../../../core/trace/cursor.ts';
import { type AgeGroup, groupsByAge } from '../../../core/trace/why-selected.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { named } from '../../../locales/named.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { Button } from '../../kit/button.tsx';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { sayOrigin } from '../inspector/last-move.ts';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { sayScore, scoresInWords, shownScores } from '../../session/search-words.ts';
import type { Deciding } from './verdict-words.ts';
import styles from './predict.module.css';

const boardPx = 42;

/** Where each key goes in a row of `count`, from place `at`. */
const ways: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** What is known of a question once it is answered. */
export interface AnsweredQuestion {
  /** What the person said; −1: nothing. */
  readonly node: NodeId;
  readonly selected: number;
  readonly isRight: boolean;
  /** What decided between the nodes. */
  readonly decides: Deciding | null;
}

interface CandidateStripProps {
  readonly trace: Trace;
  readonly step: Cursor;
  readonly nodes: Int32Array;
  /** Null while the question is open. */
  readonly answered: AnsweredQuestion | null;
}

/**
 * The frontier, to pick the next node from, by the steps in which its nodes came in: one stop for Tab, arrows go through it.
 * After the answer the nodes that count are marked.
 */
export function CandidateStrip({ trace, step, nodes, answered }: CandidateStripProps) {
  const session = useSession();
  const hoverNode = useSearch((state) => state.hoverNode);
  const row = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, nodes.length - 1);
  const groups = useMemo(
    () => (ageDecides(trace) ? groupsByAge(trace, step, nodes) : [{ enteredBy: step, nodes: [...nodes] }]),
    [trace, step, nodes],
  );
  const inOrder = useMemo(() => groups.flatMap((group) => group.nodes), [groups]);
  useEffect(() => {
    if (answered === null) return;
    const place = inOrder.indexOf(answered.selected);
    row.current?.querySelectorAll('li')[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [answered, inOrder]);
  const { beyond, isLong } = useBeyond(row, inOrder);
  const turn = (event: KeyboardEvent): void => {
    const next = ways[event.key]?.(active, nodes.length);
    if (answered !== null || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setWanted(next);
    row.current?.querySelectorAll('button')[next]?.focus();
  };
  const pick = (node: NodeId): void => {
    hoverNode(-1);
    pickNode(session, node);
  };
  const labels = nodes.length > 1 && ageDecides(trace) ? labelsOf(groups) : null;
  return (
    <div className={styles.around}>
      <div
        ref={row}
        className={styles.strip}
        role="group"
        aria-label={t('Nodes in the frontier')}
        onKeyDown={turn}
      >
        {groups.map((group, place) => (
          <div key={group.enteredBy} className={styles.group}>
            {labels !== null && <Age label={labels[place] ?? ''} isLater={place > 0} />}
            <ul aria-label={labels?.[place] ?? t('Nodes in the frontier')}>
              {group.nodes.map((node) => {
                const index = inOrder.indexOf(node);
                return (
                  <li key={node}>
                    <Candidate
                      {...{ trace, step, node, answered }}
                      tabIndex={index === active ? 0 : -1}
                      onFocus={() => setWanted(index)}
                      onPoint={hoverNode}
                      onPick={pick}
                    />
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
      {isLong && (
        <Button
          className={styles.beyond}
          data-none={beyond === 0 || undefined}
          aria-label={t('{n} more nodes', { n: beyond })}
          onClick={() => row.current?.scrollBy({ left: 0.8 * row.current.clientWidth, behavior: 'smooth' })}
        >
          +{beyond} <ArrowRight aria-hidden size={14} />
        </Button>
      )}
    </div>
  );
}

/**
 * How many nodes stand behind the right edge of the row, and whether the row is longer than its place: what says so keeps its own beside it, as no
 * card may move under a pointer when the last one is scrolled to.
 */
function useBeyond(row: RefObject<HTMLElement | null>, nodes: readonly NodeId[]) {
  const [seen, setSeen] = useState({ beyond: 0, isLong: false });
  useLayoutEffect(() => {
    const element = row.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const look = (): void => {
      const edge = element.getBoundingClientRect().right;
      const cards = [...element.querySelectorAll('li')];
      const beyond = cards.filter((card) => card.getBoundingClientRect().right > edge + 1).length;
      const isLong = element.scrollWidth > around.clientWidth;
      setSeen((now) => (now.beyond === beyond && now.isLong === isLong ? now : { beyond, isLong }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, nodes]);
  return seen;
}

function Age({ label, isLater }: { readonly label: string; readonly isLater: boolean }) {
  return (
    <p className={styles.age}>
      {isLater && <ArrowRight aria-hidden size={14} />} <span>{label}</span>
    </p>
  );
}

/** "step 1 · oldest · move order": between groups there is an age, within one only the order in which moves were tried. */
function labelsOf(groups: readonly AgeGroup[]): string[] {
  return groups.map(({ enteredBy, nodes }, place) =>
    [
      enteredBy === 0 ? t('the start') : t('step {step}', { step: enteredBy }),
      groups.length > 1 && place === 0 && t('oldest'),
      groups.length > 1 && place === groups.length - 1 && t('newest'),
      nodes.length > 1 && t('move order'),
    ]
      .filter((part) => part !== false)
      .join(' · '),
  );
}

/** Whether nodes that are equal otherwise are selected by their age. */
function ageDecides({ request }: Trace): boolean {
  const { rules } = frontierOrderOf(request.settings);
  return !rules.includes('draw') && (rules.includes('newest') || rules.includes('oldest'));
}

interface CandidateProps extends Pick<CandidateStripProps, 'trace' | 'step' | 'answered'> {
  readonly node: NodeId;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  /**
   * The pointer is on a node; −1 when it leaves. A node that comes under a pointer at rest is pointed at when that moves: React tells of no
   * `pointerenter` where what was there before is gone.
   */
  readonly onPoint: (node: NodeId) => void;
  readonly onPick: (node: NodeId) => void;
}

function Candidate({ trace, step, node, answered, tabIndex, onFocus, onPoint, onPick }: CandidateProps) {
  const board = nodeBoardsOf(trace).of(node);
  const { target, label } = sideOf(trace, node);
  const scores = nodeAt(trace, node, step);
  const shown = shownScores(trace.request.settings, { g: scores.g, h: scores.h, f: scores.priority });
  const side = label === '' ? '' : `, ${named(label)}`;
  const origin = sayOrigin(trace, node, step);
  const isPointed = useSearch((state) => state.pointedNodes.has(node));
  const mark = answered === null ? null : markOf(node, answered);
  const decides = mark === null ? null : answered?.decides;
  return (
    <button
      type="button"
      className={styles.candidate}
      data-mark={mark?.look}
      data-pointed={isPointed || undefined}
      tabIndex={tabIndex}
      aria-label={[
        mark === null ? '' : `${t(mark.word)}. `,
        t(
          answered === null
            ? 'Board {board}: {scores}, {origin}. Say that it is next'
            : 'Board {board}: {scores}, {origin}. Mark its node',
          { board: `${board.cells.join(' ')}${side}`, scores: scoresInWords(shown), origin },
        ),
      ].join('')}
      onFocus={onFocus}
      onPointerMove={() => onPoint(node)}
      onPointerLeave={() => onPoint(-1)}
      onClick={(event) => {
        onPick(node);
        // As other buttons do: the next Enter or Space is the page's.
        if (event.detail > 0) event.currentTarget.blur();
      }}
    >
      <BoardView board={board} goal={target} width={boardPx * Math.min(1, board.columns / board.rows)} />
      <span className={styles.scores}>
        {mark !== null && (
          <em>
            <mark.Icon aria-hidden size={14} strokeWidth={2.4} /> {t(mark.word)}
          </em>
        )}
        <span>
          {shown.map((score) => (
            <span key={score.symbol} data-decides={decides === score.name || undefined}>
              <i>{score.symbol}</i> {sayScore(score)}{' '}
            </span>
          ))}
        </span>
        <span data-decides={decides === 'origin' || undefined}>{origin}</span>
        {label !== '' && <span>{named(label)}</span>}
      </span>
    </button>
  );
}

interface Mark {
  readonly look: 'right' | 'wrong';
  readonly word: PlainText;
  readonly Icon: typeof CircleCheck;
}

/** What a node was in a question that is answered; null: neither the answer nor the node selected. */
function markOf(node: NodeId, { node: chosen, selected, isRight }: AnsweredQuestion): Mark | null {
  if (node === selected)
    return { look: 'right', word: node === chosen ? 'your answer, selected' : 'selected', Icon: CircleCheck };
  if (node !== chosen) return null;
  return isRight
    ? { look: 'right', word: 'your answer', Icon: CircleCheck }
    : { look: 'wrong', word: 'your answer', Icon: CircleX };
}
