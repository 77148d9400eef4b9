// needs a page
import { act, useState } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { AnatomyOverlay } from './anatomy-overlay.tsx';
import { Anatomy } from './anatomy.tsx';
import { partsOfH } from './parts-of-h.ts';
import { usePointing } from './use-pointing.ts';

const size = { rows: 3, columns: 3 };
// 2 and 1 are one column away and cannot pass each other: parts of tile 2, its conflict, and tile 1.
const apart = partsOfH('linear-conflict', standardGoal(size), createBoard(size, [2, 1, 3, 4, 5, 6, 7, 8, 0]));

function Bench() {
  const [open, setOpen] = useState(true);
  const pointing = usePointing(apart.parts);
  return (
    <>
      <svg>
        <AnatomyOverlay {...size} parts={apart.parts} lit={pointing.lit} onPoint={pointing.pointCell} />
      </svg>
      <Anatomy
        own={false}
        {...{ ...apart, open, pointing }}
        h={4}
        atGoal={false}
        onOpen={setOpen}
        shown
        onShow={() => undefined}
      />
    </>
  );
}

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => {
    root.render(<Bench />);
  });
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  host.remove();
});

const rows = (): HTMLButtonElement[] => [...host.querySelectorAll<HTMLButtonElement>('li button')];
/** Of the groups drawn: whether each is brought out; null where all are alike. */
const drawn = (): (string | null)[] =>
  [...host.querySelectorAll('svg > g > g:not(:last-child)')].map((group) => group.getAttribute('data-lit'));
const litRows = (): number[] => rows().flatMap((row, index) => (row.hasAttribute('data-lit') ? [index] : []));

describe('the anatomy of an estimate', () => {
  it('says the sum, and each part with its reason', () => {
    expect(host.querySelector('[aria-expanded]')?.textContent).toBe('h = 1 + 2 + 1 = 4');
    expect(rows().map((row) => row.textContent)).toEqual([
      '21 column from its goal1',
      '2must leave its goal row and return, to let 1 pass2',
      '11 column from its goal1',
    ]);
    expect(new Set(drawn())).toEqual(new Set([null]));
  });

  it('brings out on the board what has the focus in the list', () => {
    act(() => {
      rows()[1]?.focus();
    });
    expect(litRows()).toEqual([1]);
    expect(drawn().slice(0, 3)).toEqual(['false', 'true', 'false']);
    act(() => {
      rows()[1]?.blur();
    });
    expect(new Set(drawn())).toEqual(new Set([null]));
  });

  it('keeps what is pressed, and lets go of it when it is pressed again', () => {
    act(() => {
      rows()[2]?.click();
    });
    expect(rows().map((row) => row.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
    expect(litRows()).toEqual([2]);
    act(() => {
      rows()[2]?.click();
    });
    expect(litRows()).toEqual([]);
  });

  it('brings out in the list what is pointed at on the board', () => {
    const cells = host.querySelectorAll('svg > g > g:last-child > rect');
    act(() => {
      cells[1]?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
    });
    expect(litRows()).toEqual([1, 2]); // the conflict is about both tiles
    act(() => {
      cells[8]?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
    });
    expect(litRows()).toEqual([]);
  });
});
