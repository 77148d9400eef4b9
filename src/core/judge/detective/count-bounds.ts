import type { HeapSearch } from '../../contract/check-messages.ts';
import { type AlgorithmKind, kindOf } from '../../algorithms/registry.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type ExactTable, buildExactTable } from '../../heuristics/exact-table.ts';
import { isConsistentFor } from '../../heuristics/heuristic-info.ts';
import { type Board, cellCount } from '../../puzzle/board.ts';
import { applyMove, legalMoves } from '../../puzzle/moves.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import { signOfH } from '../../search/order-rules.ts';
import { type HeuristicName, type TieRule, tieOrders } from '../../search/settings.ts';
import { type Conventions, isOfTwins } from './tried-conventions.ts';
import { RankedStates } from './quick-tables.ts';
import type { RankedMoves } from './ranked-moves.ts';

/** What a search cannot but count, known without making it. */
export interface CountBounds {
  /** Nodes expanded, at least and at most, the goal not among them. */
  readonly least: number;
  readonly most: number;
  /** Moves of its solution; null: that is not known. */
  readonly length: number | null;
  /** Whether it expands no state twice. */
  readonly once: boolean;
  /** Null: not asked for, or not known. */
  readonly generated: GeneratedBounds | null;
}

interface GeneratedBounds {
  /** Successors created, the rejected ones among them, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** Those that are not rejected, at most. */
  readonly mostPushed: number;
}

const unbounded: CountBounds = { least: 0, most: Infinity, length: null, once: false, generated: null };

/** Rules by which a search whose h is consistent expands no state twice; with `expanded` a state may wait twice (S13). */
const onceRules: ReadonlySet<string | null> = new Set(['closed', 'lazy', 're-push']);
/** Rules by which no path is forgotten but those that go in circles, so that every shortest path to a state is searched. */
const pathRules: ReadonlySet<string | null> = new Set(['path', 'parent', 'none']);
/** And rules by which none but the move back is: every way to a state is searched, in circles too. */
const walkRules: ReadonlySet<string | null> = new Set(['parent', 'none']);

/**
 * Bounds for searches of a board that has a solution, from the true distances of all boards from the start: with a consistent h, A*
 * expands every state with f below the cost of a shortest solution and none with f above it, by whatever ties and moves (Hart, Nilsson
 * and Raphael 1968; Dechter and Pearl 1985), and each iteration of IDA* that fails at least every state with f up to its bound. Here f
 * is d + h, with d the distance from the start. Every move costs 1. Of the states whose f is that cost, ties decide
 * (`lastLayer`); a search that keeps several nodes of a state expands it once for each shortest path at least, or for each that
 * must have led to it before it is closed. By f and then a high h the first path to a state is a shortest one, so that it does not matter whether a
 * later one could take its place: what would come to a state s too soon, by a path that is too long, has g(s) + 1 moves and h(s) − 1 at
 * least, as the moves of all paths to a board are even or odd alike; so its f is no smaller than that of the state that waits on a shortest path
 * to s, and its g is larger. One of a tree, without any list, expands a node for each way to a state (`walksUpTo`).
 */
export class SpaceBounds {
  readonly states: RankedStates;
  private readonly moves: RankedMoves;
  private readonly goal: Board;
  private readonly table: ExactTable;
  private readonly shortest: number; // moves
  private readonly counted = new Map<string | null, Counted | null>();
  private pathsTo: Float64Array | null = null;
  private readonly around = new Int32Array(4);

  /** Takes about 25 ms for 3×3. Null: the space is too large to look at all of it, or there is no solution. */
  static of(start: Board, goal: Board): SpaceBounds | null {
    return cellCount(start) <= mostCells && isSolvable(start, goal) ? new SpaceBounds(start, goal) : null;
  }

  private constructor(start: Board, goal: Board) {
    this.goal = goal;
    this.table = buildExactTable(start); // moves can be undone
    this.states = new RankedStates(goal); // the ranks are the same, as one can be reached from the other
    this.moves = this.states.moves;
    this.shortest = this.table.distanceOf(goal.cells);
  }

  /**
   * O(states) for the first search with a heuristic, O(1) after that.
   * @param enough a search that expands more need not be told how many more
   */
  for(by: Conventions | HeapSearch, enough = Infinity, asksGenerated = false): CountBounds {
    if (!('tuple' in by && isOfTwins(by))) return this.ofOne(by, kindOf(by.algorithm), enough, asksGenerated);
    // The twin makes as many as the board, which ends them.
    const { least, most, ...alike } = this.ofOne(by, { selectsLeast: 'f' }, enough, false);
    return { ...alike, least: 2 * least, most: 2 * most };
  }

