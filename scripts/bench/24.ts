import { blankFirstGoal, createBoard } from '../../src/core/puzzle/board.ts';
import { korfFifty } from '../../src/core/puzzle/korf-fifty.ts';
import { pruningWords } from '../../src/core/solver/generated/pruning-words.ts';
import { NibbleSearch } from '../../src/core/solver/nibble-search.ts';
import { buildTables, nibblePlan, twentyFourPartition } from '../../src/core/solver/nibble-set.ts';
import { automatonOf } from '../../src/core/solver/tables/pruning-automaton.ts';
import { TableBound } from '../../src/core/solver/table-bound.ts';
import { wordsOfText } from '../../src/core/solver/tables/word-list.ts';

/**
 * 24-puzzles in Node, one thread: the tables, then the easiest of Korf's fifty as long as they end within a minute each;
 * `npm run bench -- 24`. By the processor's clock, since they take long enough to meet other work.
 */

const size = { rows: 5, columns: 5 };
const maxSeconds = 120;

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const plan = nibblePlan(size, twentyFourPartition);
const search = new NibbleSearch(plan, automatonOf(wordsOfText(pruningWords)));
const { table } = search;
let longest = 0;
let stepBegan = performance.now();
const began = cpuSeconds();
for (const _ of buildTables(plan, table, [0, 1], () => undefined)) {
  longest = Math.max(longest, performance.now() - stepBegan);
  stepBegan = performance.now();
}
console.log(
  `24-puzzle: both tables built in ${(cpuSeconds() - began).toFixed(1)} s, ` +
    `${(table.length / 1e6).toFixed(1)} MB, longest step ${longest.toFixed(0)} ms`,
);
console.log(`  resident at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);

const easiestFirst = korfFifty
  .map(([tiles, optimal, expanded], index) => ({ number: index + 1, tiles, optimal, expanded }))
  .sort((a, b) => a.expanded - b.expanded)
  .slice(0, 9);
for (const { number, tiles, optimal, expanded } of easiestFirst) {
  const start = createBoard(size, tiles.split(' ').map(Number));
  const bound = new TableBound(search, start, blankFirstGoal(size));
  const first = bound.bound;
  const began = cpuSeconds();
  let nodes = 0;
  let seconds = 0;
  while (bound.moves === null && seconds < maxSeconds) {
    nodes += bound.advance(1_000_000);
    seconds = cpuSeconds() - began;
    if (bound.bound > optimal) throw new Error(`board ${number}: a bound of ${bound.bound}`);
  }
  if (bound.moves !== null && bound.moves.length !== optimal)
    throw new Error(`board ${number}: ${bound.moves.length} moves`);
  console.log(
    `  board ${number}: ${bound.moves === null ? `at least ${bound.bound} of` : 'proven'} ${optimal} moves, h ${first}, ` +
      `${nodes.toLocaleString('en-US')} nodes (${(nodes / expanded).toFixed(2)} of those published), ` +
      `${seconds.toFixed(1)} s, ${(nodes / seconds / 1e6).toFixed(2)} million a second`,
  );
}
