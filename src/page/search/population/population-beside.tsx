import { useExplore, useSession } from '../../session/explore-context.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

const PopulationPanel = lazyPart(async () => (await import('./population-panel.tsx')).PopulationPanel);

/** The populations, as soon as a record has any; the panel is fetched then. */
export function PopulationBeside() {
  const session = useSession();
  const version = useExplore((state) => state.traceVersion);
  const { trace } = session;
  if (trace === null || trace.cohorts.length === 0) return null;
  return <PopulationPanel trace={trace} version={version} />;
}