  private ofOne(
    by: Conventions | HeapSearch,
    { selectsLeast, deep }: AlgorithmKind,
    enough: number,
    asksGenerated: boolean,
  ): CountBounds {
    const { heuristic, duplicates, goalTest } = by;
    const { shortest } = this;
    const isBlind = selectsLeast === 'depth' || selectsLeast === 'g';
    const isDeepening = deep === 'rising limits' && pathRules.has(duplicates);
    const isBest = isBlind || selectsLeast === 'f';
    if (!isBest && !isDeepening && deep !== 'rising bounds') return unbounded;
    const keepsFirst = duplicates === 'generated' && !isBlind;
    const counted = this.countedBy(isBlind || isDeepening ? null : heuristic);
    const [ties, isWaiting] = [tiesOf(by), duplicates === 'expanded'];
    if (keepsFirst && !(isBest && ties === 'larger h' && counted?.isWhole === true))
      return isBest ? this.ofFirstPaths(counted, asksGenerated) : unbounded;
    if (counted === null) return unbounded;
    const { upTo, nearGoal } = counted;
    // By f and then a high h all nodes on shortest paths to a state are selected before it.
    const keepsPaths = !isBest || pathRules.has(duplicates) || (isWaiting && ties === 'larger h');
    const isOver = upToF(upTo, shortest - 2) > enough;
    const isPlain = isOver || (!keepsPaths && !isWaiting);
    const isOfTree = counted.isWhole && (deep === 'rising bounds' || walkRules.has(duplicates));
    const ways = isOfTree && !isOver ? this.walksOf(counted, duplicates === 'none', enough) : null;
    const walks = ways?.upTo ?? null;
    const isAll = ways !== null && ways.enough === Infinity;
    const nodes = isPlain ? null : (counted.nodes ??= counted.isWhole ? this.nodesUpTo(counted) : null);
    const isQueue = selectsLeast === 'f' && ties === 'oldest';
    const waiting = isQueue ? nodes?.queued : nodes?.waiting;
    const least = walks ?? (keepsPaths ? nodes?.paths : waiting) ?? upTo;
    if (isBest) {
      const isEarly = goalTest === 'generate';
      const once = keepsFirst || onceRules.has(duplicates);
      const last = isEarly && isBlind ? upToF(upTo, shortest - 1) : upToF(upTo, shortest) - 1;
      const layer = isBlind || isOver ? null : this.lastLayer(counted, ties, isEarly);
      const before = shortest - (isEarly ? 2 : 1); // The goal is generated by a node that is one move away from it.
      const edges = once && asksGenerated ? (counted.edges ??= this.edgesUpTo(counted)) : null;
      const ofNodes =
        layer === null || nodes === null
          ? 0
          : upToF(least, shortest - 1) + nodesInLast(nodes, ties, counted.layer!.goalDepth, isEarly);
      const expandedAtLeast = Math.max(upToF(least, before), layer?.least ?? 0, ofNodes);
      return {
        least: expandedAtLeast,
        most: once
          ? Math.min(last, layer?.most ?? Infinity)
          : isAll
            ? upToF(ways.upTo, isEarly && isBlind ? shortest - 1 : shortest) - Number(!isEarly || !isBlind)
            : Infinity,
        length: !isEarly || nearGoal > 0 || isBlind ? shortest : null,
        once,
        generated: edges && generatedBounds(edges, before, isEarly && isBlind ? shortest - 1 : shortest),
      };
    }
    let sum = 0;
    const [all, end] = [walks ?? upTo, shortest - Number(isDeepening)];
    // Nodes at the limit of iterative deepening are not expanded; bounds of IDA* are all f that there are.
    for (let f = 0; f < end; f++)
      if (isDeepening || upToF(all, f) > upToF(all, f - 1)) sum += upToF(least, f);
    const most = isAll ? sum + upToF(ways.upTo, end) - Number(!isDeepening) : Infinity; // but the goal
    return { ...unbounded, least: sum, most, length: shortest };
  }

