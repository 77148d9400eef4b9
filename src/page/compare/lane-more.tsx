import { SlidersHorizontal } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { t } from '../../locales/t.ts';
import { IconButton } from '../kit/button.tsx';
import { PopoverRoot } from '../kit/popover-root.tsx';
import { AlgorithmFields } from '../search/settings/algorithm-fields.tsx';
import { SearchSettings } from '../search/settings/search-settings.tsx';
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
