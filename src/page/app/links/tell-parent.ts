import type { SearchState } from '../../session/search-store.ts';
import type { SearchSession } from '../../session/search-session.ts';

/**
 * Tells the page around this one how far the search is shown, and how it ended: what `<tile-scope>` makes its events of. Figures
 * alone, and the name that it gave this frame, so that any page may hear them, and tell several apart. What has happened before it is called is told at once: a first search may have ended by
 * then.
 */
export function tellParent(
  { store }: Pick<SearchSession, 'store'>,
  { name, parent }: { readonly name: string; readonly parent: Pick<Window, 'postMessage'> },
): void {
  const tell = (tilescope: string, detail: object): void =>
    parent.postMessage({ tilescope, detail, ...(name !== '' && { frame: name }) }, '*');
  const tellChange = (now: SearchState, before: SearchState): void => {
    const { cursor, stepCount, outcome, refused, misfit } = now;
    if (cursor !== before.cursor || stepCount !== before.stepCount)
      tell('step', { step: cursor, steps: stepCount });
    const none = { length: null, expanded: 0 };
    if (refused && !before.refused) tell('end', { status: 'unsolvable', ...none });
    if (misfit !== null && misfit !== before.misfit) tell('end', { status: 'refused', ...none });
    if (outcome === before.outcome || outcome === null) return;
    const { status, moves, counts } = outcome;
    tell('end', { status, length: moves?.length ?? null, expanded: counts.expanded });
  };
  store.subscribe(tellChange);
  tellChange(store.getState(), store.getInitialState());
}
