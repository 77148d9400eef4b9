/** What the page publishes with `?testing=1` (src/app/testing-handle.ts). */
interface Window {
  tilescope?: { whenIdle: () => Promise<void> };
}
