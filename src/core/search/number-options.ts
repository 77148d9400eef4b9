/** A number that a person can choose for a search. */
export interface NumberOption {
  /** What fields, tables and complaints call it. */
  readonly label: string;
  /** What tells several settings of one search apart, where that is not its id. */
  readonly word?: string;
  readonly kind: 'whole' | 'real';
  /** What it is unless an algorithm has a default of its own. */
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  /** Whether a run with this value draws random numbers; left out where it never does. */
  readonly draws?: (value: number) => boolean;
}

/** No path comes to this depth. */
export const noDepthLimit = 1_000_000;
const maxExpansions = 20_000_000;
const maxNodes = 2_000_000;

/**
 * Budgets that a laptop survives (rule S15): 2 million nodes are about 110 MB in the engine. What is made of them where
 * modules begin is made of the constants: a bundler keeps whatever reads a property, in threads that need none of it too.
 */
export const defaultBudgets = { maxDepth: noDepthLimit, maxExpansions, maxNodes } as const;

const always = (): boolean => true;

/**
 * The numbers among the settings, each once: type, default, range, link, terminal, plans and fields follow from it. What it
 * does stands in `optionHelp`. The order is that of links, plans and files, and stays: new ones go before `maxDepth`.
 */
export const numberOptions = {
  /** w of weighted A*: priority g + w·h. */
  weight: { label: 'Weight', kind: 'real', usual: 2, min: 0, max: 1000 },
  /** Nodes that a beam keeps. */
  width: { label: 'Beam width', word: 'width', kind: 'whole', usual: 3, min: 1, max: 1_000_000 },
  /** Frames of the recursive reading of depth-first search; 0 = the iterative reading, which has no call stack. */
  stackLimit: { label: 'Stack limit', word: 'stack limit', kind: 'whole', usual: 0, min: 0, max: 1_000_000 },
  /** Hill climbing: moves in a row that may leave h as it is. */
  sideways: { label: 'Sideways moves', kind: 'whole', usual: 0, min: 0, max: 1_000_000 },
  /** Hill climbing: how often it may begin again. */
  restarts: {
    label: 'Restarts',
    kind: 'whole',
    usual: 0,
    min: 0,
    max: 1_000_000,
    draws: (restarts) => restarts > 0,
  },
  /** Moves of the random walk with which a restart begins. */
  walk: { label: 'Walk at a restart', kind: 'whole', usual: 30, min: 0, max: 100_000 },
  /** Simulated annealing: the first temperature, in moves of h. */
  temperature: { label: 'First temperature', kind: 'real', usual: 2, min: 0.01, max: 1000, draws: always },
  /** Simulated annealing: what the temperature is multiplied by after each step. */
  cooling: { label: 'Cooling', kind: 'real', usual: 0.99995, min: 0.5, max: 0.999999 },
  /** Genetic algorithm: chromosomes of a generation. */
  population: { label: 'Population', kind: 'whole', usual: 200, min: 2, max: 10_000, draws: always },
  /** Genetic algorithm: generations of a phase. */
  generations: { label: 'Generations', kind: 'whole', usual: 500, min: 1, max: 1_000_000 },
  /** Genetic algorithm: each phase begins at the best board of the one before. */
  phases: { label: 'Phases', kind: 'whole', usual: 5, min: 1, max: 10_000 },
  /** Genetic algorithm: most genes, which are moves, of a chromosome. */
  length: { label: 'Genes', kind: 'whole', usual: 60, min: 1, max: 2_000 },
  /** Genetic algorithm: probability that a gene is drawn anew. */
  mutation: { label: 'Mutation', kind: 'real', usual: 0.05, min: 0, max: 1 },
  /** Genetic algorithm: the best chromosomes that pass unchanged into the next generation. */
  elite: { label: 'Elite', kind: 'whole', usual: 4, min: 0, max: 10_000 },
  /** IDA*: the least by which the bound rises; 0 = to the smallest f above it. */
  boundStep: {
    label: 'Step of the bound',
    word: 'step of the bound',
    kind: 'real',
    usual: 0,
    min: 0,
    max: 1_000_000,
  },
  /** SMA*: nodes that it keeps at most. In 100, each shortest solution of 3×3 and of 4×4 has room, and some forgetting is seen on most boards. */
  memory: { label: 'Memory', word: 'memory', kind: 'whole', usual: 100, min: 2, max: 1_000_000 },
  /** LRTA*: moves that it looks ahead. */
  lookahead: { label: 'Lookahead', kind: 'whole', usual: 1, min: 1, max: 10 },
  /** LRTA*: how often it goes from the start to the goal; 0 = until it learns nothing. */
  trials: { label: 'Trials', kind: 'whole', usual: 0, min: 0, max: 1_000_000 },
  /** ARA*: by how much the weight is smaller each time. */
  weightStep: { label: 'Weight step', kind: 'real', usual: 0.5, min: 0.01, max: 1000 },
  /** Deepest node that may be expanded. */
  maxDepth: {
    label: 'Depth limit',
    word: 'depth limit',
    kind: 'whole',
    usual: noDepthLimit,
    min: 0,
    max: 1_000_000,
  },
  /** Of a run. */
  maxExpansions: {
    label: 'Expansion limit',
    word: 'expansion limit',
    kind: 'whole',
    usual: maxExpansions,
    min: 1,
    max: 1_000_000_000,
  },
  /** Nodes that may be kept in memory at once. */
  maxNodes: {
    label: 'Node limit',
    word: 'node limit',
    kind: 'whole',
    usual: maxNodes,
    min: 1,
    max: 50_000_000,
  },
  /** Of every random choice in the run. */
  seed: { label: 'Seed', kind: 'whole', usual: 1, min: 0, max: 4_294_967_295 },
} as const satisfies Readonly<Record<string, NumberOption>>;

export type NumberName = keyof typeof numberOptions;

/** A value for each of them; the words beside the options above show wherever one is used. */
export type NumberSettings = { readonly [Name in keyof typeof numberOptions]: number };
