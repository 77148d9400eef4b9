import type { SearchSession } from '../session/search-session.ts';

declare global {
  interface Window {
    /** Published with `?testing=1` only. */
    tilescope?: { whenIdle: () => Promise<void> };
  }
}

/** Frames in a row in which nothing may happen: one for React, one for what it starts. */
const quietFrames = 3;
/** What takes longer than a few frames is asked less often: each frame that is asked for is laid out and composed. */
const busyFrames = 6;
const busyMs = 50;

/** Lets journeys wait until no run, playback, layout or frame is pending. */
export function publishTestHandle({ activity }: SearchSession): void {
  if (new URLSearchParams(window.location.search).get('testing') !== '1') return;
  window.tilescope = {
    async whenIdle() {
      let busy = 0;
      for (let quiet = 0; quiet < quietFrames; quiet++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (!activity.busy) continue;
        quiet = -1;
        if (++busy > busyFrames) await new Promise((resolve) => setTimeout(resolve, busyMs));
      }
    },
  };
}
