import eslint from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import { builtinRules } from 'eslint/use-at-your-own-risk';
import tseslint from 'typescript-eslint';

const tests = ['**/*.{test,bench}.{ts,tsx}', 'src/testing/**'];

/** Rooms without clock, randomness, I/O and page: all of that comes to them as arguments. */
const pureRooms = ['src/core/**', 'src/locales/**', 'src/picture/layout/**'];

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
  ...[
    'addEventListener',
    'removeEventListener',
    'matchMedia',
    'getComputedStyle',
    'alert',
    'confirm',
    'prompt',
  ],
  ...['Element', 'HTMLElement', 'SVGElement', 'HTMLCanvasElement', 'CanvasRenderingContext2D', 'Path2D'],
  ...['OffscreenCanvas', 'Image', 'DOMParser', 'DOMRect', 'Event', 'process', 'Buffer', 'console'],
].map((name) => ({ name, message: 'Clock, randomness, I/O and the page are arguments in this room.' }));

const noMathRandom = {
  object: 'Math',
  property: 'random',
  message: 'Take a seeded generator as an argument, so that a run can be repeated.',
};

const noBarrel = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that says it.',
};
const noWorker = [
  {
    selector:
      'NewExpression:matches([callee.name=/^(Shared)?Worker$/], [callee.property.name=/^(Shared)?Worker$/])',
    message: 'Only app/ makes workers; everyone else is handed one.',
  },
  {
    selector: ':matches(ImportDeclaration, ImportExpression)[source.value=/[?&](worker|sharedworker)/]',
    message: 'Only app/ makes workers, and by URL.',
  },
];

/** The core rule a second time, so that one limit warns and the other fails. */
const maxLinesWarning = { rules: { 'max-lines-warning': builtinRules.get('max-lines') } };

export default defineConfig(
  globalIgnores([
    'dist',
    'coverage',
    'public',
    'test-results',
    'playwright-report',
    'src/core/solver/generated',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', process: 'readonly' } },
  },

  // TypeScript, with types
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-misused-spread': 'off', // boards and moves are ASCII
      '@typescript-eslint/unbound-method': 'off', // actions and callbacks are objects of functions, without `this`
      '@typescript-eslint/no-unnecessary-type-parameters': 'off', // branded ids and column makers need them
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-readonly': 'error',
    },
  },
  {
    files: columnSides,
    rules: {
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/prefer-for-of': 'off', // indices are ids
    },
  },

  {
    // Typed arrays in the baseline, pages whose parts are known in the journeys: a miss is meant to throw.
    files: ['scripts/bench/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },

  // Size
  {
    files: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'e2e/**/*.ts'],
    plugins: { size: maxLinesWarning },
    rules: {
      'size/max-lines-warning': ['warn', 300],
      'max-lines': ['error', 400],
      'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: [...tests, 'e2e/**'],
    rules: { 'size/max-lines-warning': 'off', 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },

  // Rooms: who may import whom is in config/dependency-cruiser.cjs
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/vite-env.d.ts'],
    rules: {
      'no-restricted-syntax': ['error', noBarrel, ...noWorker],
      'no-restricted-properties': ['error', noMathRandom],
    },
  },
  {
    files: ['src/main.tsx', 'src/page/app/**'],
    rules: { 'no-restricted-syntax': ['error', noBarrel], 'no-restricted-properties': 'off' },
  },
  {
    files: pureRooms,
    ignores: tests,
    rules: { 'no-restricted-globals': ['error', ...ambientGlobals] },
  },
  {
    files: ['src/**/index.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'No barrels: name the file for the thing.' },
      ],
    },
  },

  // React
  { files: ['src/main.tsx', 'src/page/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },

  // Where output is the purpose, and tests
  { files: ['src/cli/**', 'scripts/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
);
