import type { OwnCode } from '../../../core/search/settings.ts';
import { usePage } from '../../session/search-context.tsx';
import { useService } from '../../kit/services.ts';

/** Goes to the Lab with a search of the person's own in its editor; where there is none yet, with one to begin with. */
export function useEditingCode(): (code: OwnCode) => void {
  const openLibrary = useService('openLibrary');
  const showScreen = usePage((state) => state.showScreen);
  return (code) => {
    void openLibrary().then((library) => {
      library.getState().editSearch(code);
      showScreen('lab');
    });
  };
}
