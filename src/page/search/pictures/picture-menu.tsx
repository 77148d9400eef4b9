import { ImageDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { PopoverCard } from '../../kit/popover-card.tsx';
import { useSession } from '../../session/search-context.tsx';
import { figureAt } from './figures.ts';
import styles from './pictures.module.css';
import { type PictureKind, pictureFormats, pictureKinds, savePicture } from './save-picture.ts';
import { searchCaption } from './search-caption.ts';

/** As which file the figure around it is saved. Open when it is mounted. */
export function PictureMenu({ label }: { readonly label: string }) {
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const [failed, setFailed] = useState(false);
  const save = async (kind: PictureKind): Promise<void> => {
    const figure = button.current && figureAt(button.current);
    if (figure === null) return;
    try {
      await savePicture(figure, searchCaption(session), kind);
      setOpen(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <PopoverCard
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton ref={button} label={label} icon={<ImageDown size={16} aria-hidden />} />}
      className={styles.menu}
      aria-label={label}
    >
      {pictureKinds.map((kind) => (
        <Button key={kind} look="quiet" onClick={() => void save(kind)}>
          <b>{pictureFormats[kind].title}</b> {t(pictureFormats[kind].use)}
        </Button>
      ))}
      {failed && <p role="alert">{t('This browser could not make the picture.')}</p>}
    </PopoverCard>
  );
}
