import { useSyncExternalStore } from 'react';
import { useTypeScale } from './type-scale.ts';

/** Whether a media query holds, and again whenever that changes. Its pixels grow with the page's type. */
export function useMedia(asked: string): boolean {
  const scale = useTypeScale();
  const query = asked.replace(/([\d.]+)px/g, (_, px: string) => `${Number(px) * scale}px`);
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

const lessMotion = '(prefers-reduced-motion: reduce)';

/** Whether nothing is to move by itself: what the canvas, the tiles and all other parts of the page ask. */
export function useReducedMotion(): boolean {
  return useMedia(lessMotion);
}

/** The same at this moment, for what is not rendered. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(lessMotion).matches;
}
