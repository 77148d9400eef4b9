import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import type { CodeConsent, PageStore } from '../session/page-store.ts';
import { offerPlan } from './experiment-offer.ts';
import type { ExperimentSession } from './experiment-session.ts';
import { unpackPlan } from './packed-plan.ts';

export interface AddressParts {
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
      if (page.getState().experiment === experiment) name();
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
