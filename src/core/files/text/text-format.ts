import type { Ending } from '../../search/run.ts';
import type { PartLabel } from '../../search/events.ts';
import type { Trace } from '../../trace/trace.ts';

/**
 * A kind of file that something is saved as: one object beside what writes it, and a line in the list of its kind
 * (`record-formats`, `experiment-formats`). The menus of the page and the terminal's options are made of these lists.
 */
export interface TextFormat<Of extends readonly unknown[]> {
  /** Of a file's name, without the first dot. */
  readonly ending: string;
  readonly mediaType: string;
  /** What the button says that saves it. */
  readonly title: string;
  /** What is in it, in a few words: for the terminal's `--help`. */
  readonly help: string;
  /** Pieces to be written one after the other. */
  readonly write: (...of: Of) => Iterable<string>;
}

/** Of the record of a search. Reasons are in English words, which files of every language have. */
export interface RecordFormat extends TextFormat<[trace: Trace, say: (words: Ending | PartLabel) => string]> {
  /** Most nodes of such a file that can be opened here again, with boards of so many cells; left out where none can. */
  readonly maxOpened?: (cells: number) => number;
}
