import { type LinkedCandidate, type LinkedLab, readLinkedLab } from '../../core/files/saved-lab.ts';
import { isSameProgram } from '../../core/heuristics/own-name.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { formatBoard, formatSize } from '../../core/puzzle/notation.ts';
import { usesOwn } from '../../core/search/code-choice.ts';
import { t } from '../../locales/t.ts';
import type { CodeConsent, PageStore } from '../session/page-store.ts';
import type { Candidate, LibraryState, OwnLibrary } from '../session/services.ts';
import { maxInLink, packText, unpackText } from '../kit/packed-text.ts';
import type { LabStore } from './lab-store.ts';

/** The goal and the heuristics as a link carries them, with the code that they run; null where that is too long for one. */
export async function packLab({
  goal,
  candidates,
  own,
}: Pick<LibraryState, 'goal' | 'candidates' | 'own'>): Promise<{
  readonly packed: string;
  readonly hasCode: boolean;
} | null> {
  const said = candidates.map(({ heuristic, ownId }) => {
    const { name, code } = own.find(({ id }) => id === ownId) ?? {};
    return { heuristic, ...(usesOwn(heuristic) && { name, code }) };
  });
  const linked = { size: formatSize(goal), goal: formatBoard(goal), candidates: said };
  const packed = await packText(JSON.stringify(linked));
  return packed.length > maxInLink ? null : { packed, hasCode: said.some(({ code = '' }) => code !== '') };
}

/** What was packed; null where it cannot be read. */
function unpackLab(packed: string): Promise<LinkedLab | null> {
  return unpackText(packed)
    .then((text) => readLinkedLab(JSON.parse(text)))
    .catch(() => null);
}

export interface LinkedLabParts {
  readonly library: OwnLibrary;
  readonly store: LabStore;
  readonly page: PageStore;
  readonly consent: CodeConsent;
  readonly say: (sentence: string) => void;
}

/**
 * Has the Lab judge what the address says, once: code that is not the person's own is asked about first, and what they had on the
 * list can be put back. The address keeps it until the list is changed. Returns what ends that.
 */
export function followLabLink({ library, store, page, consent, say }: LinkedLabParts): () => void {
  let taking = false;
  const take = ({ goal, candidates: linked }: LinkedLab, own: Parameters<typeof accepted>[2]): void => {
    taking = true;
    const { goal: goalBefore, candidates: before } = library.getState();
    const { candidates, full } = accepted(linked, library, own);
    if (full) say(t('Your library is full: not all heuristics of the link are in the list.'));
    const [now, then] = [listed(goal, candidates), listed(goalBefore, before)];
    if (candidates.length > 0 && now !== then) {
      library.setState({ goal, candidates });
      store.setState({ depth: null, replaced: { goal: goalBefore, candidates: before, by: candidates } });
    }
    taking = false;
  };
  const open = async (): Promise<void> => {
    const { lab: packed } = page.getState();
    if (packed === null || packed === store.getState().link) return;
    store.setState({ link: packed });
    const linked = await unpackLab(packed);
    if (page.getState().lab !== packed) return;
    if (linked === null) {
      page.setState({ lab: null });
      say(t('The heuristics of this link cannot be read.'));
      return;
    }
    const names = linked.unknown.join(', ');
    if (names !== '') say(t('{names}: not known here, and left out of the list.', { names }));
    const codes = [...new Set(linked.candidates.map(({ code }) => code))].filter((code) => code !== '');
    await consent.open({ from: 'link', codes, take: (own) => take(linked, own) });
  };
  void open();
  const stops = [
    page.subscribe((now, before) => {
      if (now.lab !== before.lab) void open();
    }),
    library.subscribe((now, before) => {
      const isSame = now.goal === before.goal && now.candidates === before.candidates;
      if (!taking && !isSame) page.setState({ lab: null });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The heuristics whose code is the person's own by now, which is in the library then. */
function accepted(
  linked: readonly LinkedCandidate[],
  library: OwnLibrary,
  own: Parameters<Parameters<CodeConsent['open']>[0]['take']>[0],
): { readonly candidates: readonly Candidate[]; readonly full: boolean } {
  let full = false;
  const candidates = linked.flatMap(({ heuristic, name, code }, id): Candidate[] => {
    if (!usesOwn(heuristic)) return [{ id, heuristic, ownId: null }];
    const agreed = own(code);
    if (agreed === null || agreed === '') return [];
    full ||= library.getState().keepOwn(name, agreed) === null;
    const there = library.getState().own.find((one) => isSameProgram(one.code, agreed));
    return there === undefined ? [] : [{ id, heuristic, ownId: there.id }];
  });
  return { candidates, full };
}

function listed(goal: Board, candidates: readonly Candidate[]): string {
  return JSON.stringify([
    goal.columns,
    goal.cells,
    candidates.map(({ heuristic, ownId }) => [heuristic, ownId]),
  ]);
}
