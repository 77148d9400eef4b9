import type { PublishedTable, TimeProtocol } from '../../core/experiments/experiment-plan.ts';
import type { ExperimentSummary } from '../../core/experiments/experiment-summary.ts';
import { runsIn } from '../../core/files/experiment-formats.ts';
import type { StatisticName } from './experiment-state.ts';
import { type PlainText, t } from '../../locales/t.ts';

const asides: Readonly<Record<StatisticName, PlainText>> = {
  mean: '± standard error of the mean.',
  median: 'Behind the median: the middle half of the runs.',
  range: 'From the smallest to the largest.',
};

const stars: Readonly<Record<StatisticName, PlainText>> = {
  mean: '★ marks the best mean, and those that the same boards, in pairs, do not tell apart from it: neither worse on all that differ, nor with p < 0.05 in Wilcoxon’s signed-rank test.',
  median: '★ marks the best median on the same boards.',
  range: 'Ranges have no ★: each end is a single run.',
};

/** What is said above a table that is not of all runs yet; null where it is. */
export function partialNote(summary: ExperimentSummary): string | null {
  const { done, planned } = runsIn(summary);
  return done < planned ? t('Partial: after {done} of {total} runs.', { done, total: planned }) : null;
}

/** What one has to know to read the summary, a sentence each. */
export function summaryNotes(
  summary: ExperimentSummary,
  statistic: StatisticName,
  time?: TimeProtocol,
): string[] {
  const several = new Set(summary.cells.map(({ setting }) => setting)).size > 1;
  const hasCosts = summary.cells.some(({ spreads }) => spreads.pathCost !== null);
  return [
    t(asides[statistic]),
    t('Counts are of solved runs.'),
    time === undefined
      ? t('Each run was timed once, which is noisy, so times have no ★.')
      : t('Each time is the median of {n} {n:run|runs}.', { n: time.repeats }),
    ...(several ? [t(stars[statistic])] : []),
    ...(several && statistic !== 'range'
      ? [
          hasCosts
            ? t(
                'Only settings with the same costs of moves that solved the largest share of the boards are compared, and of these only those with the cheapest solutions.',
              )
            : t(
                'Only settings that solved the largest share of the boards are compared, and of these only those with the shortest solutions.',
              ),
        ]
      : []),
  ];
}

/** What one has to know to read the verdicts: of what kinds of figures they are, by which rule. */
export function publishedNotes({ cells }: PublishedTable): string[] {
  const isShare = cells.map(({ measure }) => measure === 'successRate');
  const isOneRun = cells.map(({ oneRun }, index) => oneRun === true && isShare[index] !== true);
  const isMean = cells.map((_, index) => isShare[index] !== true && isOneRun[index] !== true);
  return [
    ...(isMean.includes(true) || isOneRun.includes(true) ? [t('± standard error of the mean.')] : []),
    ...(isMean.includes(true)
      ? [t('A mean agrees within three standard errors of the difference, rounding aside.')]
      : []),
    ...(isShare.includes(true) ? [t('A share agrees within our interval of 95%.')] : []),
    ...(isOneRun.includes(true) ? [t('A single run agrees when it lies among ours.')] : []),
  ];
}
