import type { Cursor } from '../../../core/search/events.ts';
import type { TimelineScene } from '../../../picture/render/timeline-scene.ts';
import { placeIn } from '../../kit/type-scale.ts';
import { zoomOfWheel } from './wheel-zoom.ts';

/**
 * Listens on the timeline's canvas; returns the way out. One pointer scrubs, two pinch, the wheel zooms, a sideways
 * wheel pans, a double click shows all.
 */
export function listenForScrubbing(
  canvas: HTMLCanvasElement,
  scene: Pick<TimelineScene, 'stepAt' | 'panBy' | 'zoomAt' | 'reset'>,
  seek: (step: Cursor) => void,
): () => void {
  const pointers = new Map<number, number>(); // id → x of those that are down, the first two
  const xOf = (event: MouseEvent): number => placeIn(canvas, event).x;
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || pointers.size === 2) return;
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, xOf(event));
    if (pointers.size === 1) seek(scene.stepAt(xOf(event)));
  };
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const x = xOf(event);
    pointers.set(event.pointerId, x);
    if (pointers.size === 1) return seek(scene.stepAt(x));
    for (const [id, other] of pointers) if (id !== event.pointerId) pinch(other, before, x);
  };
  const pinch = (other: number, before: number, now: number): void => {
    scene.panBy((now - before) / 2);
    // Fingers that are almost one above the other would magnify without bounds.
    const apart = (x: number): number => Math.max(20, Math.abs(x - other));
    scene.zoomAt((now + other) / 2, apart(now) / apart(before));
  };
  const up = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  const wheel = (event: WheelEvent): void => {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    const factor = zoomOfWheel(event);
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) scene.panBy(-event.deltaX * unit);
    else if (event.shiftKey) scene.panBy(-event.deltaY * unit);
    else if (factor !== null) scene.zoomAt(xOf(event), factor);
    else return; // the page scrolls
    event.preventDefault();
  };
  const showAll = (): void => scene.reset();
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
  for (const [type, listener] of Object.entries(listeners))
    canvas.addEventListener(type, listener as EventListener);
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('dblclick', showAll);
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      canvas.removeEventListener(type, listener as EventListener);
    canvas.removeEventListener('wheel', wheel);
    canvas.removeEventListener('dblclick', showAll);
  };
}
