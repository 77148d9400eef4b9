import { SearchButton } from '../search/search-settings.tsx';
import { useNarrow } from './explore-screen.tsx';

/** Where the settings are in a sheet, the button that they lead to stands in the header. */
export function NarrowSearchButton() {
  return useNarrow() && <SearchButton tells={false} />;
}
