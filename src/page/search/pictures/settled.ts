import type { SearchSession } from '../../session/search-session.ts';

/** Frames in a row in which nothing is pending. */
const quietFrames = 3;

/** Resolves when all of the screen shows what it is to show, and nothing is on its way. */
export async function settled({ activity }: Pick<SearchSession, 'activity'>): Promise<void> {
  for (let quiet = 0; quiet < quietFrames; quiet++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (activity.busy || document.querySelector('main[aria-busy=true]') !== null) quiet = -1;
  }
}
