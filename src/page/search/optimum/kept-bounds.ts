import type { BoundNodes } from '../../../core/analysis/proof-outlook.ts';
import { canShorten } from '../../../core/contract/optimal.ts';
import { type Board, boardsEqual, sameSize } from '../../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../../core/puzzle/moves.ts';
import { formatBoard, parseBoard } from '../../../core/puzzle/notation.ts';
import type { TabStorage } from '../../session/kept-text.ts';
import type { BoundsFinding, RequestQueue, Spent } from './request-queue.ts';

/** Of this tab, for as long as it is open: a reload is to lose no bound that took hours. */
const name = 'tilescope.bounds';

/** Boards that are kept; of more, those go first for which no proof was asked, and the oldest. */
const maxKept = 20;

type Kept = readonly [start: string, goal: string, rows: number, columns: number, ...unknown[]];

/** What each queue has of a tab already. */
const recalled = new WeakMap<RequestQueue, TabStorage>();

/** Tells a queue what this tab knew of large boards before it was loaded anew; once. */
export function recallBounds(requests: RequestQueue, tab: TabStorage | null): void {
  if (tab === null || recalled.get(requests) === tab) return;
  recalled.set(requests, tab);
  for (const one of keptIn(tab)) {
    const read = readOne(one);
    if (read !== null) requests.learn(read.start, read.goal, read, read.spent);
  }
}

/** Keeps what is known of a board, if anything is. */
export function keepBounds(
  tab: TabStorage | null,
  start: Board,
  goal: Board,
  finding: BoundsFinding | undefined,
): void {
  if (tab === null || finding?.kind !== 'bounds' || finding.moves === null) return;
  const { moves, atLeast, spent } = finding;
  const [from, to] = [formatBoard(start), formatBoard(goal)];
  const mine: Kept = [from, to, goal.rows, goal.columns, [...moves].join(''), atLeast, spent ?? null];
  const others = keptIn(tab).filter(([a, b]) => a !== from || b !== to);
  const dropped = others.length < maxKept ? null : (others.find((one) => one[6] === null) ?? others[0]);
  try {
    tab.setItem(name, JSON.stringify([...others.filter((one) => one !== dropped), mine]));
  } catch {
    // then a reload begins anew
  }
}

function keptIn(tab: TabStorage): Kept[] {
  try {
    const kept: unknown = JSON.parse(tab.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is Kept => Array.isArray(one)) : [];
  } catch {
    return []; // not as it was written here
  }
}

/** Null: it is not what was written here, or no solution. */
function readOne([from, to, rows, columns, text, atLeast, spent]: Kept) {
  try {
    const [start, goal] = [from, to].map((board) => parseBoard(board, { rows, columns }));
    if (!start?.ok || !goal?.ok || !canShorten(goal.value) || !sameSize(start.value, goal.value)) return null;
    const moves = Uint8Array.from(String(text), Number);
    const end = moves.reduce<Board>((board, move) => applyMove(board, move as Move), start.value);
    const isBound = Number.isInteger(atLeast) && Number(atLeast) >= 0 && Number(atLeast) <= moves.length;
    if (!isBound || !boardsEqual(end, goal.value)) return null;
    return { start: start.value, goal: goal.value, moves, atLeast: Number(atLeast), spent: spentIn(spent) };
  } catch {
    return null;
  }
}

function spentIn(value: unknown): Spent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { nodes, ms, bounds } = value as Readonly<Record<string, unknown>>;
  if (!Number.isFinite(nodes) || !Number.isFinite(ms)) return undefined;
  return { nodes: Number(nodes), ms: Number(ms), ...(isBoundNodes(bounds) && { bounds }) };
}

function isBoundNodes(value: unknown): value is BoundNodes {
  if (typeof value !== 'object' || value === null) return false;
  const { bound, ended } = value as Readonly<Record<string, unknown>>;
  return Number.isInteger(bound) && Array.isArray(ended) && ended.every(Number.isSafeInteger);
}
