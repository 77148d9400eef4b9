import type { RequestFault } from '../../../core/contract/messages.ts';
import { type Result, fail, ok } from '../../../core/base/result.ts';
import type { RecordFileFault, TextFile } from '../../../core/contract/record-messages.ts';
import type { RecordClient } from '../../../threads/client/record-client.ts';
import { runsOwn } from '../../../core/search/code-choice.ts';
import type { RunRequest } from '../../../core/search/run.ts';
import { foreignName } from '../../../core/search/settings.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { speedFor } from '../../session/player.ts';
import type { SearchState, OpenedFile } from '../../session/search-store.ts';
import { keepOpened, stateOfRecord } from '../../session/opened-record.ts';
import { tabStorage } from '../../session/kept-text.ts';
import { openSearches } from '../../session/open-search.ts';
import type { Records } from '../../session/services.ts';
import type { SearchSession } from '../../session/search-session.ts';

/** What was on screen before a file was opened. */
interface Aside {
  readonly trace: Trace | null;
  readonly state: Partial<SearchState>;
}

/** What of the state belongs to the person's own board and search. */
const ownNames = [
  ...(['start', 'goal', 'past', 'future', 'activePreset', 'settings', 'chosen', 'recorded'] as const),
  ...(['outcome', 'judged', 'elapsedMs', 'failure', 'refused'] as const),
  ...(['cursor', 'event', 'atTip', 'selectedNode'] as const),
  ...(['mode', 'phase', 'speed'] as const),
] as const satisfies readonly (keyof SearchState)[];

/** Shows records from files in the place of the person's own search, which waits aside meanwhile. */
export class RecordOpener implements Records {
  private readonly session: SearchSession;
  private readonly client: RecordClient;
  private aside: Aside | null = null;
  private reading = false;

  constructor(session: SearchSession, client: RecordClient) {
    this.session = session;
    this.client = client;
    // A search of the person's takes the file's place for good: what waited is not held beside it.
    session.store.subscribe(({ opened }, before) => {
      if (opened === null && before.opened !== null) this.aside = null;
      if (opened !== before.opened && session.kit.storage !== null) keepOpened(tabStorage(), opened);
    });
  }

  /** Whether a file is being read. */
  get busy(): boolean {
    return this.reading;
  }

  /** Reads a file and shows it; what was there stays until it is known to be good. Never rejects. */
  async open(
    file: TextFile,
    progress: (done: number) => void,
  ): Promise<Result<null, RecordFileFault | RequestFault>> {
    let trace: Trace | null = null;
    let searches = 1;
    this.reading = true;
    const read = await this.client.read(file, {
      progress,
      begin(request, of = 1) {
        trace = new Trace(request);
        searches = of;
      },
      batch: (batch) => trace?.append(batch),
    });
    this.reading = false;
    if (!read.ok) return read;
    const made = trace as Trace | null;
    if (made === null) return fail({ code: 'opening.no-record' });
    if (read.value !== null) made.finish(read.value);
    this.show(made, file.name, { source: file instanceof File ? file : null, searches });
    return ok(null);
  }

  cancel(): void {
    this.client.cancel();
  }

  /** Back to the person's own board and search, as they were. */
  close(): void {
    const { aside } = this;
    if (aside === null) return;
    this.session.show(aside.trace, { ...aside.state, opened: null });
  }

  /** Searches the boards of the file with its settings, here; code of the file is shown and asked about first. */
  search(): void {
    const { recorded, opened, view, beside } = this.session.store.getState();
    if (recorded === null || opened === null) return;
    const { start, goal, settings } = recorded;
    void openSearches(
      this.session,
      {
        search: { boards: { start, goal }, settings, step: null, view, beside, mode: 'watch' },
        compared: null,
      },
      'record',
    );
  }

  /** Shows a record that is there already, as one from a file of that name. */
  show(
    trace: Trace,
    name: string,
    {
      source,
      log = null,
      searches = 1,
    }: Partial<Pick<OpenedFile, 'log' | 'searches'>> & Pick<OpenedFile, 'source'>,
  ): void {
    const { session } = this;
    const before = session.store.getState();
    const { page } = session;
    if (before.opened === null) {
      session.cancel(); // what is recorded of a run that lasts is kept
      this.aside = { trace: session.trace, state: ownState(session.store.getState()) };
    }
    const { request } = trace;
    const kept = before.opened?.kept ?? { start: before.start, goal: before.goal, settings: before.settings };
    const opened = { name, kept, source, log, ...(searches > 1 && { searches }), ...settingsOf(request) };
    if (request.start.cells.length > 0) {
      const { start, goal, settings } = request;
      before.loadPreset({
        id: 'file',
        start,
        goal,
        ...(opened.settingsShown ? { settings: { ...settings, code: '' } } : {}),
      });
    }
    page.getState().showScreen('explore');
    page.setState({ notice: null });
    session.show(trace, {
      ...stateOfRecord(trace),
      ...{ opened, activePreset: null, mode: 'watch' },
      ...(before.speedChosen ? {} : { speed: speedFor(trace.stepCount) }),
    });
  }
}

function ownState(state: SearchState): Partial<SearchState> {
  return Object.fromEntries(ownNames.map((name) => [name, state[name]]));
}

/** Own code of a file must not come into force beside the board, where it would be run. */
function settingsOf({ start, settings }: RunRequest): Pick<OpenedFile, 'settingsShown' | 'notSearched'> {
  const { algorithm, heuristic } = settings;
  if (start.cells.length === 0) return { settingsShown: false, notSearched: 'It has no boards.' };
  if (algorithm === foreignName || heuristic === foreignName)
    return { settingsShown: false, notSearched: 'Its rules are not in the record.' };
  return { settingsShown: !runsOwn(settings), notSearched: null };
}
