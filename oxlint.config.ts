import { defineConfig, type OxlintConfig } from 'oxlint';

/**
 * What eslint's and typescript-eslint's strict sets ask for, with types (tsgolint). `scripts/lint.test.ts` has for each rule a line
 * that breaks it, and expects to hear of it.
 */
const tests = ['**/*.{test,bench}.{ts,tsx}', 'src/testing/**'];

/** Rooms without clock, randomness, I/O and page: all of that comes to them as arguments. */
const pureRooms = [
  'src/core/**',
  'src/locales/**',
  'src/picture/layout/**',
  'src/picture/render/geometry/**',
];

/** Sides checked without noUncheckedIndexedAccess, where the types cannot say that an element may be missing. */
const columnSides = [
  'src/{core,locales,catalog,picture,testing}/**',
  'src/threads/worker/**',
  'src/**/*.{test,bench}.{ts,tsx}',
];

const ambientGlobals = [
  ...['Date', 'performance', 'crypto', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
  ...['clearTimeout', 'clearInterval', 'requestAnimationFrame', 'requestIdleCallback', 'scheduler'],
  ...['globalThis', 'window', 'self', 'global', 'document', 'navigator', 'location', 'history', 'screen'],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'fetch', 'XMLHttpRequest', 'WebSocket'],
  ...['EventSource', 'MessageChannel', 'BroadcastChannel', 'Worker', 'SharedWorker', 'postMessage'],
  ...['addEventListener', 'removeEventListener', 'matchMedia', 'getComputedStyle'],
  ...['alert', 'confirm', 'prompt'],
  ...['Element', 'HTMLElement', 'SVGElement', 'HTMLCanvasElement', 'CanvasRenderingContext2D', 'Path2D'],
  ...['OffscreenCanvas', 'Image', 'DOMParser', 'DOMRect', 'Event', 'process', 'Buffer', 'console'],
].map((name) => ({ name, message: 'Clock, randomness, I/O and the page are arguments in this room.' }));

const unseeded = {
  object: 'Math',
  property: 'random',
  message: 'Take a seeded generator as an argument, so that a run can be repeated.',
};

/** What is wrong or suspicious in any language of ours, beyond the category `correctness`. */
const everywhere: OxlintConfig['rules'] = {
  'no-case-declarations': 'error',
  'no-empty': 'error',
  'no-fallthrough': 'error',
  'no-prototype-builtins': 'error',
  'no-regex-spaces': 'error',
  'no-unexpected-multiline': 'error',
  'no-useless-assignment': 'error',
  'preserve-caught-error': 'error',
};

const inScripts: OxlintConfig['rules'] = {
  'no-redeclare': 'error', // in TypeScript the compiler says so
  'no-undef': 'error',
};

const inTypeScript: OxlintConfig['rules'] = {
  eqeqeq: 'error',
  'no-array-constructor': 'error',
  'no-console': 'error',
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'no-useless-constructor': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/consistent-type-imports': 'error',
  'typescript/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  'typescript/no-deprecated': 'error',
  'typescript/no-dynamic-delete': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-extraneous-class': 'error',
  'typescript/no-generated-empty-object-type': 'error',
  'typescript/no-invalid-void-type': 'error',
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/no-misused-spread': 'off', // boards and moves are ASCII
  'typescript/no-mixed-enums': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-non-null-asserted-nullish-coalescing': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-unnecessary-boolean-literal-compare': 'error',
  'typescript/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
  'typescript/no-unnecessary-template-expression': 'error',
  'typescript/no-unnecessary-type-arguments': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unnecessary-type-conversion': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-literal-enum-member': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/prefer-readonly': 'error',
  'typescript/prefer-reduce-type-parameter': 'error',
  'typescript/prefer-return-this-type': 'error',
  'typescript/related-getter-setter-pairs': 'error',
  'typescript/require-await': 'error',
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
  ],
  'typescript/unbound-method': 'off', // actions and callbacks are objects of functions, without `this`
  'typescript/unified-signatures': 'error',
  'typescript/use-unknown-in-catch-callback-variable': 'error',
};

export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'promise', 'react'],
  jsPlugins: ['./config/lint-rules.ts'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true },
  ignorePatterns: [
    'dist',
    'coverage',
    'public',
    'test-results',
    'playwright-report',
    'src/core/solver/generated',
  ],
  rules: everywhere,
  overrides: [
    {
      files: ['**/*.{js,cjs,mjs}'],
      globals: { module: 'writable', require: 'readonly', process: 'readonly' },
      rules: inScripts,
    },
    { files: ['examples/**'], globals: { console: 'readonly' } },
    { files: ['**/*.{ts,tsx}'], rules: inTypeScript },
    {
      files: columnSides,
      rules: {
        'typescript/no-unnecessary-condition': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/prefer-for-of': 'off', // indices are ids
      },
    },
    {
      // Typed arrays in the baseline, pages whose parts are known in the journeys: a miss is meant to throw.
      files: ['scripts/bench/**', 'e2e/**'],
      rules: { 'typescript/no-non-null-assertion': 'off', 'typescript/no-unnecessary-condition': 'off' },
    },

    // Size
    {
      files: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'e2e/**/*.ts'],
      excludeFiles: [...tests, 'e2e/**'],
      rules: {
        'tilescope/long-file': ['warn', 300],
        'max-lines': ['error', 600],
        'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },

    // Rooms: who may import whom is in config/dependency-cruiser.cjs
    {
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: ['src/vite-env.d.ts', 'src/library/index.ts'], // what the package exports, which is one list
      rules: { 'tilescope/no-augmentation': 'error', 'tilescope/no-barrel': 'error' },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: [
        ...['src/vite-env.d.ts', 'src/main.tsx', 'src/page/app/**'],
        'src/threads/worker/page-helpers.ts', // those of a worker
      ],
      rules: {
        'tilescope/no-worker': 'error',
        'no-restricted-properties': ['error', unseeded],
      },
    },
    {
      files: pureRooms,
      excludeFiles: tests,
      rules: { 'no-restricted-globals': ['error', ...ambientGlobals] },
    },

    // React
    {
      files: ['src/main.tsx', 'src/page/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
      },
    },

    // Where output is the purpose, and tests
    { files: ['src/cli/**', 'scripts/**', 'e2e/**'], rules: { 'no-console': 'off' } },
    {
      files: tests,
      rules: {
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/require-await': 'off',
        'oxc/erasing-op': 'off', // a sum is written out, with what is times 0
      },
    },
    {
      files: ['src/**/*.test.{ts,tsx}'],
      rules: {
        'no-restricted-properties': [
          'error',
          unseeded,
          {
            object: 'vi',
            property: 'waitFor',
            message:
              'It gives up after a second: src/testing/eventually.ts also waits where the machine is busy.',
          },
        ],
      },
    },
    { files: ['**/*.test.{ts,tsx}'], rules: { 'tilescope/no-hurry': 'error' } },
    { files: ['e2e/**'], rules: { 'tilescope/no-time-of-its-own': 'error' } },
    // A set is told from another by its texts in order.
    { files: [...tests, 'e2e/**'], rules: { 'typescript/require-array-sort-compare': 'off' } },
  ],
});
