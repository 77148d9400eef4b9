import { type RefCallback, useEffect, useState } from 'react';
import { useLibraryState } from '../session/own-programs.ts';
import { useLabSession } from './use-lab.ts';
import { useMedia } from '../kit/media.ts';
import { usePageWord } from '../kit/services.ts';
import { useSession } from '../session/search-context.tsx';
import { followLabLink } from './linked-lab.ts';
import { BreakPanel } from './break-panel.tsx';
import { CandidatesPanel } from './candidates-panel.tsx';
import { DominancePanel } from './dominance-panel.tsx';
import { OwnPanel } from './own-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import styles from './lab-screen.module.css';

/** Below this a table of verdicts beside a column would lose its last figures. */
const narrowQuery = '(max-width: 919px)';

/** Heuristics, built in or one's own, judged over every board. */
export function LabScreen() {
  const session = useLabSession();
  const narrow = useMedia(narrowQuery);
  const kind = useLibraryState(({ own, editedOwn }) => own.find(({ id }) => id === editedOwn)?.kind ?? null);
  const [wanted, setWanted] = useState(false);
  const large = wanted && kind !== null; // there is an editor, and its way back
  useEffect(() => {
    session.arrive();
    return () => session.leave();
  }, [session]);
  const { page, consent } = useSession();
  const { say } = usePageWord();
  useEffect(
    () => followLabLink({ library: session.library, store: session.store, page, consent, say }),
    // oxlint-disable-next-line react/exhaustive-deps -- the others are the same for the life of the page
    [session],
  );
  if (narrow) {
    return (
      <main ref={holdFocus} className={`${styles.column} ${styles.narrow}`}>
        <CandidatesPanel />
        <VerdictPanel />
        <PicturesPanel />
        <DominancePanel />
        <OwnPanel />
        <BreakPanel />
      </main>
    );
  }
  return (
    <main className={styles.screen} data-large={large || undefined}>
      {/* Who writes a search has no use for the list of heuristics: its editor is above it. */}
      <div className={`${styles.column} ${styles.side}`} data-kind={kind}>
        {kind !== 'search' && <CandidatesPanel />}
        <OwnPanel sizing={{ large, onLarge: setWanted }} />
        {kind === 'search' && <CandidatesPanel />}
      </div>
      <div className={styles.column} hidden={large}>
        <VerdictPanel />
        <PicturesPanel />
        <DominancePanel />
        <BreakPanel />
      </div>
    </main>
  );
}

/**
 * What has the focus, and is in sight, stays where it is while what is above it grows as it is judged. Browsers hold the topmost thing
 * in sight, which is a table above the editor just as well, or nothing; so theirs is off while ours holds.
 *
 * A scroll moves the place by as much as was scrolled. Measured anew, it would take in what has grown in the same frame: scrolls are
 * told before sizes.
 */
const holdFocus: RefCallback<HTMLElement> = (box) => {
  if (box === null) return;
  let held: Element | null = null;
  let place = 0; // px, of its upper edge
  let scrolled = 0; // px, when the place was right
  const hold = (): void => {
    const { activeElement: focus } = document;
    held = focus !== null && focus !== box && box.contains(focus) ? focus : null;
    place = (held ?? box).getBoundingClientRect().top;
    scrolled = box.scrollTop;
    box.style.overflowAnchor = held === null ? '' : 'none';
  };
  const follow = (): void => {
    place -= box.scrollTop - scrolled;
    scrolled = box.scrollTop;
  };
  const sizes = new ResizeObserver(() => {
    if (held === null || held !== document.activeElement) return hold();
    const seen = box.getBoundingClientRect();
    const { top, height } = held.getBoundingClientRect();
    if (place + height <= seen.top || place >= seen.bottom) return hold(); // whoever has scrolled on looks at something else
    box.scrollTop += top - place;
    scrolled = box.scrollTop;
  });
  const begin = (): void => {
    hold();
    for (const part of box.children) sizes.observe(part);
  };
  box.addEventListener('focusin', begin);
  box.addEventListener('scroll', follow, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener('focusin', begin);
    box.removeEventListener('scroll', follow);
  };
};
