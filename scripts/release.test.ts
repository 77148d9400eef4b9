import { execFile, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { anyBase } from './docs-anywhere.ts';
import { licencesFile } from './licences.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
/** What was given out. */
let given: { readonly zip: string; readonly tarball: string; readonly sums: string };
/** A folder in which nothing is but the package and what it depends on. */
let folder: string;
const inPackage = (path: string): string => join(folder, 'node_modules/tilescope', path);
const node = (...args: readonly string[]) => run(process.execPath, args, { cwd: folder });

/** What only a page has, React, and what only Node has. */
const pageOrNode = /\b(document|window)\.|\breact\b|["'`]node:|\brequire\(/;

interface Manifest {
  readonly bin: { readonly tilescope: string };
  readonly dependencies: Readonly<Record<string, string>>;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tilescope-package-'));
  // A site of the documentation takes half a minute; what is done with it is the same with two files.
  const docs = join(folder, 'docs');
  mkdirSync(join(docs, 'api'), { recursive: true });
  writeFileSync(join(docs, 'index.html'), `<a href="${anyBase}api/core.html">API</a>`);
  writeFileSync(join(docs, 'api/core.html'), `<a href="${anyBase}">Tilescope</a>`);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/release.ts'], {
    cwd: root,
    env: { ...process.env, TILESCOPE_DOCS: docs, VITEST: undefined }, // with it the build has what tests need
  });
  const [zip = '', tarball = '', sums = ''] = stdout.trim().split('\n').slice(-3);
  given = { zip, tarball, sums };
  mkdirSync(inPackage('.'), { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', inPackage('.')]);
  const { dependencies } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as Manifest;
  // These depend on others of the same two scopes.
  mkdirSync(join(folder, 'node_modules/@jitl'));
  for (const name of [...Object.keys(dependencies), '@jitl/quickjs-ffi-types'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package, installed in an empty folder', () => {
  it('depends on the sandbox’s machine alone: on no browser and nothing that builds', () => {
    const { dependencies } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as Manifest;
    expect(Object.keys(dependencies)).toEqual([
      'quickjs-emscripten-core',
      '@jitl/quickjs-wasmfile-release-sync',
    ]);
  });

  it('is the terminal program, with its exit codes, own code and threads', async () => {
    const { bin } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8')) as Manifest;
    const program = inPackage(bin.tilescope);
    expect(readFileSync(program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect((await node(program, 'solve', '158743062')).stdout).toContain('Solved in 16 moves.');
    await expect(node(program, 'solve', '158743026', '--max-expansions', '1')).rejects.toMatchObject({
      code: 1,
    });
    await expect(node(program, 'solve', '1587')).rejects.toMatchObject({ code: 2 });
    expect((await node(program, 'logger', 'python')).stdout).toContain('def ');
    expect((await node(program, '--help')).stdout).toContain('npx tilescope COMMAND --help');
    writeFileSync(
      join(folder, 'h.js'),
      'const h = (board) => board.filter((tile, cell) => tile && tile !== cell + 1).length;',
    );
    const own = await node(program, 'solve', '158743062', '--heuristic', './h.js', '--json');
    const hamming = await node(program, 'solve', '158743062', '--heuristic', 'hamming', '--json');
    const expanded = ({ stdout }: { stdout: string }) =>
      (JSON.parse(stdout) as { expanded: number }).expanded;
    expect(expanded(own)).toBe(expanded(hamming));
    const plan = {
      ...{ format: 'tilescope-experiment', version: 1, name: 'two threads' },
      boards: [{ kind: 'depth', size: '3x3', depths: [6], count: 4 }],
      grids: [{ algorithm: ['a-star', 'greedy'] }],
    };
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
    await node(program, 'experiment', 'plan.json', '--out', 'rows.csv', '--workers', '2');
    expect(readFileSync(join(folder, 'rows.csv'), 'utf8').trim().split('\n')).toHaveLength(9);
  });

  it('serves the page that is in it, until it is ended', async () => {
    const serving = spawn(process.execPath, [
      inPackage('dist/tilescope.js'),
      'serve',
      '--port',
      '0',
      '--no-open',
    ]);
    const ended = new Promise((resolve) => serving.once('exit', resolve));
    const address = await new Promise<string>((resolve) =>
      serving.stdout.setEncoding('utf8').on('data', (text: string) => {
        const found = /http:\S+/.exec(text);
        if (found) resolve(found[0]);
      }),
    );
    const page = await (await fetch(address)).text();
    const [, script = ''] = /<script[^>]*src="\.\/([^"]+)"/.exec(page) ?? [];
    const { status, headers } = await fetch(address + script);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/javascript')]);
    expect((await fetch(`${address}${script}.map`)).status).toBe(404);
    serving.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('is the library, whose examples do what they say', async () => {
    for (const example of readdirSync(join(root, 'examples')).filter((file) => file.endsWith('.mjs'))) {
      writeFileSync(join(folder, example), readFileSync(join(root, 'examples', example)));
    }
    expect((await node('published-table.mjs')).stdout).toContain('5 of 5 as published');
    expect((await node('own-heuristic.mjs')).stdout).toContain('0 of 100 solutions are longer');
  });

  it('works in a page: in a worker that imports its file, and no module of Node', async () => {
    const page = join(root, 'examples/worker-in-a-page');
    const html = readFileSync(join(page, 'index.html'), 'utf8');
    const [, file = ''] = /new Worker\('\.\/([\w.-]+)', \{ type: 'module' \}\)/.exec(html) ?? [];
    const [, imported = ''] = /from '\.\/(.+)'/.exec(readFileSync(join(page, file), 'utf8')) ?? [];
    const bundle = await rolldown({ input: join(folder, imported), platform: 'browser' });
    const { output } = await bundle.generate();
    await bundle.close();
    const files = output.map(({ fileName }) => fileName);
    const named = output.flatMap((one) => (one.type === 'chunk' ? one.imports : []));
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
    const text = output.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
    expect(/["'`]node:|\brequire\(/.exec(text)?.[0]).toBeUndefined();
    writeFileSync(join(folder, file), readFileSync(join(page, file)));
    // What a page's worker has of its own, for one of Node.
    writeFileSync(
      join(folder, 'as-in-a-page.mjs'),
      `import { parentPort } from 'node:worker_threads';
      globalThis.self = globalThis;
      globalThis.postMessage = (message) => parentPort.postMessage(message);
      parentPort.on('message', (data) => globalThis.onmessage({ data }));
      await import('./${file}');
      parentPort.postMessage('ready');`,
    );
    const worker = new Worker(join(folder, 'as-in-a-page.mjs'));
    const next = () => new Promise<unknown>((resolve) => worker.once('message', resolve));
    try {
      expect(await next()).toBe('ready');
      worker.postMessage('158743062');
      expect(await next()).toMatchObject({ length: 16, expanded: 84 });
      worker.postMessage('1587');
      expect(await next()).toEqual({ error: expect.stringContaining('start: ') as string });
    } finally {
      await worker.terminate();
    }
  });

  it('works in a notebook, whose cells run one after the other', async () => {
    const text = readFileSync(join(root, 'examples/notebook.md'), 'utf8');
    const cells = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(cells.length).toBeGreaterThan(2);
    // What Observable's runtime puts around the cells.
    const around = `const shown = [];
      const display = (what) => shown.push(what);
      const view = (field) => field.value;
      const Inputs = { text: ({ value }) => ({ value }), select: (_, { value }) => ({ value }), table: (rows) => ({ rows }) };\n`;
    const code = cells.join('').replaceAll("from 'npm:tilescope'", "from 'tilescope'");
    writeFileSync(join(folder, 'notebook.mjs'), `${around}${code}\nconsole.log(JSON.stringify(shown));`);
    const shown = JSON.parse((await node('notebook.mjs')).stdout) as unknown[];
    expect(shown[0]).toBe('Solved in 16 moves.');
    const { rows } = shown[1] as { rows: unknown[] };
    expect([rows.length, rows[1]]).toEqual([85, expect.objectContaining({ step: 1, node: 0, g: 0 })]);
  });

  it('has the bare searches, of which a bundler keeps what is used', async () => {
    /** Bytes of what a page gets that imports these, and what it does. */
    const bundled = async (code: string): Promise<string> => {
      writeFileSync(join(folder, 'uses-core.mjs'), code);
      const bundle = await rolldown({ input: join(folder, 'uses-core.mjs'), platform: 'browser' });
      const { output } = await bundle.generate({ minify: true, codeSplitting: false });
      await bundle.close();
      expect(output.flatMap((one) => (one.type === 'chunk' ? one.imports : []))).toEqual([]);
      writeFileSync(join(folder, 'bundled.mjs'), output[0].code);
      expect(pageOrNode.exec(output[0].code)?.[0]).toBeUndefined();
      return output[0].code;
    };
    const one = await bundled(
      `import { createBoard, manhattan, standardGoal } from 'tilescope/core';
      const goal = standardGoal({ rows: 3, columns: 3 });
      console.log(manhattan(goal).evaluate(createBoard(goal, [1, 5, 8, 7, 4, 3, 0, 6, 2]).cells));`,
    );
    expect((await node('bundled.mjs')).stdout).toBe('12\n');
    expect(one.length).toBeLessThan(3000);
    const all = await bundled(
      `import { createBoard, defaultSettings, lettersOfMoves, runToEnd, standardGoal } from 'tilescope/core';
      const goal = standardGoal({ rows: 3, columns: 3 });
      const start = createBoard(goal, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
      const run = runToEnd({ start, goal, settings: defaultSettings('a-star'), evenIfUnsolvable: false });
      console.log(lettersOfMoves(run.moves).length, run.counts.expanded);`,
    );
    expect((await node('bundled.mjs')).stdout).toBe('16 84\n');
    expect(all.length).toBeLessThan(200_000);
  });

  it('does what its documentation says', async () => {
    const text = readFileSync(join(root, 'docs/library.md'), 'utf8');
    const blocks = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(blocks).toHaveLength(6);
    let claims = 0;
    for (const [index, block] of blocks.entries()) {
      const lines = block.split('\n').map((line) => {
        const [, code, claimed = ''] = /^(?!const |import )(.+); \/\/ (.+)$/.exec(line) ?? [];
        if (code === undefined) return line;
        claims++;
        const value = /^(-?\d+|true|'[^']*'|\[.*\])/.exec(claimed)?.[0] ?? claimed;
        return `assert.deepEqual(${code}, ${value});`;
      });
      writeFileSync(
        join(folder, `block-${index}.mjs`),
        ["import assert from 'node:assert';", ...lines].join('\n'),
      );
    }
    expect(claims).toBe(14);
    // One after the other in one process: what fails says in which it is.
    writeFileSync(
      join(folder, 'blocks.mjs'),
      blocks.map((_, index) => `await import('./block-${index}.mjs');`).join('\n'),
    );
    await node('blocks.mjs');
  });

  it('has the element, which is loaded where there is no DOM and defines nothing', async () => {
    const code = `const { TileScope } = await import('tilescope/element');
      console.log(TileScope.name, typeof customElements, typeof HTMLElement);`;
    expect((await node('--input-type=module', '--eval', code)).stdout).toBe(
      'TileScope undefined undefined\n',
    );
  });

  it('has types that hold under --strict, without the types of Node or of a page', async () => {
    const uses = `
      import { InputError, judge, record, solve, type Answer, type Report, type SearchOptions } from 'tilescope';
      import { manhattan, standardGoal, type Heuristic } from 'tilescope/core';
      const options: SearchOptions = { algorithm: 'a-star', weight: 2, heuristic: (cells) => cells.length - 9 };
      const answer: Answer = solve([1, 2, 3, 4, 5, 6, 7, 8, 0], options);
      const length: number | null = answer.length;
      const pieces: Iterable<string> = record('123456780').write('csv');
      const report: Promise<Report> = judge('');
      // @ts-expect-error There is no such option.
      solve('123456780', { colour: 'red' });
      // @ts-expect-error A heuristic gives a number.
      solve('123456780', { heuristic: () => 'none' });
      export { InputError, length, pieces, report };
      const estimate: Heuristic = manhattan(standardGoal({ rows: 3, columns: 3 }));
      export const h: number = estimate.evaluate(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 0));
    `;
    writeFileSync(join(folder, 'uses.ts'), uses);
    const flags = ['--strict', '--noEmit', '--ignoreConfig', '--types', '', '--lib'];
    const compile = (lib: string, file: string) =>
      run(join(root, 'node_modules/.bin/tsc'), [...flags, lib, '--module', 'nodenext', file], {
        cwd: folder,
      });
    await compile('es2023', 'uses.ts');
    writeFileSync(
      join(folder, 'page.ts'),
      `import { TileScope, type EndDetail } from 'tilescope/element';
      new TileScope().addEventListener('end', (event) => (event as CustomEvent<EndDetail>).detail.expanded.toFixed());`,
    );
    await compile('es2023,dom,dom.iterable', 'page.ts');
  });
});

describe('the licences of the packages that are in it', () => {
  /** Those that a file of licences names, with their versions. */
  const named = (text: string): string[] =>
    [...text.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+ \d+\.\d+\.\S+), /gm)].map(([, name = '']) => name).sort();

  /** Those whose sources the maps of a folder name: what is really in the scripts, asked in another way than by the build. */
  function mapped(within: string): string[] {
    const folders = new Set<string>();
    for (const file of readdirSync(within, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js.map')) continue;
      const { sources } = JSON.parse(readFileSync(join(within, file), 'utf8')) as { sources: string[] };
      for (const source of sources) {
        const [, name] = /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
        if (name !== undefined) folders.add(name);
      }
    }
    return withVersions([...folders]);
  }
  const withVersions = (names: readonly string[]): string[] =>
    names
      .map((name) => {
        const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
        return `${name} ${(JSON.parse(text) as { version: string }).version}`;
      })
      .sort();

  it('are in the package, of all that it bundles and nothing else', () => {
    expect(named(readFileSync(inPackage(licencesFile), 'utf8'))).toEqual(mapped(inPackage('dist')));
    expect(readFileSync(inPackage(`page/${licencesFile}`), 'utf8')).toContain('the page');
  });

  // Only a build with maps says what is in it.
  it.skipIf(process.env['TILESCOPE_BUILD'] === undefined)('are in the page, of all that it bundles', () => {
    const page = process.env['TILESCOPE_BUILD'] ?? '';
    const given = named(readFileSync(join(page, licencesFile), 'utf8'));
    // The service worker has no map; Workbox leaves its name in it.
    const inServiceWorker = readFileSync(join(page, 'sw.js'), 'utf8').matchAll(/\bworkbox:(\w+):/g);
    const workbox = withVersions(Array.from(inServiceWorker, ([, part]) => `workbox-${part}`));
    expect(workbox.length).toBeGreaterThan(0);
    expect(given).toEqual(expect.arrayContaining([...mapped(page), ...workbox]));
    // The other way round maps say too little: those that SWC writes end before a long file does. But what only builds is not in it.
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; dev?: boolean }>;
    };
    const tools = Object.entries(lock.packages).filter(([, { dev }]) => dev === true);
    const toolNames = tools.map(
      ([path, { version }]) => `${path.replace(/.*node_modules\//, '')} ${version}`,
    );
    expect(given.filter((name) => toolNames.includes(name))).toEqual([]);
  });

  it('are in the zip, with the text, where the source is to be had, and what WebAssembly contains', () => {
    const files = unzipSync(readFileSync(given.zip));
    const text = Buffer.from(files[`tilescope/${licencesFile}`] ?? []).toString();
    expect(text).toMatch(/^mediabunny [\d.]+, MPL-2\.0, https:\/\/github\.com\/Vanilagy\/mediabunny$/m);
    for (const part of [
      'Mozilla Public License Version 2.0',
      'Vanilagy and contributors',
      'Fabrice Bellard',
      'Mike Bostock',
    ])
      expect(text).toContain(part);
    expect(files['tilescope/sw.js']?.length).toBeGreaterThan(0);
    expect(Buffer.from(files['tilescope/sw.js'] ?? []).toString()).toContain(licencesFile); // without a network too
  });
});

it('the page is a zip that stands in any folder, without source maps, with its sums', async () => {
  const { zip, sums } = given;
  const files = unzipSync(readFileSync(zip));
  const names = Object.keys(files);
  expect(names.filter((name) => !name.startsWith('tilescope/'))).toEqual([]);
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const name of ['index.html', 'tile-scope.js', 'sw.js', 'ask.html', 'HOSTING.md', 'LICENSE'])
    expect(names).toContain(`tilescope/${name}`);
  const text = (name: string): string => Buffer.from(files[name] ?? []).toString();
  expect(names.filter((name) => name.endsWith('.js') && text(name).includes('sourceMappingURL='))).toEqual(
    [],
  );
  expect(text('tilescope/docs/index.html')).toBe('<a href="./api/core.html">API</a>');
  expect(text('tilescope/docs/api/core.html')).toBe('<a href="../index.html">Tilescope</a>');
  const html = text('tilescope/index.html');
  expect(html).toContain('<html data-docs lang="en">');
  expect(
    [...html.matchAll(/(?:src|href)="([^"#]*)"/g)].filter(([, path = '']) => !path.startsWith('./')),
  ).toEqual([]);
  await run('sha256sum', ['--check', '--strict', sums], { cwd: join(sums, '..') });
  expect(readFileSync(sums, 'utf8').trim().split('\n')).toHaveLength(2);
});

it('workflows can be read, pin what they use, and run the commands of the README', () => {
  for (const name of ['ci', 'pages', 'release']) {
    const text = readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8');
    const { on, jobs, permissions } = parse(text) as {
      on: unknown;
      permissions: unknown;
      jobs: Record<string, { steps: { uses?: string; run?: string }[] }>;
    };
    expect([on, permissions]).not.toContain(undefined);
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
    const commands = steps
      .flatMap(({ run }) => run?.split('\n') ?? [])
      .filter((line) => line.startsWith('npm '))
      .map((line) => line.replace(/ -- .*/, ''));
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const known = ['npm ci', 'npm test', ...Object.keys(scripts).map((script) => `npm run ${script}`)];
    expect(commands.filter((command) => !known.includes(command))).toEqual([]);
    expect(commands).toContain('npm ci');
  }
});

it('how to cite it names the version that is there', () => {
  const cited = parse(readFileSync(join(root, 'CITATION.cff'), 'utf8')) as Record<string, unknown>;
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(cited).toMatchObject({ 'cff-version': '1.2.0', title: 'Tilescope', version, license });
});

it('packages are named by one version each, as the lock file has them', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
  const named = { ...dependencies, ...devDependencies };
  const { packages } = read('package-lock.json') as { packages: Record<string, { version: string }> };
  const kept = Object.keys(named).map((name) => [name, packages[`node_modules/${name}`]?.version]);
  expect(Object.entries(named).map(([name, version]) => [name, version.replace(/^npm:.*@/, '')])).toEqual(
    kept,
  );
});
