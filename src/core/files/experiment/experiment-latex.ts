import { citation, madeBy } from '../../base/made-by.ts';
import type { ExperimentJobs } from '../../experiments/experiment-jobs.ts';
import {
  type ExperimentSummary,
  type PairedComparison,
  type SummaryCell,
  measureInfo,
  pInWords,
  runsIn,
} from '../../experiments/experiment-summary.ts';
import { meanDecimals, meanIn, timesIn, usualMeasures } from './experiment-table.ts';

/** Settings that a page has columns for, one each. */
const mostColumns = 6;
/** Rows that a page has room for. */
const mostRows = 40;

/**
 * The table of an experiment and, where there are several settings, their comparison in pairs, as LaTeX for the packages `booktabs` and
 * `longtable`. Where several settings ran on several groups of boards there is a table for each measure, with a row for each group
 * and a column for each setting, as such tables are printed. Where it comes from stands above as comments, and in the captions how to read it.
 * @param pairs null: they are not known, which a comment says
 * @param digest of the plan
 */
export function experimentLatex(
  jobs: ExperimentJobs,
  summary: ExperimentSummary,
  pairs: readonly PairedComparison[] | null,
  digest: string,
): string {
  const { plan } = jobs;
  const { done, planned } = runsIn(summary);
  const partial = done < planned ? ` Partial: after ${grouped(done)} of ${grouped(planned)} runs.` : '';
  const head = [
    madeBy,
    `Plan: ${plan.name}, seed ${plan.seed}, SHA-256 ${digest}`,
    `Cite as: ${citation}`,
    'Needs \\usepackage{booktabs,longtable}',
    ...(isBeyondLatin(jobs)
      ? ['Names with signs beyond Latin letters: compile with LuaLaTeX or XeLaTeX, and a font that has them']
      : []),
    ...(pairs === null ? ['Without the comparison in pairs, for which the rows of all runs are needed'] : []),
  ];
  const comments = head.map((line) => `% ${line.replace(/\s+/g, ' ')}\n`).join('');
  const means =
    jobs.groups.length > 1 && jobs.settings.length > 1 && jobs.settings.length <= mostColumns
      ? tablesOfMeasures(jobs, summary, partial)
      : table(
          `${plan.name}. Means over the solved runs, ± their standard errors.${timesIn(jobs, usualMeasures(jobs))}${partial}`,
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
  const shown = cells.filter(({ planned, group }) => planned > 0 && !(isAlone && group === null));
  const decimals = meanDecimals(shown);
  return [
    ['Boards', 'Setting', 'Runs', 'Solved, %', ...measures.map((measure) => measureInfo[measure].title)],
    ...shown.map((cell) => [
      nameOfBoards(jobs, cell.group),
      jobs.settings[cell.setting].label,
      grouped(cell.runs),
      solvedIn(cell),
      ...measures.map((measure) => meanIn(cell, measure, decimals[measure])),
    ]),
  ];
}

/** What was solved, then each measure: boards by settings, which the caption names. */
function tablesOfMeasures(jobs: ExperimentJobs, { cells }: ExperimentSummary, partial: string): string {
  const { plan, settings } = jobs;
  const shown = cells.filter(({ planned }) => planned > 0);
  const decimals = meanDecimals(shown);
  const groups = [...new Set(shown.map(({ group }) => group))];
  const legend = settings.map(({ label }, index) => `(${index + 1}) ${label}`).join('; ');
  const tableOf = (title: string, name: string, read: (cell: SummaryCell) => string): string =>
    table(`${plan.name}. ${title} ${legend}.${partial}`, labelOf(plan.name, name), [
      ['Boards', ...settings.map((_, index) => `(${index + 1})`)],
      ...groups.map((group) => [
        nameOfBoards(jobs, group),
        ...settings.map((_, setting) => {
          const cell = shown.find((one) => one.group === group && one.setting === setting);
          return cell === undefined ? '' : read(cell);
        }),
      ]),
    ]);
  return [
    tableOf('Runs solved, %, of all runs.', 'solved', (cell) => `${solvedIn(cell)} of ${grouped(cell.runs)}`),
    ...usualMeasures(jobs).map((measure) =>
      tableOf(
        `${measureInfo[measure].title}: means over the solved runs, ± their standard errors.${timesIn(jobs, [measure])}`,
        measure,
        (cell) => meanIn(cell, measure, decimals[measure]),
      ),
    ),
  ].join('\n');
}

function solvedIn({ success }: SummaryCell): string {
  return success === null ? '–' : (100 * success.share).toFixed(1);
}

function nameOfBoards({ groups }: ExperimentJobs, group: number | null): string {
  return group === null ? 'all' : groups[group].label;
}

function pairTable(jobs: ExperimentJobs, pairs: readonly PairedComparison[], partial: string): string {
  const [{ b }] = pairs;
  const caption =
    `Each setting (A) against ${jobs.settings[b].label} (B) on the boards that both solved: on how many A has less, as ` +
    'much and more; the ratio of the means, A to B, with its bootstrap interval of 95 %; p of the two-sided signed-rank ' +
    `test of Wilcoxon, not corrected for several comparisons.${pairs.some((one) => one.pairs === 1) ? ' One pair has no interval and no p.' : ''}${partial}`;
  return table(caption, labelOf(jobs.plan.name, 'pairs'), [
    ['Boards', 'A', 'Measure', 'Pairs', 'A less', 'Equal', 'A more', 'Ratio', 'p'],
    ...pairs.map(({ group, a, measure, pairs: count, lower, equal, higher, ratio, signedRank }) => [
      nameOfBoards(jobs, group),
      jobs.settings[a].label,
      measureInfo[measure].title,
      ...[count, lower, equal, higher].map(grouped),
      ratioIn(ratio),
      signedRank === null ? '–' : pInWords(signedRank.p),
    ]),
  ]);
}

/** What a paper refers to a table by: plain letters, as other signs mean something in it. */
function labelOf(plan: string, table: string): string {
  const name = plan
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return ['tab:', name, name === '' ? '' : '-', table].join('');
}

/** One that is longer than a page goes on on the next, with its head. */
function table(caption: string, label: string, [titles, ...rows]: Rows): string {
  const isText = (title: string): boolean => ['Boards', 'Setting', 'A', 'Measure'].includes(title);
  const columns = titles.map((title) => (isText(title) ? 'l' : 'r')).join('');
  // After the end of a row a bracket or an asterisk would be an option of it.
  const line = (cells: readonly string[]): string =>
    `${cells
      .map(escaped)
      .join(' & ')
      .replace(/^(?=[[*])/, '{}')} \\\\\n`;
  const head = `\\toprule\n${line(titles)}\\midrule\n`;
  const named = `\\caption{${escaped(caption)}}`;
  const body = rows.map(line).join('');
  return rows.length > mostRows
    ? `\\begin{longtable}{${columns}}\n${named}\\label{${label}}\\\\\n${head}\\endfirsthead\n${head}\\endhead\n` +
        `\\bottomrule\n\\endfoot\n${body}\\end{longtable}\n`
    : `\\begin{table}\n\\centering\n${named}\n\\label{${label}}\n\\begin{tabular}{${columns}}\n${head}${body}` +
        '\\bottomrule\n\\end{tabular}\n\\end{table}\n';
}

function ratioIn(ratio: PairedComparison['ratio']): string {
  if (ratio === null) return '–';
  const { value, low, high } = ratio;
  return low === null || high === null ? fixed(value) : `${fixed(value)} (${fixed(low)}–${fixed(high)})`;
}

const grouped = (count: number): string => count.toLocaleString('en-US');

function fixed(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

/** Signs that LaTeX would read as commands, and those that its usual fonts lack. */
const commands: Readonly<Record<string, string>> = {
  'b*': '$b^*$',
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
  '★': '$\\star$',
  '→': '$\\rightarrow$',
  '−': '$-$',
  '’': "'",
};

/** Whether names of the plan have signs that pdfLaTeX has in no usual font. */
function isBeyondLatin({ plan, settings, groups }: ExperimentJobs): boolean {
  const names = [plan.name, ...settings.map(({ label }) => label), ...groups.map(({ label }) => label)];
  return /[^ -~\u00A1-\u017F]/.test(names.map(escaped).join(''));
}

function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\bb\*|[\\~^±×·≤≥<>|–…★→−’]|[&%$#_{}]/g, (sign) => commands[sign] ?? `\\${sign}`);
}