  /** Of one that keeps the first path to a state, so that its g may be too large. */
  private ofFirstPaths(counted: Counted | null, asksGenerated: boolean): CountBounds {
    const once = { ...unbounded, once: true };
    if (counted?.isWhole !== true || !(counted.isDirect ??= this.isDirect(counted))) return once;
    const { shortest } = this;
    const edges = asksGenerated ? (counted.edges ??= this.edgesUpTo(counted)) : null;
    const generated = edges && generatedBounds(edges, none, shortest);
    return { ...once, most: upToF(counted.upTo, shortest) - 1, length: shortest, generated };
  }

  /**
   * Whether a shortest solution is found though the first path to a state is kept, by whatever ties and moves. From the goal back, a state `x` is
   * good if one move on a shortest path from it leads to a good state `s` that is no worse for coming too soon. What can make `s` too soon, by a path that is
   * too long, while `x` waits, has an f no larger than that of `x`, and a move more than `s`: so h falls by 1 from `x` to `s` and again to what
   * made it, and this is either one that comes too soon itself, or a state beyond `s`, which may be good, and is expanded. So if the start is good, a
   * good state waits, by a shortest path, until the goal is selected.
   */
  private isDirect({ h }: Counted): boolean {
    const { shortest, table, goal, moves, around } = this;
    const { distance, ranking, nearestFirst } = table;
    const aim = ranking.rank(goal.cells);
    if (h[aim] !== 0) return false;
    const good = new Set([aim]);
    let layer = [aim];
    for (let depth = shortest - 1; depth >= 0; depth--) {
      const before = new Set<number>();
      for (const rank of layer) {
        moves.around(rank, around);
        const beside = [...around].filter((other) => other >= 0);
        const isSpoilt = beside.some((other) => h[other] === h[rank] - 1 && !good.has(other));
        for (const other of beside)
          if (distance[other] === depth && !(isSpoilt && h[other] === h[rank] + 1)) before.add(other);
      }
      layer = [...before];
      for (const rank of layer) good.add(rank);
    }
    return good.has(nearestFirst[0]);
  }

  /** Null: h is not consistent. @param heuristic null: h is 0 */
  private countedBy(heuristic: string | null): Counted | null {
    const { goal, table, shortest } = this;
    const known = this.counted.get(heuristic);
    if (known !== undefined) return known;
    if (heuristic !== null && !isConsistentFor(heuristic, goal)) {
      this.counted.set(heuristic, null);
      return null;
    }
    const { evaluate, integral } =
      heuristic === null ? { evaluate: () => 0, integral: true } : createHeuristic(heuristic, goal);
    const { nearestFirst, distance, ranking } = table;
    const cells = new Uint8Array(ranking.cellCount);
    const estimates = integral ? this.states.estimates(heuristic as HeuristicName | null) : null;
    const estimateOf = (rank: number): number => {
      if (estimates !== null) return estimates.of(rank);
      ranking.unrank(rank, cells);
      return evaluate(cells);
    };
    const upTo = new Int32Array(shortest + 1);
    const h = new Float32Array(table.count);
    const f = new Uint8Array(table.count).fill(farOff);
    const inside = new Uint32Array(table.count);
    let size = 0;
    for (const rank of nearestFirst) {
      if (distance[rank] > shortest) break;
      h[rank] = estimateOf(rank);
      const rounded = Math.ceil(distance[rank] + h[rank]);
      if (rounded > shortest) continue;
      f[rank] = rounded;
      upTo[rounded]++;
      inside[size++] = rank;
    }
    sumUp(upTo);
    const near = legalMoves(goal).map((move) => evaluate(applyMove(goal, move).cells));
    const counted: Counted = {
      ...{ h, f, inside: inside.subarray(0, size), upTo, nearGoal: Math.min(...near), isWhole: integral },
      ...{ nodes: null, layer: null, edges: null, isDirect: null, walks: new Map() },
    };
    this.counted.set(heuristic, counted);
    return counted;
  }

