import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { madeProgram } from '../../scripts/made-program.ts';

const root = join(import.meta.dirname, '../..');
const plan = JSON.stringify({
  ...{ format: 'tilescope-experiment', version: 1, name: 'in parts' },
  boards: [{ kind: 'depth', size: '3x3', depths: [6, 14], count: 5 }],
  grids: [{ algorithm: ['a-star', 'greedy'] }],
});
const tilescope = await madeProgram();
const hasParallel = spawnSync('sh', ['-c', 'command -v parallel']).status === 0;

let folder = '';
let expected = '';

/** Runs a program where parts are to lie; resolves to the file of that name. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stderr } = spawnSync(command, args, {
    ...{ cwd: folder, encoding: 'utf8' },
    env: { ...process.env, TILESCOPE: tilescope, ...env },
  });
  expect([status, stderr.replaceAll(/^[\d,]+ of .*\n/gm, '')]).toEqual([0, '']);
  return stderr;
}

/** Without the column of milliseconds, which is the last but one. */
const withoutTime = (csv: string): string => csv.replace(/[\d.]*,,(?=[^,\n]*\n)/g, ',,');
const results = async (): Promise<string> => withoutTime(await readFile(join(folder, 'results.csv'), 'utf8'));
const merge = (): string => run('sh', ['-c', '$TILESCOPE merge part-*.jsonl --out results.csv']);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tilescope-parts-'));
  await writeFile(join(folder, 'plan.json'), plan);
  run('sh', ['-c', '$TILESCOPE experiment plan.json --out results.csv']);
  expected = await results();
  expect(expected.trimEnd().split('\n')).toHaveLength(21);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the example for', () => {
  test(`GNU parallel gives what one run gives${hasParallel ? '' : ' (parallel is not installed: by xargs)'}`, async () => {
    await rm(join(folder, 'results.csv'));
    run('sh', [join(root, 'examples/experiment-parallel.sh'), 'plan.json', '3']);
    expect(await results()).toBe(expected);
  });

  test('Slurm gives what one run gives', async () => {
    for (const part of [2, 1])
      run('bash', [join(root, 'examples/experiment-slurm.sh'), 'plan.json', '2'], {
        ...{ SLURM_ARRAY_TASK_ID: String(part), SLURM_CPUS_PER_TASK: '2' },
      });
    await rm(join(folder, 'part-3.jsonl'), { force: true });
    merge();
    expect(await results()).toBe(expected);
  });

  test('Kubernetes has as many parts as completions, and gives what one run gives', async () => {
    const job = parse(await readFile(join(root, 'examples/experiment-kubernetes.yaml'), 'utf8')) as {
      spec: {
        completionMode: string;
        completions: number;
        template: { spec: { containers: { env: { name: string; value: string }[]; command: string[] }[] } };
      };
    };
    const { completionMode, completions, template } = job.spec;
    const [container] = template.spec.containers;
    expect(completionMode).toBe('Indexed');
    expect(container?.env).toEqual([{ name: 'PARTS', value: String(completions) }]);
    const [program = '', ...args] = container?.command ?? [];
    for (const part of [1, 2, 3]) await rm(join(folder, `part-${part}.jsonl`), { force: true });
    run(program, args, { PARTS: '1', PLAN: 'plan.json', JOB_COMPLETION_INDEX: '0' });
    merge();
    expect(await results()).toBe(expected);
  });

  test.runIf(spawnSync('sh', ['-c', 'command -v python3']).status === 0)(
    'Python has the mean expansions on the boards that it draws',
    () => {
      const { status, stdout, stderr } = spawnSync('python3', [join(root, 'examples/solve-batch.py')], {
        ...{ encoding: 'utf8', env: { ...process.env, TILESCOPE: tilescope } },
      });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toBe(
        'manhattan: 150.50 expansions on 20 boards\nlinear-conflict: 91.35 expansions on 20 boards\n',
      );
    },
  );
});
