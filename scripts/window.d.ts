/** What the page publishes with `?testing=1` (src/page/app/testing-handle.ts). */
interface Window {
  tilescope?: { whenIdle: () => Promise<void> };
}
