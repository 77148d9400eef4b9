/**
 * Who may import whom: the table of docs/architecture.md as policies of eslint-plugin-boundaries. Everything that no
 * policy allows is an error, for type imports and for packages too.
 */

const pure = ['base', 'puzzle', 'heuristics', 'contract', 'engine', 'trace', 'analysis', 'formats'];
const d3 = ['d3', 'd3-*'];

const table = {
  base: { rooms: [], npm: [] },
  theme: { rooms: [], npm: [] },
  words: { rooms: ['base'], npm: [] },
  puzzle: { rooms: ['base'], npm: [] },
  contract: { rooms: ['base', 'puzzle'], npm: [] },
  heuristics: { rooms: ['base', 'puzzle', 'contract'], npm: [] },
  engine: { rooms: ['base', 'puzzle', 'heuristics', 'contract'], npm: [] },
  solver: { rooms: ['base', 'puzzle', 'contract'], npm: [] },
  trace: { rooms: ['base', 'puzzle', 'contract'], npm: [] },
  analysis: { rooms: ['base', 'puzzle', 'heuristics', 'contract', 'engine', 'trace'], npm: ['d3-array'] },
  sandbox: {
    rooms: ['base', 'puzzle', 'contract', 'heuristics'],
    npm: ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync'],
  },
  worker: {
    rooms: ['base', 'puzzle', 'heuristics', 'contract', 'engine', 'solver', 'analysis', 'sandbox', 'formats'],
    npm: ['idb', 'mediabunny', 'gifenc'],
  },
  client: { rooms: ['base', 'puzzle', 'contract'], npm: [] },
  formats: { rooms: ['base', 'puzzle', 'contract', 'trace'], npm: ['valibot', 'yaml'] },
  layout: { rooms: ['base', 'words', 'contract', 'trace'], npm: d3 },
  render: { rooms: ['base', 'words', 'contract', 'trace', 'layout', 'theme'], npm: d3 },
  lessons: { rooms: ['base', 'words', 'puzzle', 'heuristics', 'contract', 'trace', 'formats'], npm: [] },
  state: {
    rooms: ['base', 'words', 'puzzle', 'contract', 'trace', 'layout', 'formats', 'lessons', 'client'],
    npm: ['zustand', 'idb'],
  },
  ui: {
    rooms: [
      ...pure.filter((room) => room !== 'engine'),
      'words',
      'theme',
      'layout',
      'render',
      'lessons',
      'state',
    ],
    npm: [
      'react',
      'react-dom',
      'framer-motion',
      'radix-ui',
      'lucide-react',
      'tinykeys',
      'zustand',
      '@codemirror/*',
      '@lezer/highlight',
      'qr',
    ],
  },
  app: {
    rooms: [
      ...pure.filter((room) => room !== 'engine'),
      'words',
      'theme',
      'client',
      'layout',
      'render',
      'lessons',
      'state',
      'ui',
    ],
    npm: ['react', 'react-dom', 'workbox-window'],
  },
  cli: { rooms: [...pure, 'solver', 'sandbox', 'worker', 'client'], npm: ['node:*'] },
  testing: {
    rooms: [...pure, 'solver', 'sandbox', 'layout', 'worker', 'client', 'state'],
    npm: ['vitest', 'fast-check'],
  },
};

const toRooms = (names) => ({ to: { element: { types: { anyOf: names } } } });
const toPackages = (sources) => ({ to: { module: { origin: ['external', 'core'], source: sources } } });
const allowances = (rooms, npm) => [toRooms(rooms), ...(npm.length > 0 ? [toPackages(npm)] : [])];

/** Flat-config settings of the rule. */
export const settings = {
  'boundaries/elements': Object.keys(table).map((room) => ({
    type: room,
    pattern: `src/${room}`,
    partialMatch: false,
  })),
  'boundaries/files': [
    { category: 'test', pattern: '**/*.{test,bench}.{ts,tsx}' },
    { category: 'messages', pattern: 'src/contract/messages*' },
  ],
  'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
  'boundaries/legacy-templates': false,
  'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
};

/** The rule for files in `room`, or in none of the table; the last policy that matches decides. */
const dependenciesRule = (room) => ({
  default: 'disallow',
  checkAllOrigins: true,
  checkUnknownLocals: true,
  checkInternals: true,
  policies: [
    ...(room ? [{ allow: allowances([room, ...table[room].rooms], table[room].npm) }] : []),
    {
      from: { element: { types: { anyOf: ['engine', 'trace'] } } },
      disallow: { to: { file: { categories: { anyOf: ['messages'] } } } },
      message: 'The engine and the record know events and runs, not the messages that carry them.',
    },
    {
      disallow: { to: { file: { categories: { anyOf: ['test'] } } } },
      message: 'Only test runners load tests.',
    },
    {
      from: { file: { categories: { anyOf: ['test'] } } },
      allow: allowances(
        [...pure, 'solver', 'sandbox', 'layout', 'testing'],
        ['vitest', 'fast-check', 'node:*'],
      ),
    },
  ],
});

const ruleFor = (files, room) => ({
  files,
  rules: { 'boundaries/dependencies': ['error', dependenciesRule(room)] },
});

/** Each file is held against the row of its own room alone: with all rows at once this rule takes three times as long. */
export const dependencies = [
  ruleFor(['src/**/*.{ts,tsx}']),
  ...Object.keys(table).map((room) => ruleFor([`src/${room}/**/*.{ts,tsx}`], room)),
];
