import { usePage, useSession } from '../session/search-context.tsx';
import { useMedia } from '../kit/media.ts';
import { useCommands } from '../kit/commands.ts';
import { lazyPart, noRoom } from '../kit/lazy-part.tsx';
import { NarrowLayout } from './narrow-layout.tsx';
import { searchCommands } from '../search/stage/search-commands.ts';
import { WideLayout } from './wide-layout.tsx';

const UndoKeys = lazyPart(async () => (await import('../search/board/undo-keys.tsx')).UndoKeys);

/** Below this there is no room for the stage between two columns. */
const narrowQuery = '(max-width: 919px)';
/** A presenter's stage has but one column beside it. */
const narrowPresenterQuery = '(max-width: 699px)';

/** Whether the main screen has room for one column only. */
export function useNarrow(): boolean {
  const presenter = usePage((state) => state.presenter);
  return useMedia(presenter ? narrowPresenterQuery : narrowQuery);
}

/** The main screen: boards and settings, the stage, the inspector, the timeline. */
export function ExploreScreen() {
  const narrow = useNarrow();
  useCommands(searchCommands, useSession());
  return (
    <>
      {narrow ? <NarrowLayout /> : <WideLayout />}
      <UndoKeys {...noRoom} />
    </>
  );
}
