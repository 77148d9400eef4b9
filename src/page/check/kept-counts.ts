import { formatBoard, parseBoard } from '../../core/puzzle/notation.ts';
import { detectedAlgorithms } from '../../core/judge/conventions.ts';
import { sameSize } from '../../core/puzzle/board.ts';
import type { TabStorage } from '../session/kept-text.ts';
import { type CheckState, type AskedCounts, type FigureTexts, askedFigures } from './check-store.ts';

/** What the detective was asked, whether it is what the screen shows, and a text that was not checked yet. */
export interface KeptCounts extends Pick<CheckState, 'asks' | 'pasted'> {
  readonly count: AskedCounts;
  /** Whether the conventions that give the figures were looked for, and not stopped. */
  readonly isAsked: boolean;
}

/** Of this tab, for as long as it is open. */
const name = 'tilescope.counts';

export function keepCounts(
  tab: TabStorage | null,
  { asks, pasted, count: { atHand, start, goal, figures, algorithm, sample }, isAsked }: KeptCounts,
): void {
  const boards = [start, goal].map((board) => [formatBoard(board), board.rows, board.columns]);
  try {
    const kept = { asks, pasted, atHand, boards, figures, sample: sample.figures, algorithm, isAsked };
    tab?.setItem(name, JSON.stringify(kept));
  } catch {
    // then a reload begins anew
  }
}

/** Null: nothing was kept, or nothing that can be used. */
export function keptCounts(tab: TabStorage | null): KeptCounts | null {
  try {
    const kept = JSON.parse(tab?.getItem(name) ?? 'null') as Record<string, unknown> | null;
    if (kept === null) return null;
    const [start, goal] = (kept['boards'] as [string, number, number][]).map(([text, rows, columns]) => {
      const read = parseBoard(text, { rows, columns });
      return read.ok ? read.value : null;
    });
    if (!start || !goal || !sameSize(start, goal)) return null;
    const algorithm = detectedAlgorithms.find((one) => one === kept['algorithm']) ?? null;
    return {
      asks: kept['asks'] === 'count' ? 'count' : 'log',
      pasted: typeof kept['pasted'] === 'string' ? kept['pasted'] : '',
      count: {
        atHand: kept['atHand'] === true,
        ...{ start, goal, figures: textsIn(kept['figures']), algorithm },
        sample: { figures: textsIn(kept['sample']) },
      },
      isAsked: kept['isAsked'] === true,
    };
  } catch {
    return null; // not as it was written here
  }
}

/** Nothing of what was kept before there was such a set. */
function textsIn(kept: unknown): FigureTexts {
  const texts = (kept ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    askedFigures.flatMap((figure) => (typeof texts[figure] === 'string' ? [[figure, texts[figure]]] : [])),
  );
}
