import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { defined } from './build-info.ts';
import { keptCatalogues } from './catalogues.ts';

const root = join(import.meta.dirname, '..');
const threads = ['experiment-thread', 'own-thread', 'python-thread', 'helper-thread', 'check-thread'];

/**
 * The terminal program and its threads made into JavaScript once, for tests that start it often: from its sources each start, and
 * each thread of it once more, reads and writes anew all of its TypeScript, which takes a second of the processor's time.
 *
 * @returns what starts it, in a folder that goes away with the process
 */
export async function madeProgram(): Promise<string> {
  // Where packages are found.
  const folder = join(root, `node_modules/.cache/tilescope/program-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bundle = await rolldown({
    input: {
      ...Object.fromEntries(['main', ...threads].map((name) => [name, join(root, `src/cli/${name}.ts`)])),
      'python-worker': join(root, 'src/threads/worker/python-worker.ts'), // which the page beside it has in the package
    },
    platform: 'node',
    external: /^[@a-z]/, // packages; ours begin with a dot
    transform: { define: defined },
    plugins: [keptCatalogues()],
  });
  await bundle.write({ dir: folder, entryFileNames: '[name].js' });
  await bundle.close();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return `${process.execPath} ${join(folder, 'main.js')}`;
}