  /**
   * How many nodes of the states up to each f are expanded at least, where nodes are kept for each path, and where those of a
   * state wait until one of them is selected: one for each that was selected before, which are those of a smaller f for sure. From a queue
   * those of an f come in rounds, whatever the order of moves: first what those with a smaller f have added (round 0), then what that has added. So a
   * state of a later round waits once for each node of the round before that leads to it. O(states).
   */
  private nodesUpTo({ h, f: fOf, inside }: Counted): NodesUpTo {
    const { shortest, table, moves, around } = this;
    const { distance } = table;
    const byF = (): Float64Array => new Float64Array(shortest + 1);
    const [paths, waiting, queued, lastByH, lastByRound] = [byF(), byF(), byF(), byF(), byF()];
    const pathsTo = (this.pathsTo ??= this.countPaths());
    const [waitingOf, queuedOf] = [new Float64Array(table.count), new Float64Array(table.count)];
    const rounds = new Uint8Array(table.count);
    // What leads to one of these the shortest way is one of them, as h is consistent.
    for (const rank of inside) {
      const d = distance[rank];
      const f = fOf[rank];
      let later = 0;
      let [round, inRound] = [Infinity, 0];
      moves.around(rank, around);
      for (let move = 0; move < 4; move++) {
        const before = around[move];
        if (before < 0 || distance[before] !== d - 1) continue;
        const isLower = fOf[before] < f;
        if (isLower) later += waitingOf[before];
        const next = isLower ? 0 : rounds[before] + 1;
        if (next < round) [round, inRound] = [next, 0];
        if (next === round) inRound += queuedOf[before];
      }
      waitingOf[rank] = Math.max(1, later);
      rounds[rank] = d === 0 ? 0 : round;
      queuedOf[rank] = d === 0 ? 1 : inRound;
      paths[f] += pathsTo[rank];
      waiting[f] += waitingOf[rank];
      queued[f] += queuedOf[rank];
      if (f < shortest) continue;
      lastByH[h[rank]] += pathsTo[rank];
      lastByRound[rounds[rank]] += queuedOf[rank];
    }
    return { paths: sumUp(paths), waiting: sumUp(waiting), queued: sumUp(queued), lastByH, lastByRound };
  }

  /** @param enough as in `for` */
  private walksOf({ h, walks }: Counted, withUndo: boolean, enough: number): Walks {
    const known = walks.get(withUndo);
    if (known !== undefined && known.enough >= enough) return known;
    const made = this.walksUpTo(h, withUndo, enough);
    walks.set(withUndo, made);
    return made;
  }

  /**
   * Nodes up to each f where every way to a state is one, with the move back or without it: as no f is smaller than that of the
   * parent, they are all that a search without any list expands up to there. A column for each move that may have led to a state, as that
   * decides which is the move back. Where there are more than enough of those that every search expands, the longer ones are left out: such
   * ways are twice or three times as many with each move. O(shortest · states).
   */
  private walksUpTo(h: Float32Array, withUndo: boolean, enough: number): Walks {
    const { shortest, table, moves, around } = this;
    const byF = new Float64Array(shortest + 1);
    const columns = withUndo ? 1 : 4;
    let [ways, next] = [new Float64Array(table.count * columns), new Float64Array(table.count * columns)];
    const isIn = new Uint8Array(table.count); // depth at which it was put into the list, in 8 bits
    const [start] = table.nearestFirst;
    let layer = [start];
    ways[start * columns] = 1;
    byF[h[start]] = 1;
    for (let g = 1; g <= shortest && layer.length > 0; g++) {
      if (sumTo(byF, shortest - 1) > enough) return { upTo: sumUp(byF), enough };
      const after: number[] = [];
      for (const rank of layer) {
        moves.around(rank, around);
        for (let from = 0; from < columns; from++) {
          const count = ways[rank * columns + from];
          if (count === 0) continue;
          ways[rank * columns + from] = 0;
          for (let move = 0; move < 4; move++) {
            const to = around[move];
            if (to < 0 || g + h[to] > shortest) continue;
            // The start has no move back: its only way is in the first column.
            if (!withUndo && g > 1 && move === (from ^ 1)) continue;
            if (isIn[to] !== g) {
              isIn[to] = g;
              after.push(to);
            }
            next[to * columns + (withUndo ? 0 : move)] += count;
            byF[g + h[to]] += count;
          }
        }
      }
      layer = after;
      [ways, next] = [next, ways];
    }
    return { upTo: sumUp(byF), enough: Infinity };
  }

  /** Successors of the states up to each f, and moves between two of these. O(states). */
  private edgesUpTo({ f: fOf, inside }: Counted): EdgesUpTo {
    const { shortest, moves, around } = this;
    const [degrees, between] = [new Float64Array(shortest + 1), new Float64Array(shortest + 1)];
    for (const rank of inside) {
      const f = fOf[rank];
      degrees[f] += moves.around(rank, around);
      for (let move = 0; move < 4; move++) {
        const other = around[move];
        if (other >= 0 && (fOf[other] < f || (fOf[other] === f && other < rank))) between[f]++;
      }
    }
    return { degrees: sumUp(degrees), inside: sumUp(between) };
  }

