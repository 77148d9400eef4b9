import { SlidersHorizontal } from 'lucide-react';
import { Popover } from 'radix-ui';
import { IconButton } from '../controls/button.tsx';
import { SearchSettings } from '../settings/search-settings.tsx';
import styles from './lane-more.module.css';

/** Everything that a lane can be set to. */
export function LaneMore({ letter }: { readonly letter: string }) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton
          label={`More settings of lane ${letter}`}
          icon={<SlidersHorizontal size={15} aria-hidden />}
        />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          aria-label={`Settings of lane ${letter}`}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <SearchSettings />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
