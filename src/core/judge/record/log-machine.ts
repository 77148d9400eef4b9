import type { NodeId } from '../../search/events.ts';
import { type SearchMachine, PartLog } from '../../engine/machine.ts';
import type { Recorder } from '../../engine/recorder.ts';
import { RunCounters } from '../../engine/outcome.ts';
import { noMove } from '../../puzzle/moves.ts';
import type { Ending, RunResult, RunStatus } from '../../search/run.ts';
import { isDeep } from '../case/case.ts';
import { kindOf } from '../../algorithms/registry.ts';
import { LogNodes, Standing, none } from './log-nodes.ts';
import { OtherG } from './other-g.ts';
import { ActKind, type LogPlan, keepsSeveral, labelOfPart, planOf } from './log-plan.ts';
import type { EntryScores } from './log-scores.ts';
import type { LogEntry } from '../log/log-entries.ts';
import type { Claim, SearchLog } from '../log/search-log.ts';

/**
 * Tells what a log says as a search of ours tells what it does, expansion by expansion, so that the record of it is one as
 * any other (docs/trace.md). A node's g is the length of its path, whatever the log says. A board to which no legal move leads from
 * the expanded parent that the log names, or from anything that was expanded, is a stray under that parent, or under the node
 * expanded last. A line that is no board of the puzzle is left out and counted, and so is an illegal successor whose board is known already.
 */
export class LogMachine implements SearchMachine {
  result: RunResult | null = null;
  /** Expansion of the log, from 1 → steps of the record when it is done. Filled as the machine goes on. */
  readonly cursorOf: Int32Array;
  leftOut = 0; // lines about a node that have no place in the tree
  goalTold = true; // whether it is known that the goal was selected
  readonly otherG: OtherG;
  private readonly log: SearchLog;
  private readonly claim: Claim;
  private readonly scores: EntryScores;
  private readonly recorder: Recorder | null;
  private readonly plan: LogPlan;
  private readonly several: boolean; // nodes of one state
  private readonly isDeep: boolean;
  private readonly counters = new RunCounters();
  private readonly parts: PartLog;
  private readonly nodes: LogNodes;
  private readonly selected: Uint8Array; // state → 1 once it was selected
  private act = 0;
  private step = 0; // expansions of the log so far
  private current = none; // node whose successors follow
  private last = none; // node expanded last in this part
  private line = 0; // of the expansion whose successors follow
  private isExpanding = false; // the expansion is not complete
  private bound = NaN;

  constructor(log: SearchLog, claim: Claim, scores: EntryScores, recorder: Recorder | null) {
    this.log = log;
    this.claim = claim;
    this.scores = scores;
    this.recorder = recorder;
    this.plan = planOf(log, claim);
    this.several = keepsSeveral(claim);
    this.isDeep = isDeep(claim.algorithm);
    this.parts = new PartLog(recorder, this.counters);
    this.cursorOf = new Int32Array(this.plan.expansions + 1);
    this.nodes = new LogNodes(log.states.count);
    this.selected = new Uint8Array(log.states.count);
    this.otherG = new OtherG(log.entries);
    if (this.plan.kind[0] !== ActKind.part) this.enterRoot();
  }

  /** Whether lines list successors; without them there are those that are selected later. */
  get listsSuccessors(): boolean {
    return this.plan.listsSuccessors;
  }

  advance(expansions: number): boolean {
    const { plan } = this;
    for (let left = expansions; this.result === null;) {
      if (this.act === plan.count) {
        this.finish();
        break;
      }
      if (plan.kind[this.act] === ActKind.expand && left-- === 0) return false;
      this.perform(this.act++);
    }
    return true;
  }

  private perform(act: number): void {
    const { plan, log } = this;
    const kind = plan.kind[act];
    const at = plan.entry[act];
    if (kind === ActKind.part) return this.beginPart(at < 0 ? NaN : log.entries.at(at).bound);
    const entry = log.entries.at(at);
    if (kind === ActKind.generate) return this.generate(entry, plan.from[act], plan.needed[act]);
    if (kind === ActKind.reject) return this.reject(entry, plan.from[act]);
    const expands = kind === ActKind.expand;
    if (expands) this.step++;
    this.select(entry, expands, act === plan.count - 1);
    if (expands) this.cursorOf[this.step] = this.counters.expanded;
  }