  /** Rank → shortest paths to it, where it is no farther than the goal. */
  private countPaths(): Float64Array {
    const { shortest, table, moves, around } = this;
    const { distance, nearestFirst } = table;
    const pathsTo = new Float64Array(table.count);
    pathsTo[nearestFirst[0]] = 1;
    for (const rank of nearestFirst) {
      const d = distance[rank];
      if (d === shortest) break;
      moves.around(rank, around);
      for (let move = 0; move < 4; move++) {
        const after = around[move];
        if (after >= 0 && distance[after] === d + 1) pathsTo[after] += pathsTo[rank];
      }
    }
    return pathsTo;
  }

  /**
   * Bounds by the order of the states whose f is the cost of a shortest solution, of which some wait when all with a smaller one are
   * expanded (`roots`); the others are reached from those, each move with h smaller by 1. Null: they say nothing here.
   */
  private lastLayer(counted: Counted, ties: Ties, isEarly: boolean): Layer | null {
    // A goal whose last move leaves f as it is: it is reached within the layer.
    if (!counted.isWhole || counted.nearGoal !== 1) return null;
    const { least, most } = layerBounds((counted.layer ??= this.layerOf(counted)), ties, isEarly);
    const before = counted.upTo[this.shortest - 1];
    return { least: before + least, most: before + most };
  }

  private layerOf({ h, f, inside }: Counted): LastLayer {
    const { shortest, table, goal, moves, around } = this;
    const { distance } = table;
    const depths = new Uint8Array(table.count);
    const roots = new Uint8Array(table.count);
    const counts = (): Int32Array => new Int32Array(shortest + 2);
    const layer = { byH: counts(), byDepth: counts(), byRoot: counts(), size: 0 };
    // Nearest to the start first, so that a state comes after those that lead to it.
    for (const rank of inside) {
      if (f[rank] !== shortest) continue;
      let isRoot = distance[rank] === 0;
      let depth = Infinity;
      let root = Infinity;
      moves.around(rank, around);
      for (let move = 0; move < 4; move++) {
        const before = around[move];
        if (before < 0 || distance[before] !== distance[rank] - 1) continue;
        if (f[before] !== shortest) {
          isRoot = true;
          continue;
        }
        depth = Math.min(depth, depths[before] + 1);
        root = Math.min(root, roots[before]);
      }
      depths[rank] = isRoot ? 0 : depth;
      roots[rank] = isRoot ? Math.min(root, h[rank]) : root;
      layer.size++;
      layer.byH[h[rank]]++;
      layer.byDepth[depths[rank]]++;
      layer.byRoot[roots[rank]]++;
    }
    const aim = table.ranking.rank(goal.cells);
    return { ...layer, goalDepth: depths[aim], goalRoot: roots[aim] };
  }
}

/** What decides between nodes of equal f, as far as it is known without a search. */
type Ties = 'smaller h' | 'larger h' | 'oldest' | 'other';

function tiesOf(by: Conventions | HeapSearch): Ties {
  if (!('tuple' in by)) {
    if (by.ties === null) return 'other';
    const order = tieOrders[by.ties as TieRule];
    const hSign = signOfH(order);
    if (hSign !== 0) return hSign === 1 ? 'smaller h' : 'larger h';
    return order[0] === 'oldest' ? 'oldest' : 'other';
  }
  const [, second] = by.tuple;
  if (second === 'h') return 'smaller h';
  if (second === 'g') return 'larger h';
  return second === 'counter' ? 'oldest' : 'other';
}

/** Expansions of states whose f is the cost of a shortest solution. */
interface Layer {
  readonly least: number;
  readonly most: number;
}

/** The states of that f. */
interface LastLayer {
  readonly size: number;
  /** h → how many have it. */
  readonly byH: Int32Array;
  /** Moves within the layer, at least, from one that waits → how many. */
  readonly byDepth: Int32Array;
  /** Least h of those that wait and lead to them → how many. */
  readonly byRoot: Int32Array;
  readonly goalDepth: number;
  readonly goalRoot: number;
}

/**
 * How many of the layer are expanded. With the goal tested early the states that lead to it are what is looked for: the first of them that is expanded
 * ends the search.
 */
