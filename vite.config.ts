import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Script } from 'node:vm';
import { transform } from '@swc/core';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { tests, whole } from './config/vitest.ts';
import { askPages } from './scripts/ask-pages.ts';
import { defined } from './scripts/build-info.ts';
import { catalogues } from './scripts/catalogues.ts';
import { BundledPackages } from './scripts/licences.ts';
import { pageUnits } from './scripts/page-units.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { wholeTests } from './scripts/whole-tests.ts';

/** No inline script, no eval and no other host. `blob:` is for workers and pictures that the page itself makes. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // radix-ui inserts style elements
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

/** Writes the policy into the built page only: the dev server's hot reload needs inline scripts. */
function contentSecurityPolicyMeta(): Plugin {
  return {
    name: 'tilescope-content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/**
 * Moves the style sheet behind what the page shows until it is there: that is painted without waiting for the sheet. Comments and
 * indents stay at home.
 */
function firstPaintBeforeStyles(): Plugin {
  return {
    name: 'tilescope-first-paint-before-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const rest = sheets.reduce((text, sheet) => text.replace(sheet, ''), html);
        const page = rest.replace('</body>', `${sheets.join('')}\n  </body>`);
        return page.replace(/<!--.*?-->/gs, '').replace(/\n\s+/g, '\n');
      },
    },
  };
}

/**
 * React as a script of its own before the page's: each is read in a task of its own. Before that one task read both, with a
 * browser's tools open a long one: React makes errors while it is read, and noting where takes ten times the reading.
 */
function reactInItsOwnTask(): Plugin {
  return {
    name: 'tilescope-react-in-its-own-task',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const outputs = Object.values(bundle ?? {});
        const file = outputs.find((output) => output.type === 'chunk' && output.name === 'react')?.fileName;
        if (file === undefined) throw new Error('the build has no file of React');
        return html.replace(
          '<script type="module"',
          `<script type="module" crossorigin src="./${file}"></script>\n    $&`,
        );
      },
    },
  };
}

/**
 * SWC once more over what Vite has made small: together they find 2 % more than either alone, 3 kB of the first load, and 0.5 of it in the
 * third pass.
 * The map leads from the smaller text back to the source.
 */
function minifiedTwice(): Plugin {
  return {
    name: 'tilescope-minified-twice',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const [link = ''] = /\n\/\/# sourceMappingURL=\S+\s*$/.exec(chunk.code) ?? [];
        const asset = bundle[`${chunk.fileName}.map`];
        const small = await transform(chunk.code.slice(0, chunk.code.length - link.length), {
          configFile: false,
          swcrc: false,
          isModule: true,
          minify: true,
          jsc: { target: 'es2022', minify: { module: true, compress: { passes: 3 }, mangle: true } },
          ...(chunk.map ? { sourceMaps: true, inputSourceMap: JSON.stringify(chunk.map) } : {}),
        });
        chunk.code = small.code + link;
        if (asset?.type === 'asset' && small.map !== undefined) asset.source = small.map;
      }
    },
  };
}

/** `tile-scope.js` beside the page: a file that imports nothing, under a name that other pages can rely on. */
function element(): Plugin {
  return {
    name: 'tilescope-element',
    apply: 'build',
    async generateBundle() {
      const file = new URL('src/element/tile-scope.ts', import.meta.url);
      const { code } = await transform(await readFile(file, 'utf8'), {
        ...{ configFile: false, swcrc: false, isModule: true, minify: true },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
      });
      this.emitFile({ type: 'asset', fileName: 'tile-scope.js', source: code });
    },
  };
}

/**
 * Each shape of an icon has a key of random letters, which no compression makes shorter: 1 kB of the first load. An icon never
 * changes its shapes, so that their order tells React enough.
 */
function iconsWithoutKeys(): Plugin {
  return {
    name: 'tilescope-icons-without-keys',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code.replace(/, key: "\w+"/g, '').replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  };
}

/**
 * Python's worker is a script: it is made from a blob in a frame without an origin, where Chromium starts no module (decision 0053). It has nothing of
 * Node, and the address of nobody: at its own it would look for its WebAssembly, which that would bring into the build once more.
 */
