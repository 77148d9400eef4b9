import type { Notice, Foreign } from './page-store.ts';
import { type Result, fail } from '../../core/base/result.ts';
import { codeInForce } from '../../core/search/code-choice.ts';
import type { OwnCode, OwnSettings, SearchSettings } from '../../core/search/settings.ts';
import type { MainStores } from './saved-explore.ts';

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
