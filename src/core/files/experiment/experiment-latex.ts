import { citation, madeBy } from '../../base/made-by.ts';
import type { ExperimentJobs } from '../../experiments/experiment-jobs.ts';
import type { RunMeasure } from '../../experiments/experiment-plan.ts';
import type {
  ExperimentSummary,
  PairedComparison,
  SummaryCell,
} from '../../experiments/experiment-summary.ts';
import { measureInfo } from '../../experiments/run-measures.ts';
import { runsIn, titleOf, usualMeasures } from './experiment-table.ts';
import { planDigest } from './written-plan.ts';

/**
 * The table of an experiment and, where there are several settings, their comparison in pairs, as LaTeX for the package `booktabs`. Where
 * it comes from stands above it as comments, and below it in the captions how to read it.
 * @param pairs null: they are not known, which a comment says
 */
export function experimentLatex(
  jobs: ExperimentJobs,
  summary: ExperimentSummary,
  pairs: readonly PairedComparison[] | null,
): string {
  const { plan } = jobs;
  const { done, planned } = runsIn(summary);
  const partial = done < planned ? ` Partial: after ${grouped(done)} of ${grouped(planned)} runs.` : '';
  const head = [
    madeBy,
    `Plan: ${plan.name}, seed ${plan.seed}, SHA-256 ${planDigest(plan)}`,
    `Cite as: ${citation}`,
    'Needs \\usepackage{booktabs}',
    ...(pairs === null ? ['Without the comparison in pairs, for which the rows of all runs are needed'] : []),
  ];
  const comments = head.map((line) => `% ${line.replace(/\s+/g, ' ')}\n`).join('');
  const means = table(
    `${plan.name}. Means over the solved runs, ± their standard errors.${partial}`,
    labelOf(plan.name, 'means'),
    meanRows(jobs, summary),
  );
  return pairs === null || pairs.length === 0
    ? comments + means
    : `${comments}${means}\n${pairTable(jobs, pairs, partial)}`;
}

type Rows = readonly [titles: readonly string[], ...rows: readonly (readonly string[])[]];

function meanRows(jobs: ExperimentJobs, { cells }: ExperimentSummary): Rows {
  const measures = usualMeasures(jobs);
  const isAlone = jobs.groups.length === 1;
  return [
    ['Boards', 'Setting', 'Runs', 'Solved, %', ...measures.map((measure) => titleOf(measure, jobs))],
    ...cells
      .filter(({ planned, group }) => planned > 0 && !(isAlone && group === null))
      .map((cell) => [
        nameOfBoards(jobs, cell.group),
        jobs.settings[cell.setting].label,
        grouped(cell.runs),
        cell.success === null ? '–' : (100 * cell.success.share).toFixed(1),
        ...measures.map((measure) => meanIn(cell, measure)),
      ]),
  ];
}

function nameOfBoards({ groups }: ExperimentJobs, group: number | null): string {
  return group === null ? 'all' : groups[group].label;
}

function meanIn({ spreads }: SummaryCell, measure: RunMeasure): string {
  const spread = spreads[measure];
  if (spread === null) return '–';
  const mean = fixed(spread.mean, measureInfo[measure].decimals);
  return spread.standardError === null
    ? mean
    : `${mean} ± ${fixed(spread.standardError, measureInfo[measure].decimals)}`;
}

function pairTable(jobs: ExperimentJobs, pairs: readonly PairedComparison[], partial: string): string {
  const [{ b }] = pairs;
  const caption =
    `Each setting (A) against ${jobs.settings[b].label} (B) on the boards that both solved: on how many A has less, as ` +
    'much and more; the ratio of the means, A to B, with its bootstrap interval of 95 %; p of the two-sided signed-rank ' +
    `test of Wilcoxon, not corrected for several comparisons.${partial}`;
  return table(caption, labelOf(jobs.plan.name, 'pairs'), [
    ['Boards', 'A', 'Measure', 'Pairs', 'A less', 'Equal', 'A more', 'Ratio', 'p'],
    ...pairs.map(({ group, a, measure, pairs: count, lower, equal, higher, ratio, signedRank }) => [
      nameOfBoards(jobs, group),
      jobs.settings[a].label,
      measureInfo[measure].title,
      ...[count, lower, equal, higher].map(grouped),
      ratio === null ? '–' : `${fixed(ratio.value, 3)} (${fixed(ratio.low, 3)}–${fixed(ratio.high, 3)})`,
      signedRank === null ? '–' : pInWords(signedRank.p),
    ]),
  ]);
}

/** Small ones are said to be small: no test is so sure of its assumptions. */
export function pInWords(p: number): string {
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** What a paper refers to a table by: plain letters, as other signs mean something in it. */
function labelOf(plan: string, table: 'means' | 'pairs'): string {
  const name = plan
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return ['tab:', name, name === '' ? '' : '-', table].join('');
}

function table(caption: string, label: string, [titles, ...rows]: Rows): string {
  const isText = (title: string): boolean => ['Boards', 'Setting', 'A', 'Measure'].includes(title);
  const line = (cells: readonly string[]): string => `${cells.map(escaped).join(' & ')} \\\\\n`;
  return [
    `\\begin{table}\n\\centering\n\\caption{${escaped(caption)}}\n\\label{${label}}\n`,
    `\\begin{tabular}{${titles.map((title) => (isText(title) ? 'l' : 'r')).join('')}}\n\\toprule\n`,
    `${line(titles)}\\midrule\n${rows.map(line).join('')}`,
    '\\bottomrule\n\\end{tabular}\n\\end{table}\n',
  ].join('');
}

const grouped = (count: number): string => count.toLocaleString('en-US');

function fixed(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Signs that LaTeX would read as commands, and those that its usual fonts lack. */
const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '±': '$\\pm$',
  '×': '$\\times$',
  '·': '$\\cdot$',
  '≤': '$\\leq$',
  '≥': '$\\geq$',
  '<': '$<$',
  '>': '$>$',
  '|': '$|$',
  '–': '--',
  '…': '\\dots{}',
};

function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\~^±×·≤≥<>|–…]|[&%$#_{}]/g, (sign) => commands[sign] ?? `\\${sign}`);
}
