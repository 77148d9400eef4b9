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
  const line = `npx tilescope experiment ${file}.json --out ${file}.csv${runCode}`;
  return (
    <div className={styles.line}>
      <p>
        {t(
          'The same numbers in the terminal, with the plan file and the npm package; in a clone {clone} in place of {package}.',
          { clone: 'npm run -s tilescope --', package: 'npx tilescope' },
        )}
      </p>
      <div>
        <code translate="no">{line}</code>
        <CopyButton look="quiet" text={() => line}>
          {t('Copy line')}
        </CopyButton>
      </div>
    </div>
  );
}
