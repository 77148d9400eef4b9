import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown, type Plugin as BundlerPlugin } from 'rolldown';
import type { Plugin } from 'vite';
import { putsModules } from '../config/vitest.ts';
import { defined } from './build-info.ts';
import { keptCatalogues } from './catalogues.ts';

const root = join(import.meta.dirname, '..');

/**
 * Makes one file of each test and all of ours that it imports, and lets Node load that as it stands. Vitest runs modules inside
 * functions, and asks an object for what one has of another at each use: what is hot, as all of the engine is, takes half as
 * much again of the processor's time or twice as much, and what is to be run is first parsed and written anew by Vite, a
 * second for each test. In one module it is called as in the build; and no test sees what another made of a module, or of the
 * shapes that it has seen. Tests that put a module in the place of another, or load it anew, are left as they are.
 */
export function wholeTests(): Plugin {
  // Where packages are found, and of this run alone: another may go on beside it.
  const folder = join(root, 'node_modules/.cache/tilescope', `tests-${process.pid}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const plugins = [ownPlace, noStyles, keptCatalogues()];
  return {
    name: 'tilescope-whole-tests',
    enforce: 'pre',
    async load(id) {
      if (!/\/(src|scripts)\/.*\.test\.tsx?$/.test(id) || putsModules(await readFile(id, 'utf8')))
        return null;
      const file = join(folder, relative(root, id).replace(/\.tsx?$/, '.mjs'));
      const bundle = await rolldown({
        input: id,
        platform: 'node',
        external: /^[@a-z]/, // packages; ours begin with a dot
        transform: {
          define: {
            ...defined,
            'import.meta.env.PROD': 'false',
            'import.meta.url': 'ownUrl',
            'import.meta.dirname': 'ownFolder',
          },
        },
        plugins,
      });
      await bundle.write({ file, sourcemap: true, codeSplitting: false });
      await bundle.close();
      return { code: `import ${JSON.stringify(file)};`, map: null };
    },
  };
}

/** Each knows where it stands itself, and not where the test does: by names that the bundler keeps apart. */
const ownPlace: BundlerPlugin = {
  name: 'own-place',
  transform: {
    filter: { code: 'import.meta.' },
    handler(code, id) {
      const url = pathToFileURL(id.replace(/\?.*/, '')).href;
      const names = { ownUrl: url, ownFolder: dirname(fileURLToPath(url)) };
      const known = Object.entries(names).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
      return { code: known.join('') + code, map: null };
    },
  },
};

/** Names of styles as they are written: nothing is laid out in tests. */
const noStyles: BundlerPlugin = {
  name: 'no-styles',
  load: {
    filter: { id: /\.css$/ },
    handler: () => ({
      code: 'export default new Proxy({}, { get: (_, name) => name });',
      moduleType: 'js',
    }),
  },
};
