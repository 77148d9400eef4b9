import { useEffect, useState } from 'react';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import { useExperiments } from './use-experiments.ts';

/** A plan is tried when it has been left alone for so long. */
const restMs = 700;

/** Seconds that a plan would take here; null while that is not known. @param isReady whether it can be run */
export function useEstimate(plan: OwnPlan, isReady: boolean): number | null {
  const session = useExperiments();
  const [told, setTold] = useState<{ plan: OwnPlan; seconds: number | null } | null>(null);
  useEffect(() => {
    if (!isReady) return;
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      stop = session.estimate(plan, (seconds) => setTold({ plan, seconds }));
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, plan, isReady]);
  return told?.plan === plan ? told.seconds : null;
}
