/** What there is once for the page, whatever is searched: screen, theme, notices, what is offered and what is to be compared. */

import type { Title } from '../../core/base/message.ts';
import { errorWords, type RequestFault } from '../../core/contract/messages.ts';
import type { AnySpoken } from '../../locales/say-any.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import type { TrueDistances } from '../../core/analysis/true-distances.ts';
import type { TableClass } from '../../core/contract/optimal.ts';
import type { Board, BoardPair } from '../../core/puzzle/board.ts';
import type { OwnCode, OwnSettings, SearchSettings } from '../../core/search/settings.ts';
import type {
  ComparedSearches,
  LinkScreen,
  LinkedExperiment,
  LinkedLesson,
} from '../../core/files/page-link.ts';
import type { Level } from '../../core/files/saved-explore.ts';
import type { Game } from './games.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { type Result, fail } from '../../core/base/result.ts';
import { codeInForce } from '../../core/search/code-choice.ts';
import type { SearchStore } from './search-store.ts';

/** Something that could not be used, such as a value of a link, or the English name of a text: shown above every screen until it is dismissed. */
export type Notice = AnySpoken | string;

/** What the page itself has to say there. */
export const noticeMessages = {
  'notice.code-in-lab': { name: 'text' },
  'notice.no-lesson': { id: 'text' },
  'notice.named': { text: 'title' },
  'notice.record-gone': { name: 'text' },
  'notice.record-in-check': { name: 'text' },
  'notice.two-tabs': { name: 'text', other: 'text' },
} as const;

/** Several of them in one, in order; null: none. */
export function inOneNotice(notices: readonly (Notice | null)[]): Notice | null {
  const asMessage = (one: Notice): AnySpoken =>
    typeof one === 'string' ? { code: 'notice.named', text: { title: one } } : one;
  const both = (first: Notice, second: Notice): Notice => ({
    code: 'link.both',
    first: asMessage(first),
    second: asMessage(second),
  });
  const there = notices.filter((one) => one !== null);
  return there.length === 0 ? null : there.reduce(both);
}

const notFetched: Title = {
  title: 'This part of the page could not be fetched. Check the connection, and try again.',
};

/** Why nothing came of a file: what reads it could not be fetched, of which a browser makes a `TypeError`, or it could not be read. */
export const faultOfOpening = (error: unknown): RequestFault | Title =>
  error instanceof TypeError ? notFetched : { code: 'opening.failed', why: errorWords(error) };

export type ThemePreference = 'system' | 'light' | 'dark';
export type ContrastPreference = 'system' | 'more';

/** Something that somebody else may have made, and that may hold code. */
export interface Foreign {
  readonly from: 'link' | 'record' | 'plan' | 'data' | 'lecture' | 'hand-in' | 'hand-ins';
  /** What its author called it; empty or absent where it has no name. */
  readonly name?: string;
  /** The code that it would bring into force; where the page asks about it, only what is not the person's own, each once. */
  readonly codes: readonly string[];
  /**
   * Takes it over, or what is left of it. Called at most once.
   * @param own the same code, which the person wrote or agreed to; null where they did neither
   */
  take(own: (code: string) => OwnCode | null): Promise<void> | void;
}

/** A record from a file that a lane shows in place of a search of its own. */
export interface LaneRecord {
  readonly trace: Trace;
  readonly name: string;
  /** The log that it was made of, which was judged; absent where that is not at hand. */
  readonly source?: File | null;
}

/** What Compare is to show. */
export interface ToCompare extends ComparedSearches<OwnCode> {
  /** By lane: the record that it shows; null or absent: it searches. */
  readonly records?: readonly (LaneRecord | null)[];
  /** The boards that its own took the place of, to go back to; absent: those of now. */
  readonly boardsBefore?: BoardPair;
}

