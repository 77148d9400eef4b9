import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import { agreedPlan } from '../../core/experiments/experiment-settings.ts';
import { readDraft, planObject } from '../../core/files/plan-file.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { draftName } from './experiment-archive.ts';
import type { TabStorage } from '../session/kept-text.ts';
import type { ExperimentStore } from './experiment-store.ts';

/** Beside `draftName`, in the tab: it shows the builder. */
const buildingName = 'tilescope.experiment-building';

/** Either may throw, as it does where storage is forbidden or full; null keeps nothing. */
export interface DraftStorages {
  /** Of this tab, which goes before what another one has made. */
  readonly tab: TabStorage | null;
  readonly storage: TabStorage | null;
}

/**
 * Keeps the plan that is being made from now on, and puts the one that was kept in the place of the first: the last of this
 * tab, or in a tab that has made none, of any. What cannot be used is as good as nothing. Returns whether the builder was on
 * screen when this tab was left.
 */
export function keepDraft(store: ExperimentStore, { tab, storage }: DraftStorages): boolean {
  const wasBuilding = attempt(() => tab?.getItem(buildingName) ?? null) !== null;
  const kept = readKept(tab) ?? readKept(storage);
  if (kept !== null) store.getState().changeDraft(kept);
  store.subscribe(({ draft, page }, before) => {
    if (draft !== before.draft) {
      const text = attempt(() => JSON.stringify(planObject(draft)));
      for (const place of [tab, storage]) if (text !== null) write(place, draftName, text);
    }
    if (page !== before.page) write(tab, buildingName, page === 'builder' ? 'yes' : null);
  });
  return wasBuilding;
}

function readKept(storage: TabStorage | null): OwnPlan | null {
  return attempt(() => {
    const text = storage?.getItem(draftName) ?? null;
    const read = text === null ? null : readDraft(text);
    return read?.ok === true ? agreedPlan(read.value, asOwnCode) : null; // only own code is ever kept
  });
}

/** @param text null removes it */
function write(storage: TabStorage | null, name: string, text: string | null): void {
  attempt(() => (text === null ? storage?.removeItem(name) : storage?.setItem(name, text)));
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
