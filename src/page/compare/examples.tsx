import { GraduationCap, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { comparedPairs, settingsOfPair } from '../../catalog/compared-pairs.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { PopoverCard } from '../kit/popover-card.tsx';
import { Panel } from '../kit/panel.tsx';
import { useReducedMotion } from '../kit/media.ts';
import { useCompare, useCompareSession } from './compare-context.tsx';
import styles from './examples.module.css';

/** Ready-made comparisons, each with what it shows. */
export function ExamplesPanel() {
  return (
    <Panel title={t('Worth comparing')}>
      <Examples />
    </Panel>
  );
}

/** The same behind a button, where there is no column for them. */
export function ExamplesMenu() {
  const [open, setOpen] = useState(false);
  return (
    <PopoverCard
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <GraduationCap size={16} aria-hidden /> {t('Examples')}
        </Button>
      }
      className={styles.menu}
      aria-label={t('Worth comparing')}
      align="start"
    >
      <Examples onPick={() => setOpen(false)} />
    </PopoverCard>
  );
}

function Examples({ onPick }: { readonly onPick?: () => void }) {
  const session = useCompareSession();
  const still = useReducedMotion();
  const canReturn = useCompare((state) => state.canReturn);
  return (
    <ul className={styles.list}>
      {canReturn && (
        <li>
          <Button
            onClick={() => {
              onPick?.();
              session.goBack();
            }}
          >
            <Undo2 size={16} aria-hidden /> {t('Previous comparison')}
          </Button>
        </li>
      )}
      {comparedPairs.map((pair) => (
        <li key={pair.id}>
          <button
            type="button"
            className={styles.item}
            onClick={(event) => {
              onPick?.();
              session.compare(settingsOfPair(pair), pair, still);
              if (event.detail > 0) event.currentTarget.blur(); // the next Space plays
            }}
          >
            <strong>{named(pair.title)}</strong>
            <span>{named(pair.sentence)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
