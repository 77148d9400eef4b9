import { Popover } from 'radix-ui';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { MovingDiv } from './moving.tsx';
import { stopAfter, stopsIn } from './keep-focus.ts';
import { useBackCloses } from './layers.ts';
import styles from './popover-card.module.css';

interface PopoverCardProps extends Popover.PopoverContentProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  readonly trigger: ReactNode;
  /** What it stands beside; without it, the button. */
  readonly anchor?: ComponentProps<typeof Popover.Anchor>['virtualRef'];
}

/** It stands at the end of the page, and is left to where its button is: before its first stop to that, behind its last one to what follows. */
function leaveAtEnds(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget: card } = event;
  const stops = stopsIn(card);
  if (key !== 'Tab' || document.activeElement !== (shiftKey ? stops[0] : stops.at(-1))) return;
  const trigger = document.querySelector<HTMLElement>(`[aria-controls="${card.id}"]`);
  if (trigger === null) return;
  event.preventDefault();
  event.stopPropagation();
  (shiftKey ? trigger : stopAfter(trigger)).focus();
}

/** A card beside a button. The browser's Back closes it, as all that opens over the page. Width and padding are the caller's. */
export function PopoverCard(props: PopoverCardProps) {
  const { open, onOpenChange, trigger, anchor, className = '', children, ...content } = props;
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      {anchor && <Popover.Anchor virtualRef={anchor} />}
      <Popover.Portal>
        <Popover.Content asChild sideOffset={6} collisionPadding={8} onKeyDown={leaveAtEnds} {...content}>
          <MovingDiv from="here" className={`${styles.card} ${className}`}>
            {children}
          </MovingDiv>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
