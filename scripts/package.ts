/**
 * `npm run package`: the npm package `tilescope` in `release/package`, and its tarball beside it. The library and the terminal
 * program as ES modules with source maps and types, and the built page, which the program serves; what they need at run time is
 * theirs, but for the sandbox's machine. `-- FOLDER` says where the built page is; in `dist` unless given.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type InlineConfig, build } from 'vite';
import { loggers } from '../src/catalog/loggers/loggers.ts';
import { defined } from './build-info.ts';
import { catalogues } from './catalogues.ts';
import { BundledPackages, licencesFile } from './licences.ts';

const root = join(import.meta.dirname, '..');
const release = join(root, 'release');
const folder = join(release, 'package');
const page = resolve(process.argv[2] ?? join(root, 'dist'));

/** Of the page's packages those that are found where the package is installed, because they bring a file of their own. */
const installed = ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync'];
const entries = {
  index: 'src/library/index.ts',
  'tile-scope': 'src/element/tile-scope.ts',
  tilescope: 'src/cli/main.ts',
  'experiment-thread': 'src/cli/experiment-thread.ts',
  'own-thread': 'src/cli/own-thread.ts',
  'python-thread': 'src/cli/python-thread.ts',
  'helper-thread': 'src/cli/helper-thread.ts',
  'check-thread': 'src/cli/check-thread.ts',
};

const packages = new BundledPackages();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await bundle('.', {
  input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
  output: {
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    banner: ({ name }) => (name === 'tilescope' ? '#!/usr/bin/env node' : ''),
  },
});
// Module by module: whoever bundles it takes those that are used.
await bundle('core', {
  input: join(root, 'src/library/core.ts'),
  output: { preserveModules: true, preserveModulesRoot: join(root, 'src'), entryFileNames: '[name].js' },
});
writeFileSync(join(folder, licencesFile), packages.text('dist'));
writeTypes();
writeManifest();
cpSync(page, join(folder, 'page'), { recursive: true, filter: (file) => !file.endsWith('.map') });
for (const { file } of Object.values(loggers))
  cpSync(join(root, 'src/catalog/loggers', file), join(folder, 'catalog/loggers', file));
for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file));
cpSync(join(root, 'docs/library.md'), join(folder, 'README.md'));
const tarball = execFileSync('npm', ['pack', '--silent', '--pack-destination', release], { cwd: folder });
console.log(join(release, tarball.toString().trim()));

/** @param to folder within the package's `dist` */
async function bundle(
  to: string,
  rolldownOptions: NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>,
): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: defined,
    plugins: [catalogues(), packages.noted()],
    // Its other half asks for modules of Node, which a page does not have.
    resolve: { alias: { yaml: join(root, 'node_modules/yaml/browser/index.js') } },
    ssr: { noExternal: true, external: installed },
    build: {
      ssr: true,
      outDir: join(folder, 'dist', to),
      target: 'es2022',
      minify: false,
      sourcemap: true,
      rolldownOptions,
    },
  });
}

/** The declarations that the compiler made of the library and of what its own declarations name. */
function writeTypes(): void {
  const made = join(root, 'node_modules/.cache/types');
  execFileSync('tsc', ['-b', 'config/tsconfig.dom.json'], { cwd: root, stdio: 'inherit' });
  const waiting = [
    join(made, 'engine/src/library/index.d.ts'),
    join(made, 'engine/src/library/core.d.ts'),
    join(made, 'dom/src/element/tile-scope.d.ts'),
  ];
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const from = dirname(file);
    const text = readFileSync(file, 'utf8').replaceAll(
      /(['"])(\.\.?\/[^'"]+)\.ts\1/g,
      (_, quote: string, path: string) => {
        const named = join(from, `${path}.d.ts`);
        if (!seen.has(named)) waiting.push(named);
        seen.add(named);
        return `${quote}${path}.js${quote}`;
      },
    );
    const target = join(folder, 'types', relative(made, file).replace(/^\w+\/src\//, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n'));
  }
}

function writeManifest(): void {
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly description: string;
    readonly license: string;
    readonly engines: object;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const { name, version, description, license, engines, dependencies } = project;
  const manifest = {
    ...{ name, version, description, license, type: 'module', sideEffects: ['./dist/tile-scope.js'] },
    keywords: [
      'search',
      'a-star',
      'ida-star',
      'heuristic',
      '8-puzzle',
      '15-puzzle',
      'sliding-tile puzzle',
      'teaching',
    ],
    exports: {
      '.': { types: './types/library/index.d.ts', default: './dist/index.js' },
      './core': { types: './types/library/core.d.ts', default: './dist/core/library/core.js' },
      './element': { types: './types/element/tile-scope.d.ts', default: './dist/tile-scope.js' },
      './package.json': './package.json',
    },
    bin: { tilescope: './dist/tilescope.js' },
    files: ['dist', 'types', 'page', 'catalog', 'CHANGELOG.md', licencesFile],
    engines,
    dependencies: Object.fromEntries(installed.map((one) => [one, dependencies[one]])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
