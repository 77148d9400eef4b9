import { shortTitleOf } from '../../../core/heuristics/heuristic-info.ts';
import type { OptimalCost, TableClass } from '../../../core/contract/optimal.ts';
import {
  hasPatterns,
  heuristicOfTables,
  patternsFor,
  tableBytes,
} from '../../../core/contract/solver-tables.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { written } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import type { Entry } from './solve-costs.ts';

/** "Walking distance"; "5-5-5 patterns". */
export function titleOfTables(goal: Board, tables: TableClass): string {
  if (!hasPatterns(tables)) return named(shortTitleOf(heuristicOfTables[tables]));
  const sizes = patternsFor(goal, tables).map(({ length }) => length);
  return t('{sizes} patterns', { sizes: sizes.join('-') });
}

/** What is looked up, in a sentence. */
export function meaningOfTables(tables: TableClass): string {
  switch (tables) {
    case 'conflicts':
      return t('Each tile’s own way, and tiles in one line that must get past each other.');
    case 'walking':
      return t('All tiles together, once from row to row and once from column to column.');
    case 'small':
    case 'large':
    case 'largest':
      return t('Each group of tiles solved alone; only its own moves count, so the groups add up.');
  }
}

/** "3.1 MB, made in 170 ms"; how they came is left out while it is not known. */
export function memoryOfTables(goal: Board, tables: TableClass, cost: OptimalCost | undefined): string {
  const size = inBytes(tableBytes(goal, tables));
  if (cost === undefined) return size;
  const time = inMs(cost.tablesMs);
  return t(cost.tablesFrom === 'made' ? '{size}, made in {time}' : '{size}, read in {time}', { size, time });
}

/** "57 moves", or what is proved where it was given up. */
export function lengthOfEntry({ answer }: Entry): string {
  if (answer.kind === 'gave-up') return t('≥ {n} moves', { n: answer.bound });
  return t('{n} {n:move|moves}', { n: answer.moves.length });
}

/** "212,345 nodes". One that was given up counted the node too many. */
export function nodesOfEntry({ answer }: Entry): string {
  const nodes = answer.kind === 'gave-up' ? answer.nodes - 1 : answer.nodes;
  return t('{n} {n:node|nodes}', { n: nodes });
}

/** "6.4 kB", "33.6 MB". */
function inBytes(bytes: number): string {
  return written(bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);
}

/** "0.4 ms", "12 ms", "1.3 s". */
export function inMs(ms: number): string {
  if (ms >= 1000) return `${written((ms / 1000).toFixed(1))} s`;
  return `${ms < 10 ? written(ms.toFixed(1)) : Math.round(ms)} ms`;
}
