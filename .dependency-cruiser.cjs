/**
 * The rooms a second time and coarser than in eslint.rooms.js, by what is reachable: no chain of imports leads from
 * the engine side to the page, and nothing imports in a circle.
 */
const pure = '^src/(base|puzzle|heuristics|contract|engine|trace|analysis|formats)/';
const sandboxed = '(^|/)node_modules/(quickjs-emscripten-core|@jitl)/';
const test = '[.](test|bench)[.]tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'engine-side-never-reaches-the-page',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: {
        path: '^src/(words|worker|client|layout|render|theme|lessons|state|ui|app|cli|testing)/',
        reachable: true,
      },
    },
    {
      name: 'engine-side-never-reaches-packages-of-the-page',
      severity: 'error',
      from: { path: pure, pathNot: test },
      to: {
        path: '(^|/)node_modules/(react|react-dom|zustand|framer-motion|radix-ui|jsdom)/',
        reachable: true,
      },
    },
    {
      name: 'worker-never-reaches-the-page',
      severity: 'error',
      from: { path: '^src/worker/', pathNot: test },
      to: { path: '^src/(client|trace|layout|render|theme|lessons|state|ui|app|cli|testing)/' },
    },
    {
      name: 'page-never-imports-the-worker',
      severity: 'error',
      from: { path: '^src/(client|layout|render|state|ui|app)/', pathNot: test },
      to: { path: '^src/(engine|worker)/' },
    },
    {
      name: 'own-code-runs-in-the-sandbox',
      comment:
        'Only the sandbox knows the machine that runs own code, and only workers and the terminal the sandbox.',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/sandbox/'] },
      to: { path: sandboxed },
    },
    {
      name: 'code-runs-once-agreed-to',
      comment:
        'Code becomes own code where the person answers, writes or chooses it, and where what was kept is read again (decision 0015).',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          test,
          '^src/testing/',
          '^src/contract/own-examples[.]ts$',
          '^src/state/(code-answer|saved-explore|lab-store|own-data|experiment-archive)[.]ts$',
          '^src/ui/lab/own-(panel|library)[.]tsx$',
        ],
      },
      to: { path: '^src/contract/own-code[.]ts$' },
    },
    {
      name: 'page-never-imports-the-sandbox',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/(sandbox|worker|cli|testing)/'] },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'drawing-never-reaches-react-or-the-store',
      severity: 'error',
      from: { path: '^src/(layout|render|theme)/', pathNot: test },
      to: { path: '^src/(state|ui|app)/|(^|/)node_modules/(react|react-dom|zustand)/', reachable: true },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/testing/'] },
      to: { path: ['^src/testing/', test] },
    },
    {
      name: 'no-development-packages-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/testing/', '^src/vite-env[.]d[.]ts$'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '(^|/)node_modules/@types/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true, // type imports count
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
