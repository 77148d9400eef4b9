import { CircleCheck, FilePlus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { type AddedNotice, moveToNewLecture } from '../session/kept-lectures.ts';
import { usePage, useSession } from '../session/search-context.tsx';
import styles from './page-frame.module.css';

/** Long enough to be read and reached; then it is gone, as a class looks on. */
const shownMs = 12_000;
const moves = ['pointermove', 'pointerdown'] as const;

/**
 * Says which lecture a view has become a scene of, and offers a new one for it. It goes by itself, unless the pointer or the focus is on it, and
 * once the pointer has rested as long: all that is below moves up then, and whoever is about to press something there would miss it.
 */
export function AddedScene({ notice }: { readonly notice: AddedNotice }) {
  const session = useSession();
  const setNotice = usePage((state) => state.setNotice);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setNotice(null), shownMs);
    };
    wait();
    for (const type of moves) window.addEventListener(type, wait);
    return () => {
      clearTimeout(timer);
      for (const type of moves) window.removeEventListener(type, wait);
    };
  }, [held, notice, setNotice]);
  return (
    <div
      className={styles.notice}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <CircleCheck size={16} aria-hidden />
      <p>{sayAny(notice)}</p>
      {notice.n > 1 && (
        <Button onClick={() => setNotice(moveToNewLecture(session, notice.n))}>
          <FilePlus size={15} aria-hidden /> {t('New lecture')}
        </Button>
      )}
      <IconButton label={t('Dismiss')} icon={<X size={16} aria-hidden />} onClick={() => setNotice(null)} />
    </div>
  );
}
