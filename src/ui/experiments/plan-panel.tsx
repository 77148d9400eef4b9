import { ChevronDown, Pencil, Save } from 'lucide-react';
import { useState } from 'react';
import type { ExperimentPlan } from '../../contract/experiment-plan.ts';
import { codesOf } from '../../contract/experiment-settings.ts';
import { writePlan } from '../../formats/experiment-plan.ts';
import { Button } from '../controls/button.tsx';
import { Panel } from '../controls/panel.tsx';
import { useExperiments } from '../experiments-context.tsx';
import { counted } from './measure-words.ts';
import { codeInWords, planInWords, planSize, sourceInWords } from './plan-words.ts';
import { fileNameOf, saveFile } from '../save-file.ts';
import { TerminalLine } from './terminal-line.tsx';
import styles from './plan-panel.module.css';

/** What is being run: the plan of the experiment on screen, and ways to use it elsewhere. */
export function PlanPanel({ plan }: { readonly plan: ExperimentPlan }) {
  const session = useExperiments();
  const [open, setOpen] = useState(false);
  const change = (): void => {
    session.store.getState().changeDraft(plan);
    session.store.setState({ page: 'builder' });
  };
  return (
    <Panel
      title="Plan"
      aside={
        <Button look="quiet" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          Details <ChevronDown size={15} aria-hidden />
        </Button>
      }
    >
      <p className={styles.name}>{plan.name}</p>
      <p className={styles.sum}>{planInWords(plan)}</p>
      <div className={styles.body} data-open={open || undefined}>
        {plan.note !== '' && <p className={styles.note}>{plan.note}</p>}
        <PlanFacts plan={plan} />
        <PlanCodes codes={codesOf(plan)} />
        <div className={styles.actions}>
          <Button onClick={change}>
            <Pencil size={15} aria-hidden /> Change plan
          </Button>
          <Button
            onClick={() => saveFile(`${fileNameOf(plan.name)}.json`, writePlan(plan), 'application/json')}
          >
            <Save size={15} aria-hidden /> Save plan file
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
      <pre className={styles.code} tabIndex={0} aria-label={`Own code ${index + 1}`}>
        {code}
      </pre>
    </details>
  ));
}

function PlanFacts({ plan }: { readonly plan: ExperimentPlan }) {
  const { budget, seed, repeats } = plan;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Boards</dt>
        {plan.boards.map((source, index) => (
          <dd key={index}>{sourceInWords(source)}</dd>
        ))}
      </div>
      <div>
        <dt>Settings</dt>
        <dd>
          {counted(planSize(plan)?.settings ?? 0, 'setting')}
          {plan.boards.every(({ grids }) => grids === undefined) && ', all on the same boards'}
        </dd>
      </div>
      <div>
        <dt>Draws</dt>
        <dd>
          seed {seed}
          {repeats > 1 && `, runs that draw numbers ${repeats} times`}
        </dd>
      </div>
      <div>
        <dt>A run may spend</dt>
        <dd>{counted(budget.maxExpansions, 'expansion')}</dd>
        <dd>{counted(budget.maxNodes, 'node')}</dd>
        <dd>{counted(budget.maxSeconds, 'second')}</dd>
      </div>
    </dl>
  );
}
