import { codeInForce } from '../../core/search/code-choice.ts';
import { type SearchSettings, solverName } from '../../core/search/settings.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { agreedSettings } from '../session/code-consent.ts';
import type { SearchSession } from '../session/search-session.ts';

/** A run that was made before, with its code, which was accepted then. */
export interface PastRun {
  readonly start: Board;
  readonly goal: Board;
  readonly settings: SearchSettings;
}

/**
 * Opens a run of an experiment in Explore, searched to its end. Code in force there makes way for that of the run. The optimal
 * solver leaves no record: of its runs the board is opened.
 */
export function openRun(session: SearchSession, run: PastRun): Promise<void> {
  const { consent, store, page } = session;
  if (run.settings.algorithm === solverName) {
    store.getState().loadPreset({ id: 'experiment', start: run.start, goal: run.goal });
    store.setState({ activePreset: null, mode: 'watch' });
    page.getState().showScreen('explore');
    return Promise.resolve();
  }
  return consent.open({
    from: 'plan',
    codes: [codeInForce(run.settings)],
    take(own) {
      const settings = agreedSettings(run.settings, own);
      if (settings === null) return;
      return consent.replace(settings.code, (notice) => {
        store.getState().loadPreset({ id: 'experiment', ...run, settings });
        store.setState({ activePreset: null, mode: 'watch' });
        page.setState({ notice });
        page.getState().showScreen('explore');
        session.search();
      });
    },
  });
}
