import { GraduationCap } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { comparedPairs, settingsOfPair } from '../../contract/compared-pairs.ts';
import { Button } from '../controls/button.tsx';
import { useReducedMotion } from '../page-media.ts';
import { useCompareSession } from './compare-context.tsx';
import styles from './pairs-menu.module.css';

/** Ready-made comparisons, each with what it shows. */
export function PairsMenu() {
  const session = useCompareSession();
  const still = useReducedMotion();
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button>
          <GraduationCap size={16} aria-hidden /> Examples
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.menu}
          aria-label="Comparisons that teach"
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <ul className={styles.list}>
            {comparedPairs.map((pair) => (
              <li key={pair.id}>
                <button
                  type="button"
                  className={styles.item}
                  onClick={() => {
                    setOpen(false);
                    session.compare(settingsOfPair(pair), still);
                  }}
                >
                  <strong>{pair.title}</strong>
                  <span>{pair.sentence}</span>
                </button>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
