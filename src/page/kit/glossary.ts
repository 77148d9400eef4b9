import { type PlainText, t } from '../../locales/t.ts';
import type { TermName } from './term.tsx';

interface GlossaryEntry {
  readonly word: PlainText;
  /** Words of other textbooks for the same thing, and its other forms, with commas between them. */
  readonly others?: PlainText;
  readonly says: PlainText;
}

interface GlossaryGroup {
  readonly title: PlainText;
  readonly terms: readonly TermName[];
}

/** The order of the glossary. */
export const glossaryGroups: readonly GlossaryGroup[] = [
  {
    title: 'The tree',
    terms: ['state', 'node', 'successor', 'search-tree', 'frontier', 'closed', 'solution'],
  },
  {
    title: 'What happens to a node',
    terms: ['generated', 'selected', 'expanded', 'visited', 'rejected', 'updated', 'reopened', 'pruned'],
  },
  {
    title: 'What decides the order',
    terms: [
      'g',
      'h',
      'f',
      'weight',
      'tie',
      'f-contour',
      'duplicates',
      'goal-test',
      'depth-limit',
      'iteration',
    ],
  },
  {
    title: 'What is promised',
    terms: ['optimal', 'bounded', 'complete', 'admissible', 'consistent', 'dominates'],
  },
  { title: 'What it costs', terms: ['branching', 'penetrance', 'max-frontier', 'max-nodes'] },
  {
    title: 'Other searches, and the puzzle',
    terms: ['bidirectional', 'beam', 'local-minimum', 'pattern-database', 'inversion'],
  },
];

