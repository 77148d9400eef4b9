// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { lettersOfMoves } from '../../../core/puzzle/moves.ts';
import { randomWalk } from '../../../core/puzzle/scramble.ts';
import { MoveTape } from './replay-view.tsx';
import { ReplayBoards } from './replay-boards.ts';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const start = createBoard({ rows: 3, columns: 4 }, [...standardGoal({ rows: 3, columns: 4 }).cells]);
const { moves } = randomWalk(start, 90, new Prng(21));
const boards = new ReplayBoards(start, Uint8Array.from(moves));
const show = (position: number) =>
  act(async () => root.render(<MoveTape boards={boards} position={position} />));
const heading = () => host.querySelector('h3')?.textContent;
const tape = () => host.querySelector('p')?.textContent ?? '';
const choose = (label: string) =>
  act(async () =>
    [...host.querySelectorAll<HTMLElement>('[role=radio]')]
      .find(({ textContent }) => textContent === label)!
      .click(),
  );

it('heads the letters with whose moves they are', async () => {
  await show(0);
  expect(heading()).toBe('Moves of the blank');
  expect(tape()).toBe(`${lettersOfMoves(boards.moves).slice(0, 60)}…`);
});

it('tells them of the tiles instead, each going the way that its arrow points', async () => {
  const copied = vi.fn((_: string) => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText: copied } });
  await show(10);
  await choose('tiles');
  expect(heading()).toBe('Moves of the tiles');
  const copy = host.querySelector<HTMLElement>('button:not([role=radio])')!;
  await act(async () => copy.click());
  const entries = copied.mock.calls[0][0].split(', ');
  expect(entries).toHaveLength(90);
  const steps: Readonly<Record<string, number>> = { '↑': -4, '↓': 4, '←': -1, '→': 1 };
  entries.forEach((entry, index) => {
    const [tile, arrow] = entry.split('\u00a0');
    const cellOf = (position: number): number => boards.at(position).cells.indexOf(Number(tile));
    expect(cellOf(index + 1) - cellOf(index), entry).toBe(steps[arrow]);
  });
  expect(tape().replace('…', '').split('  ')).toEqual(entries.slice(0, 60));
  await choose('blank');
  await act(async () => copy.click());
  expect(copied.mock.calls[1][0]).toBe(lettersOfMoves(boards.moves));
});
