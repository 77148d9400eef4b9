/**
 * Writes the searches of the fast 4×4 solver: IDA*, unrolled into one function for each cell of the blank, in which all that
 * depends on that cell is a number; and the words that their automaton refuses. `npm run emit` writes the files; a test
 * checks that they are current.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { textOfWords } from '../src/core/solver/word-list.ts';
import { forbiddenWords } from '../src/core/solver/word-search.ts';
import { type Flavour, cellsOfBlank, exitsOf, flavours } from './solver-flavours.ts';

function emitFunction(from: number, { carried, tryMove }: Flavour): string {
  const exits = exitsOf(from).map((exit) => {
    const { move, to } = exit;
    const deeper = (...then: string[]): string => `
if (left === 1) {
path[length - 1] = ${move};
return true;
}
tiles[${from}] = tile;
if (from${to}(state${move}, ${then.join(', ')}, left - 1)) {
path[length - left] = ${move};
return true;
}
tiles[${to}] = tile;`;
    return `
const state${move} = next[state + ${move}]!;
if (state${move} !== 0) {
const tile = tiles[${to}]!;${tryMove(exit, deeper)}
}`;
  });
  return `function from${from}(state: number, ${carried.map(({ name }) => `${name}: number`).join(', ')}, left: number): boolean {
if (++nodes[0]! > nodeLimit[0]!) throw tooManyNodes;${exits.join('')}
return false;
}`;
}

function emit(flavour: Flavour): string {
  const { docstring, columns, columnNames, carried, name } = flavour;
  return `/**
 * ${docstring}
 * Unrolled: one function for each cell of the blank. Written by scripts/emit-solver.ts; do not edit.
 */

/** Thrown by a search that enters more nodes than it may; its columns then hold nothing of use. */
export const tooManyNodes = new Error('more nodes than asked for');

/**
 * The search and its columns, which are constants of one call: a bundler makes variables of a module's constants, and V8
 * no longer knows then where they are (× 1.6). Arrays of 64 bytes or less would be moved about by its collector, and each
 * access would ask where to.
 */
function createSearch() {
/** State + move → state, of the automaton that prunes duplicates; a state counts by fours, 0 refuses. */
const next = new Uint16Array(65_540);
${columns.trim()}
/** The moves of the solution, once it is found. */
const path = new Uint8Array(128);
/** [0]: nodes that were entered. */
const nodes = new Float64Array(16);
/** [0]: more of them throw \`tooManyNodes\`. */
const nodeLimit = new Float64Array(16).fill(Infinity);
let length = 0;

${cellsOfBlank.map((from) => emitFunction(from, flavour)).join('\n\n')}

const fromCell = [${cellsOfBlank.map((cell) => `from${cell}`).join(', ')}];

/**
 * Looks for a solution of at most \`left\` moves from the board in the columns, when none is shorter than \`left\` less two;
 * its moves are in \`path\` then.
 */
function searchFrom(blank: number, ${carried.map(({ given }) => `${given}: number`).join(', ')}, left: number): boolean {
length = left;
return left === 0 || fromCell[blank]!(0, ${carried.map(({ first }) => first).join(', ')}, left);
}

return { ${['next', ...columnNames, 'path', 'nodes', 'nodeLimit', 'searchFrom'].join(', ')} };
}

/** One in a thread: once there is a second closure of the same code, V8 is up to twice as slow. */
export const ${name} = createSearch();
`;
}

/** Longer words would refuse more, and the states of the automaton would not fit their column. */
const longestWord = 12;

function emitWords(): string {
  return `/**
 * Moves of the blank that a search need not make, of up to ${longestWord}: what learning them gives (see word-search.ts), as
 * word-list.ts reads it. Written by scripts/emit-solver.ts; do not edit.
 */
export const pruningWords = '${textOfWords(forbiddenWords(longestWord))}';
`;
}

/** The files and their text as it has to be. */
export async function emitted(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const add = async (file: string, text: string): Promise<void> => {
    const path = fileURLToPath(new URL(`../src/core/solver/generated/${file}`, import.meta.url));
    const options = await resolveConfig(path);
    files.set(path, await format(text, { ...options, filepath: path }));
  };
  for (const flavour of flavours) await add(flavour.file, emit(flavour));
  await add('pruning-words.ts', emitWords());
  return files;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await emitted()) writeFileSync(path, text);
}
