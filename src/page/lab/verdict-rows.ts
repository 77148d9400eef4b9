import type { LabEffort, LabJudgement } from '../../core/contract/lab.ts';
import type { HeuristicText } from '../../core/search/settings.ts';
import { t } from '../../locales/t.ts';
import { figure } from '../../locales/figures.ts';
import type { KnownCandidate } from './known-candidates.ts';

/** Columns in which one of several is the best; times are too noisy for that. */
export type BestColumn = 'meanH' | 'meanError' | 'expanded';

/** What A* needs with one heuristic. */
export interface EffortFigures {
  readonly meanExpanded: number;
  /** Of the boards searched, those whose solution is longer than the shortest. */
  readonly longer: number;
  readonly boards: number;
  /** Share of the baseline's expansions that it makes. */
  readonly share: number;
}

/** A line of the table. */
export interface VerdictRow {
  readonly known: KnownCandidate;
  readonly judgement: LabJudgement | null;
  /** Mean h / mean true distance. */
  readonly reach: number | null;
  readonly effort: EffortFigures | null;
  readonly best: ReadonlySet<BestColumn>;
}

/** The lines, with the best of the admissible ones marked where there are two or more to choose from. */
export function verdictRows(
  known: readonly KnownCandidate[],
  effort: Omit<LabEffort, 'searches'> | null,
  baseline: HeuristicText | null,
): VerdictRow[] {
  const base = baselineOf(effort, baseline)?.searches ?? null;
  const rows = known.map((one) => {
    const judgement = one.finding?.judgement ?? null;
    const searches = one.finding?.searches ?? null;
    const figures: EffortFigures | null =
      searches === null || effort === null || base === null
        ? null
        : {
            ...{ meanExpanded: searches.meanExpanded, longer: searches.longer },
            ...{ boards: effort.boards.length, share: searches.meanExpanded / base.meanExpanded },
          };
    return {
      ...{ known: one, judgement, effort: figures },
      reach: judgement === null ? null : judgement.verdict.meanH / judgement.verdict.meanTrueDistance,
    };
  });
  const honest = rows.filter(({ judgement }) => judgement?.verdict.admissible === true);
  const leastOf = (measure: (row: (typeof rows)[number]) => number | null): number | null => {
    const values = honest.map(measure).filter((value) => value !== null);
    return values.length < 2 ? null : Math.min(...values);
  };
  const measures: Readonly<Record<BestColumn, (row: (typeof rows)[number]) => number | null>> = {
    meanH: ({ judgement }) => (judgement === null ? null : -judgement.verdict.meanH),
    meanError: ({ judgement }) => judgement?.verdict.meanError ?? null,
    expanded: ({ effort: figures }) => figures?.meanExpanded ?? null,
  };
  const least = Object.fromEntries(
    Object.entries(measures).map(([column, measure]) => [column, leastOf(measure)]),
  );
  return rows.map((row) => ({
    ...row,
    best: new Set(
      (Object.keys(measures) as BestColumn[]).filter(
        (column) => honest.includes(row) && least[column] !== null && measures[column](row) === least[column],
      ),
    ),
  }));
}

/** The baseline of that name, else the last one that there is. */
export function baselineOf(
  effort: Omit<LabEffort, 'searches'> | null,
  baseline: HeuristicText | null,
): LabEffort['baselines'][number] | null {
  const { baselines } = effort ?? { baselines: [] };
  return baselines.find(({ heuristic }) => heuristic === baseline) ?? baselines.at(-1) ?? null;
}

/** "0.016×", "as many", "3.1×": what the expansions are, beside the baseline's. */
export function savingInWords(share: number): string {
  if (share <= 0 || !Number.isFinite(share)) return '–';
  if (Math.abs(share - 1) < 0.005) return t('as many');
  const shown = figure(
    share,
    share >= 10 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 2 + Number(share > 0.9) },
  );
  return `${shown}×`;
}
