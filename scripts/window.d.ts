/** What the page publishes with `?testing=1` (src/page/app/start.tsx). */
interface Window {
  tilescope?: { whenIdle: () => Promise<void> };
}
