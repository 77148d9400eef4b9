/**
 * Writes the searches of the fast 4×4 solver: IDA*, unrolled into one function for each cell of the blank, in which all that
 * depends on that cell is a number. `npm run emit` writes the files; a test checks that they are current.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';

const side = 4;
const cells = side * side;
const cellsOfBlank = Array.from({ length: cells }, (_, cell) => cell);

interface Exit {
  readonly from: number;
  readonly move: number; // UDLR
  readonly to: number;
}

/** The moves of the blank from a cell. */
function exitsOf(from: number): Exit[] {
  const row = Math.floor(from / side);
  const column = from % side;
  return [
    { from, move: 0, to: row > 0 ? from - side : -1 },
    { from, move: 1, to: row < side - 1 ? from + side : -1 },
    { from, move: 2, to: column > 0 ? from - 1 : -1 },
    { from, move: 3, to: column < side - 1 ? from + 1 : -1 },
  ].filter(({ to }) => to >= 0);
}

/** The cell across the diagonal through the first one. */
const across = (cell: number): number => (cell % side) * side + Math.floor(cell / side);

/** What the two searches differ in. */
interface Flavour {
  readonly file: string;
  readonly docstring: string;
  /** Tables and the state beside the tiles. */
  readonly columns: string;
  /** Parameters beside the state of the automaton and the moves left. */
  readonly scores: readonly string[];
  /** Statements that make a move if its score allows it, around `deeper`, which searches on. */
  readonly tryMove: (exit: Exit, deeper: (...scores: string[]) => string) => string;
}

const manhattan: Flavour = {
  file: 'fifteen-manhattan.generated.ts',
  docstring: 'IDA* on 4×4 with Manhattan distance.',
  columns: `
/** (blank × 4 + move) × 16 + tile → how much nearer to its goal cell, or farther from it, the tile comes. */
export const change = new Int8Array(1280);`,
  scores: ['h'],
  tryMove: ({ from, move }, deeper) => `
const nearer = h + change[${(from * 4 + move) * cells} + tile]!;
if (nearer < left) {
${deeper('nearer')}
}`,
};

const patterns: Flavour = {
  file: 'fifteen-patterns.generated.ts',
  docstring: `IDA* on 4×4 with additive pattern databases, looked up for the board and for its reflection in the diagonal through the first
 * cell, the second only when the first does not prune.`,
  columns: `
/** The tables of all patterns, one behind the other. Memory is taken when it is written to. */
export const table = new Uint8Array(2 * 16 ** 6 + 16 ** 3);
export const group = new Uint8Array(256); // tile → its pattern
export const unit = new Int32Array(256); // tile → what one cell is worth in the index of its pattern
export const place = new Int32Array(256); // pattern → where the board stands in the table
/** The same for the reflected board, by the tiles of the board itself. */
export const groupAcross = new Uint8Array(256);
export const unitAcross = new Int32Array(256);
export const placeAcross = new Int32Array(256);`,
  scores: ['h', 'hAcross'],
  tryMove: ({ from, to }, deeper) => `
const pattern = group[tile]!;
const before = place[pattern]!;
const after = (before + Math.imul(${from - to}, unit[tile]!)) | 0;
const nearer = (h - table[before]! + table[after]!) | 0;
if (nearer < left) {
const patternAcross = groupAcross[tile]!;
const beforeAcross = placeAcross[patternAcross]!;
const afterAcross = (beforeAcross + Math.imul(${across(from) - across(to)}, unitAcross[tile]!)) | 0;
const nearerAcross = (hAcross - table[beforeAcross]! + table[afterAcross]!) | 0;
if (nearerAcross < left) {
place[pattern] = after;
placeAcross[patternAcross] = afterAcross;
${deeper('nearer', 'nearerAcross')}
place[pattern] = before;
placeAcross[patternAcross] = beforeAcross;
}
}`,
};

function emit({ docstring, columns, scores, tryMove }: Flavour): string {
  const parameters = ['state', ...scores, 'left'].map((name) => `${name}: number`).join(', ');
  const functions = cellsOfBlank.map((from) => {
    const exits = exitsOf(from).map((exit) => {
      const { move, to } = exit;
      const deeper = (...deeperScores: string[]): string => `
tiles[${from}] = tile;
if (from${to}(${['state${move}', ...deeperScores, 'left - 1'].join(', ').replace('${move}', String(move))})) {
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
    return `function from${from}(${parameters}): boolean {
if (++nodes[0]! > mostNodes[0]!) throw tooManyNodes;
if (h === 0) return true;${exits.join('')}
return false;
}`;
  });
  return `/**
 * ${docstring}
 * Unrolled: one function for each cell of the blank. Written by scripts/emit-solver.ts; do not edit.
 */

/** Cell → tile; what stands in the blank's cell does not count. */
export const tiles = new Uint8Array(16);
/** The moves of the solution, once it is found. */
export const path = new Uint8Array(128);
/** Nodes that were entered. */
export const nodes = new Float64Array(1);
/** More of them throw \`tooManyNodes\`; the columns then hold nothing of use. */
export const mostNodes = new Float64Array([Infinity]);
/** State + move → state, of the automaton that prunes duplicates; a state counts by fours, 0 refuses. */
export const next = new Uint16Array(65_540);
${columns.trim()}

export const tooManyNodes = new Error('more nodes than asked for');

let length = 0;

${functions.join('\n\n')}

const fromCell = [${cellsOfBlank.map((cell) => `from${cell}`).join(', ')}];

/** Looks for a solution of at most \`left\` moves from the board in \`tiles\`; its moves are in \`path\` then. */
export function searchFrom(blank: number, ${scores.map((name) => `${name}: number`).join(', ')}, left: number): boolean {
length = left;
return fromCell[blank]!(0, ${scores.join(', ')}, left);
}
`;
}

/** The files and their text as it has to be. */
export async function emitted(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const flavour of [manhattan, patterns]) {
    const path = fileURLToPath(new URL(`../src/solver/${flavour.file}`, import.meta.url));
    const options = await resolveConfig(path);
    files.set(path, await format(emit(flavour), { ...options, filepath: path }));
  }
  return files;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await emitted()) writeFileSync(path, text);
}