function pythonIsAScript(): Plugin {
  return {
    name: 'tilescope-python-is-a-script',
    transform: {
      filter: { id: /\/pyodide\/pyodide(?:[.]asm)?[.]mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll('import.meta.url', '"https://python.invalid/"')
          .replaceAll(/\bimport\("/g, 'Promise.reject("'),
        map: null,
      }),
    },
    generateBundle: {
      order: 'post', // what makes it small drops what a module is without a word
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.name !== pythonWorker) continue;
          chunk.code = `"use strict";\n${chunk.code}`;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '$&;');
          new Script(chunk.code); // throws where it is none
        }
      },
    },
  };
}

const pythonWorker = 'python-worker';
/** A function around it: what a script declares would be the worker's, which takes everything away that is not the language's. */
const aroundPython = (text: string) => (chunk: { readonly name: string }) =>
  chunk.name === pythonWorker ? text : '';

/** Of the page, its workers and its service worker. */
const packages = new BundledPackages();

/** Tests need none of these. */
function pagePlugins() {
  return [
    react(),
    contentSecurityPolicyMeta(),
    firstPaintBeforeStyles(),
    reactInItsOwnTask(),
    iconsWithoutKeys(),
    askPages(),
    element(),
    serviceWorker(packages),
    packages.written('the page'),
  ];
}

/**
 * Parts that are fetched together, one file each: a file costs the browser and the server more than what is in it. Explore
 * asked for sixty after its first page, and took a third more of the processor's time for them. Of `react` and `first`,
 * which the page's head names, text in one piece is compressed better than in thirty; but React stays as it is from one
 * version to the next, and two are read side by side.
 */
const files = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/page\/app\/browser\/react-first/ },
  { name: 'first', tags: ['$initial' as const] },
  {
    name: 'beside', // what Explore fetches as soon as it stands
    test: parts(
      'src/core/heuristics/create-heuristic.ts',
      'src/page/app/links/link-sync.ts',
      'src/page/explore/live-search.ts',
      'src/page/kit/any-words.tsx',
      'src/page/kit/keep-focus.ts',
      'src/page/search/anatomy/anatomy.tsx',
      'src/page/search/board/optimum-figure.tsx',
      'src/page/search/search-keys.tsx',
      'src/page/search/inspector/pseudocode.tsx',
      'src/page/search/inspector/step-inspector.tsx',
      'src/page/search/inspector/why-selected.tsx',
      'src/page/search/predict/rule-line.tsx',
      'src/page/search/optimum/optimum-remark.tsx',
      'src/page/search/solution/replay-view.tsx',
      'src/page/search/solution-panel.tsx',
      'src/page/search/stage/legend-at-cursor.tsx',
      'src/page/search/stage/step-sentence.tsx',
      'src/picture/render/tree-filter.ts',
      'src/picture/render/tree-minimap.ts',
      'src/threads/client/space-client.ts',
      'node_modules/framer-motion/dist/es/dom-mini.mjs',
    ),
  },
  {
    name: 'sheets', // what opens over the page, and moves
    test: /node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|framer-motion|motion-)|src\/page\/kit\/(moving|popover-card|sheet-dialog)/,
    minShareCount: 2,
  },
  // What is small, and of use to several screens.
  {
    name: 'several',
    test: /node_modules\/(lucide-react|d3-)|src\/page\/(kit\/|.*(-commands|-keys)[.]ts)/,
    minShareCount: 2,
  },
  { name: 'own', test: parts('src/page/session/own-programs.ts') },
  // Of logs of searches, and of what is said of a search, what several screens need.
  {
    name: 'logs',
    test: parts(
      'src/core/contract/judge-messages.ts',
      'src/core/contract/record-messages.ts',
      'src/core/engine/outcome.ts',
      'src/core/files/record/record-file.ts',
      'src/core/judge/log/claim-text.ts',
      'src/core/judge/log/log-text.ts',
    ),
    minShareCount: 2,
  },
  // The rarer fields of settings, what asks the rarer workers, what is asked or said above a screen, and what is kept of other
  // screens: each of them is small, and each name of a file is in the first load.
  {
    name: 'settings',
    test: parts(
      'src/page/search/settings/combination-field.tsx',
      'src/page/search/settings/number-field.tsx',
      'src/page/search/settings/pattern-fields.tsx',
      'src/page/search/settings/policies.tsx',
    ),
  },
  {
    name: 'clients',
    test: parts(
      'src/threads/client/check-client.ts',
      'src/threads/client/film-client.ts',
      'src/threads/client/lab-client.ts',
      'src/threads/client/record-client.ts',
      'src/threads/client/solver-clients.ts',
      'src/threads/client/table-database.ts',
      'src/threads/client/threads-for.ts',
    ),
  },
  {
    name: 'notices',
    test: parts(
      'src/page/share/opened-bar.tsx',
      'src/page/shell/back-to-question.tsx',
      'src/page/shell/code-question.tsx',
    ),
  },
  { name: 'examples', test: parts('src/catalog/own-examples.ts', 'src/catalog/own-searches.ts') },
  {
    name: 'cards',
    test: parts(
      'src/page/search/inspector/standing-line.tsx',
      'src/page/search/stage/spot-card.tsx',
      'src/page/search/stage/stage-card.tsx',
    ),
  },
  {
    name: 'kept',
    test: parts('src/core/base/sha256.ts', 'src/core/files/saved-lab.ts', 'src/core/files/saved-lessons.ts'),
  },
  {
    name: 'presenter', // what a projector needs
    test: parts(
      'src/page/explore/presenter-head.tsx',
      'src/page/explore/presenter-layout.tsx',
      'src/page/shell/presenter/presenter-parts.tsx',
    ),
  },
  {
    name: 'calm', // what is fetched on every screen when nothing has happened for a while
    test: parts(
      'src/page/search/print-sheet.ts',
      'src/page/shell/presenter/blackout.tsx',
      'src/page/shell/help.tsx',
    ),
  },
];

