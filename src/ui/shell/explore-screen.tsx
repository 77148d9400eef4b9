import { useEffect } from 'react';
import { useSession } from '../explore-context.tsx';
import { useMedia } from '../page-media.ts';
import { NarrowLayout } from './narrow-layout.tsx';
import { bindSearchKeys } from './shortcuts.ts';
import { type LayoutProps, WideLayout } from './wide-layout.tsx';

/** Below this there is no room for the stage between two columns. */
export const narrowQuery = '(max-width: 919px)';

/** The main screen: boards and settings, the stage, the inspector, the timeline. */
export function ExploreScreen({ guide }: LayoutProps) {
  const session = useSession();
  const narrow = useMedia(narrowQuery);
  useEffect(() => bindSearchKeys(window, session), [session]);
  return narrow ? <NarrowLayout guide={guide} /> : <WideLayout guide={guide} />;
}
