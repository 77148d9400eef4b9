import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLecture } from '../../src/core/files/lecture-text.ts';
import { writeHandIn } from '../../src/core/files/lecture-file.ts';
import { forgedHandIns, goodHandIn } from '../../src/testing/hand-ins.ts';
import { madeProgram } from '../made-program.ts';

const count = 100;

/** How long 100 hand-ins of ten tasks take, no two with the same code, and 100 forged ones; the file of the set is that of the examples. */
export async function benchGrade(): Promise<void> {
  const file = join(import.meta.dirname, '../../examples/homework/homework.yaml');
  const set = readLecture(readFileSync(file, 'utf8'));
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  const program = await madeProgram();
  const folder = mkdtempSync(join(tmpdir(), 'tilescope-grade-'));
  const kinds = forgedHandIns(set.value, 'forger', 'student 0').length;
  const made = {
    good: (n: number): string => writeHandIn(goodHandIn(set.value, `student ${n}`)),
    forged: (n: number): string =>
      forgedHandIns(set.value, `forger ${n}`, 'student 0')[n % kinds]?.text() ?? '',
  };
  try {
    for (const [name, make] of Object.entries(made)) {
      mkdirSync(join(folder, name));
      for (let n = 0; n < count; n++) writeFileSync(join(folder, name, `${n}.json`), make(n));
      const command = `${program} grade ${file} ${join(folder, name)} > /dev/null 2> /dev/null`;
      const began = performance.now();
      const { status, stdout } = spawnSync('sh', ['-c', `${command}; code=$?; times; exit $code`], {
        encoding: 'utf8',
      });
      const seconds = (performance.now() - began) / 1000;
      const worked = [...stdout.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
        (sum, [, m, s]) => sum + 60 * Number(m) + Number(s),
        0,
      );
      console.log(
        `${count} ${name} hand-ins of ten tasks: ${seconds.toFixed(1)} s by the clock, ${worked.toFixed(1)} s of the processors, exit code ${status}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
