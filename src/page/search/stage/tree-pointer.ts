import { placeIn } from '../../kit/type-scale.ts';
import { zoomOfWheel } from '../timeline/wheel-zoom.ts';

/** What a person can do to the tree with a mouse, fingers or a pen. Places are pixels of the scene. */
export interface TreeGestures {
  pan(dxPx: number, dyPx: number): void;
  zoom(xPx: number, yPx: number, factor: number): void;
  hover(xPx: number, yPx: number): void;
  leave(): void;
  pick(xPx: number, yPx: number): void;
  /** Whether a press is on a map of the picture: then it, and where it is dragged to, steers until it lets go. */
  takeHold?(xPx: number, yPx: number): boolean;
  steer?(xPx: number, yPx: number): void;
  letGo?(): void;
}

/** Pixels of the scene from its corner. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** A pointer that moves less than this between down and up clicks. */
const clickSlopPx = 5;
const doubleClickZoom = 2;

/**
 * Listens on `canvas`; returns the way out. One pointer drags, two pinch, the wheel zooms, a double click zooms in; a
 * pointer that begins on a map steers by it.
 */
export function listenForGestures(canvas: HTMLCanvasElement, gestures: TreeGestures): () => void {
  const pointers = new Map<number, Place>();
  let travelled = 0;
  let steering = false;
  const place = (event: MouseEvent): Place => placeIn(canvas, event);

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    const at = place(event);
    if (pointers.size === 0) {
      travelled = 0;
      steering = gestures.takeHold?.(at.x, at.y) ?? false;
    }
    pointers.set(event.pointerId, at);
    if (steering) gestures.steer?.(at.x, at.y);
  };
  const move = (event: PointerEvent): void => {
    const at = place(event);
    const before = pointers.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === 'mouse') gestures.hover(at.x, at.y);
      return;
    }
    travelled += Math.hypot(at.x - before.x, at.y - before.y);
    if (steering) gestures.steer?.(at.x, at.y);
    else if (pointers.size === 2) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) pinch(gestures, before, at, other);
    } else if (travelled >= clickSlopPx) gestures.pan(at.x - before.x, at.y - before.y);
    pointers.set(event.pointerId, at);
  };
  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    if (steering) gestures.letGo?.();
    else if (event.type === 'pointerup' && travelled < clickSlopPx) {
      const at = place(event);
      gestures.pick(at.x, at.y);
      if (event.pointerType !== 'mouse') gestures.hover(at.x, at.y); // a finger cannot rest above a node
    }
  };
  const { leave } = gestures;
  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    pointerleave: leave,
  };
  for (const [type, listener] of Object.entries(listeners))
    canvas.addEventListener(type, listener as EventListener);
  const stopZooming = listenForZooms(canvas, gestures.zoom, place);
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      canvas.removeEventListener(type, listener as EventListener);
    stopZooming();
  };
}

/** One of two fingers moves: pans by half of its way and zooms by how far the two are apart. */
function pinch(gestures: TreeGestures, before: Place, at: Place, other: Place): void {
  const was = Math.hypot(before.x - other.x, before.y - other.y);
  const now = Math.hypot(at.x - other.x, at.y - other.y);
  gestures.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
  if (was > 0 && now > 0) gestures.zoom((at.x + other.x) / 2, (at.y + other.y) / 2, now / was);
}

function listenForZooms(
  canvas: HTMLCanvasElement,
  zoom: TreeGestures['zoom'],
  place: (event: MouseEvent) => Place,
): () => void {
  const wheel = (event: WheelEvent): void => {
    const factor = zoomOfWheel(event);
    if (factor === null) return;
    event.preventDefault();
    const at = place(event);
    zoom(at.x, at.y, factor);
  };
  const doubleClick = (event: MouseEvent): void => {
    const at = place(event);
    zoom(at.x, at.y, doubleClickZoom);
  };
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('dblclick', doubleClick);
  return () => {
    canvas.removeEventListener('wheel', wheel);
    canvas.removeEventListener('dblclick', doubleClick);
  };
}
