import { useSyncExternalStore } from 'react';

/** Lengths that are numbers are for type of this size; the page's may be larger. */
const typePx = 16;

/** How much larger the type of the page is now; a length of so many pixels is drawn that much longer. */
export function typeScale(): number {
  return Number(document.documentElement.style.getPropertyValue('--type-scale')) || 1;
}

/** Tells when that may have changed; returns the way out. */
export function onTypeScale(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  return () => observer.disconnect();
}

export function useTypeScale(): number {
  return useSyncExternalStore(onTypeScale, typeScale);
}

/** A length for a style: it grows with the type. */
export function remOf(px: number): string {
  return `${px / typePx}rem`;
}

/** Inner size of an element, for type of the usual size. */
export function sizeOf({ clientWidth, clientHeight }: Element): {
  readonly width: number;
  readonly height: number;
} {
  const scale = typeScale();
  return { width: clientWidth / scale, height: clientHeight / scale };
}

/** Where in an element a pointer is, in the same pixels. */
export function placeIn(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): { readonly x: number; readonly y: number } {
  const { left, top } = element.getBoundingClientRect();
  const scale = typeScale();
  return { x: (clientX - left) / scale, y: (clientY - top) / scale };
}
