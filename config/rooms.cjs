/** The rooms of src: what each is, which others it may import, and which packages. docs/architecture.md shows this table. */
module.exports = {
  core: {
    is: 'the library: the puzzle, heuristics, searches, the record, the solver, what is measured, what is read and written; no DOM, no clock, no randomness of its own',
    may: [],
    npm: ['valibot', 'yaml', 'quickjs-emscripten-core', '@jitl/[^/]+'],
  },
  locales: { is: 'texts in the language of the page, and figures as it writes them', may: ['core'], npm: [] },
  catalog: {
    is: 'what people browse, as data: published runs, plans, examples, lessons, questions',
    may: ['core', 'locales'],
    npm: [],
  },
  threads: {
    is: 'both ends of every worker: `worker` has the work, `client` what the page knows of it',
    may: ['core'],
    npm: ['idb', 'mediabunny', 'gifenc'],
  },
  picture: {
    is: 'record → geometry → canvas, SVG, film: `layout`, `render`, and the tokens of the `theme`',
    may: ['core', 'locales'],
    npm: ['d3-[^/]+'],
  },
  page: {
    is: 'what a person sees: `kit` knows no search, `session` has the search at hand, `search` its parts; above them a folder for each screen, and `app`, which puts all together',
    may: ['core', 'locales', 'catalog', 'threads', 'picture'],
    npm: [
      ...['react', 'react-dom', 'zustand', 'framer-motion', 'radix-ui', 'lucide-react', 'tinykeys'],
      ...['@codemirror/[^/]+', '@lezer/highlight', 'qr', 'idb', 'workbox-window'],
    ],
  },
  library: {
    is: 'the same searches for other programs, with words for people: what the package `tilescope` exports, and `tilescope/core`',
    may: ['core', 'locales'],
    npm: ['icu-minify'],
  },
  cli: {
    is: 'the same searches from a terminal',
    may: ['core', 'locales', 'catalog', 'threads', 'library'],
    npm: ['sirv', 'node:*'],
  },
  element: {
    is: '`<tile-scope>`, which shows the page in another one: a file by itself',
    may: [],
    npm: [],
  },
  testing: {
    is: 'slow twins, arbitraries, the rule checker of records, sessions in which nothing waits; for tests alone',
    may: ['core', 'locales', 'catalog', 'threads', 'picture', 'page', 'library'],
    npm: ['vitest', 'fast-check', 'icu-minify', 'node:*'],
  },
};
