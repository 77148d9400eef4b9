import { isPredicting } from '../../session/search-store.ts';
import { useSearch } from '../../session/search-context.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

const PredictBar = lazyPart(async () => (await import('./predict-bar.tsx')).PredictBar);

/** Where the question stands while there is one; fetched when it is first wanted. */
export function PredictPlace() {
  const hidden = useSearch(isPredicting);
  if (!hidden) return null;
  return <PredictBar />;
}
