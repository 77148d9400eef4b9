import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { algorithmCatalog, settingsInForce } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { isConsistentFor } from '../../core/heuristics/heuristic-info.ts';
import { addCost } from '../../core/puzzle/move-costs.ts';
import { EventKind, NodeEnd } from '../../core/search/events.ts';
import { type DuplicateRule, algorithmNames, duplicateRules } from '../../core/search/settings.ts';
import { RecordChecker } from '../../core/trace/check-record.ts';
import type { CheckedNode } from '../../core/trace/checked-nodes.ts';
import type { TraceEvent } from '../../core/trace/cursor.ts';
import { Trace, never } from '../../core/trace/trace.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { samples } from '../../testing/samples.ts';
import { choiceWords } from './setting-words.ts';

const seed = 20_261_129;

/** What a sentence claims of the board of a successor that is made. */
interface Known {
  readonly isFrontier: boolean;
  readonly isClosed: boolean;
  readonly isOnPath: boolean;
  /** Whether the path to it is cheaper than that of the node known; by moves where the search counts these. */
  readonly isCheaper: boolean;
  readonly undoesMove: boolean;
}

interface Claims {
  readonly rejects: (known: Known) => boolean;
  /** May it become a node of its own although there is one of its board? */
  readonly adds: (known: Known) => boolean;
  /** In which words a cheaper path counts, of a node in the frontier and of a closed one. */
  readonly updates: boolean;
  readonly reopens: 'never' | 'if the search does';
}

/** Sentence → what it claims. A new sentence needs its own row. */
const claims: Readonly<Record<string, Claims>> = {
  'Graph search: a board that is known already is rejected. A cheaper path to it counts while it is in the frontier; once it is closed, only if the search reopens it, as with an h that is not consistent.':
    {
      rejects: ({ isFrontier, isClosed, isCheaper }) => (isFrontier && !isCheaper) || isClosed,
      adds: ({ isFrontier, isClosed }) => !isFrontier && !isClosed,
      updates: true,
      reopens: 'if the search does',
    },
  'Only boards that were selected before are rejected, by a cheaper path too; the frontier may hold one board several times.':
    {
      rejects: ({ isClosed }) => isClosed,
      adds: ({ isClosed }) => !isClosed,
      ...{ updates: false, reopens: 'never' },
    },
  'A board is known once it is generated, and a cheaper path to it is rejected. The solution may be longer than it need be, even with a consistent h.':
    {
      rejects: ({ isFrontier, isClosed }) => isFrontier || isClosed,
      adds: ({ isFrontier, isClosed }) => !isFrontier && !isClosed,
      ...{ updates: false, reopens: 'never' },
    },
  'Rejects boards on the node’s own path; of equal boards in the frontier the best stays. Keeps no closed list.':
    {
      rejects: ({ isOnPath, isFrontier }) => isOnPath || isFrontier,
      adds: ({ isOnPath }) => !isOnPath,
      ...{ updates: false, reopens: 'never' },
    },
  'Rejects only boards on the node’s own path, so it never walks in a circle.': {
    rejects: ({ isOnPath }) => isOnPath,
    adds: ({ isOnPath }) => !isOnPath,
    ...{ updates: false, reopens: 'never' },
  },
  'Never undoes the last move; any other repeat is searched again.': {
    rejects: () => false,
    adds: ({ undoesMove }) => !undoesMove,
    ...{ updates: false, reopens: 'never' },
  },
  'Every repeat is searched again, the one just left included.': {
    rejects: () => false,
    adds: () => true,
    ...{ updates: false, reopens: 'never' },
  },
};

/** Asks of each event of a record whether the sentence of its rule for duplicates is true of it. */
class HelpChecker extends RecordChecker {
  private readonly settings = settingsInForce(this.trace.request.settings);
  private readonly sentence = choiceWords.duplicates[this.settings.duplicates].sentence;
  private readonly claims = claims[this.sentence];
  private readonly nodesOf = new Map<string, number[]>();
  asked = 0;

