import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import styles from './tables.module.css';

interface WideTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls sideways, and above it the names of the columns that are out of sight at its right, which lead there. */
export function WideTable({ label, children }: WideTableProps) {
  const box = useRef<HTMLDivElement>(null);
  /** Null: all of it is seen. Empty: it is scrolled to its end. */
  const [beyond, setBeyond] = useState<string | null>(null);
  const look = (): void => setBeyond(box.current && namesBeyond(box.current));
  // Before it is painted, as the names move the table down.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setBeyond(namesBeyond(element)));
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.wide}>
      {beyond === '' ? (
        <Button look="quiet" onClick={() => box.current?.scrollTo({ left: 0 })}>
          <ArrowLeft size={15} aria-hidden /> {t('Back to the first columns')}
        </Button>
      ) : (
        beyond !== null && (
          <Button look="quiet" onClick={() => box.current?.scrollBy({ left: box.current.clientWidth / 2 })}>
            <span>{t('Further to the right: {columns}', { columns: beyond })}</span>
            <ArrowRight size={15} aria-hidden />
          </Button>
        )
      )}
      <div ref={box} className={styles.scroll} tabIndex={0} role="group" aria-label={label} onScroll={look}>
        {children}
      </div>
    </div>
  );
}

/** The columns of which more than half a letter is not to be seen at the right; null where none is at either side. */
function namesBeyond(box: HTMLElement): string | null {
  if (box.scrollWidth <= box.clientWidth + 1) return null;
  const { right } = box.getBoundingClientRect();
  return [...box.querySelectorAll<HTMLElement>('thead th')]
    .filter((head) => head.getBoundingClientRect().right > right + 4)
    .map(({ textContent }) => textContent)
    .join(', ');
}
