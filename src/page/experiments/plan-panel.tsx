import { ChevronDown, Pencil, Save } from 'lucide-react';
import { useState } from 'react';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import { type PlanSetting, codesOf, settingsOf } from '../../core/experiments/experiment-settings.ts';
import { writePlan } from '../../core/files/plan-file.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { Panel } from '../kit/panel.tsx';
import { useExperiments } from './use-experiments.ts';
import { nameOfPlan, nameOfSetting, planText } from './plan-names.ts';
import { codeInWords, planInWords, planSize, sourceInWords } from './plan-words.ts';
import { fileNameOf, saveFile } from '../kit/save-file.ts';
import { TerminalLine } from './terminal-line.tsx';
import styles from './plan-panel.module.css';

/** What is being run: the plan of the experiment on screen, and ways to use it elsewhere. */
export function PlanPanel({ plan }: { readonly plan: OwnPlan }) {
  const session = useExperiments();
  const [open, setOpen] = useState(false);
  const change = (): void => {
    session.store.getState().changeDraft(plan);
    session.store.setState({ page: 'builder' });
  };
  return (
    <Panel
      title={t('Plan')}
      aside={
        <Button look="quiet" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('Details')} <ChevronDown size={15} aria-hidden />
        </Button>
      }
    >
      <p className={styles.name}>{nameOfPlan(plan)}</p>
      <p className={styles.sum}>{planInWords(plan)}</p>
      <div className={styles.body} data-open={open || undefined}>
        {plan.note !== '' && <p className={styles.note}>{planText(plan.note)}</p>}
        <PlanFacts plan={plan} />
        <PlanCodes codes={codesOf(plan)} />
        <div className={styles.actions}>
          <Button onClick={change}>
            <Pencil size={15} aria-hidden /> {t('Change plan')}
          </Button>
          <Button
            onClick={() => saveFile(`${fileNameOf(plan.name)}.json`, writePlan(plan), 'application/json')}
          >
            <Save size={15} aria-hidden /> {t('Save plan file')}
          </Button>
        </div>
        <TerminalLine plan={plan} />
      </div>
    </Panel>
  );
}

/** Numbered as in the names of the settings. */
function PlanCodes({ codes }: { readonly codes: readonly string[] }) {
  return codes.map((code, index) => (
    <details key={code} className={styles.own}>
      <summary>{codeInWords(code, codes.length > 1 ? index + 1 : 0)}</summary>
      <pre className={styles.code} tabIndex={0} aria-label={t('Own code {n}', { n: index + 1 })}>
        {code}
      </pre>
    </details>
  ));
}

/** What a setting may spend by itself, which goes before what the plan says. */
function ownLimits(setting: PlanSetting, budget: OwnPlan['budget']): string[] {
  const name = nameOfSetting(setting);
  const { maxExpansions, maxNodes } = setting.settings;
  return [
    maxExpansions === budget.maxExpansions
      ? []
      : t('{name}: {n} {n:expansion|expansions}', { name, n: maxExpansions }),
    maxNodes === budget.maxNodes ? [] : t('{name}: {n} {n:node|nodes} in memory', { name, n: maxNodes }),
  ].flat();
}

function PlanFacts({ plan }: { readonly plan: OwnPlan }) {
  const { budget, seed, repeats, time } = plan;
  const settings = planSize(plan)?.settings ?? 0;
  const own = settings === 0 ? [] : settingsOf(plan).flatMap((setting) => ownLimits(setting, budget));
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('Boards')}</dt>
        {plan.boards.map((source, index) => (
          <dd key={index}>{sourceInWords(source)}</dd>
        ))}
      </div>
      <div>
        <dt>{t('Settings')}</dt>
        <dd>
          {plan.boards.every(({ grids }) => grids === undefined)
            ? t('{n} {n:setting|settings}, all on the same boards', { n: settings })
            : t('{n} {n:setting|settings}', { n: settings })}
        </dd>
      </div>
      <div>
        <dt>{t('Draws')}</dt>
        <dd>
          {repeats > 1
            ? t('seed {seed}, runs that draw numbers {n} times', { seed: String(seed), n: repeats })
            : t('seed {seed}', { seed: String(seed) })}
        </dd>
      </div>
      <div>
        <dt>{t('Times')}</dt>
        <dd>
          {time === undefined
            ? t('of one run each')
            : t('median of {n} runs after {m} for warming up, one worker', {
                n: time.repeats,
                m: time.warmUps,
              })}
        </dd>
      </div>
      <div>
        <dt>{t('A run may spend')}</dt>
        <dd>{t('{n} {n:expansion|expansions}', { n: budget.maxExpansions })}</dd>
        <dd>{t('{n} {n:node|nodes} in memory', { n: budget.maxNodes })}</dd>
        <dd>{t('{n} {n:second|seconds}', { n: budget.maxSeconds })}</dd>
        {own.map((words) => (
          <dd key={words}>{words}</dd>
        ))}
      </div>
    </dl>
  );
}