/** A part that has moved would be a file of its own again, and nobody would notice. */
function parts(...names: readonly string[]): RegExp {
  const gone = names.filter((name) => !existsSync(join(import.meta.dirname, name)));
  if (gone.length > 0) throw new Error(`not there any more: ${gone.join(', ')}`);
  return new RegExp(`/(${names.map((name) => name.replaceAll('.', '[.]')).join('|')})$`);
}

/**
 * Class names of the page's parts, short: four characters for the file, then which of its names it is. They stand in the first
 * load twice, in the sheet and in the script.
 */
function shortClassNames(): (name: string, file: string) => string {
  const fileOf = new Map<string, string>(); // its characters → the file
  const namesIn = new Map<string, string[]>();
  return (name, path) => {
    const file = relative(import.meta.dirname, path.replace(/[?].*/, ''));
    const digest = createHash('sha256').update(file).digest();
    const letters = `${(10 + (digest.readUInt8(0) % 26)).toString(36)}${(digest.readUInt16BE(1) % 46_656).toString(36).padStart(3, '0')}`;
    if ((fileOf.get(letters) ?? file) !== file)
      throw new Error(`${file} needs another name: ${letters} is taken`);
    fileOf.set(letters, file);
    const names = namesIn.get(file) ?? [];
    namesIn.set(file, names);
    if (!names.includes(name)) names.push(name);
    return `${letters}${names.indexOf(name).toString(36)}`;
  };
}

const testPlugins = whole ? [wholeTests()] : [];

export default defineConfig(({ command }) => ({
  base: './', // the build may be served from any folder
  define: defined,
  appType: 'mpa', // one page, whose links are all behind the #: a file that is not there is missing, and not the page
  plugins: [catalogues(), ...(process.env['VITEST'] ? testPlugins : [...pagePlugins(), minifiedTwice()])],
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' ? { generateScopedName: shortClassNames() } : {}),
    },
    postcss: { plugins: [pageUnits()] },
  },
  worker: {
    format: 'es',
    plugins: () => [packages.noted(), minifiedTwice(), pythonIsAScript()],
    // What a worker begins with is one file, whatever its later parts share with it.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        intro: aroundPython('(() => {'),
        outro: aroundPython('})();'),
      },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    rolldownOptions: {
      output: {
        // In order: what two of them ask for belongs to the one before.
        codeSplitting: { groups: files },
        // Each name is in the first load: a hash of seven characters, the fewest there may be, is 0.1 kB less than of eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: tests,
}));
