import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../locales/t.ts';
import { IconButton } from '../kit/button.tsx';
import { PopoverCard } from '../kit/popover-card.tsx';
import { AlgorithmFields } from '../search/setting-fields.tsx';
import { SearchSettings } from '../search/search-settings.tsx';
import styles from './lane-more.module.css';

/** Everything that a lane can be set to. */
export function LaneMore({ letter }: { readonly letter: string }) {
  const [open, setOpen] = useState(false);
  return (
    <PopoverCard
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={t('More settings of lane {letter}', { letter })}
          icon={<SlidersHorizontal size={15} aria-hidden />}
        />
      }
      className={styles.popover}
      aria-label={t('Settings of lane {letter}', { letter })}
      align="start"
    >
      <SearchSettings head={<AlgorithmFields />} />
    </PopoverCard>
  );
}
