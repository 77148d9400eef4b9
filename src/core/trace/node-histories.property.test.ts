import { expect, it } from 'vitest';
import { samples } from '../../testing/samples.ts';
import { Prng } from '../base/prng.ts';
import { NodeDraws, NodeHistories, type PlacedChange } from './node-histories.ts';

/** What a node was from a cursor on. */
interface Row {
  readonly from: number;
  readonly is: PlacedChange & { readonly closed: boolean; readonly pruned: boolean };
}

/** A change of a node, or that it came to another place in the tree. */
interface Change {
  readonly node: number;
  readonly from: number;
  readonly before: PlacedChange;
  readonly after: PlacedChange;
}

const none = 999;

it('histories are those of plain lists, whatever changes, seeds from 0 on', () => {
  for (let seed = 0; seed < samples(60); seed++) {
    const prng = new Prng(seed);
    const histories = new NodeHistories();
    const lists = new Map<number, Row[]>();
    const changes: Change[] = [];
    const some = (): PlacedChange => {
      const [parent, g] = [prng.nextBelow(3), prng.nextBelow(3)];
      return { parent, g, move: prng.nextBelow(4), depth: prng.nextBelow(9), priority: prng.nextBelow(9) };
    };
    for (let step = 5; step < 40; step++) {
      const node = prng.nextBelow(1 + (seed % 20));
      const known = lists.get(node);
      const is = known?.at(-1)?.is;
      if (known !== undefined && is !== undefined && prng.nextBelow(3) === 0) {
        const closed = prng.nextBelow(2) === 0;
        known.push({ from: step, is: { ...is, closed, pruned: !closed } });
        if (closed) histories.closed(node, step);
        else histories.pruned(node, step);
        continue;
      }
      const rows = known ?? [];
      lists.set(node, rows);
      const [born, change] = [some(), some()];
      const [selectedAt, prunedAt] = [2 + prng.nextBelow(2) * none, step - 1 + prng.nextBelow(3)];
      histories.changed(node, step, change, () => ({ ...born, bornAt: 1, selectedAt, prunedAt }));
      if (known === undefined) {
        rows.push({ from: 1, is: { ...born, closed: false, pruned: false } });
        if (selectedAt <= step) rows.push({ from: selectedAt, is: { ...born, closed: true, pruned: false } });
        if (prunedAt <= step) rows.push({ from: prunedAt, is: { ...born, closed: false, pruned: true } });
      }
      changes.push({ node, from: step, before: rows.at(-1)!.is, after: change });
      rows.push({ from: step, is: { ...change, closed: false, pruned: false } });
    }
    const isMove = ({ before, after }: Change): boolean =>
      before.parent !== after.parent || before.g !== after.g;
    const moves = changes.filter(isMove);
    expect([histories.size, [...histories.nodes()]]).toEqual([lists.size, [...lists.keys()]]);
    expect([...histories.earlier()]).toEqual(changes.map(({ before }) => before));
    expect([...histories.later()]).toMatchObject(changes.map(({ after }) => after));
    expect(Array.from({ length: histories.moveCount }, (_, index) => histories.moveAt(index))).toEqual(
      moves.map(({ node, from, after: { parent } }) => ({ node, from, parent })),
    );
    for (let step = 0; step <= 41; step++)
      expect(histories.firstMoveFrom(step)).toBe(moves.filter(({ from }) => from < step).length);
    for (let node = 0; node < 24; node++) {
      const rows = lists.get(node) ?? [];
      expect(histories.has(node)).toBe(rows.length > 0);
      expect(histories.born(node)).toEqual(rows[0]?.is);
      const [latest] = rows.slice(-1);
      const other = rows.findLastIndex(({ is }) => is.parent !== latest.is.parent || is.g !== latest.is.g);
      expect(histories.linkedAt(node)).toBe(other < 0 ? undefined : rows[other + 1].from);
      for (let step = 0; step <= 41; step++) {
        const row = rows.findLast(({ from }) => from <= step);
        expect(histories.at(node, step)).toEqual(row?.is);
        expect(histories.changedAt(node, step)).toBe(row?.from);
        const closed = rows.filter(({ is }) => is.closed).map(({ from }) => from);
        expect(histories.closedAround(node, step, none)).toEqual({
          last: closed.findLast((from) => from <= step) ?? none,
          next: closed.find((from) => from > step) ?? none,
        });
      }
    }
  }
});

it('draws are those of plain lists', () => {
  const prng = new Prng(1);
  const draws = new NodeDraws();
  const rows: (readonly [node: number, from: number, number: number])[] = [];
  for (let step = 1; step < 60; step++) {
    const row = [prng.nextBelow(9), step, prng.nextUint32()] as const;
    rows.push(row);
    draws.push(...row);
  }
  expect([draws.size, draws.rows()]).toEqual([rows.length, rows.flat()]);
  for (let node = 0; node < 12; node++)
    for (let step = 0; step < 62; step++)
      expect(draws.at(node, step)).toBe(
        rows.findLast(([of, from]) => of === node && from <= step)?.[2] ?? NaN,
      );
});
