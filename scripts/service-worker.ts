import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { type BundledPackages, licencesFile } from './licences.ts';

/** Python, which few need: the page itself keeps it once somebody has asked for it (`threads/client/python-client`). */
const isOfPython = /^assets\/(?:python-worker|pyodide|python_stdlib)[^/]*$/;
/** All that is shown: every screen works without a network. */
const isKept = new RegExp(`[.](js|css|html|svg|png|wasm|webmanifest)$|^${licencesFile}$`);

/**
 * Writes `sw.js` (`offline-worker.ts`) when all other files of the build are there, so that it can keep them. One of those is made of what is in
 * `sw.js`: so it is bundled before, and gets its list of them then.
 */
export function serviceWorker(packages: BundledPackages): Plugin {
  let folder = '';
  let code = '';
  return {
    name: 'tilescope-service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async generateBundle() {
      const made = await rolldown({
        input: join(import.meta.dirname, '../src/threads/worker/offline-worker.ts'),
        plugins: [packages.noted()],
        transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
      });
      const { output } = await made.generate({ format: 'iife', minify: true });
      await made.close();
      code = output[0].code;
    },
    writeBundle() {
      const list = `const filesOfThisVersion=${JSON.stringify(filesIn(folder))};`;
      writeFileSync(join(folder, 'sw.js'), list + code);
    },
  };
}

/** As Workbox wants them; what has a hash in its name needs no revision. */
function filesIn(folder: string): readonly { url: string; revision: string | null }[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const urls = all
    .map((file) => file.replaceAll('\\', '/'))
    .filter((url) => isKept.test(url) && !isOfPython.test(url) && url !== 'sw.js');
  return urls.sort().map((url) => ({
    url,
    revision: url.startsWith('assets/')
      ? null
      : createHash('md5')
          .update(readFileSync(join(folder, url)))
          .digest('hex'),
  }));
}
