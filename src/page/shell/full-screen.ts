/** Whether the browser lets a page fill the screen; phones mostly do not. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled;
}

/** Tells when the page begins or ceases to fill the screen; returns the way out. */
export function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export function fillsScreen(): boolean {
  return document.fullscreenElement !== null;
}

/** The whole screen for the page, or the browser's window again. Does nothing where the browser forbids it. */
export function toggleFullScreen(): void {
  if (!canFillScreen()) return;
  const done = fillsScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => undefined); // refused: the page stays as large as it is, which can be seen
}
