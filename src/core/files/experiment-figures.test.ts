import { describe, expect, it } from 'vitest';
import { compareWithFirst } from '../analysis/comparisons.ts';
import { summarise } from '../analysis/summarise.ts';
import { rowsOf, smallPlan } from '../../testing/made-up-rows.ts';
import { standardGoal } from '../puzzle/board.ts';
import { pairsCsv, summaryCsv } from './experiment/experiment-figures-csv.ts';
import { measureOf, pInWords } from '../experiments/experiment-summary.ts';
import { experimentLatex } from './experiment/experiment-latex.ts';
import { planDigest } from './plan-file.ts';

const name = 'Costs & 50 % of {all}_#1 ~ \\x^2, "3×3" – so';
const plan = { ...smallPlan(3), name };
const whole = rowsOf(
  plan,
  Array.from({ length: 12 }, (_, job) => ({ job, generated: 10 * (job + 1) })),
);
const part = rowsOf(
  plan,
  Array.from({ length: 5 }, (_, job) => ({ job })),
);
const latexOf = (rows: typeof whole): string =>
  experimentLatex(rows.jobs, summarise(rows), compareWithFirst(rows), planDigest(rows.jobs.plan));

/** Fields of a line without line breaks in its fields. */
const fieldsOf = (line: string): string[] =>
  Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

function tableOf(text: string): Record<string, string>[] {
  const [titles = '', ...lines] = text.trimEnd().split('\n');
  const names = fieldsOf(titles);
  return lines.map((line) => {
    const fields = fieldsOf(line);
    expect(fields).toHaveLength(names.length);
    return Object.fromEntries(names.map((title, index) => [title, fields[index] ?? '']));
  });
}

