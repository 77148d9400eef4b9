/**
 * What happened, for people: a code whose words are in `src/locales`, one message for each language, and what fills the
 * holes of these. Small, plain and cloneable: it crosses threads, and nothing is ever read out of its words.
 */
export interface AnyMessage {
  readonly code: string;
  readonly [hole: string]: Filling;
}

/** A number is written as the language writes numbers, text as it is, a title or a message in the language's words. */
type Filling = number | string | Title | Written | AnyMessage;

/** An English text of a catalogue, such as the name of an algorithm. */
export interface Title {
  readonly title: string;
}

/** A number with all its digits, as English writes it; languages change its marks alone. */
export interface Written {
  readonly written: string;
}

/** A number that is not to be rounded or grouped, such as a weight. */
export const exactly = (value: number): Written => ({ written: String(value) });

/** Of each code of a room, what its holes take: with it tests compare the words, and the compiler who says them. */
export type MessageTable = Readonly<Record<string, Readonly<Record<string, keyof Fillings>>>>;

interface Fillings {
  readonly number: number;
  readonly text: string;
  readonly title: Title;
  readonly written: Written;
  readonly message: AnyMessage;
  /** What a setting is: a number, a text as it is, or a title. */
  readonly value: number | string | Title | Written;
}

/** Words of others, as they are: of an error of the browser or the machine, or of a file. */
export const writtenMessages = { 'as-written': { text: 'text' } } as const;
export type AsWritten = MessageOf<typeof writtenMessages>;
export const asWritten = (text: string): AsWritten => ({ code: 'as-written', text });

/** The messages of a table. */
export type MessageOf<Table extends MessageTable> = {
  [Code in keyof Table & string]: { readonly code: Code } & {
    readonly [Hole in keyof Table[Code]]: Fillings[Table[Code][Hole]];
  };
}[keyof Table & string];

/** More messages within messages than anybody says; a file could nest them until the stack ends. */
const maxWithin = 4;

/** Whether something from outside is a message of a table, with all that fills its holes and nothing else. */
export function isMessageOf<Table extends MessageTable>(
  table: Table,
  value: unknown,
  within = maxWithin,
): value is MessageOf<Table> {
  if (typeof value !== 'object' || value === null) return false;
  const { code, ...given } = value as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || !Object.hasOwn(table, code)) return false;
  const holes = Object.entries(table[code]);
  const fits = ([hole, kind]: (typeof holes)[number]): boolean => {
    const filling = given[hole];
    if (kind === 'message') return within > 0 && isMessageOf(table, filling, within - 1);
    if (kind === 'text' || kind === 'number')
      return typeof filling === (kind === 'text' ? 'string' : 'number');
    return typeof (filling as Readonly<Record<string, unknown>> | null | undefined)?.[kind] === 'string';
  };
  return holes.every(fits) && Object.keys(given).length === holes.length;
}
