/**
 * Writes the searches of the fast 4×4 solver: IDA*, unrolled into one function for each cell of the blank, in which all that
 * depends on that cell is a number, as WebAssembly; and the words that their automaton refuses. `npm run emit` writes the
 * files; a test checks that they are current.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import wabt from 'wabt';
import { textOfWords } from '../src/core/solver/tables/word-list.ts';
import { forbiddenWords } from '../src/core/solver/tables/word-search.ts';
import { nibbleColumns, nibbleText } from './nibble-flavour.ts';
import {
  type Flavour,
  type SharedName,
  cellsOfBlank,
  endOf,
  equals,
  exitsOf,
  flavours,
  get,
  load,
  minus,
  number,
  set,
  store,
  times2toThe,
  when,
} from './solver-flavours.ts';

/** What a function says: nothing found yet, a solution, or that it may enter no more nodes. */
const [nothing, found] = [number(0), number(1)];

/** The parameters of all functions, and what the search is given by the same names. */
const parametersOf = ({ carried }: Flavour): string =>
  carried.map(({ name }) => `(param $${name} i32)`).join(' ');

function functionFrom(from: number, flavour: Flavour): string {
  const { locals, tryMove } = flavour;
  const { tiles, path, next } = flavour.columns as Record<SharedName, Flavour['columns'][string]>;
  const exits = exitsOf(from).map((exit) => {
    const { move, to } = exit;
    const deeper = (...then: string[]): string =>
      [
        when(
          equals(get('left'), 1),
          store(path, -1, number(move), '(global.get $length)'),
          `(return ${found})`,
        ),
        store(tiles, from, get('tile')),
        set('ending', `(call $from${to} ${get('after-move')} ${then.join(' ')} ${minus(get('left'), 1)})`),
        when(
          get('ending'),
          store(path, 0, number(move), minus('(global.get $length)', get('left'))),
          `(return ${get('ending')})`,
        ),
        store(tiles, to, get('tile')),
      ].join('\n');
    return [
      set('after-move', load(next, move, times2toThe(get('state'), 1))),
      when(get('after-move'), set('tile', load(tiles, to)), ...tryMove(exit, deeper)),
    ].join('\n');
  });
  return `(func $from${from} (param $state i32) ${parametersOf(flavour)} (param $left i32) (result i32)
${['after-move', 'tile', 'ending', ...locals].map((name) => `(local $${name} i32)`).join('')}
(global.set $allowed (i64.sub (global.get $allowed) (i64.const 1)))
(if (i64.lt_s (global.get $allowed) (i64.const 0)) (then (return (i32.const 2))))
${exits.join('\n')}
${nothing})`;
}

function textOf(flavour: Flavour): string {
  const { carried, columns } = flavour;
  return `(module
(memory (export "memory") ${Math.ceil(endOf(columns) / 65_536)})
(global $allowed (export "allowed") (mut i64) (i64.const 0))
(global $length (mut i32) (i32.const 0))
${cellsOfBlank.map((cell) => functionFrom(cell, flavour)).join('\n')}
(type $from (func ${'(param i32) '.repeat(carried.length + 2)}(result i32)))
(table ${cellsOfBlank.length} funcref)
(elem (i32.const 0) ${cellsOfBlank.map((cell) => `$from${cell}`).join(' ')})
(func (export "searchFrom") (param $blank i32) (param $state i32) ${parametersOf(flavour)} (param $left i32) (result i32)
(global.set $length ${get('left')})
${when(`(i32.eqz ${get('left')})`, `(return ${found})`)}
(call_indirect (type $from) ${get('state')} ${carried.map(({ first }) => first).join(' ')} ${get('left')} ${get('blank')})))`;
}

const { parseWat } = await wabt();

/** A file with a search. */
interface Written {
  readonly file: string;
  readonly name: string;
  readonly docstring: string;
  readonly columns: Flavour['columns'];
  /** In the text format. */
  readonly text: string;
}

function emit({ docstring, columns, name, file, text }: Written): string {
  const wasm = parseWat(file, text);
  wasm.resolveNames();
  wasm.validate();
  const { buffer } = wasm.toBinary({});
  wasm.destroy();
  return `/**
 * ${docstring}
 * Written by scripts/emit-solver.ts; do not edit.
 */
export const ${name} = {
  columns: {
${Object.entries(columns).map(columnLine).join('\n')}
  },
  code: '${Buffer.from(buffer).toString('base64')}',
} as const;
`;
}

const columnLine = ([name, { kind, length, at }]: [string, Flavour['columns'][string]]): string =>
  `    ${name}: { kind: '${kind}', length: ${length}, at: ${at} },`;

const nibbles: Written = {
  file: 'nibbles.ts',
  name: 'emittedNibbles',
  docstring:
    'IDA* with tables of nibbles on square boards of up to 25 cells, one loop over a stack of its own.',
  columns: nibbleColumns,
  text: nibbleText,
};

/** Longer words would refuse more, and the states of the automaton would not fit their column. */
const longestWord = 12;

function emitWords(): string {
  return `/**
 * Moves of the blank that a search need not make, of up to ${longestWord}: what learning them gives (see word-search.ts), as
 * word-list.ts reads it. Written by scripts/emit-solver.ts; do not edit.
 */
export const pruningWords =
  '${textOfWords(forbiddenWords(longestWord))}';
`;
}

/** The files and their text as it has to be. */
export function emitted(): ReadonlyMap<string, string> {
  const path = (file: string): string =>
    fileURLToPath(new URL(`../src/core/solver/generated/${file}`, import.meta.url));
  const unrolled = flavours.map((flavour) => {
    const docstring = `${flavour.docstring}\n * Unrolled: one function for each cell of the blank.`;
    return { ...flavour, docstring, text: textOf(flavour) };
  });
  return new Map([
    ...[...unrolled, nibbles].map((written) => [path(written.file), emit(written)] as const),
    [path('pruning-words.ts'), emitWords()],
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of emitted()) writeFileSync(path, text);
}
