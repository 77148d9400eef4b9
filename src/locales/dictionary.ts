/** One language's texts. Without a dictionary the page speaks English. */
export interface Dictionary {
  /** BCP 47, for figures, plurals and `<html lang>`. */
  readonly language: string;
  /** What stands for an English text of `t`, holes included; undefined: it is not in here. */
  of(text: string): string | undefined;
  /** What stands for a finished English sentence; undefined: it is not in here. */
  said(sentence: string): string | undefined;
  /** Fetches the texts of the lessons, which `said` finds from then on; rejects when they do not come. */
  fetchLessons?(): Promise<void>;
}
