import type { BoardPair } from '../../core/puzzle/board.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import type {
  CountedFigures,
  DetectTask,
  FittingSearch,
  JudgeAnswer,
  NamedEstimate,
  ReadLines,
  SaidOfLog,
  UsualCounts,
} from '../../core/contract/check-messages.ts';
import { countedFigures, readFigure } from '../../core/judge/figures.ts';
import type { AlgorithmName } from '../../core/search/settings.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import { asTyped } from '../../locales/figures.ts';
import { usual } from '../session/search-store.ts';

/** What the detective is told: numbers that somebody's search printed. */
export const askedFigures = [...countedFigures, 'h'] as const;
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
  /** What the lines of its file were read as; none of a record. */
  readonly lines: readonly ReadLines[];
}

/** What one program printed, and what was found out about it. */
export interface FigureSet {
  /** As they were typed. */
  readonly figures: FigureTexts;
  readonly tried: number;
  readonly total: number; // 0: not known yet
  readonly byChance: number | null; // as in `DetectAnswer`
  /** By which settings a search has these figures, the plainest first; null: none of them is a count. */
  readonly found: readonly FittingSearch[] | null;
  /** What gives h; null: that was not asked. */
  readonly estimates: readonly NamedEstimate[] | null;
  /** Where nothing gives all figures: how many searches give the others, for each that may be left out for that. */
  readonly without: readonly { readonly name: AskedFigure; readonly found: number }[];
  /** Where nothing gives the figures: what the usual searches count, the nearest first. */
  readonly usual: readonly UsualCounts[];
}

/** What is looked for without a log, and what was found: of the person's own program, and of another beside it. */
export interface CountSlice extends BoardPair, FigureSet {
  /** Whether the boards are those of the main screen, as nobody has chosen others. */
  readonly atHand: boolean;
  /** Which it is; null: any. */
  readonly algorithm: AlgorithmName | null;
  readonly phase: CheckPhase;
  readonly failure: RequestFault | null;
  /** The sample solution's for the same boards; without figures nobody asks about it. */
  readonly sample: FigureSet;
}

/** What is asked. */
export interface AskedCounts extends BoardPair, Pick<CountSlice, 'figures' | 'algorithm' | 'atHand'> {
  readonly sample: Pick<FigureSet, 'figures'>;
}

/** Whose figures. */
export type Whose = 'mine' | 'sample';

export const setOf = (count: CountSlice, whose: Whose): FigureSet =>
  whose === 'mine' ? count : count.sample;

/** What is asked about one of both. */
export function taskOf(count: CountSlice, whose: Whose): DetectTask {
  const { start, goal, algorithm } = count;
  const { h = null, ...figures } = figuresIn(setOf(count, whose).figures);
  return { kind: 'detect', start, goal, figures, h, algorithm };
}

/** As they would be typed. */
export function textsOf(figures: CountedFigures): FigureTexts {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]));
}

/** Whether any figure is typed. */
export const isAskedOf = ({ figures }: Pick<FigureSet, 'figures'>): boolean =>
  askedFigures.some((name) => figureIn(figures, name) !== null);

export interface CheckState extends LogSlice {
  /** What the screen is used for. */
  readonly asks: 'log' | 'count';
  readonly count: CountSlice;
}

export type CheckStore = StoreApi<CheckState>;

const unfound = {
  tried: 0,
  total: 0,
  byChance: null,
  found: null,
  estimates: null,
  without: [],
  usual: [],
} as const satisfies Partial<FigureSet>;

/** The same question, not asked yet. */
export function unasked(count: CountSlice): CountSlice {
  const { sample } = count;
  return { ...count, ...unfound, phase: 'idle', failure: null, sample: { ...sample, ...unfound } };
}

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
    lines: [],
  },
} as const satisfies Partial<LogSlice>;

export function createCheckStore(): CheckStore {
  const { start, goal } = usual;
  return createStore<CheckState>(() => ({
    ...noLog,
    ...{ asks: 'log', pasted: '', before: null },
    count: {
      ...{
        atHand: true,
        start,
        goal,
        figures: {},
        ...unfound,
        algorithm: null,
        phase: 'idle',
        failure: null,
      },
      sample: { figures: {}, ...unfound },
    },
  }));
}
