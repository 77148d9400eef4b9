import { CircleAlert, Play, Save } from 'lucide-react';
import { useId, useMemo, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type OwnPlan, planLimits } from '../../core/experiments/experiment-plan.ts';
import { hasProofs } from '../../core/experiments/experiment-jobs.ts';
import { settingsOf } from '../../core/experiments/experiment-settings.ts';
import { writePlan } from '../../core/files/plan-file.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { goToField } from '../kit/field-form.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useExperiment, useExperiments } from './use-experiments.ts';
import { fileNameOf, saveFile } from '../kit/save-file.ts';
import { aboutTime } from './measure-words.ts';
import { usePlanForm } from './plan-form.ts';
import { nameOfSetting } from './plan-names.ts';
import { draftProblem, isTooLargeHere, planInWords } from './plan-words.ts';
import { TerminalLine } from './terminal-line.tsx';
import styles from './builder.module.css';

/** A plan is tried when it has been left alone for so long. */
const restMs = 700;

/** Seconds that a plan would take here; null while that is not known. @param isReady whether it can be run */
function useEstimate(plan: OwnPlan, isReady: boolean): number | null {
  const session = useExperiments();
  const workers = useExperiment((state) => state.workers);
  const [trials, setTrials] = useState(0);
  // oxlint-disable-next-line react/exhaustive-deps -- it goes by the number of workers too, and may be known after a trial
  const known = useMemo(() => session.estimated(plan), [session, plan, workers, trials]);
  useEffect(() => {
    if (!isReady || known !== null) return;
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      stop = session.estimate(plan, () => setTrials((before) => before + 1));
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, plan, isReady, known]);
  return known;
}

/** Of this machine, not of the plan: the numbers are the same with any. */
function WorkersField() {
  const session = useExperiments();
  const workers = useExperiment((state) => state.workers);
  const most = useExperiment((state) => state.maxWorkers);
  if (most < 2) return null;
  return (
    <SelectField
      inline
      label={t('Workers')}
      value={String(workers)}
      options={Array.from({ length: most }, (_, index) => ({
        value: String(index + 1),
        title: index === 0 ? t('1 at a time') : t('{n} side by side', { n: index + 1 }),
      }))}
      onChange={(value) => session.store.setState({ workers: Number(value) })}
    />
  );
}

/** Longest list of settings that is written out. */
const maxChips = 24;

/** What the plan comes to, and what to do with it. @param draft with the code that it runs */
export function BuilderSummary({ draft }: { readonly draft: OwnPlan }) {
  const session = useExperiments();
  const id = useId();
  const problem = useMemo(() => draftProblem(draft), [draft]);
  const refused = useStore(usePlanForm(), (state) => state.refused);
  const isReady = problem === null && refused.length === 0;
  const isTooLarge = useMemo(() => isTooLargeHere(draft), [draft]);
  const isForTerminal = isTooLarge && refused.length === 0;
  const seconds = useEstimate(draft, isReady);
  const settings = useMemo(() => (problem === null ? settingsOf(draft) : []), [draft, problem]);
  // Not disabled, which no key reaches and no ear hears of: it says why, and goes where something is to be done.
  const use = (act: () => void, isUsable = isReady) =>
    isUsable
      ? { onClick: act }
      : {
          'aria-disabled': true,
          'aria-describedby': id,
          onClick: () => refused[0] && goToField(refused[0]),
        };
  return (
    <section className={styles.summary} aria-label={t('What the plan comes to')}>
      <div id={id}>
        <p role="status" className={styles.sum}>
          {refused.length > 0
            ? t('The plan cannot be used yet: {n} {n:field has|fields have} an error.', {
                n: refused.length,
              })
            : (problem ?? `${planInWords(draft)}${seconds === null ? '' : `, ${aboutTime(seconds)}`}.`)}
          {isForTerminal &&
            ` ${t('The terminal makes up to {n}: save the plan file and run it with the line below.', { n: planLimits.streamedRuns })}`}
        </p>
        {isReady && hasProofs(draft) && (
          <p className={styles.quiet}>
            {t(
              'Pattern databases of 5×5 are built first, once: 20 to 40 seconds, 128 MB, kept in this browser.',
            )}
          </p>
        )}
        {refused.map((refusal) => (
          <Button key={refusal.id} look="quiet" onClick={() => goToField(refusal)}>
            <CircleAlert size={15} aria-hidden /> {refusal.name}
          </Button>
        ))}
      </div>
      <ul className={styles.chips} aria-label={t('Settings of the plan')}>
        {settings.slice(0, maxChips).map((setting, index) => (
          <li key={index} className={styles.chip}>
            {nameOfSetting(setting)}
            {setting.repeats > 1 && ` × ${setting.repeats}`}
          </li>
        ))}
        {settings.length > maxChips && (
          <li className={styles.quiet}>{t('and {n} more', { n: settings.length - maxChips })}</li>
        )}
      </ul>
      {draft.time === undefined && <WorkersField />}
      <div className={styles.actions}>
        <Button look="primary" large {...use(() => session.run(draft))}>
          <Play size={16} aria-hidden /> {t('Run experiment')}
        </Button>
        <Button
          {...use(
            () => saveFile(`${fileNameOf(draft.name)}.json`, writePlan(draft), 'application/json'),
            isReady || isForTerminal,
          )}
        >
          <Save size={16} aria-hidden /> {t('Save plan file')}
        </Button>
      </div>
      <TerminalLine plan={draft} />
    </section>
  );
}
