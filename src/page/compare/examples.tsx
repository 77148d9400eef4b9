import { GraduationCap, Undo2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { comparedPairs, settingsOfPair } from '../../catalog/compared-pairs.ts';
import { said } from '../../locales/said.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { PopoverRoot } from '../kit/popover-root.tsx';
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
    <PopoverRoot open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button>
          <GraduationCap size={16} aria-hidden /> {t('Examples')}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.menu}
          aria-label={t('Worth comparing')}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Examples onPick={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </PopoverRoot>
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
            <strong>{said(pair.title)}</strong>
            <span>{said(pair.sentence)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
