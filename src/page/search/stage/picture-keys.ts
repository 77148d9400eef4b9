import { useCallback, useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import type { LinkView } from '../../../core/files/share-link.ts';
import { useSession } from '../../session/explore-context.tsx';
import { unlessTyping } from '../../kit/key-focus.ts';
import { toggleSplit } from './split-view.tsx';
import { type StageHandle, nodeInFocus, zoomAbout, zoomFactor } from './stage-handle.ts';
import { nextView } from './view-switch.tsx';

/** The pictures that can be zoomed, by their view. */
export type StageHandles = Readonly<Partial<Record<LinkView, StageHandle | null>>>;

/**
 * Binds the keys of the stage. Zooming is about the picture that was entered last; where that one always shows all, about
 * the other. Returns what says that a picture was entered.
 */
export function usePictureKeys(handles: StageHandles): (view: LinkView) => void {
  const session = useSession();
  const entered = useRef<LinkView>('tree');
  useEffect(() => {
    const { store } = session;
    const handle = (): StageHandle | null => {
      const others = Object.values(handles).find((other) => other !== null);
      return handles[entered.current] ?? others ?? null;
    };
    const zoom = (factor: number) =>
      unlessTyping(() => {
        const shown = handle();
        if (shown !== null) zoomAbout(shown, nodeInFocus(session), factor);
      });
    return tinykeys(window, {
      v: unlessTyping(() => nextView(store)),
      b: unlessTyping(() => toggleSplit(store)),
      p: unlessTyping(() => {
        const { pathAndFrontierOnly, setPathAndFrontierOnly } = store.getState();
        setPathAndFrontierOnly(!pathAndFrontierOnly);
      }),
      f: unlessTyping(() => handle()?.scene.fit()),
      '+': zoom(zoomFactor),
      'Shift++': zoom(zoomFactor),
      '=': zoom(zoomFactor),
      '-': zoom(1 / zoomFactor),
    });
  }, [session, handles]);
  return useCallback((view) => void (entered.current = view), []);
}
