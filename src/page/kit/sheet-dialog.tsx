import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
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

/** How much of what is seen each key scrolls by. */
const scrolls: Readonly<Record<string, number>> = {
  ...{ PageDown: 0.9, PageUp: -0.9, ArrowDown: 0.1, ArrowUp: -0.1, Home: -Infinity, End: Infinity },
};

/**
 * A dialog with a title and a way out; what had the focus before has it again afterwards. In its head the focus begins on what is chosen
 * there, and keys that scroll do so from there too.
 */
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
  const headRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const beginAtChosen = (event: Event): void => {
    const chosen = headRef.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!chosen) return;
    event.preventDefault();
    chosen.focus();
  };
  // What a field takes away when it is left, as its hint, makes the dialog take the focus itself on the way to the next control.
  const onTheWay = useRef<EventTarget | null>(null);
  const leave = ({ relatedTarget }: FocusEvent): void => void (onTheWay.current = relatedTarget);
  const goOn = ({ target, currentTarget }: FocusEvent): void => {
    const next = onTheWay.current;
    onTheWay.current = null;
    if (target !== currentTarget || !(next instanceof HTMLElement) || next === target) return;
    // Once it has it: a dialog that loses it while it takes it takes it again.
    setTimeout(() => {
      if (document.activeElement === currentTarget) next.focus();
    });
  };
  const scrollFromHead = (event: KeyboardEvent): void => {
    const by = scrolls[event.key];
    const body = bodyRef.current;
    if (by === undefined || body === null || event.defaultPrevented) return;
    event.preventDefault();
    const { scrollTop, clientHeight, scrollHeight } = body;
    body.scrollTop = Math.max(0, Math.min(scrollTop + by * clientHeight, scrollHeight));
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay asChild>
          <MovingDiv from="here" className={styles.scrim} />
        </Dialog.Overlay>
        <Dialog.Content
          asChild
          aria-describedby={undefined}
          onOpenAutoFocus={beginAtChosen}
          onCloseAutoFocus={giveFocusBack}
        >
          <MovingDiv
            from={place === 'bottom' ? 'below' : 'here'}
            className={styles.sheet}
            data-place={place}
            onBlur={leave}
            onFocus={goOn}
          >
            <div ref={headRef} className={styles.head} onKeyDown={scrollFromHead}>
              <Dialog.Title className={head === undefined ? styles.title : 'unseen'}>{title}</Dialog.Title>
              {head}
              <Dialog.Close asChild>
                <IconButton label={t('Close')} keys="Esc" icon={<X size={18} aria-hidden />} />
              </Dialog.Close>
            </div>
            <div ref={bodyRef} className={styles.body}>
              {children}
            </div>
          </MovingDiv>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