describe('LaTeX', () => {
  it('has tables of booktabs whose rows are as long as their heads, and nothing that it would run', () => {
    const latex = latexOf(whole);
    expect(latex.match(/\\toprule\n/g)).toHaveLength(7);
    for (const [, columns = '', body = ''] of latex.matchAll(
      /\\begin\{tabular\}\{([lr]+)\}\n\\toprule\n([^]*?)\\bottomrule/g,
    )) {
      const rows = body.replace('\\midrule\n', '').trimEnd().split('\n');
      expect(rows.length).toBeGreaterThan(3);
      for (const row of rows) {
        expect(row.endsWith(' \\\\')).toBe(true);
        expect(row.split(/(?<!\\)&/)).toHaveLength(columns.length);
      }
    }
    expect(latex).toContain(
      '\\caption{Costs \\& 50 \\% of \\{all\\}\\_\\#1 \\textasciitilde{} \\textbackslash{}x\\textasciicircum{}2, "3$\\times$3" -- so.',
    );
    expect(latex.match(/\\label\{.*\}/g)).toEqual([
      ...['solved', 'length', 'expanded', 'generated', 'branching', 'elapsedMs', 'pairs'].map(
        (table) => `\\label{tab:costs-50-of-all-1-x-2-3-3-so-${table}}`,
      ),
    ]);
    const outside = latex.replace(/^%.*$/gm, '');
    expect(outside).not.toMatch(/[^\\]#|[^ -~\n]/);
  });

  it('takes no name of boards for an option of the row before, and names what other letters need', () => {
    const goal = standardGoal({ rows: 2, columns: 2 });
    const named = (...labels: string[]): string => {
      const boards = labels.map((label) => ({ kind: 'random', label, goal, count: 1 }) as const);
      return latexOf(rowsOf({ ...plan, boards }, [{ job: 0 }]));
    };
    const latin = named('[easy]', '*hard*', 'é ★ 2→3 ≤ 5');
    expect(latin).not.toMatch(/^\s*[[*]/m);
    expect(latin).toContain('{}[easy] &');
    expect(latin).toContain('é $\\star$ 2$\\rightarrow$3 $\\leq$ 5 &');
    expect(latin).not.toContain('LuaLaTeX');
    expect(named('易')).toMatch(/^% .*LuaLaTeX/m);
    // Boards of one group have one table of all means, and not one for each measure.
    expect(named('easy').match(/\\label\{.*-(means|expanded)\}/g)).toEqual([
      expect.stringContaining('means'),
    ]);
  });

  it('says where it comes from, and that it is of a part', () => {
    const latex = latexOf(part);
    expect(latex).toContain(`seed 7, SHA-256 ${planDigest(plan)}`);
    expect(latex).toMatch(/^% Tilescope /);
    expect(latex).toMatch(/^% Cite as: .*Tilescope/m);
    expect(latex.match(/Partial: after 5 of 12 runs\./g)).toHaveLength(7);
    expect(latexOf(whole)).not.toContain('Partial');
    const alone = experimentLatex(whole.jobs, summarise(whole), null, planDigest(whole.jobs.plan));
    expect(alone).toContain('% Without the comparison in pairs');
    expect(alone.match(/\\toprule/g)).toHaveLength(6);
    expect(latexOf(rowsOf({ ...plan, grids: [{ algorithm: 'a-star' }] }, [{ job: 0 }]))).not.toContain(
      'against',
    );
  });

  it('has boards by settings, one table a measure, where several settings ran on several groups', () => {
    const [, generated = ''] = latexOf(whole).split('Generated: means');
    expect(generated).toContain('errors. (1) A*, Hamming; (2) A*');
    expect(generated).toContain(
      '\\begin{tabular}{lrr}\n\\toprule\nBoards & (1) & (2) \\\\\n\\midrule\n2$\\times$3, depth 4 & ',
    );
  });

  it('goes on on the next page where a table has more rows than one has room for, and writes b* as mathematics', () => {
    const many = { ...plan, boards: Array.from({ length: 45 }, () => plan.boards[0]) };
    const latex = latexOf(rowsOf({ ...many, grids: [{ algorithm: 'a-star' }] }, [{ job: 0 }]));
    expect(latex).toMatch(
      /\\begin\{longtable\}\{llr+\}\n\\caption.*\\\\\n\\toprule\n.*\n\\midrule\n\\endfirsthead/,
    );
    expect(latex).toContain('Needs \\usepackage{booktabs,longtable}');
    expect(latex).toContain(' & $b^*$ & Time, ms \\\\');
    expect(latex).not.toContain('noisy run per board) &');
  });

  it('does not call a small p by its digits', () => {
    expect([0.04882, 0.0005, 1].map(pInWords)).toEqual(['0.049', '< 0.001', '1.000']);
  });
});

it('a board that is its goal is solved in no moves, and a run without a solution has no length', () => {
  const rows = rowsOf(plan, [
    { job: 0, length: 0, depth: 0 },
    { job: 1, outcome: 'budget' },
  ]);
  const of = (measure: 'length' | 'excess') => [0, 1].map((at) => measureOf(rows, measure, at));
  expect([of('length'), of('excess')]).toEqual([
    [0, NaN],
    [0, NaN],
  ]);
});

describe('CSV', () => {
  it('of the table has its figures, and where they come from', () => {
    const lines = tableOf(
      [...summaryCsv(whole.jobs, summarise(whole), planDigest(whole.jobs.plan))].join(''),
    );
    expect(lines).toHaveLength(6);
    const [cell] = summarise(whole).cells;
    expect(lines[0]).toMatchObject({
      ...{ boards: '2×3, depth 4', setting: 'A*, Hamming', planned: '3', runs: '3', partial: 'whole' },
      'generated.mean': String(cell?.spreads.generated?.mean),
      'generated.median': String(cell?.spreads.generated?.median),
      ...{ seed: '7', planDigest: planDigest(plan), timeRepeats: '1' },
    });
    expect(
      tableOf([...summaryCsv(part.jobs, summarise(part), planDigest(part.jobs.plan))].join(''))[0]?.[
        'partial'
      ],
    ).toBe('partial');
  });

  it('of the table has each line once where there is one kind of boards', () => {
    const [boards] = plan.boards;
    const one = rowsOf({ ...plan, boards: [{ ...boards, depths: [4] } as typeof boards] }, [{ job: 0 }]);
    const lines = tableOf([...summaryCsv(one.jobs, summarise(one), planDigest(one.jobs.plan))].join(''));
    expect(lines.map((line) => line['setting'])).toEqual(['A*, Hamming', 'A*, Manhattan distance']);
  });

  it('of the pairs has each comparison', () => {
    const pairs = compareWithFirst(whole);
    const lines = tableOf([...pairsCsv(whole.jobs, pairs, planDigest(whole.jobs.plan))].join(''));
    expect(lines).toHaveLength(pairs.length);
    expect(lines[2]).toMatchObject({
      ...{ boards: 'all', a: 'A*, Manhattan distance', b: 'A*, Hamming', measure: 'expanded', pairs: '6' },
      ...{ aLower: '0', equal: '0', aHigher: '6', wilcoxonW: '21', p: '0.03125', pBy: 'exact' },
      ...{ ratio: String(pairs[2]?.ratio?.value), planDigest: planDigest(plan) },
    });
  });
});