/** What there is once, whatever is searched and on whichever screen. */
export interface PageState {
  readonly theme: ThemePreference;
  readonly language: string;
  readonly contrast: ContrastPreference;
  /** For a projector: large type, and beside the picture only what a class needs. */
  readonly presenter: boolean;
  /** In a frame: the picture and what moves it, and nothing around them. */
  readonly pictureAlone: boolean;
  /** How many counts, heuristics, settings and presets are listed for the main search. What is in use is always. */
  readonly level: Level;
  /** What the page shows: the main search, or a screen that leaves it as it is. */
  readonly screen: LinkScreen;
  /** What Compare shows, as links and what is kept say it; null before it was first opened. */
  readonly compared: ComparedSearches<OwnCode> | null;
  /** Whether a lane of it shows a record from a file, which no link can hold; absent: none does. */
  readonly comparesFile?: boolean;
  /** What it is to show instead, until it does. */
  readonly toCompare: ToCompare | null;
  /** The question whose search was opened last, to go back to, or the screen of the verdict that names it; absent: none. */
  readonly asked?: string | { readonly screen: 'check' } | undefined;
  /** What Learn shows: a step of a lesson, a question of Ask (`askedIn`), or with null all lessons. */
  readonly lesson: LinkedLesson | null;
  /** What Experiments shows: of a plan that came with a link until it is in the builder; null: what it showed last. */
  readonly experiment: LinkedExperiment | null;
  /** What Experiments could not open though it was named: no place for Back to come back to. */
  readonly withdrawn: LinkedExperiment | null;
  /** What a link has the Lab judge, packed; null: no link does, or the list was changed since. */
  readonly lab: string | null;
  /** The game begun last; null before its first move. It is over once the boards are others: `gameOn` tells. */
  readonly game: Game | null;
  /** Whether the parts of h are drawn on the board of the node under inspection, and on the start board. */
  readonly anatomy: boolean;
  readonly startAnatomy: boolean;
  /** What shortest solutions are searched with, where the goal can have it. Not in links. */
  readonly optimumTables: TableClass;
  /** How far boards of 12 cells are from a goal: null until a person has had them counted. */
  readonly farDistances: (goal: Board) => TrueDistances | null;
  /** About something that could not be used, such as a value of a link. */
  readonly notice: Notice | null;
  /** From outside, with code: nothing of it is done until the person has seen the code and said yes or no. */
  readonly offered: Foreign | null;
  setTheme(theme: ThemePreference): void;
  setLanguage(language: string): void;
  setContrast(contrast: ContrastPreference): void;
  setPresenter(presenter: boolean): void;
  setLevel(level: Level): void;
  /** Has Compare show other searches, at once or when a person goes there. */
  compare(searches: ToCompare): void;
  /** Goes to a screen; from a lesson to Learn, to all lessons. */
  showScreen(screen: LinkScreen): void;
  setGame(game: Game | null): void;
  setAnatomy(shown: boolean): void;
  setStartAnatomy(shown: boolean): void;
  setOptimumTables(tables: TableClass): void;
  setNotice(notice: Notice | null): void;
}

export type PageStore = StoreApi<PageState>;

export function createPageStore(): PageStore {
  return createStore<PageState>((set, get) => ({
    theme: 'system',
    language: 'system',
    contrast: 'system',
    presenter: false,
    pictureAlone: false,
    level: 'basics',
    screen: 'explore',
    compared: null,
    toCompare: null,
    lesson: null,
    experiment: null,
    withdrawn: null,
    lab: null,
    game: null,
    anatomy: true,
    startAnatomy: false,
    optimumTables: 'small',
    farDistances: () => null,
    notice: null,
    offered: null,
    setTheme: (theme) => set({ theme }),
    setLanguage: (language) => set({ language }),
    setContrast: (contrast) => set({ contrast }),
    setPresenter: (presenter) => set({ presenter }),
    setLevel: (level) => set({ level }),
    // No link can hold a record from a file.
    compare: (searches) => set({ toCompare: searches, ...(!searches.records && { compared: searches }) }),
    showScreen(screen) {
      if (screen !== get().screen) set({ screen });
      else if (screen === 'learn') set({ lesson: null });
    },
    setGame: (game) => set({ game }),
    setAnatomy: (anatomy) => set({ anatomy }),
    setStartAnatomy: (startAnatomy) => set({ startAnatomy }),
    setOptimumTables: (optimumTables) => set({ optimumTables }),
    setNotice: (notice) => set({ notice }),
  }));
}

