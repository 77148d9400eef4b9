import { ImageDown } from 'lucide-react';
import { t } from '../../../locales/t.ts';
import { FetchedMenu } from '../../kit/fetched-menu.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

const PictureMenu = lazyPart(async () => (await import('./picture-menu.tsx')).PictureMenu);

/** Saves the figure that it stands in; see `figureAt`. @param of how the figure is called, "the timeline" */
export function PictureButton({ of }: { readonly of: string }) {
  const label = t('Save {what} as a picture', { what: of });
  return (
    <FetchedMenu label={label} icon={<ImageDown size={16} aria-hidden />} menu={PictureMenu}>
      {(place) => <PictureMenu label={label} {...place} />}
    </FetchedMenu>
  );
}
