import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from './use-back-closes.ts';

interface PopoverRootProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A popover that the browser's Back closes, as all that opens over the page. */
export function PopoverRoot({ open, onOpenChange, children }: PopoverRootProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      {children}
    </Popover.Root>
  );
}
