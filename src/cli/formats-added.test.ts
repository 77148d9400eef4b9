import { expect, it, vi } from 'vitest';
import type * as ExperimentFormats from '../core/files/experiment-formats.ts';
import type * as RecordFormats from '../core/files/record-formats.ts';
import type { Trace } from '../core/trace/trace.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';
import { runTilescope } from './tilescope.ts';

// What somebody does who adds one of each: an object in its list. Nothing else is touched.
vi.mock('../core/files/record-formats.ts', async (original) => {
  const module = await original<typeof RecordFormats>();
  Object.assign(module.recordFormats, {
    dot: {
      title: 'Toy format',
      ending: 'toy.dot',
      mediaType: 'text/vnd.graphviz',
      help: 'a toy',
      write: ({ nodeCount }: Trace) => [`${nodeCount} nodes\n`],
    },
  });
  return module;
});
vi.mock('../core/files/experiment-formats.ts', async (original) => {
  const module = await original<typeof ExperimentFormats>();
  Object.assign(module.experimentFormats, {
    toy: { ...module.experimentFormats.csv, title: 'Toy', ending: 'toy', help: 'a toy' },
  });
  return module;
});

it('lists and writes both in the terminal', async () => {
  const help = fakeTerminal();
  await runTilescope(['trace', '--help'], help);
  expect(help.written.out).toContain('[--format csv|json|posthoc|dot]');
  expect(help.written.out).toContain('posthoc (for that visualiser), dot (a toy)');
  await runTilescope(['experiment', '--help'], help);
  expect(help.written.out).toContain(
    '.csv: a row for each run; .json: plan and rows; .md: the table; .tex: the table and the paired comparison; ' +
      '.summary.csv: the table with all digits; .pairs.csv: each setting against the first, board by board; .toy: a toy',
  );

  const terminal = fakeTerminal();
  await runTilescope(['trace', '123056478', '--format', 'dot'], terminal);
  expect(terminal.written.out).toMatch(/^\d+ nodes\n$/);
  const plan = JSON.stringify({
    ...{ format: 'tilescope-experiment', version: 1, name: 'one' },
    boards: [{ kind: 'list', size: '3x3', boards: ['123456708'] }],
    grids: [{ algorithm: ['a-star'] }],
  });
  const run = fakeTerminal({ 'plan.json': plan });
  await runTilescope(['experiment', 'plan.json', '--out', 'rows.toy'], run);
  expect(run.written.errors).toEqual([]);
  expect(run.written.files.get('rows.toy')).toMatch(/^job,group,setting/);
});
