import { SlidersHorizontal } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { t } from '../../words/t.ts';
import { IconButton } from '../controls/button.tsx';
import { PopoverRoot } from '../controls/popover-root.tsx';
import { AlgorithmFields } from '../settings/algorithm-fields.tsx';
import { SearchSettings } from '../settings/search-settings.tsx';
import styles from './lane-more.module.css';

/** Everything that a lane can be set to. */
export function LaneMore({ letter }: { readonly letter: string }) {
  const [open, setOpen] = useState(false);
  return (
    <PopoverRoot open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton
          label={t('More settings of lane {letter}', { letter })}
          icon={<SlidersHorizontal size={15} aria-hidden />}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label={t('Settings of lane {letter}', { letter })}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <SearchSettings head={<AlgorithmFields />} />
        </Popover.Content>
      </Popover.Portal>
    </PopoverRoot>
  );
}
