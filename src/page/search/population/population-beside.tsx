import { useTrace } from '../../session/search-context.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

const PopulationPanel = lazyPart(async () => (await import('./population-panel.tsx')).PopulationPanel);

/** The populations, as soon as a record has any; the panel is fetched then. */
export function PopulationBeside() {
  const trace = useTrace((record) => record);
  if (trace === null || trace.cohorts.length === 0) return null;
  return <PopulationPanel trace={trace} />;
}
