import { ImageDown } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { t } from '../../words/t.ts';
import { IconButton } from '../controls/button.tsx';

const load = () => import('./picture-menu.tsx');
const PictureMenu = lazy(async () => ({ default: (await load()).PictureMenu }));

/** Saves the figure that it stands in; see `figureAt`. @param of how the figure is called, "the timeline" */
export function PictureButton({ of }: { readonly of: string }) {
  const [wanted, setWanted] = useState(false);
  const label = t('Save {what} as a picture', { what: of });
  const face = (
    <IconButton
      label={label}
      icon={<ImageDown size={16} aria-hidden />}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return face;
  return (
    <Suspense fallback={face}>
      <PictureMenu label={label} />
    </Suspense>
  );
}
