import { useEffect, useRef } from 'react';

/**
 * What lies over a page or is a way of using it, and what the browser's Back closes: a dialog, a game.
 * One list for the whole page, as there is one Back; the newest is last.
 */
export interface Layer {
  close(): void;
}

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

export function openLayers(): readonly Layer[] {
  return layers;
}

/** Calls `listener` whenever one opens or closes; returns the way out. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that one is open; call what this returns when it has been closed in whatever way. */
export function openLayer(close: () => void): () => void {
  const layer: Layer = { close };
  change([...layers, layer]);
  return () => forget(layer);
}

/** Takes those away that Back closes, and closes them. */
export function closeLayers(closed: readonly Layer[]): void {
  change(layers.filter((layer) => !closed.includes(layer)));
  for (const layer of closed.toReversed()) layer.close();
}

function forget(layer: Layer): void {
  if (layers.includes(layer)) change(layers.filter((one) => one !== layer));
}

function change(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** While it is open, the browser's Back closes it and leaves the page as it is. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? openLayer(() => latest.current()) : undefined), [open]);
}
