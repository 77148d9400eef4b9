// needs a page
import { beforeEach, expect, it, vi } from 'vitest';
import { listenForScrubbing } from './timeline-pointer.ts';

let canvas: HTMLCanvasElement;
const seek = vi.fn<(step: number) => void>();
const scene = { stepAt: (x: number) => 10 * x, zoomAt: vi.fn(), panBy: vi.fn(), reset: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  canvas = document.createElement('canvas');
  canvas.setPointerCapture = vi.fn();
  listenForScrubbing(canvas, scene, seek);
});

function pointer(type: string, pointerId: number, clientX: number): void {
  const event = new MouseEvent(type, { clientX, button: 0 });
  canvas.dispatchEvent(Object.assign(event, { pointerId }));
}

it('scrubs with one pointer, from where it goes down until it goes up', () => {
  pointer('pointermove', 1, 3);
  pointer('pointerdown', 1, 5);
  pointer('pointermove', 1, 8);
  pointer('pointerup', 1, 8);
  pointer('pointermove', 1, 9);
  expect(seek.mock.calls).toEqual([[50], [80]]);
});

it('pinches with two: magnifies about their middle and leaves the cursor alone', () => {
  pointer('pointerdown', 1, 100);
  pointer('pointerdown', 2, 200);
  seek.mockClear();
  pointer('pointermove', 2, 300);
  expect(seek).not.toHaveBeenCalled();
  expect(scene.zoomAt.mock.calls).toEqual([[200, 2]]);
  expect(scene.panBy.mock.calls).toEqual([[50]]);
  pointer('pointerup', 2, 300);
  pointer('pointermove', 1, 110);
  expect(seek.mock.calls).toEqual([[1100]]);
});

it('stays within bounds where the fingers cross', () => {
  pointer('pointerdown', 1, 100);
  pointer('pointerdown', 2, 101);
  pointer('pointermove', 2, 100);
  expect(scene.zoomAt.mock.calls).toEqual([[100, 1]]);
});

it('leaves the wheel to a page that scrolls, and zooms there with ctrl; elsewhere without', () => {
  const turn = (options: WheelEventInit): boolean => {
    const event = new WheelEvent('wheel', { deltaY: -100, cancelable: true, ...options });
    canvas.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([turn({}), scene.zoomAt.mock.calls.length]).toEqual([true, 1]);
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(640);
  expect([turn({}), scene.zoomAt.mock.calls.length]).toEqual([false, 1]);
  expect([turn({ ctrlKey: true }), scene.zoomAt.mock.calls.length]).toEqual([true, 2]);
  expect([turn({ deltaX: 300 }), scene.panBy.mock.calls.length]).toEqual([true, 1]);
  height.mockRestore();
});
