/**
 * Who may import whom. The table is rooms.cjs; types count, and so do packages. What is in no row is forbidden, a circle of files too; circles of folders are found by `scripts/folder-circles.ts`. `scripts/fences.test.ts` proves that each rule catches.
 */
const rooms = require('./rooms.cjs');

const test = '[.](test|bench)[.]tsx?$';
const any = (names) => `(${names.join('|')})`;
const room = (names) => `^src/${any(names)}/`;
const modules = '(^|/)node_modules/';
const sandboxed = `${modules}(quickjs-emscripten-core|@jitl)/`;

/** What runs an algorithm, and the A* to be read; all else beside it is what is known of it. */
const machines =
  '^src/core/algorithms/([^/]+/(machine|textbook)|machines|begin-machine|create-machine)[.]ts$';

const packages = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Of the sources in `path`; tests may reach further. */
const sources = (path, ...but) => ({ path, pathNot: [test, ...but] });

const ofRooms = Object.entries(rooms).flatMap(([name, { may, npm }]) => [
  forbid(
    `rooms-of-${name}`,
    `src/${name} may import ${may.join(', ') || 'no other room'}.`,
    sources(room([name])),
    {
      path: '^src/',
      pathNot: room([name, ...may]),
    },
  ),
  forbid(
    `packages-of-${name}`,
    `src/${name} may import ${npm.join(', ') || 'no package'}.`,
    sources(room([name])),
    {
      dependencyTypes: [...packages, ...(npm.includes('node:*') ? [] : ['core'])],
      ...(npm.length > 0 && { pathNot: `${modules}${any(npm)}/` }),
    },
  ),
]);

const ofParts = Object.entries(rooms).flatMap(([inRoom, { parts = {} }]) =>
  Object.entries(parts)
    .filter(([, { may }]) => may !== undefined)
    .map(([own, { may }]) =>
      forbid(
        `parts-of-${inRoom}-${own}`,
        `${inRoom}/${own} may import ${may.join(', ') || 'no other part'}.`,
        sources(room([`${inRoom}/${own}`])),
        {
          path: `^src/${inRoom}/`,
          pathNot: room([own, ...may].map((part) => `${inRoom}/${part}`)),
        },
      ),
    ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-circle', 'Files import each other in a circle.', {}, { circular: true }),
    forbid(
      'no-unresolved',
      'There is no such file.',
      {},
      {
        couldNotResolve: true,
        pathNot: '^pyodide/.*[?]url$', // addresses of its files, which the bundler finds
      },
    ),
    ...ofRooms,
    ...ofParts,
    forbid(
      'known-room',
      'A file of src stands in a room; the entry and the types of the bundler do not.',
      {
        path: '^src/',
        pathNot: [`^src/${any(Object.keys(rooms))}/`, '^src/(main[.]tsx|vite-env[.]d[.]ts)$'],
      },
      {},
    ),
    ...['worker', 'client'].map((end) =>
      forbid(
        `contract-reaches-the-${end}`,
        `The contract is what both ends of a worker know; this is not known to the ${end}’s.`,
        { path: end === 'worker' ? '^src/threads/worker/' : '^src/(threads/client|page)/' },
        { path: '^src/core/contract/', pathNot: test, reachable: false },
      ),
    ),
    forbid(
      'spec-has-no-machine',
      'What is known of an algorithm is read where it never runs.',
      sources('^src/core/algorithms/[^/]+/spec[.]ts$'),
      { path: `^src/core/engine/|${machines}` },
    ),
    forbid(
      'worker-has-no-record',
      'Workers send events; the record of them is the page’s.',
      sources('^src/threads/worker/'),
      { path: '^src/core/trace/' },
    ),
    forbid(
      'client-is-light',
      'The page’s end of a worker carries none of the work.',
      sources('^src/threads/client/'),
      {
        path: '^src/core/',
        pathNot: room(['core/base', 'core/puzzle', 'core/search', 'core/contract', 'core/experiments']),
      },
    ),
    forbid(
      'threads-know-no-catalogue',
      'Of the catalogue threads know what grading reads off a scene, and no more.',
      sources('^src/threads/', '^src/threads/worker/grade-session[.]ts$'),
      { path: '^src/catalog/' },
    ),
    forbid(
      'page-never-searches',
      'Search, solving and own code are the workers’; only app makes workers.',
      sources('^src/(page|picture|catalog)/'),
      {
        path: `^src/core/(engine|solver|sandbox)/|${machines}|^src/threads/`,
        pathNot: '^src/threads/(client/|worker/python-worker[.]ts$)', // the latter by its address alone
      },
    ),
    forbid(
      'page-parts-have-no-clients',
      'Only app and session speak to workers, and what starts experiments.',
      sources('^src/page/', '^src/page/((app|session)/|experiments/experiment-start[.]ts$)'),
      { path: '^src/threads/' },
    ),
    forbid(
      'kit-knows-no-search',
      'Parts that every screen uses know boards and words, and no search.',
      sources('^src/page/kit/'),
      { path: '^src/(core|catalog)/', pathNot: room(['core/base', 'core/puzzle']) },
    ),
    forbid(
      'own-code-runs-in-the-sandbox',
      'Only the sandbox knows the machine that runs own code, and only workers and the terminal the sandbox.',
      sources('^src/', '^src/core/sandbox/'),
      { path: sandboxed },
    ),
    forbid(
      'code-runs-once-agreed-to',
      'Code becomes own code where the person answers, writes or chooses it, and where what was kept is read again (decision 0015).',
      sources(
        '^src/',
        '^src/testing/',
        '^src/catalog/(own-(examples|searches)|searches-in-python|lessons/(building-a-table|write-your-own))[.]ts$',
        '^src/page/app/browser/saved-explore[.]ts$',
        '^src/page/shell/code-answer[.]ts$',
        '^src/page/app/late/own-data-keeper[.]ts$',
        '^src/page/session/kept-lectures[.]ts$',
        '^src/page/experiments/(experiment-archive|kept-draft)[.]ts$',
        '^src/page/lab/(library-store[.]ts|own-(panel|library)[.]tsx)$',
        '^src/page/learn/lesson-screen[.]tsx$',
      ),
      { path: '^src/core/search/own-code[.]ts$' },
    ),
    forbid(
      'drawing-never-reaches-react-or-the-store',
      'Pictures are drawn without a page.',
      sources('^src/picture/'),
      { path: `^src/page/|${modules}(react|react-dom|zustand)/`, reachable: true },
    ),
    forbid('testing-is-for-tests', 'Only test runners load tests.', sources('^src/', '^src/testing/'), {
      path: ['^src/testing/', test],
    }),
    forbid(
      'no-development-packages-in-the-product',
      'What the product needs is a dependency.',
      sources('^src/', '^src/testing/', '^src/vite-env[.]d[.]ts$'),
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: `${modules}@types/` },
    ),
  ],
  options: {
    tsPreCompilationDeps: true, // type imports count
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