  /** What still waits is dropped: the search begins again from its root. */
  private beginPart(bound: number): void {
    const { nodes } = this;
    for (let node = nodes.partFrom; node < nodes.count; node++)
      if (nodes.standing.values[node] === Standing.waiting) this.drop(node);
    this.complete();
    this.bound = bound;
    this.current = this.last = none;
    nodes.partFrom = nodes.count;
    const label = labelOfPart(this.claim, bound, this.parts.rows.length + 1);
    this.parts.begin({ label, bound: Number.isNaN(bound) ? null : bound });
    this.enterRoot();
  }

  private enterRoot(): void {
    const { startState } = this.log;
    this.bear(startState, none, noMove, this.scores.priorityOf(startState, 0, null), false);
    this.counters.sizes(0, this.nodes.count);
  }

  /** A new node in the frontier. @param reaches whether it is no successor of the node just expanded */
  private bear(state: number, parent: number, move: number, priority: number, reaches: boolean): number {
    const { recorder, nodes } = this;
    const isRoot = parent === none;
    const g = isRoot ? 0 : nodes.g.values[parent] + 1;
    const above = isRoot ? none : nodes.id.values[parent];
    const h = this.scores.h(state);
    const id =
      recorder === null
        ? none
        : reaches
          ? recorder.reach(above, move, g, h, priority, true)
          : recorder.enter(above, move, g, h, priority);
    return nodes.add({ id, state, parent, move, g, priority });
  }

  /** A new node to which nothing that was expanded leads: under the parent that a line names, or the node expanded last. */
  private bearApart(state: number, said: number, entry: LogEntry): number {
    const { nodes, recorder } = this;
    const { states, start } = this.log;
    const named = nodes.namedBy(said);
    const parent = named !== none ? named : this.last !== none ? this.last : nodes.partFrom;
    const move = states.moveBetween(nodes.state.values[parent], state);
    const g = nodes.g.values[parent] + 1;
    const priority = this.scores.priorityOf(state, g, entry);
    if (move >= 0) return this.bear(state, parent, move, priority, true);
    const id =
      recorder?.stray(nodes.id.values[parent], g, this.scores.h(state), priority, {
        ...{ rows: start.rows, columns: start.columns },
        cells: states.at(state).slice(),
      }) ?? none;
    return nodes.add({ id, state, parent, move: noMove, g, priority });
  }

  /** `generate`: a new node, a cheaper path to a known one, or the board of one that is known already. */
  private generate(entry: LogEntry, from: number, needed: number): void {
    const { state } = entry;
    const { nodes } = this;
    const teller = this.listsSuccessors ? this.recorder : null; // else the line is that of the expansion
    const parent = nodes.expandedOf(from);
    const move = parent === none || state < 0 ? -1 : this.log.states.moveBetween(from, state);
    const known = state < 0 ? none : nodes.knownOf(state);
    const waiting = state < 0 ? 0 : nodes.waitingIn(state);
    const isNewUnless = (isCheaper: boolean): boolean =>
      known === none || this.several || (waiting > 0 ? waiting < needed : needed > 0 && !isCheaper);
    if (move < 0) {
      if (state < 0 || !isNewUnless(false)) return void this.leftOut++;
      return this.otherG.compare(teller, entry.g, nodes.g.values[this.bearApart(state, from, entry)]);
    }
    const reaches = parent !== this.current;
    const g = nodes.g.values[parent] + 1;
    const priority = this.scores.priorityOf(state, g, entry);
    const isNew = isNewUnless(this.isCheaper(g, known));
    if (!reaches) this.counters.generated++;
    if (isNew) this.bear(state, parent, move, priority, reaches);
    else if (reaches) return this.otherG.compare(null, entry.g, g);
    else if (this.isCheaper(g, known)) this.relink(known, parent, move, priority);
    else this.refuse(known, move, entry);
    this.otherG.compare(teller, entry.g, g);
  }

  private isCheaper(g: number, known: number): boolean {
    const { nodes } = this;
    return g < nodes.g.values[known] && !nodes.isStale(known);
  }

  private relink(node: NodeId, parent: number, move: number, priority: number): void {
    const { nodes } = this;
    const g = nodes.g.values[parent] + 1;
    const reopens = nodes.standing.values[node] !== Standing.waiting;
    nodes.parent.values[node] = parent;
    nodes.move.values[node] = move;
    nodes.g.values[node] = g;
    nodes.priority.values[node] = priority;
    const change = { parent: nodes.id.values[parent], move, g, priority };
    this.recorder?.relink(nodes.id.values[node], reopens, change);
    if (!reopens) return;
    this.counters.reopened++;
    nodes.putBack(node);
  }