/** The terms of the page, two lines each; the words of other communities beside its own. */
export const glossary: Readonly<Record<TermName, GlossaryEntry>> = {
  state: {
    word: 'state',
    others: 'configuration, position, board',
    says: 'One arrangement of the tiles. All states, with the moves between them, are the state space.',
  },
  node: {
    word: 'node',
    says: 'A state with the path by which it was reached: its parent, its move, its g. Two nodes can have the same state.',
  },
  successor: {
    word: 'successor',
    others: 'child, neighbour',
    says: 'A node that one move makes from another, its parent.',
  },
  'search-tree': {
    word: 'search tree',
    says: 'All nodes generated so far, each below its parent. The start is the root.',
  },
  frontier: {
    word: 'frontier',
    others: 'open list, fringe, agenda',
    says: 'The nodes that are generated and not yet selected. The next node is always one of these.',
  },
  closed: {
    word: 'closed',
    others: 'closed list, explored set, visited set',
    says: 'The nodes that were expanded and are not in the frontier: graph search recognizes states by them, tree search keeps none. A reopened node is closed no longer.',
  },
  solution: {
    word: 'solution',
    others: 'solution path, plan',
    says: 'A path from the start to the goal. Its cost is the number of its moves, or the sum of what they cost.',
  },
  generated: {
    word: 'generated',
    others: 'generate, created',
    says: 'A successor is generated when its parent is expanded. It counts even if it is rejected at once.',
  },
  selected: {
    word: 'selected',
    others: 'select, removed from the frontier, popped',
    says: 'The first node of the frontier is removed from it. If it is not the goal, it is usually expanded.',
  },
  expanded: {
    word: 'expanded',
    others: 'expand, expansion',
    says: 'All successors of a selected node are generated. The number of expansions is the usual measure of a search’s work.',
  },
  visited: {
    word: 'visited',
    others: 'explored, seen',
    says: 'The number of different states that were selected. A state that is selected twice counts once.',
  },
  rejected: {
    word: 'rejected',
    others: 'discarded',
    says: 'A successor that is not kept: its state is known already, and by the rule for duplicates this path to it does not count.',
  },
  updated: {
    word: 'updated',
    others: 'update, relaxed, decrease-key',
    says: 'A cheaper path to a node of the frontier was found: the node gets a new parent and a smaller g.',
  },
  reopened: {
    word: 'reopened',
    others: 'reopen, re-expanded',
    says: 'A cheaper path to a closed node was found: the node returns to the frontier. In A* a consistent h rules this out.',
  },
  pruned: {
    word: 'pruned',
    others: 'prune, cut off',
    says: 'A node that a depth limit, a bound on f or a beam leaves out, or that is forgotten to save memory. It is not expanded any more.',
  },
  g: {
    word: 'g',
    others: 'path cost, cost so far',
    says: 'The cost of the path from the start to the node. With moves that cost 1 it is the number of moves, the depth.',
  },
  h: {
    word: 'h',
    others: 'heuristic, heuristic function, estimate',
    says: 'The heuristic estimates the cost from a node to the goal, from its state alone. At the goal it is 0.',
  },
  f: {
    word: 'f',
    others: 'evaluation function, priority',
    says: 'The node with the smallest f is selected first. In A*, f = g + h: it estimates the cost of a solution through the node.',
  },
  weight: {
    word: 'weight',
    others: 'w, weighted A*',
    says: 'In f = g + w·h a weight above 1 makes h count for more: usually fewer expansions, and perhaps a longer solution.',
  },
  tie: {
    word: 'tie',
    others: 'tie-breaking, tie-breaking rule',
    says: 'Nodes of equal priority. The tie-breaking rule says which of them is selected first: the smaller h, the newest, the oldest …',
  },
  'f-contour': {
    word: 'f-contour',
    others: 'contour',
    says: 'The nodes of equal f, as places of equal height on a map. A* with a consistent h goes from one contour to the next.',
  },
  duplicates: {
    word: 'duplicates',
    others: 'repeated states, graph search, tree search',
    says: 'Nodes of one state. Graph search rejects a successor whose state is known, at least where its path is not cheaper; tree search keeps it.',
  },
  'goal-test': {
    word: 'goal test',
    others: 'early goal test, late goal test',
    says: 'Whether a node is the goal is asked when it is selected (late) or already when it is generated (early). Only with the late test can A* promise an optimal solution.',
  },
  'depth-limit': {
    word: 'depth limit',
    others: 'cutoff, depth bound',
    says: 'Nodes at this depth are not expanded. A search that ends so ends with a cutoff, not with failure: a deeper solution may exist. Iterative deepening tries 0, 1, 2 …',
  },
  iteration: {
    word: 'iteration',
    others: 'bound, threshold, f-limit',
    says: 'One search within a bound on the depth or on f. If it finds no solution, the next begins at the start with a larger bound.',
  },
  optimal: {
    word: 'optimal',
    others: 'cheapest, shortest, C*',
    says: 'A solution is optimal if no other costs less. C* is its cost.',
  },
  bounded: {
    word: 'bounded suboptimality',
    others: 'w-admissible, ε-admissible',
    says: 'The solution costs at most w times the optimal cost. Weighted A* promises it where A* with the same h promises an optimal solution.',
  },
  complete: {
    word: 'complete',
    others: 'completeness',
    says: 'A search is complete if it finds a solution whenever there is one.',
  },
  admissible: {
    word: 'admissible',
    others: 'optimistic, lower bound',
    says: 'h is never larger than the true cost to the goal, h*. Then the solution that A* finds is optimal, if it reopens closed nodes or h is consistent.',
  },
  consistent: {
    word: 'consistent',
    others: 'monotone, monotonic',
    says: 'Along a move h never falls by more than the move costs, and it is 0 at the goal. Every consistent h is admissible.',
  },
  dominates: {
    word: 'dominates',
    others: 'dominance, more informed',
    says: 'Of two admissible heuristics one dominates the other if it is never smaller, on any state. Where both are consistent, A* then needs no more expansions, ties aside.',
  },
  branching: {
    word: 'branching factor',
    others: 'b, b*, effective branching factor',
    says: 'Successors per node. b* is that of a uniform tree as deep as the solution with as many nodes as were generated.',
  },
  penetrance: {
    word: 'penetrance',
    others: 'P',
    says: 'The length of the solution divided by the number of nodes generated. At 1 the search went straight to the goal.',
  },
  'max-frontier': {
    word: 'max frontier',
    others: 'largest open list, peak frontier',
    says: 'The largest number of nodes in the frontier after any expansion.',
  },
  'max-nodes': {
    word: 'max nodes in memory',
    others: 'peak memory, peak nodes',
    says: 'The most nodes that the search had to keep at once: those of the frontier, and in graph search the closed ones too.',
  },
  bidirectional: {
    word: 'bidirectional search',
    others: 'forward frontier, backward frontier',
    says: 'Two searches, forward from the start and backward from the goal. A solution goes through a state that both have reached.',
  },
  beam: {
    word: 'beam',
    others: 'beam search, beam width',
    says: 'Of each level only the best nodes are kept, as many as the beam is wide. It needs little memory, and it is not complete.',
  },
  'local-minimum': {
    word: 'local minimum',
    others: 'local maximum, plateau',
    says: 'A state whose successors all have a larger h; on a plateau some have the same. Books that draw −h say local maximum.',
  },
  'pattern-database': {
    word: 'pattern database',
    others: 'PDB, pattern, abstraction',
    says: 'A table of exact distances for some of the tiles, computed backward from the goal. Looked up, they are an admissible h.',
  },
  inversion: {
    word: 'inversion',
    others: 'parity, permutation parity',
    says: 'A pair of tiles in the wrong order. With an odd number of columns no move changes whether their number is even, so half of all boards cannot reach the goal.',
  },
};

/** The forms under which a term goes in the page's language. */
function formsOf(name: TermName): readonly string[] {
  const { word, others } = glossary[name];
  return [t(word), ...(others === undefined ? [] : t(others).split(', '))];
}

/** The term of a word in the page's language; undefined where the glossary has none. */
export function termOf(text: string): TermName | undefined {
  const asked = text.toLowerCase();
  const names = glossaryGroups.flatMap(({ terms }) => terms);
  return names.find((name) => formsOf(name).some((form) => form.toLowerCase() === asked));
}

/** Whether a term is found by these letters: in its words first of all, and in what it says. */
export function isFound(name: TermName, letters: string): boolean {
  const asked = letters.trim().toLowerCase();
  return [...formsOf(name), t(glossary[name].says)].some((text) => text.toLowerCase().includes(asked));
}
