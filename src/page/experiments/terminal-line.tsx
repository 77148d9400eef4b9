import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import { codesOf } from '../../core/experiments/experiment-settings.ts';
import { t } from '../../locales/t.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { fileNameOf } from '../kit/save-file.ts';
import styles from './terminal-line.module.css';

/** The same plan without a browser. */
export function TerminalLine({ plan }: { readonly plan: ExperimentPlan }) {
  const file = fileNameOf(plan.name);
  const runCode = codesOf(plan).length === 0 ? '' : ' --run-code';
  const line = `npm run -s tilescope -- experiment ${file}.json --out ${file}.csv${runCode}`;
  return (
    <div className={styles.line}>
      <p>{t('Run in the terminal, with the plan file: the same numbers.')}</p>
      <div>
        <code translate="no">{line}</code>
        <CopyButton look="quiet" text={() => line}>
          {t('Copy line')}
        </CopyButton>
      </div>
    </div>
  );
}