  private refuse(known: number, move: number, { line }: LogEntry): void {
    this.counters.rejected++;
    // Of a program, a successor with the line of its expansion is rejected only by what is known of its board.
    const isImplied = this.log.isProgram === true && line === this.line;
    this.recorder?.reject(this.nodes.id.values[known], move, isImplied);
  }

  /** `reject`: the board of a known node, or one beyond the bound, which is a node that is dropped at once. */
  private reject(entry: LogEntry, from: number): void {
    const { state } = entry;
    const { nodes } = this;
    const parent = nodes.expandedOf(from);
    const move = parent === none || state < 0 ? -1 : this.log.states.moveBetween(from, state);
    if (move < 0 || parent !== this.current) return void this.leftOut++;
    const g = nodes.g.values[parent] + 1;
    const priority = this.scores.priorityOf(state, g, entry);
    const isWayBack = nodes.stateAbove(parent) === state;
    const known = isWayBack ? nodes.parent.values[parent] : nodes.latestOf(state);
    const isBeyond = kindOf(this.claim.algorithm).deep === 'rising bounds' && priority > this.bound;
    this.counters.generated++;
    const repeats = known !== none && (isWayBack || !isBeyond);
    const node = repeats ? known : this.bear(state, parent, move, priority, false);
    if (repeats) this.refuse(known, move, entry);
    this.otherG.compare(this.recorder, entry.g, g);
    if (!repeats) this.drop(node);
  }

  /** `expand` and `select`; a node that is only selected is dropped, unless it is the goal at the end. */
  private select(entry: LogEntry, expands: boolean, isLast: boolean): void {
    const { nodes, recorder } = this;
    const { state } = entry;
    const node = this.nodeToSelect(entry);
    this.current = none;
    if (node === none) return void this.leftOut++;
    this.close(node);
    this.otherG.compare(this.recorder, entry.g, nodes.g.values[node]);
    if (isLast && this.endsWith(state)) return this.reachGoal(node);
    if (!expands) return this.prune(node); // stale, or at a limit: no line says which
    this.current = this.last = node;
    this.line = entry.line;
    nodes.expanded(node);
    this.isExpanding = true;
    this.counters.expanded++;
    recorder?.step(nodes.g.values[node], this.scores.h(state), nodes.priority.values[node], nodes.frontier);
  }

  /** Selects a node of the frontier. */
  private close(node: NodeId): void {
    const { nodes, selected } = this;
    const state = nodes.state.values[node];
    const isNew = selected[state] === 0;
    this.complete();
    selected[state] = 1;
    nodes.remove(node, Standing.closed);
    this.counters.selected++;
    this.recorder?.select(nodes.id.values[node], isNew);
  }

  private endsWith(state: number): boolean {
    const { goalState, solution } = this.log;
    return state === goalState && (solution === null || solution.moves !== null);
  }

  /** The node that a line means; a closed one that is selected again goes back first. −1: it is no board. */
  private nodeToSelect(entry: LogEntry): number {
    const { state, parent } = entry;
    const { nodes } = this;
    if (state < 0) return none;
    const waiting = this.waitingFor(entry);
    const isAbove = (node: NodeId): boolean => node !== none && nodes.stateAbove(node) === parent;
    const isIllegal = nodes.expandedOf(parent) !== none && this.log.states.moveBetween(parent, state) < 0;
    if (isIllegal && !isAbove(waiting) && !isAbove(nodes.latestOf(state))) {
      if (waiting !== none && !this.several) this.drop(waiting); // what the log selects is its only node
      return this.bearApart(state, parent, entry);
    }
    if (waiting !== none) return waiting;
    const known = nodes.latestOf(state);
    const isOther = parent >= 0 && known !== none && nodes.stateAbove(known) !== parent;
    if (known !== none && nodes.standing.values[known] === Standing.closed && !isOther) {
      this.giveBack(known);
      return known;
    }
    const from = this.placeFor(state, parent);
    if (from === none) return this.bearApart(state, parent, entry);
    const move = this.log.states.moveBetween(nodes.state.values[from], state);
    const priority = this.scores.priorityOf(state, nodes.g.values[from] + 1, entry);
    return this.bear(state, from, move, priority, true);
  }

