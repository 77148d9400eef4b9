import { type ReactNode, createContext, useContext } from 'react';
import type { Result } from '../../../core/base/result.ts';
import type { AnytimeReport, AnytimeTask, BestKnown } from '../../../core/contract/anytime.ts';

/** What may be said to the anytime solver, and by it, while it is at work. */
export interface ShortenWish {
  /** Cancels the question: it is answered at once, with a failure. */
  readonly signal: AbortSignal;
  readonly onReport: (report: AnytimeReport) => void;
}

/** Finds a solution and makes it shorter, off the page's thread; one question after another. Does not reject. */
export type Shorten = (task: AnytimeTask, wish: ShortenWish) => Promise<Result<BestKnown>>;

const ShortenerContext = createContext<Shorten | null>(null);

export function ShortenerProvider({ shorten, children }: { shorten: Shorten; children: ReactNode }) {
  return <ShortenerContext value={shorten}>{children}</ShortenerContext>;
}

/** The one anytime solver of the page. */
export function useShortener(): Shorten {
  const shorten = useContext(ShortenerContext);
  if (shorten === null) throw new Error('useShortener needs a ShortenerProvider above');
  return shorten;
}
