import { codeInForce } from '../contract/own-heuristic.ts';
import type { SearchSettings } from '../contract/settings.ts';
import type { Board } from '../puzzle/board.ts';
import { said } from '../words/said.ts';
import type { SearchSession } from './search-session.ts';

/** A run that was made before, with its code, which was accepted then. */
export interface PastRun {
  readonly start: Board;
  readonly goal: Board;
  readonly settings: SearchSettings;
}

/** Puts code into the library of the Lab; false where there is no room. May reject. */
export type KeepCode = (name: string, code: string) => Promise<boolean>;

const keptName = 'From Explore';

/**
 * Opens a run in Explore, searched to its end. Its code takes the place of the person's own, which is put into the Lab's
 * library first; where that cannot be, nothing is opened and the page says why.
 */
export async function openRun(session: SearchSession, run: PastRun, keep: KeepCode): Promise<void> {
  const { settings, setNotice } = session.store.getState();
  const code = codeInForce(run.settings);
  if (code === '' || settings.code.trim() === '' || settings.code === code) {
    begin(session, run, null);
    return;
  }
  const isKept = await keep(said(keptName), settings.code).catch(() => null);
  if (isKept === true)
    begin(session, run, `Your own code is in the Lab, as “${keptName}”; here is that of the experiment.`);
  else
    setNotice(
      isKept === null
        ? 'The Lab could not be fetched: without it, the code of this run would take the place of your own.'
        : 'The library of the Lab is full: delete something there, or the code of this run would take the place of your own.',
    );
}

function begin(session: SearchSession, run: PastRun, notice: string | null): void {
  const { loadPreset, showScreen } = session.store.getState();
  loadPreset({ id: 'experiment', ...run });
  session.store.setState({ activePreset: null, notice, mode: 'watch' });
  showScreen('explore');
  session.search();
}
