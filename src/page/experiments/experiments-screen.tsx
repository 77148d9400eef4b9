import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { usePageWord } from '../kit/services.ts';
import { useSession } from '../session/search-context.tsx';
import { followAddress } from './address.ts';
import { useExperiment, useExperiments } from './use-experiments.ts';
import { ExperimentsHome } from './experiments-home.tsx';
import { PlanBuilder } from './plan-builder.tsx';
import { ResultsPage, useResults } from './results-page.tsx';
import styles from './experiments-screen.module.css';

/** Many boards, several searches: what can be run and what was, a plan being made, or an experiment. */
export function ExperimentsScreen() {
  const session = useExperiments();
  const page = useExperiment((state) => state.page);
  const plan = useExperiment((state) => state.plan);
  const id = useExperiment((state) => state.experimentId);
  const results = useResults();
  const { page: shown, consent } = useSession();
  const { say } = usePageWord();
  // oxlint-disable-next-line react/exhaustive-deps -- the same for the life of the page
  useEffect(() => followAddress({ session, page: shown, consent, say }), [session]);
  const shows = page === 'results' && (plan === null || results === null) ? 'shelf' : page;
  return (
    <main className={styles.screen}>
      {shows !== 'shelf' && (
        <nav className={styles.back} aria-label={t('Experiments')}>
          <Button look="quiet" onClick={() => session.store.setState({ page: 'shelf' })}>
            <ArrowLeft size={16} aria-hidden /> {t('All experiments')}
          </Button>
        </nav>
      )}
      {shows === 'shelf' && <ExperimentsHome />}
      {shows === 'builder' && <PlanBuilder />}
      {shows === 'results' && plan !== null && results !== null && (
        <ResultsPage key={id} plan={plan} results={results} />
      )}
    </main>
  );
}
