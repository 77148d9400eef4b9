import { useMedia } from '../page-media.ts';
import { SearchButton } from '../settings/search-button.tsx';
import { narrowQuery } from './explore-screen.tsx';

/** Where the settings are in a sheet, the button that they lead to stands in the header. */
export function NarrowSearchButton() {
  return useMedia(narrowQuery) && <SearchButton />;
}
