import { Popover } from 'radix-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { MovingDiv } from '../../kit/moving.tsx';
import { isMovingFocus, moveFocus } from '../../kit/keep-focus.ts';
import { useBackCloses } from '../../kit/layers.ts';
import { glossary, termOf } from '../../kit/glossary.ts';
import { GlossaryPicture } from './glossary-pictures.tsx';
import type { TermName } from '../../kit/term.tsx';
import styles from './term-card.module.css';

/** So long a pointer rests on a term before its card opens, and so long the card waits for a pointer that has left. */
const restMs = 350;

/** A term on the page whose card is open. */
export interface ShownTerm {
  readonly place: HTMLElement;
  /** One that is pressed stays until it is closed; by a key, the focus goes into it. */
  readonly by: 'pointing' | 'press' | 'key';
}

/** The term that an event is about. */
function termAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
}

/** What has the focus where a term is explained: the term, or the button whose label it is. */
const focusedFor = (place: HTMLElement): HTMLElement => place.closest('button') ?? place;

/** The term that is explained to whoever has come here by keys. */
function termAtFocus(target: EventTarget | null): HTMLElement | null {
  return (
    termAt(target) ??
    (target instanceof HTMLButtonElement ? target.querySelector<HTMLElement>('[data-term]') : null)
  );
}

/** Its card was just closed. */
function giveFocusBack(place: HTMLElement): void {
  moveFocus(focusedFor(place));
}

/** Its entry in the glossary; undefined: it has none, and says itself what it means. */
const nameOf = ({ dataset, textContent }: HTMLElement): TermName | undefined =>
  dataset.term === '' ? termOf(textContent) : (dataset.term as TermName);

interface TermCardProps {
  /** Pressed before the card was there; null: none was. */
  readonly early: ShownTerm | null;
  readonly onMore: (name: TermName) => void;
}

/** Two lines of the glossary beside the term that is pointed at, has the focus or is pressed, wherever it is on the page. */
export function TermCard({ early, onMore }: TermCardProps) {
  const [shown, setShown] = useState<ShownTerm | null>(early?.place.isConnected === true ? early : null);
  const card = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const id = useId();
  useTerms(shown, setShown, card);
  const place = shown?.place;
  const byKey = shown?.by === 'key';
  useEffect(() => {
    if (byKey) card.current?.querySelector('button')?.focus();
  }, [byKey, place]);
  useEffect(() => {
    const described = place && focusedFor(place);
    described?.setAttribute('aria-describedby', id);
    return () => described?.removeAttribute('aria-describedby');
  }, [place, id]);
  /** Unless the focus has gone on to another one. One that is in the card is back on the term before the card goes, so that it is never lost. */
  const close = (): void => {
    if (shown !== null && card.current?.contains(document.activeElement) === true) giveFocusBack(shown.place);
    setShown((now) => (now === shown ? null : now));
  };
  /** From the card, which is the last of the document, Tab goes on behind its term; Radix would keep it in the card. */
  const leaveByTab = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    event.stopPropagation();
    isLeft.current = true;
    if (event.shiftKey) event.preventDefault(); // it goes back to the term
    flushSync(close); // from where the browser goes on
  };
  useBackCloses(shown !== null && shown.by !== 'pointing', close);
  if (shown === null) return null;
  const name = nameOf(shown.place);
  const entry = name && glossary[name];
  const { says, term } = shown.place.dataset;
  const word = term === '' || entry === undefined ? shown.place.textContent : t(entry.word);
  return (
    <Popover.Root key={word} open onOpenChange={(open) => !open && close()}>
      <Popover.Anchor virtualRef={{ current: shown.place }} />
      <Popover.Portal>
        <Popover.Content
          asChild
          ref={(element) => {
            card.current = element;
            // To a sheet below it a press on the card would be one beside the sheet.
            element?.addEventListener('pointerdown', (event) => event.stopPropagation());
            element?.addEventListener('keydown', leaveByTab);
          }}
          aria-label={word}
          side="top" // what a term is the name of mostly stands below it
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Whoever only pointed had it nowhere; and behind the last term the page ends.
            const isLost =
              shown.by !== 'pointing' && document.activeElement === document.body && !isLeft.current;
            isLeft.current = false;
            if (isLost) giveFocusBack(shown.place);
          }}
          onFocusOutside={(event) => {
            // A sheet that was closed just before the press gives the focus back a moment after it.
            if (shown.by === 'press') event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (termAt(event.target) === shown.place) event.preventDefault(); // the press itself says what to do
          }}
        >
          <MovingDiv from="here" className={styles.card}>
            <div id={id}>
              <p className={styles.word}>
                <strong>{word}</strong>{' '}
                {entry?.others !== undefined && <span className={styles.others}>{t(entry.others)}</span>}
              </p>
              <p>{says ?? (entry && t(entry.says))}</p>
            </div>
            {name !== undefined && (
              <div className={styles.foot}>
                <GlossaryPicture name={name} widthPx={78} />
                <Button
                  look="quiet"
                  onClick={() => {
                    giveFocusBack(shown.place); // the sheet does so too
                    close();
                    onMore(name);
                  }}
                >
                  {t('More in Help')}
                </Button>
              </div>
            )}
          </MovingDiv>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Listens on the page, so that a term costs it nothing but a word with a name. */
function useTerms(
  shown: ShownTerm | null,
  show: (shown: ShownTerm | null) => void,
  card: { readonly current: HTMLElement | null },
): void {
  const byTouch = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (work: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(work, restMs);
    };
    const inCard = (target: EventTarget | null): boolean =>
      target instanceof Node && card.current?.contains(target) === true;
    const listeners: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
      pointerover({ target, pointerType }) {
        if (pointerType === 'touch') return;
        const place = termAt(target);
        if (place === shown?.place || inCard(target)) clearTimeout(timer);
        else if (place !== null) soon(() => show({ place, by: 'pointing' }));
        else if (shown?.by === 'pointing' && document.activeElement !== focusedFor(shown.place))
          soon(() => show(null));
        else clearTimeout(timer);
      },
      pointerdown({ pointerType }) {
        byTouch.current = pointerType === 'touch';
        clearTimeout(timer);
      },
      focusin({ target }) {
        const place = termAtFocus(target);
        const isNew = place !== null && !isMovingFocus() && place !== shown?.place;
        if (isNew && focusedFor(place).matches(':focus-visible')) show({ place, by: 'pointing' });
        else if (place === null && shown?.by === 'pointing' && !inCard(target)) show(null);
      },
      click(event) {
        const place = termAt(event.target);
        if (place === null) return;
        const isTouch = event.pointerType === 'touch' || byTouch.current; // not every browser's click says it
        if (place instanceof HTMLButtonElement || isTouch) event.preventDefault(); // not for the field of a label
        else return;
        if (shown?.place === place && shown.by !== 'pointing') show(null);
        else show({ place, by: event.detail === 0 ? 'key' : 'press' });
      },
      keydown(event) {
        if (event.key === 'Tab' && shown?.by === 'press' && !inCard(event.target)) show(null); // who goes on leaves it
        const place = termAt(event.target);
        const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (place === null || way === undefined) return;
        const group = place.closest('[data-terms]')?.querySelectorAll<HTMLElement>('button[data-term]') ?? [];
        const next = Array.from(group)[Array.from(group).indexOf(place) + way];
        event.preventDefault(); // the page would scroll
        next?.focus();
      },
    };
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener);
    };
  }, [shown, show, card]);
}
