/**
 * The one place that imports react-dom. It is built into React's own file, which the page asks for as a script of its own,
 * see vite.config.ts: so React is read in one task and all else in another, and a slow phone answers between them.
 */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Makes `page` inside `root` and keeps it true. */
export function render(page: ReactNode, root: HTMLElement): void {
  createRoot(root).render(page);
}
