import type { BoardPair } from '../../core/puzzle/board.ts';
import { type StoreApi, createStore } from 'zustand/vanilla';
import type {
  FittingSearch,
  JudgeAnswer,
  NamedEstimate,
  SaidOfLog,
} from '../../core/contract/check-messages.ts';
import { readFigure } from '../../core/judge/figures.ts';
import type { AlgorithmName } from '../../core/search/settings.ts';
import type { RequestFault } from '../../core/contract/worker-faults.ts';
import { asTyped } from '../../locales/figures.ts';
import { usual } from '../state/search-store.ts';

/** What the detective is told: numbers that somebody's search printed. */
export const askedFigures = ['expanded', 'generated', 'visited', 'length', 'h'] as const;
export type AskedFigure = (typeof askedFigures)[number];

export type FigureTexts = Readonly<Partial<Record<AskedFigure, string>>>;

/** The number in a text; null: there is none, NaN: it is no number of that kind, Infinity: it is too large. */
export function figureIn(figures: FigureTexts, name: AskedFigure): number | null {
  const text = figures[name]?.trim() ?? '';
  return text === '' ? null : (readFigure(name, name === 'h' ? asTyped(text) : text) ?? NaN);
}

/** The numbers in all texts; those that are none are left out. */
export function figuresIn(texts: FigureTexts): Partial<Record<AskedFigure, number>> {
  const read = askedFigures.map((name) => [name, figureIn(texts, name)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== null && Number.isFinite(value)));
}

/** `stopped`: by the person; `failed`: its worker gave no answer. */
export type CheckPhase = 'idle' | 'running' | 'done' | 'stopped' | 'failed';

/** What is known of the log on the screen. */
interface LogSlice {
  /** What stands in the field for a text. */
  readonly pasted: string;
  /** What is judged; null: nothing yet. */
  readonly log: File | null;
  /** Whether the browser keeps it: until the next visit, or not because it is too large, or refused. */
  readonly keeping: 'kept' | 'too-large' | 'refused';
  /** What the log of this tab was called that another tab's has taken the place of; null: that has not happened. */
  readonly replaced: string | null;
  /** The log that was here before, which may be wanted back; null: there was none. */
  readonly before: { readonly log: File; readonly said: SaidOfLog } | null;
  /** What the person says of the search in place of its log. */
  readonly said: SaidOfLog;
  readonly phase: CheckPhase;
  readonly done: number; // 0 … 1
  readonly failure: RequestFault | null;
  readonly answer: JudgeAnswer | null;
}

/** What is looked for without a log, and what was found. */
export interface CountSlice extends BoardPair {
  /** As they were typed. */
  readonly figures: FigureTexts;
  /** Which it is; null: any. */
  readonly algorithm: AlgorithmName | null;
  readonly phase: CheckPhase;
  readonly tried: number;
  readonly total: number; // 0: not known yet
  readonly failure: RequestFault | null;
  /** By which settings a search has these figures, the plainest first; null: none of them is a count. */
  readonly found: readonly FittingSearch[] | null;
  /** What gives h; null: that was not asked. */
  readonly estimates: readonly NamedEstimate[] | null;
  /** Where nothing gives all figures: how many searches give the others, for each that may be left out for that. */
  readonly without: readonly { readonly name: AskedFigure; readonly found: number }[];
}

export interface CheckState extends LogSlice {
  /** What the screen is used for. */
  readonly asks: 'log' | 'count';
  readonly count: CountSlice;
}

export type CheckStore = StoreApi<CheckState>;

/** Of a question that was not asked yet. */
export const unasked = {
  ...{ phase: 'idle', tried: 0, total: 0, failure: null, found: null, estimates: null, without: [] },
} as const satisfies Partial<CountSlice>;

/** Of a log before there is one. */
export const noLog = {
  ...{
    log: null,
    keeping: 'kept',
    replaced: null,
    said: {},
    phase: 'idle',
    done: 0,
    failure: null,
    answer: null,
  },
} as const satisfies Partial<LogSlice>;

export function createCheckStore(): CheckStore {
  const { start, goal } = usual;
  return createStore<CheckState>()(() => ({
    ...noLog,
    ...{ asks: 'log', pasted: '', before: null },
    count: { start, goal, figures: {}, algorithm: null, ...unasked },
  }));
}
