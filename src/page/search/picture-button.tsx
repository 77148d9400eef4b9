/** The button with which a figure of any screen is saved as a picture. */

import { ImageDown } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { FetchedMenu } from '../kit/fetched-menu.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';

const PictureMenu = lazyPart(async () => (await import('./pictures/picture-menu.tsx')).PictureMenu);

interface PictureButtonProps {
  /** How the figure is called, "the timeline". */
  readonly of: string;
  /** Whether it can be laid out for a size on paper: it follows its width. */
  readonly sized?: boolean;
}

/** Saves the figure that it stands in; see `figureAt`. */
export function PictureButton({ of, sized = false }: PictureButtonProps) {
  const label = t('Save {what} as a picture', { what: of });
  return (
    <FetchedMenu label={label} icon={<ImageDown size={16} aria-hidden />} menu={PictureMenu}>
      {(place) => <PictureMenu label={label} sized={sized} {...place} />}
    </FetchedMenu>
  );
}
