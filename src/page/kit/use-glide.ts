import type { animate as Animate } from 'framer-motion/dom/mini';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { slideEase } from '../../picture/theme/slide.ts';
import { prefersReducedMotion } from './media.ts';

/** Fetched once something stands on the page that may glide; until then, and where it cannot be had, it jumps. */
let animate: typeof Animate | null = null;

async function fetchAnimate(): Promise<void> {
  try {
    ({ animate } = await import('framer-motion/dom/mini'));
  } catch {
    // The page works without it.
  }
}

/**
 * Keeps an element at a place given in its own widths and heights, on the compositor: there at once when it appears,
 * gliding in `seconds` whenever the place changes, from wherever it is by then. Jumps where motion is not wanted.
 * The element's `transform` belongs to the hook.
 */
export function useGlide<E extends HTMLElement>(
  column: number,
  row: number,
  seconds: number,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const at = useRef<string | null>(null);
  useEffect(() => {
    if (animate === null) void fetchAnimate();
  }, []);
  useLayoutEffect(() => {
    const element = ref.current;
    const place = `translate(${column * 100}%, ${row * 100}%)`;
    if (element === null || at.current === place) return;
    if (at.current === null || animate === null || !('animate' in element)) element.style.transform = place;
    else
      void animate(
        element,
        { transform: place },
        { duration: prefersReducedMotion() ? 0 : seconds, ease: slideEase },
      );
    at.current = place;
  }, [column, row, seconds]);
  return ref;
}
