import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown, type Plugin as BundlerPlugin } from 'rolldown';
import type { Plugin } from 'vite';
import { catalogues } from './catalogues.ts';

/**
 * Makes one module of each test of src and all of ours that it imports. Vitest runs modules inside functions, and asks an object
 * for what one has of another at each use: what is hot, as all of the engine is, takes half as much again of the processor's
 * time or twice as much. In one module it is called as in the build; and no test sees what another made of a module, or of the
 * shapes that it has seen. Tests that put a module in the place of another, or load it anew, are left as they are.
 */
export function wholeTests(): Plugin {
  return {
    name: 'tilescope-whole-tests',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/.*\.test\.tsx?$/.test(id)) return null;
      if (/\bvi\.(mock|doMock|resetModules)\(/.test(await readFile(id, 'utf8'))) return null;
      const bundle = await rolldown({
        input: id,
        platform: 'node',
        external: /^[@a-z]/, // packages; ours begin with a dot
        plugins: [ownPlace, noStyles, catalogues() as BundlerPlugin],
      });
      const { output } = await bundle.generate({
        dir: dirname(id), // from here the map says where its sources are
        sourcemap: true,
        codeSplitting: false,
      });
      await bundle.close();
      const { code, map } = output[0];
      return { code, map: map === null ? null : { ...map, file: id } };
    },
  };
}

/** Each knows where it stands itself, and not where the test does. */
const ownPlace: BundlerPlugin = {
  name: 'own-place',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const url = pathToFileURL(id.replace(/\?.*/, '')).href;
    const placed = code
      .replaceAll('import.meta.url', JSON.stringify(url))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(fileURLToPath(url))));
    return { code: placed, map: null };
  },
};

/** Names of styles as they are written: nothing is laid out in tests. */
const noStyles: BundlerPlugin = {
  name: 'no-styles',
  load: (id) =>
    id.endsWith('.css')
      ? { code: 'export default new Proxy({}, { get: (_, name) => name });', moduleType: 'js' }
      : null,
};
