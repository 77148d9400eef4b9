import { ImageDown } from 'lucide-react';
import { lazy } from 'react';
import { t } from '../../words/t.ts';
import { FetchedMenu } from '../controls/fetched-menu.tsx';

const load = () => import('./picture-menu.tsx');
const PictureMenu = lazy(async () => ({ default: (await load()).PictureMenu }));

/** Saves the figure that it stands in; see `figureAt`. @param of how the figure is called, "the timeline" */
export function PictureButton({ of }: { readonly of: string }) {
  const label = t('Save {what} as a picture', { what: of });
  return (
    <FetchedMenu label={label} icon={<ImageDown size={16} aria-hidden />} load={load}>
      <PictureMenu label={label} />
    </FetchedMenu>
  );
}
