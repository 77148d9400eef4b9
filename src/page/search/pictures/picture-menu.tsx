import { ImageDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../locales/t.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { PopoverCard } from '../../kit/popover-card.tsx';
import { useSession } from '../../session/search-context.tsx';
import { figureAt } from './figures.ts';
import styles from './pictures.module.css';
import { type PrintedSize, minWidthMm, printedLimits } from './printed-size.ts';
import { type PictureKind, pictureFormats, pictureKinds, savePicture } from './save-picture.ts';
import { searchCaption } from './search-caption.ts';

/** As which file the figure around it is saved. Open when it is mounted. */
export function PictureMenu({ label, sized = false }: { readonly label: string; readonly sized?: boolean }) {
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const [failed, setFailed] = useState(false);
  const save = async (kind: PictureKind, size: PrintedSize | null = null): Promise<void> => {
    const figure = button.current && figureAt(button.current);
    if (figure === null) return;
    try {
      await savePicture(figure, searchCaption(session), kind, size);
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
      {sized && <PaperForm onSave={(size) => void save('svg', size)} />}
      {failed && <p role="alert">{t('This browser could not make the picture.')}</p>}
    </PopoverCard>
  );
}

/** What was asked for last, for the next figure of the same paper. */
let usual: PrintedSize = { widthMm: 84, textPt: 8 };

/** A figure for a column of a paper: so wide, with text so large. */
function PaperForm({ onSave }: { readonly onSave: (size: PrintedSize) => void }) {
  const [size, setSize] = useState(usual);
  const field = (name: keyof PrintedSize, label: string) => {
    const [least, max] = printedLimits[name];
    const min = name === 'textPt' || Number.isNaN(size.textPt) ? least : minWidthMm(size.textPt);
    return (
      <label>
        {label}
        <input
          type="number"
          required
          {...{ min, max }}
          step="any"
          value={Number.isNaN(size[name]) ? '' : size[name]}
          onChange={(event) => setSize({ ...size, [name]: event.target.valueAsNumber })}
        />
      </label>
    );
  };
  return (
    <form
      className={styles.paper}
      onSubmit={(event) => {
        event.preventDefault();
        usual = size;
        onSave(size);
      }}
    >
      {field('widthMm', t('Width, mm'))}
      {field('textPt', t('Text, pt'))}
      <Button type="submit">{t('SVG of this size')}</Button>
    </form>
  );
}