function layerBounds(layer: LastLayer, ties: Ties, isEarly: boolean): Layer {
  const { size, byH, byDepth, byRoot, goalDepth, goalRoot } = layer;
  const all = size - 1; // but the goal
  const upTo = (counts: Int32Array, end: number): number =>
    counts.subarray(0, end).reduce((sum, count) => sum + count, 0);
  if (ties === 'larger h') return { least: isEarly ? size - upTo(byH, 2) + 1 : all, most: all };
  // All that those with a smaller h lead to, and then straight down to the goal; or first all else that those with this h lead to.
  if (ties === 'smaller h')
    return { least: upTo(byRoot, goalRoot) + goalRoot, most: upTo(byRoot, goalRoot + 1) - 1 };
  if (ties === 'oldest')
    return isEarly
      ? { least: upTo(byDepth, goalDepth - 1) + 1, most: upTo(byDepth, goalDepth) }
      : { least: upTo(byDepth, goalDepth), most: upTo(byDepth, goalDepth + 1) - 1 };
  return { least: goalDepth, most: all };
}

/** By f, of the states with no larger one. */
interface NodesUpTo {
  readonly paths: Float64Array; // shortest paths to them
  // Nodes of them that are selected where each state may wait several times, at least; from a queue.
  readonly waiting: Float64Array;
  readonly queued: Float64Array;
  // Of those whose f is the cost of a shortest solution: h → paths, and round → nodes from a queue.
  readonly lastByH: Float64Array;
  readonly lastByRound: Float64Array;
}

/** The same where all paths are kept, or those that wait, and ties leave no choice; 0: they do. With the goal tested early as in `layerBounds`. */
function nodesInLast(
  { lastByH, lastByRound }: NodesUpTo,
  ties: Ties,
  goalDepth: number,
  isEarly: boolean,
): number {
  const sum = (counts: Float64Array): number => counts.reduce((total, count) => total + count, 0);
  const early = Number(isEarly);
  if (ties === 'larger h') return early + sum(lastByH.subarray(1 + early));
  return ties === 'oldest' ? early + sum(lastByRound.subarray(0, goalDepth - early)) : 0;
}

/** Ways to states, without lists of those that were met. */
interface Walks {
  readonly upTo: Float64Array; // f → those to states with no larger one
  /** There are more than these up to each f that every search expands, and they are not counted to the end; Infinity: they are. */
  readonly enough: number;
}

/** By f, of the states with no larger one. */
interface EdgesUpTo {
  readonly degrees: Float64Array; // successors of all of them
  readonly inside: Float64Array; // moves between two of them, each once
}

/**
 * Of a search that expands no state twice: all states up to one f, and none beyond another. A successor is kept only while it is not
 * expanded, so that of a move between two states one direction at most is kept.
 */
function generatedBounds({ degrees, inside }: EdgesUpTo, least: number, most: number): GeneratedBounds {
  const generated = upToF(degrees, most);
  // With each state that is expanded besides it is the more.
  return { least: upToF(degrees, least), most: generated, mostPushed: generated - upToF(inside, most) };
}

/** Makes numbers by f sums up to each f. */
function sumUp<Counts extends Int32Array | Float64Array>(counts: Counts): Counts {
  for (let f = 1; f < counts.length; f++) counts[f] += counts[f - 1];
  return counts;
}

/** The same of what is not summed up yet, below some f. */
function sumTo(counts: Float64Array, end: number): number {
  return counts.subarray(0, Math.max(0, end)).reduce((sum, count) => sum + count, 0);
}

/** A sum up to some f. */
function upToF(sums: ArrayLike<number>, f: number): number {
  return f < 0 ? 0 : sums[Math.min(f, sums.length - 1)];
}

/** Of the states by one heuristic. */
interface Counted {
  readonly h: Float32Array; // rank → h, of those no farther from the start than the goal
  readonly f: Uint8Array; // rank → f, rounded up, or `farOff` where it is larger than the cost of a shortest solution
  readonly inside: Uint32Array; // ranks of those where it is not, nearest to the start first
  readonly upTo: Int32Array; // f → states with no larger one
  readonly nearGoal: number; // least h one move away from the goal
  readonly isWhole: boolean;
  nodes: NodesUpTo | null; // null: not asked for yet, or h is no whole number
  readonly walks: Map<boolean, Walks>; // by whether the move back is one; empty: not asked for yet
  layer: LastLayer | null;
  edges: EdgesUpTo | null;
  isDirect: boolean | null;
}

const none = -1;
const mostCells = 9;
/** More than any distance of so few cells. */
const farOff = 255;
