import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { type DragTrack, dragCommits, dragOffset, dragThresholdPx, dragTrack } from './tile-drag.ts';

interface Drag {
  readonly cell: number;
  readonly track: DragTrack;
  readonly faces: readonly HTMLElement[]; // the tiles that move along
  readonly cellPx: number;
  readonly startX: number;
  readonly startY: number;
  moving: boolean;
  offsetPx: number;
  speedPxPerMs: number;
  lastMs: number;
}

/** Handlers for the element around the tiles. */
export interface TileDragHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
  onClickCapture(event: MouseEvent<HTMLElement>): void;
}

/**
 * Lets tiles be pulled towards the blank. While one is pulled, the tiles between follow by two custom properties that
 * the style sheet turns into an offset: React renders only when the tile is let go far enough.
 */
export function useTileDrag(
  board: Board,
  enabled: boolean,
  onSlide: (cell: number) => void,
): TileDragHandlers {
  const drag = useRef<Drag | null>(null);
  const swallowClick = useRef(false);
  return {
    onPointerDown(event) {
      swallowClick.current = false;
      drag.current = enabled && event.button === 0 && event.isPrimary ? beginDrag(board, event) : null;
    },
    onPointerMove(event) {
      if (drag.current !== null) pull(drag.current, event);
    },
    onPointerUp() {
      const ended = drag.current;
      drag.current = null;
      if (ended === null || !ended.moving) return;
      swallowClick.current = true;
      release(ended);
      if (dragCommits(ended.offsetPx, ended.cellPx, ended.speedPxPerMs)) onSlide(ended.cell);
    },
    onPointerCancel() {
      if (drag.current !== null) release(drag.current);
      drag.current = null;
    },
    onClickCapture(event) {
      if (!swallowClick.current) return;
      swallowClick.current = false;
      event.stopPropagation();
    },
  };
}

function beginDrag(board: Board, event: PointerEvent<HTMLElement>): Drag | null {
  const button = (event.target as Element).closest<HTMLElement>('[data-cell]');
  const cell = Number(button?.dataset['cell'] ?? -1);
  const track = button === null || cell < 0 ? null : dragTrack(board, cell);
  if (button === null || track === null) return null;
  const faces = track.cells.flatMap((at) => [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`[data-cell="${at}"]`),
  ]);
  return {
    ...{ cell, track, faces, cellPx: button.getBoundingClientRect().width },
    ...{ startX: event.clientX, startY: event.clientY },
    ...{ moving: false, offsetPx: 0, speedPxPerMs: 0, lastMs: event.timeStamp },
  };
}

function pull(drag: Drag, event: PointerEvent<HTMLElement>): void {
  const { track, startX, startY, cellPx } = drag;
  const offsetPx = dragOffset(track, event.clientX - startX, event.clientY - startY, cellPx);
  if (!drag.moving && offsetPx < dragThresholdPx) return;
  if (!drag.moving) event.currentTarget.setPointerCapture(event.pointerId);
  const elapsedMs = Math.max(1, event.timeStamp - drag.lastMs);
  drag.moving = true;
  drag.speedPxPerMs = (offsetPx - drag.offsetPx) / elapsedMs;
  drag.offsetPx = offsetPx;
  drag.lastMs = event.timeStamp;
  for (const face of drag.faces) {
    face.dataset['dragged'] = '';
    face.style.setProperty(`--drag-${track.axis}`, `${offsetPx * track.sign}px`);
  }
}

/** Hands the offset over to the style sheet's transition, which undoes it at the pace of a slide. */
function release(drag: Drag): void {
  for (const face of drag.faces) {
    delete face.dataset['dragged'];
    face.style.removeProperty(`--drag-${drag.track.axis}`);
  }
}
