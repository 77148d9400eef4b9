import { costsInForce } from '../core/algorithms/registry.ts';
import { exactly } from '../core/base/message.ts';
import { heuristicInfoOf } from '../core/heuristics/heuristic-info.ts';
import { holds } from '../core/heuristics/heuristic-info.ts';
import { boardsEqual, standardGoal } from '../core/puzzle/board.ts';
import type { RunRequest } from '../core/search/run.ts';
import { Bookkeeping, type ReferenceNode, type ReferenceRun } from './reference-books.ts';

/** What is known of a state: its node, and where that is. */
interface Entry {
  readonly node: ReferenceNode;
  place: 'open' | 'closed' | 'incons' | 'old';
  /** When it came to OPEN: those of one expansion, or of one new part, are in the order in which they were made. */
  since: number;
}

/** Rule S46: OPEN, CLOSED and INCONS as lists, `old` for what earlier weights had closed. */
export function referenceAraStar(request: RunRequest): ReferenceRun {
  const { settings, goal: target } = request;
  const books = new Bookkeeping(request);
  const consistent = holds(
    heuristicInfoOf(settings.heuristic).consistent,
    boardsEqual(target, standardGoal(target)),
    costsInForce(request)?.least,
  );
  const first = Math.max(1, settings.weight);
  const bounds: number[] = [];
  const factors: number[] = [];
  let weight = first;
  let lower = 0;
  let proven = Infinity;
  const entries: Entry[] = [];
  const begin = (): void => books.begin({ label: { code: 'part.weight', w: exactly(weight) }, bound: null });
  const f = ({ node }: Entry): number => Math.fround(node.g + weight * node.h);
  const at = (...places: Entry['place'][]): Entry[] => entries.filter(({ place }) => places.includes(place));
  const goalG = (): number => entries.find(({ node }) => books.isGoal(node))?.node.g ?? Infinity;
  const isOver = (): boolean => {
    const smallest = Math.min(...at('open').map(f));
    return smallest === Infinity || goalG() <= smallest;
  };
  const look = (): number => {
    const sums = at('open', 'incons').map(({ node }) => Math.fround(node.g + node.h));
    lower = Math.min(goalG(), Math.max(lower, ...(sums.length === 0 ? [Infinity] : [Math.min(...sums)])));
    if (goalG() === Infinity) return first;
    return Math.min(
      proven,
      isOver() && consistent ? weight : Infinity,
      lower > 0 ? goalG() / lower : Infinity,
    );
  };
  const end = (run: ReferenceRun): ReferenceRun => ({ ...run, bounds, factors });
  const measure = (): void => {
    if (books.count.expanded === 0) return;
    books.count.maxFrontier = Math.max(books.count.maxFrontier, at('open', 'incons').length);
    books.count.maxStored = Math.max(books.count.maxStored, entries.length);
  };
  begin();
  books.count.maxStored = 1;
  const root = books.node(request.start, null, null, 0);
  entries.push({ node: root, place: 'open', since: 0 });
  for (let clock = 1; ; clock++) {
    if (isOver()) {
      if (goalG() === Infinity) {
        measure();
        return end(books.exhausted());
      }
      proven = look();
      if (lower >= goalG())
        return end(books.finish('solved', entries.find(({ node }) => books.isGoal(node))!.node));
      measure();
      const steps = [...Array(Math.ceil((first - 1) / settings.weightStep)).keys()].map((index) =>
        Number((first - (index + 1) * settings.weightStep).toFixed(6)),
      );
      weight = steps.find((step) => step > 1 && step < weight && step < proven) ?? 1;
      begin();
      for (const entry of entries) {
        if (entry.place === 'closed') entry.place = 'old';
        if (entry.place === 'open' || entry.place === 'incons')
          Object.assign(entry, { place: 'open', since: clock });
      }
      continue;
    }
    measure();
    const [next] = at('open').sort(
      (a, b) =>
        f(a) - f(b) || a.node.h - b.node.h || b.since - a.since || entries.indexOf(a) - entries.indexOf(b),
    );
    books.selected.push(next.node.state);
    next.place = 'closed';
    const { maxExpansions, maxNodes } = settings;
    if (books.count.expanded === maxExpansions || entries.length >= maxNodes)
      return end(books.finish('budget', null));
    books.count.expanded++;
    for (const successor of books.successors(next.node, true)) {
      const known = entries.find(({ node }) => node.state === successor.state);
      if (known === undefined) entries.push({ node: successor, place: 'open', since: clock });
      else if (known.node.g <= successor.g) books.count.rejected++;
      else {
        const { parent, move, g, depth } = successor;
        Object.assign(known.node, { parent, move, g, depth });
        if (known.place === 'closed' || known.place === 'old') books.count.reopened++;
        if (known.place === 'closed') known.place = 'incons';
        if (known.place === 'old') known.place = 'open';
        Object.assign(known, { since: clock });
      }
    }
    factors.push(look());
    bounds.push(lower);
  }
}
