import { afterEach, beforeAll, expect, it } from 'vitest';
import { algorithmCatalog, defaultSettings } from '../core/algorithms/registry.ts';
import type { Ending } from '../core/search/run.ts';
import { stuckReason } from '../core/algorithms/hill-climbing/machine.ts';
import { cooledReason } from '../core/algorithms/simulated-annealing/machine.ts';
import { exhaustedReason, limitReason } from '../core/engine/outcome.ts';
import type { Dictionary } from './dictionary.ts';
import { fetchDictionary, languages } from './languages.ts';
import { sayAny, sayEnglish } from './say-any.ts';
import { speak, spokenLanguage } from './spoken.ts';

let german: Dictionary;
beforeAll(async () => {
  german = await fetchDictionary('de', languages['de']);
});
afterEach(() => speak(null));

const settings = {
  ...defaultSettings('a-star'),
  maxNodes: 12_345,
  maxExpansions: 1_000_000,
  stackLimit: 10_000,
};
const search = { settings, rules: algorithmCatalog['a-star'] };
const limit = limitReason('maxNodes', search);

/** As files and terminals have had them from the first version on. */
const known: readonly (readonly [Ending, string])[] = [
  [{ code: 'end.solved', moves: 1 }, 'Solved in 1 move.'],
  [{ code: 'end.solved', moves: 1234 }, 'Solved in 1,234 moves.'],
  [
    { code: 'end.path-not-proved', limit: limitReason('maxExpansions', search), moves: 21 },
    'Stopped at 1,000,000 expansions. Raise the limit, or try a stronger heuristic. A path of 21 moves was found, but not yet proven optimal.',
  ],
  [
    limit,
    'Stopped at 12,345 nodes: A* keeps every state it has seen. Try IDA*, which keeps one path, or an easier board.',
  ],
  [
    limitReason('stackLimit', search),
    'Stack overflow: the recursive search was 10,000 calls deep, one for each move of its path, and needed one more. Depth-first search follows one path as long as it can; limit the depth, or use a search that looks at short paths first.',
  ],
  [
    exhaustedReason({ ...search, solvable: false }, 1234),
    'All 1,234 states that it reached were searched: the goal is not among them, as its parity says.',
  ],
  [exhaustedReason({ ...search, solvable: true }, null), 'All nodes were searched without finding the goal.'],
  [
    stuckReason({ ...settings, sideways: 3, restarts: 0, heuristic: 'hamming' }, 2.504, true),
    'Stuck where h = 2.5: no successor has a smaller h, and sideways moves led no further. Allow restarts.',
  ],
  [
    cooledReason(3, 1, true),
    'Cooled down where h = 3; the smallest h on the way was 1. Cool more slowly, with a factor nearer 1, or try another seed.',
  ],
  [
    { code: 'end.generations', h: 4, paths: '2000', generations: '60' },
    'No path reached the goal: the best board after the last generation of 2000 paths still has h = 4. Try more than 60 generations, or another seed.',
  ],
  [{ code: 'end.as-written', text: 'Found {it} <b>.' }, 'Found {it} <b>.'],
];

it.each(known)('says %o in the English of files, whatever the page speaks', (message, words) => {
  expect(sayAny(message)).toBe(words);
  speak(german);
  expect(sayEnglish(message)).toBe(words);
  expect(spokenLanguage()).toBe('de');
});

it('says what happened in the language of the page, and messages and titles within', () => {
  speak(german);
  const genes = limitReason('maxNodes', {
    settings: { ...defaultSettings('breadth-first'), maxNodes: 5000 },
    rules: algorithmCatalog['breadth-first'],
  });
  expect(sayAny({ code: 'end.solved', moves: 1 })).toBe('Gelöst: 1 Zug.');
  expect(sayAny({ code: 'end.path-not-proved', limit: genes, moves: 2 })).toBe(
    'Bei 5.000 Knoten beendet: Breitensuche behält jeden gesehenen Zustand. Weiter führt IDA*, das nur einen Pfad behält, oder eine leichtere Stellung. ' +
      'Ein Pfad mit 2 Zügen wurde gefunden, ist aber noch nicht als optimal bewiesen.',
  );
});
