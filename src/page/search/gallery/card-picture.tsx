import { memo, useEffect, useRef, useState } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { BoardView } from '../../kit/board-view.tsx';
import { remOf } from '../../kit/type-scale.ts';

interface CardPictureProps {
  readonly board: Board;
  readonly goal: Board;
  /** Of the longer side, in pixels. */
  readonly size: number;
}

/**
 * A board at a glance, drawn once it comes near the window: the hundred of Korf are 5,000 shapes, and to make them all
 * would hold the page for some frames.
 */
export const CardPicture = memo(function CardPicture({ board, goal, size }: CardPictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current === null ? undefined : whenNear(place.current, () => setNear(true))), []);
  const { rows, columns } = board;
  const width = size * Math.min(1, columns / rows);
  return (
    <span ref={place} style={{ width: remOf(width), height: remOf((width * rows) / columns) }} aria-hidden>
      {near && <BoardView board={board} goal={goal} width={width} />}
    </span>
  );
});

/** Elements that wait to come near, and what is done then. One observer for all of them. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

function whenNear(element: Element, work: () => void): () => void {
  // Scrolled boxes have no margin of their own in older browsers; there a picture comes as its card is seen.
  const margin = { rootMargin: '300px', scrollMargin: '300px' };
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      waiting.get(target)?.();
      leave(target);
    }
  }, margin);
  waiting.set(element, work);
  observer.observe(element);
  return () => leave(element);
}

function leave(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
