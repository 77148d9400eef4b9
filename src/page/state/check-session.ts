import type { SaidOfLog } from '../../core/contract/check-messages.ts';
import type { CheckClient } from '../../threads/client/check-client.ts';
import {
  type AskedFigure,
  type CheckStore,
  type CountSlice,
  askedFigures,
  createCheckStore,
  figureIn,
  unasked,
} from './check-store.ts';
import type { BoardPair } from './search-state.ts';

/** The state of the Check screen: a log that is judged, and figures whose conventions are looked for. */
export class CheckSession {
  readonly store: CheckStore = createCheckStore();
  private readonly client: CheckClient;
  private judging: AbortController | null = null;
  private looking: AbortController | null = null;

  constructor(client: CheckClient) {
    this.client = client;
  }

  get busy(): boolean {
    return this.judging !== null || this.looking !== null;
  }

  /** Judges another log; what was said of the one before is not said of it. */
  take(log: File): void {
    this.store.setState({ asks: 'log', log, said: {}, answer: null });
    this.judge();
  }

  /** Judges the same log anew, with something said of it in place of what it says itself. */
  say(said: SaidOfLog): void {
    this.store.setState({ said });
    this.judge();
  }

  /** Judges the log that is there; a verdict by what was said before stays until there is another. */
  judge(): void {
    const { log, said } = this.store.getState();
    if (log === null) return;
    this.judging?.abort();
    const mine = (this.judging = new AbortController());
    this.store.setState({ phase: 'running', done: 0, failure: null });
    const onReport = ({ done }: { readonly done: number }): void => this.store.setState({ done });
    void this.client
      .judge({ kind: 'judge', log, said }, { signal: mine.signal, onReport })
      .then((answered) => {
        if (this.judging !== mine) return;
        this.judging = null;
        if (answered.ok) this.store.setState({ phase: 'done', answer: answered.value });
        else this.store.setState({ phase: 'failed', answer: null, failure: answered.error });
      });
  }

  /** Gives the judging up. */
  stop(): void {
    this.judging?.abort();
    this.judging = null;
    this.store.setState({ phase: 'stopped', answer: null });
  }

  /** Asks about figures of another board, or about other ones; an answer that was there is not theirs. */
  ask(change: Partial<BoardPair & Pick<CountSlice, 'figures'>>): void {
    this.looking?.abort();
    this.looking = null;
    this.store.setState(({ count }) => ({ count: { ...count, ...change, ...unasked } }));
  }

  /** The same of one figure, as it is typed. */
  askFigure(name: AskedFigure, text: string): void {
    this.ask({ figures: { ...this.store.getState().count.figures, [name]: text } });
  }

  /** Looks for the conventions that give the figures; those that are no numbers are left out. */
  look(): void {
    this.looking?.abort();
    const mine = (this.looking = new AbortController());
    const { start, goal, figures: texts } = this.store.getState().count;
    const given = askedFigures.map((name) => [name, figureIn(texts, name)] as const);
    const known = given.filter(([, value]) => value !== null && !Number.isNaN(value));
    const { h = null, ...figures } = Object.fromEntries(known) as Partial<Record<AskedFigure, number>>;
    this.change({ ...unasked, phase: 'running' });
    void this.client
      .detect(
        { kind: 'detect', start, goal, figures, h },
        { signal: mine.signal, onReport: (report) => this.change(report) },
      )
      .then((answered) => {
        if (this.looking !== mine) return;
        this.looking = null;
        if (answered.ok) this.change({ phase: 'done', ...answered.value });
        else this.change({ phase: 'failed', failure: answered.error });
      });
  }

  /** Gives the looking up; what was found so far stays. */
  stopLooking(): void {
    this.looking?.abort();
    this.looking = null;
    this.change({ phase: 'stopped' });
  }

  private change(change: Partial<CountSlice>): void {
    this.store.setState(({ count }) => ({ count: { ...count, ...change } }));
  }
}