  protected override start(event: TraceEvent): void {
    if (this.trace.sides.length === 1) this.nodesOf.clear();
    super.start(event);
    this.file(event.subject);
  }

  private file(node: number): void {
    const board = this.cellsOf(node).join();
    this.nodesOf.set(board, [...(this.nodesOf.get(board) ?? []), node]);
  }

  private knownOf(other: CheckedNode, cells: Uint8Array): Known {
    const { trace, current, settings } = this;
    const parent = this.nodes.at(current)!;
    const isByMoves = algorithmCatalog[settings.algorithm].byMoves === true;
    const tile = cells[this.cellsOf(current).indexOf(0)];
    const g = trace.costs === null ? parent.g + 1 : addCost(parent.g, tile, trace.costs);
    const path: string[] = [];
    for (let at = current; at >= 0; at = this.nodes.at(at)!.parent) path.push(this.cellsOf(at).join());
    const { status, end, selectedAt } = other;
    const wasSelected = status === 'closed' || (end === NodeEnd.pruned && selectedAt !== never);
    return {
      isFrontier: status === 'frontier',
      isClosed: status !== 'frontier' && wasSelected,
      isOnPath: path.includes(cells.join()),
      isCheaper: isByMoves ? parent.depth + 1 < other.depth : g < other.g,
      undoesMove: path[1] === cells.join(),
    };
  }

  private ask(holds: boolean, what: string): void {
    this.asked++;
    if (!holds) throw new Error(`${what}: ${this.sentence} ${JSON.stringify(this.trace.request)}`);
  }

  protected override reject(event: TraceEvent): void {
    const cells = this.cellsOf(event.subject);
    this.ask(this.claims.rejects(this.knownOf(this.nodes.at(event.subject)!, cells)), 'rejected');
    super.reject(event);
  }

  protected override generate(event: TraceEvent): void {
    super.generate(event);
    const cells = this.cellsOf(event.subject);
    for (const node of this.nodesOf.get(cells.join()) ?? [])
      this.ask(this.claims.adds(this.knownOf(this.nodes.at(node)!, cells)), 'added');
    this.file(event.subject);
  }

  protected override change(event: TraceEvent): void {
    const { isFrontier, isClosed, isCheaper } = this.knownOf(
      this.nodes.at(event.subject)!,
      this.cellsOf(event.subject),
    );
    this.ask(isCheaper, 'no cheaper path');
    if (event.kind === EventKind.Update) this.ask(isFrontier && this.claims.updates, 'updated');
    else {
      const { algorithm, heuristic } = this.settings;
      const { goal } = this.trace.request;
      const isUsed = algorithmCatalog[algorithm].informed;
      const counts = isUsed && !isConsistentFor(heuristic, goal, this.trace.costs?.least);
      this.ask(isClosed && this.claims.reopens !== 'never', 'reopened');
      this.ask(counts || algorithm === 'branch-and-bound', 'reopened without a cause');
    }
    super.change(event);
  }
}

/** Rule → how often its sentence was held against an event. */
const asked = new Map<DuplicateRule, number>();
const searches = algorithmNames.filter((name) => algorithmCatalog[name].options.includes('duplicates'));

describe.each(duplicateRules)('the sentence on the rule %s', (duplicates: DuplicateRule) => {
  test.each(searches)(`is true of %s (seed ${seed})`, (search) => {
    fc.assert(
      fc.property(anyRequest([search]), (request) => {
        const trace = new Trace({ ...request, settings: { ...request.settings, duplicates } });
        trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
        const checker = new HelpChecker(
          trace,
          trace.sides.map(() => null),
        );
        checker.run();
        asked.set(duplicates, (asked.get(duplicates) ?? 0) + checker.asked);
      }),
      { seed, numRuns: samples(40) },
    );
  });
});

test('each sentence was asked of some event', () => {
  expect([...asked.keys()].filter((rule) => asked.get(rule) !== 0)).toEqual(duplicateRules);
});
