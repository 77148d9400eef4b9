import { Columns2 } from 'lucide-react';
import type { LinkView } from '../../../core/files/share-link.ts';
import { canRank } from '../../../core/puzzle/state-rank.ts';
import type { ExploreState } from '../../state/explore-state.ts';
import type { ExploreStore } from '../../state/explore-store.ts';
import { t } from '../../../locales/t.ts';
import { IconButton } from '../../kit/button.tsx';
import { useExplore, useSession } from '../../session/explore-context.tsx';

/** Shows a second picture beside the first, or takes it away. */
export function SplitButton() {
  const { store } = useSession();
  const split = useExplore((state) => state.beside !== null);
  return (
    <IconButton
      data-part="views"
      label={t('Split view')}
      keys="B"
      icon={<Columns2 size={17} aria-hidden />}
      aria-pressed={split}
      onClick={() => toggleSplit(store)}
    />
  );
}

export function toggleSplit(store: ExploreStore): void {
  const state = store.getState();
  state.showBeside(state.beside === null ? companionOf(state) : null);
}

/** The picture that says most beside the first: the tree; beside that, the space where it can be drawn. */
function companionOf({ view, recorded, goal }: ExploreState): LinkView {
  if (view !== 'tree') return 'tree';
  return canRank(recorded?.goal ?? goal) ? 'space' : 'plane';
}
