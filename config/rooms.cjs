/**
 * The rooms of src: what each is, which others it may import, and which packages; and their parts: what each is, and which others of
 * its room it may import (where nothing is said, all). docs/architecture.md shows both.
 */
module.exports = {
  core: {
    is: 'the engine as a library: puzzle, heuristics, searches, record, solvers, measurements, file formats; no DOM, no clock, no randomness of its own',
    may: [],
    npm: ['valibot', 'yaml', 'quickjs-emscripten-core', '@jitl/[^/]+'],
    parts: {
      base: {
        is: 'what every part needs and no field owns: results, messages, growing columns, seeded numbers',
        may: [],
      },
      puzzle: {
        is: 'boards, moves, notations, what can be reached, and boards known by name',
        may: ['base'],
      },
      search: {
        is: 'what a search is told, and what it reports: settings, options, events, results',
        may: ['base', 'puzzle'],
      },
      contract: { is: 'what the two ends of a worker say to each other', may: ['base', 'puzzle', 'search'] },
      heuristics: {
        is: 'every heuristic, combinations of them, and what each promises',
        may: ['base', 'puzzle', 'search'],
      },
      engine: {
        is: 'the best-first loop, its frontiers and tables, and the recorder of what it does',
        may: ['base', 'puzzle', 'search', 'heuristics'],
      },
      algorithms: {
        is: 'a folder for each search; the one to read first is a-star/textbook',
        may: ['base', 'puzzle', 'search', 'heuristics', 'engine'],
      },
      experiments: {
        is: 'plans, their numbered runs, and the rows that these leave',
        may: ['base', 'puzzle', 'search', 'contract', 'heuristics', 'algorithms'],
      },
      solver: {
        is: 'shortest solutions, fast and without a record',
        may: ['base', 'puzzle', 'contract', 'heuristics'],
      },
      sandbox: {
        is: 'people’s own code, each program in a virtual machine of its own',
        may: ['base', 'puzzle', 'search', 'contract', 'heuristics'],
      },
      trace: {
        is: 'the record of a search: batches go in, any cursor can be read',
        may: ['base', 'puzzle', 'search', 'algorithms'],
      },
      analysis: {
        is: 'what is measured over many runs or over all boards',
        may: [
          'base',
          'puzzle',
          'search',
          'contract',
          'heuristics',
          'engine',
          'algorithms',
          'experiments',
          'trace',
          'solver',
        ],
      },
      files: {
        is: 'everything that is saved, linked, exported and opened again',
        may: ['base', 'puzzle', 'search', 'contract', 'heuristics', 'algorithms', 'experiments', 'trace'],
      },
      judge: {
        is: 'logs of searches that others wrote, and what is wrong with them',
        may: ['base', 'puzzle', 'search', 'contract', 'heuristics', 'engine', 'algorithms', 'trace', 'files'],
      },
      tasks: {
        is: 'what is asked of whom, drawn from seeds: boards, and questions on searches, which are judged by records of real runs',
        may: [
          ...['base', 'puzzle', 'search', 'contract', 'heuristics', 'engine', 'algorithms', 'trace', 'files'],
          ...['judge', 'solver'],
        ],
      },
    },
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
    parts: {
      lessons: { is: 'lessons, as data' },
      plans: { is: 'ready-made experiments' },
      questions: { is: 'what students ask, each with the search that answers it' },
    },
  },
  threads: {
    is: 'both ends of every worker: `worker` does the work, `client` is the page’s side of it',
    may: ['core', 'catalog'],
    npm: ['idb', 'mediabunny', 'gifenc', 'pyodide', 'workbox-core', 'workbox-precaching', 'workbox-routing'],
    parts: {
      client: { is: 'the page’s end of each worker', may: [] },
      worker: { is: 'the work; a worker may have helpers of its own', may: ['client'] },
    },
  },
  picture: {
    is: 'record → geometry → canvas, SVG, film: `layout`, `render`, and the tokens of the `theme`',
    may: ['core', 'locales'],
    npm: ['d3-[^/]+'],
    parts: {
      theme: { is: 'colours and lengths', may: [] },
      layout: { is: 'geometry, without a canvas', may: [] },
      render: {
        is: 'scenes for canvas, SVG and film, each with the geometry that it alone has',
        may: ['layout', 'theme'],
      },
    },
  },
  page: {
    is: 'what a person sees: `kit` knows no search, `session` holds the search at hand and the page’s own state, `board` what edits a board and what is known of it, `search` what shows a search; above them a folder per screen, and `app`, which puts it all together',
    may: ['core', 'locales', 'catalog', 'threads', 'picture'],
    npm: [
      ...['react', 'react-dom', 'zustand', 'framer-motion', 'radix-ui', 'lucide-react', 'tinykeys'],
      ...['@codemirror/[^/]+', '@lezer/highlight', 'fflate', 'pyodide', 'qr', 'idb', 'workbox-window'],
    ],
    parts: {
      kit: { is: 'controls, sheets and commands that know no search', may: [] },
      session: { is: 'the search at hand, the page’s own state, and what the browser keeps', may: ['kit'] },
      board: {
        is: 'a board that is edited, by hand, as text and by keys, and what is known of it',
        may: ['kit', 'session'],
      },
      search: {
        is: 'the parts that show a search and change its settings, on any screen',
        may: ['kit', 'session', 'board'],
      },
      explore: {
        is: 'the screen *Explore*, with *Play* and *Predict*',
        may: ['kit', 'session', 'board', 'search'],
      },
      compare: { is: 'the screen *Compare*', may: ['kit', 'session', 'search'] },
      experiments: { is: 'the screen *Experiments*', may: ['kit', 'session', 'search'] },
      lab: { is: 'the screen *Lab*', may: ['kit', 'session', 'board', 'search'] },
      check: { is: 'the screen *Check*', may: ['kit', 'session', 'board', 'search'] },
      learn: { is: 'the screens *Learn* and *Ask*', may: ['kit', 'session', 'search'] },
      share: {
        is: 'links, files and pictures to take away, and the person’s own data',
        may: ['kit', 'session', 'board', 'search'],
      },
      shell: {
        is: 'what every screen has around it, and help',
        may: [
          'kit',
          'session',
          'board',
          'search',
          'explore',
          'compare',
          'experiments',
          'lab',
          'check',
          'learn',
          'share',
        ],
      },
      app: { is: 'puts it all together: address, workers, what was kept' },
    },
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
