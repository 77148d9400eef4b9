import { costsInForce } from '../core/algorithms/registry.ts';
import { exactly } from '../core/base/message.ts';
import type { RunRequest } from '../core/search/run.ts';
import { Bookkeeping, type ReferenceNode, type ReferenceRun, pathOf } from './reference-books.ts';

/** Rule S45: whole paths for every node, a dictionary of texts for what was learned. */
export function referenceLrtaStar(request: RunRequest): ReferenceRun {
  const { lookahead, trials, maxExpansions } = request.settings;
  const books = new Bookkeeping(request);
  const learned = new Map<string, number>();
  const costs = costsInForce(request);
  const costOf = ({ board, parent }: ReferenceNode): number =>
    costs === null ? 1 : costs.ofTile[board.cells[parent!.board.cells.indexOf(0)]];
  const heightOf = ({ state, h }: ReferenceNode): number => learned.get(state) ?? h;
  books.count.maxStored = 1;
  for (let trial = 1; ; trial++) {
    books.begin({ label: { code: 'part.trial', n: exactly(trial) }, bound: null });
    let here = books.node(request.start, null, null, 0);
    let learns = false;
    while (!books.isGoal(here)) {
      /** The largest of cost and learned h on the way from `here`, which does not count itself. */
      const valueOf = (node: ReferenceNode): number => {
        let away = 0;
        const way = pathOf(node).slice(here.depth + 1);
        return Math.max(...way.map((one) => (away += costOf(one)) + (books.isGoal(one) ? 0 : heightOf(one))));
      };
      let frontier = [here];
      let seen = 1;
      let leaves: ReferenceNode[] | null = null;
      while (leaves === null) {
        const node = frontier.shift()!;
        books.selected.push(node.state);
        if (books.count.expanded === maxExpansions) return books.finish('budget', null);
        books.count.expanded++;
        const successors = [...books.successors(node, node === here)];
        frontier = [...frontier, ...successors];
        seen += successors.length;
        books.count.maxStored = Math.max(books.count.maxStored, learned.size + seen);
        if (successors.some((one) => books.isGoal(one)) || frontier[0].depth - here.depth === lookahead)
          leaves = frontier;
        else books.count.maxFrontier = Math.max(books.count.maxFrontier, frontier.length);
      }
      books.count.maxFrontier = Math.max(books.count.maxFrontier, 1);
      const least = Math.min(...leaves.map(valueOf));
      const best = leaves.filter((leaf) => valueOf(leaf) === least);
      const way = pathOf(best.find((leaf) => books.isGoal(leaf)) ?? best[0]);
      if (least > heightOf(here)) {
        learned.set(here.state, least);
        learns = true;
      }
      here = way[here.depth + 1];
    }
    books.selected.push(here.state);
    if (!learns || trial === trials) return books.finish('solved', here);
  }
}
