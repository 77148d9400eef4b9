import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { t } from '../../locales/t.ts';
import { IconButton } from './button.tsx';
import { MovingDiv } from './moving.tsx';
import { useBackCloses } from './layers.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  /** Shown in place of the title, which then is for screen readers alone. */
  readonly head?: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /**
   * `bottom` rises over a phone's screen and leaves the thumb's controls in reach of Esc; `middle` floats, as large as
   * what is in it; `large` floats and keeps its size, whatever comes into it.
   */
  readonly place: 'bottom' | 'middle' | 'large';
  readonly children: ReactNode;
}

/** A dialog with a title and a way out; what had the focus before has it again afterwards. */
export function SheetDialog({ title, head, open, onOpenChange, place, children }: SheetProps) {
  useBackCloses(open, () => onOpenChange(false));
  // Read before what is in the dialog takes the focus by itself.
  const focused = useMemo(() => (open ? document.activeElement : null), [open]);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (focused !== null) before.current = focused;
  }, [focused]);
  const giveFocusBack = (event: Event): void => {
    if (!(before.current instanceof HTMLElement)) return;
    event.preventDefault(); // it would go to a trigger, which these dialogs do not have
    before.current.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay asChild>
          <MovingDiv from="here" className={styles.scrim} />
        </Dialog.Overlay>
        <Dialog.Content asChild aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
          <MovingDiv from={place === 'bottom' ? 'below' : 'here'} className={styles.sheet} data-place={place}>
            <div className={styles.head}>
              <Dialog.Title className={head === undefined ? styles.title : 'unseen'}>{title}</Dialog.Title>
              {head}
              <Dialog.Close asChild>
                <IconButton label={t('Close')} keys="Esc" icon={<X size={18} aria-hidden />} />
              </Dialog.Close>
            </div>
            <div className={styles.body}>{children}</div>
          </MovingDiv>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
