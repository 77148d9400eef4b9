/** The rooms of src: what each is, which others it may import, and which packages. docs/architecture.md shows this table. */
module.exports = {
  core: {
    is: 'the engine as a library: puzzle, heuristics, searches, record, solvers, measurements, file formats; no DOM, no clock, no randomness of its own',
    may: [],
    npm: ['valibot', 'yaml', 'quickjs-emscripten-core', '@jitl/[^/]+'],
  },
  locales: {
    is: 'texts in the page’s language, and numbers as that language writes them',
    may: ['core'],
    npm: [],
  },
  catalog: {
    is: 'content to browse, as data: published runs, plans, examples, lessons, questions',
    may: ['core', 'locales'],
    npm: [],
  },
  threads: {
    is: 'both ends of every worker: `worker` does the work, `client` is the page’s side of it',
    may: ['core'],
    npm: ['idb', 'mediabunny', 'gifenc', 'workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
  picture: {
    is: 'record → geometry → canvas, SVG, film: `layout`, `render`, and the tokens of the `theme`',
    may: ['core', 'locales'],
    npm: ['d3-[^/]+'],
  },
  page: {
    is: 'what a person sees: `kit` knows no search, `session` holds the search at hand and the page’s own state, `search` its parts; above them a folder per screen, and `app`, which puts it all together',
    may: ['core', 'locales', 'catalog', 'threads', 'picture'],
    npm: [
      ...['react', 'react-dom', 'zustand', 'framer-motion', 'radix-ui', 'lucide-react', 'tinykeys'],
      ...['@codemirror/[^/]+', '@lezer/highlight', 'qr', 'idb', 'workbox-window'],
    ],
  },
  library: {
    is: 'the engine for other programs, with words for people: what `tilescope` and `tilescope/core` export',
    may: ['core', 'locales'],
    npm: ['icu-minify'],
  },
  cli: {
    is: 'the engine in a terminal',
    may: ['core', 'locales', 'catalog', 'threads', 'library'],
    npm: ['sirv', 'node:*'],
  },
  element: {
    is: '`<tile-scope>`, which shows the page inside another one: a single file',
    may: [],
    npm: [],
  },
  testing: {
    is: 'slow twins, arbitraries, the rule checker for records, sessions without delays, parts of the page shown; for tests only',
    may: ['core', 'locales', 'catalog', 'threads', 'picture', 'page', 'library', 'cli'],
    npm: ['vitest', 'fast-check', 'icu-minify', 'react', 'react-dom', 'node:*'],
  },
};
