import { useEffect } from 'react';
import { sha256 } from '../../core/base/sha256.ts';
import { isSameProgram } from '../../core/heuristics/own-name.ts';
import { labSettings } from '../../core/algorithms/registry.ts';
import { type HeuristicChoice, codeInForce } from '../../core/search/code-choice.ts';
import type { OwnCode, OwnSettings } from '../../core/search/settings.ts';
import { type CostText, unitCosts } from '../../core/puzzle/move-costs.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { useSearch, useSession } from '../session/search-context.tsx';
import type { Notice } from '../session/page-store.ts';
import { type TabStorage, tabStorage } from '../session/kept-text.ts';
import { useLibraryState } from '../session/own-programs.ts';

export type OpenInExplore = (
  choice: HeuristicChoice<OwnCode> | OwnSettings,
  goal: Board,
  start: Board,
  /** Of a heuristic; a search has its own. Each move costs 1 unless said. */
  cost?: CostText,
) => void;

/** Digests of code that Explore has from the Lab, where it may have been changed since; the tab has them over reloads. */
const ofLab = new Set<string>();
const ofLabName = 'tilescope.of-lab';
const mostKept = 50;

function isOfLab(code: OwnCode, tab: TabStorage | null): boolean {
  const digest = sha256(code);
  return ofLab.has(digest) || keptOfLab(tab).includes(digest);
}

function addOfLab(code: OwnCode, tab: TabStorage | null): void {
  const digest = sha256(code);
  ofLab.add(digest);
  try {
    const others = keptOfLab(tab).filter((one) => one !== digest);
    tab?.setItem(ofLabName, [digest, ...others].slice(0, mostKept).join(' '));
  } catch {
    // then it is known until the page is loaded anew
  }
}

function keptOfLab(tab: TabStorage | null): readonly string[] {
  try {
    return tab?.getItem(ofLabName)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Goes to the main screen and searches there: with these settings, or as the Lab does with this heuristic. */
export function useOpenInExplore(): OpenInExplore {
  const session = useSession();
  const nameOwn = useLibraryState((state) => state.nameOwn);
  const own = useLibraryState((state) => state.own);
  const edited = useLibraryState((state) => state.editedOwn);
  const explored = useSearch(({ settings }) => settings.code);
  const tab = session.kit.storage === null ? null : tabStorage();
  // What Explore has is here as long as nothing is changed: whatever is made of it then, no copy of it is needed.
  useEffect(() => {
    if (explored !== '' && own.some(({ code }) => isSameProgram(code, explored))) addOfLab(explored, tab);
    // oxlint-disable-next-line react/exhaustive-deps -- before it is changed, and not with each letter
  }, [explored, edited]);
  return (asked, goal, start, cost = unitCosts) => {
    const choice = { ...asked, code: nameOwn(asked.code) };
    const begin = (notice: Notice | null): void => {
      const { store, page } = session;
      store.getState().loadPreset({
        id: 'lab',
        start,
        goal,
        settings: 'algorithm' in choice ? choice : labSettings(choice, cost),
      });
      store.setState({ activePreset: null, mode: 'watch' });
      page.setState({ notice });
      page.getState().showScreen('explore');
      session.search();
    };
    // What was opened from here before was changed here since: it is not kept as it was.
    const code = codeInForce(choice);
    const isHereToo = isOfLab(session.store.getState().settings.code, tab);
    addOfLab(code, tab);
    if (isHereToo) begin(null);
    else void session.consent.replace(code, begin);
  };
}
