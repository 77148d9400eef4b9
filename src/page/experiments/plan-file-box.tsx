import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { readPlan } from '../../core/files/plan-file.ts';
import { offerPlan } from './experiment-offer.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { faultOfOpening } from '../session/page-store.ts';
import { useRefusal } from '../kit/use-typed.ts';
import { useExperiments } from './use-experiments.ts';
import { useSession } from '../session/search-context.tsx';
import styles from './builder.module.css';

/** Larger than any plan that can be run. */
const maxBytes = 8_000_000;

/** Takes a plan from a file, or as pasted text, into the builder; says what is wrong with one that cannot be used. */
export function PlanFileBox() {
  const experiments = useExperiments();
  const explore = useSession();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pasted, setPasted] = useState(false); // what the problem is about
  const take = (from: string, what: string): void => {
    const plan = readPlan(from);
    setProblem(plan.ok ? null : t('{what} cannot be used. {why}', { what, why: sayAny(plan.error) }));
    if (plan.ok) offerPlan(explore.consent, experiments.store, plan.value);
  };
  const open = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    setPasted(false);
    if (chosen.size > maxBytes) setProblem(t('{file} is too large to be a plan.', { file: chosen.name }));
    else take(await chosen.text(), chosen.name);
  };
  return (
    <div className={styles.fileBox}>
      <div className={styles.addRow}>
        <Button onClick={() => file.current?.click()}>
          <FileUp size={16} aria-hidden /> {t('Open a plan file')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          aria-label={t('Plan file')}
          className="unseen"
          tabIndex={-1}
          onChange={(event) => {
            void open(event.target.files?.[0]).catch((error: unknown) =>
              setProblem(sayAny(faultOfOpening(error))),
            );
            event.target.value = ''; // the same file can be chosen again
          }}
        />
        <PasteField
          isBad={pasted && problem !== null}
          onChange={() => pasted && setProblem(null)}
          onText={(text) => {
            setPasted(true);
            take(text, t('The pasted plan'));
          }}
        />
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface PasteFieldProps {
  readonly isBad: boolean;
  readonly onChange: () => void;
  readonly onText: (text: string) => void;
}

/** Takes a whole text as it is pasted, and a short one with Enter. What cannot be used stays in it. */
function PasteField({ isBad, onChange, onText }: PasteFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  useRefusal(id, t('Plan as text'), isBad);
  return (
    <input
      id={id}
      className={styles.input}
      aria-label={t('Plan as text')}
      placeholder={t('or paste a plan here')}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={isBad || undefined}
      value={text}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        // A whole plan; less than one is typed on.
        if (!/^\s*\{[^]*\}\s*$/.test(pasted)) return;
        event.preventDefault();
        setText(pasted);
        onText(pasted);
      }}
      onChange={(event) => {
        setText(event.target.value);
        onChange();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || text.trim() === '') return;
        event.preventDefault(); // or it would press a button of the question that may be there now
        onText(text);
      }}
    />
  );
}
