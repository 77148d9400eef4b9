// needs a page
import { beforeEach, expect, it } from 'vitest';
import { listenForGestures } from './tree-pointer.ts';

let canvas: HTMLCanvasElement;
let leave: () => void;
let done: string[];
let onMap: boolean;

beforeEach(() => {
  [done, onMap] = [[], false];
  canvas = document.createElement('canvas');
  canvas.setPointerCapture = (id) => void done.push(`capture ${id}`);
  const note =
    (name: string) =>
    (...numbers: number[]): void =>
      void done.push([name, ...numbers.map((number) => Math.round(number * 100) / 100)].join(' '));
  leave = listenForGestures(canvas, {
    ...{
      pan: note('pan'),
      zoom: note('zoom'),
      hover: note('hover'),
      leave: () => void done.push('leave'),
      pick: note('pick'),
    },
    ...{ steer: note('steer'), letGo: note('let go') },
    takeHold: (x, y) => (note('hold')(x, y), onMap),
  });
});

/** What is done at an event of a pointer. */
function at(
  type: string,
  x: number,
  y: number,
  { button = 0, ...more }: { button?: number; pointerId?: number; pointerType?: string } = {},
): string[] {
  done = [];
  const event = new MouseEvent(type, { clientX: x, clientY: y, cancelable: true, button });
  canvas.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse', ...more }));
  return done;
}

it('tells a mouse above the picture where it is, and not a finger, which is not there before it presses', () => {
  expect(at('pointermove', 3, 4)).toEqual(['hover 3 4']);
  expect(at('pointermove', 3, 4, { pointerType: 'touch' })).toEqual([]);
  expect(at('pointerleave', 3, 4)).toEqual(['leave']);
});

it('picks where a press hardly moves, and drags where it moves five pixels in all', () => {
  expect(at('pointerdown', 10, 10)).toEqual(['capture 1', 'hold 10 10']);
  expect(at('pointermove', 12, 10)).toEqual([]);
  expect(at('pointerup', 12, 10)).toEqual(['pick 12 10']);
  at('pointerdown', 10, 10);
  expect([at('pointermove', 13, 10), at('pointermove', 13, 12), at('pointermove', 13, 20)]).toEqual([
    ...[[], ['pan 0 2'], ['pan 0 8']],
  ]);
  expect(at('pointerup', 13, 20)).toEqual([]);
  at('pointerdown', 10, 10); // it begins anew
  expect(at('pointerup', 10, 10)).toEqual(['pick 10 10']);
  expect(at('pointerup', 10, 10)).toEqual([]); // which was not down
});

it('picks by a finger what it then also tells of, as it cannot rest above it, and nothing where it is called off', () => {
  const touch = { pointerType: 'touch' };
  at('pointerdown', 5, 6, touch);
  expect(at('pointerup', 5, 6, touch)).toEqual(['pick 5 6', 'hover 5 6']);
  at('pointerdown', 5, 6, touch);
  expect(at('pointercancel', 5, 6, touch)).toEqual([]);
});

it('leaves other buttons to the browser', () => {
  expect(at('pointerdown', 5, 6, { button: 2 })).toEqual([]);
  expect(at('pointerup', 5, 6, { button: 2 })).toEqual([]);
});

it('pinches by two fingers: by half of the way, and about their middle', () => {
  at('pointerdown', 100, 100, { pointerId: 1 });
  expect(at('pointerdown', 200, 100, { pointerId: 2 })).toEqual(['capture 2']);
  expect(at('pointermove', 300, 120, { pointerId: 2 })).toEqual(['pan 50 10', 'zoom 200 110 2.01']);
  expect(at('pointerup', 300, 120, { pointerId: 2 })).toEqual([]); // one is left
  expect(at('pointermove', 110, 130, { pointerId: 1 })).toEqual(['pan 10 30']);
  expect(at('pointerup', 110, 130, { pointerId: 1 })).toEqual([]);
});

it('does not zoom where two fingers are at the same place', () => {
  at('pointerdown', 100, 100, { pointerId: 1 });
  at('pointerdown', 100, 100, { pointerId: 2 });
  expect(at('pointermove', 104, 100, { pointerId: 2 })).toEqual(['pan 2 0']);
  expect(at('pointermove', 100, 100, { pointerId: 2 })).toEqual(['pan -2 0']);
});

it('steers by a map from the press on, until it lets go, and picks nothing there', () => {
  onMap = true;
  expect(at('pointerdown', 10, 10)).toEqual(['capture 1', 'hold 10 10', 'steer 10 10']);
  expect(at('pointermove', 40, 10)).toEqual(['steer 40 10']);
  expect(at('pointerup', 40, 10)).toEqual(['let go']);
  onMap = false;
  expect(at('pointerdown', 10, 10)).toEqual(['capture 1', 'hold 10 10']);
});

it('zooms by the wheel, by a line as by 18 pixels, and by two clicks', () => {
  const turn = (more: object): string | undefined => {
    done = [];
    const event = new WheelEvent('wheel', {
      clientX: 7,
      clientY: 8,
      deltaY: -100,
      cancelable: true,
      ...more,
    });
    canvas.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    return done[0];
  };
  expect(turn({})).toBe('zoom 7 8 1.2');
  expect(turn({ deltaY: 100 })).toBe('zoom 7 8 0.84');
  expect(turn({ deltaY: -100 / 18, deltaMode: 1 })).toBe('zoom 7 8 1.2');
  expect(turn({ deltaY: -10, ctrlKey: true })).toBe('zoom 7 8 1.11');
  expect(at('dblclick', 1, 2)).toEqual(['zoom 1 2 2']);
});

it('hears no more once it is left', () => {
  leave();
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointerleave', 'wheel', 'dblclick'])
    expect(at(type, 1, 2)).toEqual([]);
});
