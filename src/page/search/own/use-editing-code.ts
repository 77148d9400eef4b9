import type { OwnCode } from '../../../core/search/settings.ts';
import { usePage, useSession } from '../../session/search-context.tsx';
import { useService } from '../../session/services.ts';

/** Goes to the Lab with a search of the person's own in its editor; where there is none yet, with one to begin with. */
export function useEditingCode(): (code: OwnCode) => void {
  const openLibrary = useService('openLibrary');
  const showScreen = usePage((state) => state.showScreen);
  const { store } = useSession();
  return (code) => {
    void openLibrary().then((library) => {
      library.getState().editSearch(code);
      store.setState({ misfit: null }); // that there is no code is no longer so
      showScreen('lab');
    });
  };
}
