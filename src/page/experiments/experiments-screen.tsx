import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { usePageWord } from '../kit/services.ts';
import { useSession } from '../session/search-context.tsx';
import { useExperiment, useExperiments } from './use-experiments.ts';
import { ExperimentsHome } from './experiments-home.tsx';
import { PlanBuilder } from './plan-builder.tsx';
import { ResultsPage, useResults } from './results-page.tsx';
import styles from './experiments-screen.module.css';
import { sayAny } from '../../locales/say-any.ts';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import type { CodeConsent, PageStore } from '../session/page-store.ts';
import { offerPlan } from './experiment-offer.ts';
import type { ExperimentSession } from './experiment-session.ts';
import { unpackPlan } from './packed-plan.ts';

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

interface AddressParts {
  readonly session: ExperimentSession;
  readonly page: PageStore;
  readonly consent: CodeConsent;
  readonly say: (sentence: string) => void;
}

/**
 * Opens what the address names, a kept experiment or a plan, and names in it what is opened; reads the shelf first. Returns what
 * ends that.
 */
export function followAddress({ session, page, consent, say }: AddressParts): () => void {
  const shown = (): string | null => {
    const { page: part, experimentId } = session.store.getState();
    return part === 'results' ? experimentId : null;
  };
  /** The draft that a link's plan became: the address keeps the plan until that is changed or left. */
  let fromLink: OwnPlan | null = null;
  const name = (): void => {
    const kept = shown();
    const { experiment } = page.getState();
    const { draft, page: part } = session.store.getState();
    const isPlan = experiment !== null && 'plan' in experiment;
    if (isPlan && (fromLink === null || (part === 'builder' && draft === fromLink))) return;
    if (isPlan || (experiment?.kept ?? null) !== kept)
      page.setState({ experiment: kept === null ? null : { kept } });
  };
  const open = async (): Promise<void> => {
    const { experiment } = page.getState();
    if (experiment === null) {
      if (shown() !== null) session.store.setState({ page: 'shelf' });
    } else if ('plan' in experiment) {
      const plan = await unpackPlan(experiment.plan).catch(() => null);
      if (plan?.ok !== true) {
        page.setState({ experiment: null });
        const what = t('The plan of this link');
        if (plan === null) say(t('The plan of this link cannot be read.'));
        else say(t('{what} cannot be used. {why}', { what, why: sayAny(plan.error) }));
        return;
      }
      fromLink = null;
      offerPlan(consent, session.store, plan.value, () => (fromLink = session.store.getState().draft));
    } else if (experiment.kept !== shown() && !(await session.open(experiment.kept))) {
      if (page.getState().experiment === experiment) {
        page.setState({ withdrawn: experiment });
        name();
      }
      say(
        t(
          'This browser does not keep the experiment of this address. The link that Share offers carries the plan.',
        ),
      );
    }
  };
  const stops: (() => void)[] = [];
  let ended = false;
  void session.arrive().then(() => {
    if (ended) return;
    if (page.getState().experiment === null) name();
    else void open();
    stops.push(
      session.store.subscribe(name),
      page.subscribe((now, before) => {
        if (now.experiment !== before.experiment && now.screen === 'experiments') void open();
      }),
    );
  });
  return () => {
    ended = true;
    for (const stop of stops) stop();
  };
}