  /** The waiting node that fits best: by parent, by g, and then as such a search selects. */
  private waitingFor({ state, parent, g }: LogEntry): number {
    const { nodes } = this;
    let [best, fit] = [none, -1];
    for (const node of nodes.waitingOf(state)) {
      const isOfParent = parent >= 0 && nodes.stateAbove(node) === parent;
      const own = 2 * Number(isOfParent) + Number(nodes.g.values[node] === g);
      if (own > fit || (own === fit && !this.isDeep && nodes.g.values[node] <= nodes.g.values[best]))
        [best, fit] = [node, own];
    }
    return best;
  }

  private giveBack(node: NodeId): void {
    const { id, parent, move, g, priority } = this.nodes;
    const above = parent.values[node];
    this.recorder?.giveBack(id.values[node], {
      ...{ parent: above < 0 ? none : id.values[above], move: move.values[node] },
      ...{ g: g.values[node], priority: priority.values[node] },
    });
    this.nodes.putBack(node);
  }

  /** The expanded node from which a board comes that nothing has generated: the parent that is said, or the best neighbour. */
  private placeFor(state: number, parent: number): number {
    const { nodes } = this;
    const { states } = this.log;
    const said = nodes.expandedOf(parent);
    if (said !== none && states.moveBetween(parent, state) >= 0) return said;
    let best = none;
    for (let move = 0; move < 4; move++) {
      const from = nodes.expandedOf(states.known(state, move));
      if (from === none) continue;
      if (best === none || (this.isDeep ? from > best : nodes.g.values[from] < nodes.g.values[best]))
        best = from;
    }
    return best;
  }

  private drop(node: NodeId): void {
    this.nodes.remove(node, Standing.dropped);
    this.prune(node);
  }

  private prune(node: NodeId): void {
    this.nodes.standing.values[node] = Standing.dropped;
    this.recorder?.prune(this.nodes.id.values[node], false);
  }

  /** The expansion is over: now its sizes count. */
  private complete(): void {
    if (this.isExpanding) this.counters.sizes(this.nodes.frontier, this.nodes.count);
    this.isExpanding = false;
  }

  private reachGoal(node: NodeId): void {
    const { nodes } = this;
    this.isExpanding = false;
    if (nodes.movesTo(node).includes(noMove)) {
      this.prune(node);
      return this.end('exhausted', { code: 'end.file.illegal' });
    }
    this.recorder?.goal(nodes.id.values[node]);
    this.end('solved', { code: 'end.file.proved' }, nodes.movesTo(node), nodes.id.values[node]);
  }

  /**
   * After the last line the goal waits, or is the successor that no line lists. One that the last expansion did not generate came
   * out of the frontier: it was selected. Of a successor of the last expansion it is not known.
   */
  private finish(): void {
    const { solution, goalState, states } = this.log;
    const { nodes, current } = this;
    const moves = solution?.moves ?? null;
    if (moves === null) return this.endWithout(solution === null ? 'budget' : 'exhausted');
    if (nodes.waitingIn(goalState) === 0 && current !== none && !this.listsSuccessors) {
      const move = states.moveBetween(nodes.state.values[current], goalState);
      const priority = this.scores.priorityOf(goalState, nodes.g.values[current] + 1, null);
      if (move >= 0) {
        this.counters.generated++;
        this.bear(goalState, current, move, priority, false);
      }
    }
    const waiting = [...nodes.waitingOf(goalState)];
    const node = waiting.find((one) => nodes.g.values[one] === moves.length) ?? waiting[0];
    if (node === undefined) return this.endWithout('exhausted');
    this.goalTold = current === none || nodes.parent.values[node] !== current;
    if (this.goalTold) this.close(node);
    else nodes.remove(node, Standing.closed);
    this.reachGoal(node);
  }

  private endWithout(status: RunStatus): void {
    this.complete();
    this.end(status, { code: 'end.file.no-solution' });
  }

  private end(
    status: RunStatus,
    reason: Ending,
    moves: Uint8Array | null = null,
    goalNode: number = none,
  ): void {
    const { counters, nodes } = this;
    this.parts.close();
    this.recorder?.stop(nodes.frontier);
    counters.maxStored = Math.max(counters.maxStored, nodes.count);
    this.result = {
      ...{ status, reason, moves, goalNode, meetingNode: none },
      counts: counters.counts(this.selected.reduce((sum, one) => sum + one, 0)),
      iterations: this.parts.rows,
    };
  }
}