/** The page's store, and that of the search on its main screen. */
export interface MainStores {
  readonly page: PageStore;
  readonly search: SearchStore;
}
/** Puts own code of Explore into the library of the Lab; says where it is, or why it cannot be there. May reject. */
export type KeepCode = (code: OwnCode) => Promise<Result<Notice>>;

/** Everything that holds code to which the person agreed. */
type CodeSource = () => Iterable<OwnCode>;

const noLab =
  'The Lab could not be fetched: without it, the code of what you opened would take the place of your own.';

/**
 * The way in for all that comes from outside, by a link, in a file or as pasted text: it knows the code that is the
 * person's own already, and has the page ask about any other (`answerOffer`). See decision 0015.
 */
export class CodeConsent {
  private readonly stores: MainStores;
  private readonly keep: KeepCode;
  private readonly sources: CodeSource[] = [];
  /** Openings so far: one that waits for the Lab makes way for a later one. */
  private turn = 0;

  constructor(stores: MainStores, keep: KeepCode) {
    this.stores = stores;
    this.keep = keep;
    this.add(() => codesOf(stores));
  }

  /** One more place that holds only code of the person's own. */
  add(source: CodeSource): void {
    this.sources.push(source);
  }

  /** The same text as code of the person's own; null where it is not theirs. O(code that there is). */
  own(code: string): OwnCode | null {
    if (code === '') return '';
    for (const source of this.sources) for (const own of source()) if (own === code) return own;
    return null;
  }

  /**
   * Takes over what came from outside, at once where all its code is the person's own already. Else nothing of it is
   * done, and the page asks; a question that is still open is withdrawn either way.
   */
  open(foreign: Foreign): Promise<void> {
    this.turn++;
    const codes = [...new Set(foreign.codes)].filter((code) => this.own(code) === null);
    this.stores.page.setState({ offered: codes.length === 0 ? null : { ...foreign, codes } });
    return Promise.resolve(codes.length === 0 ? foreign.take((code) => this.own(code)) : undefined);
  }

  /**
   * Begins something whose code takes the place of the person's own in Explore, once theirs is in the library of the Lab.
   * Where that cannot be, nothing is begun and the page says why. At once where nothing would be lost.
   * @param begin is told the notice that says where their code is; null for none
   */
  replace(code: OwnCode, begin: (notice: Notice | null) => void): Promise<void> {
    const present = this.stores.search.getState().settings.code;
    if (code !== '' && present.trim() !== '' && present !== code) return this.keepThenBegin(present, begin);
    begin(null);
    return Promise.resolve();
  }

  private async keepThenBegin(present: OwnCode, begin: (notice: Notice) => void): Promise<void> {
    const turn = ++this.turn;
    const kept = await this.keep(present).catch(() => fail(noLab));
    if (turn !== this.turn) return;
    if (kept.ok) begin(kept.value);
    else this.stores.page.setState({ notice: kept.error });
  }
}

/** Settings with the code that is in force in them, agreed to; null where the person did not agree. */
export function agreedSettings(
  settings: SearchSettings,
  own: Parameters<Foreign['take']>[0],
): OwnSettings | null {
  const code = own(codeInForce(settings));
  return code === null ? null : { ...settings, code };
}

function codesOf({ page, search }: MainStores): OwnCode[] {
  const { settings, opened } = search.getState();
  const { compared, toCompare } = page.getState();
  const lanes = [...(compared?.lanes ?? []), ...(toCompare?.lanes ?? [])];
  const all = [settings, ...lanes, ...(opened === null ? [] : [opened.kept.settings])];
  return all.map(({ code }) => code);
}
