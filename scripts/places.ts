import { isTest } from './folder-circles.ts';

/** `config/places.cjs`, a table of each kind of name. */
export interface PlaceTable {
  readonly usual: number;
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * What is data names an algorithm on purpose, as an example or a choice, and a new algorithm need not stand there: lessons, questions, plans and
 * published runs, and what questions are drawn from. Texts that show an example, as the terminal's help, have the name inside a longer literal, and do not count.
 */
const isData = /^src\/(catalog|core\/tasks)\//;
const comments = /\/\*[^]*?\*\/|^ *\/\/.*$/gm;

/**
 * Product files in which a name is a literal of its own or the key of an entry, whatever is meant by it there, sorted.
 * @param texts file → its text
 */
export function placesOf(name: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const named = new RegExp(`'${name}'|^ +${name}(: |,$)`, 'm'); // a key that is one word needs no quotes
  const isNamed = (file: string): boolean => named.test((texts.get(file) ?? '').replaceAll(comments, ''));
  return [...texts.keys()].filter((file) => !isTest.test(file) && !isData.test(file) && isNamed(file)).sort();
}

/** What is more than the table says, which is a fault; and what is fewer, so that the table may say less. */
export function placesAgainst(
  names: readonly string[],
  texts: ReadonlyMap<string, string>,
  { usual, rows }: PlaceTable,
): { readonly faults: readonly string[]; readonly hints: readonly string[] } {
  const faults: string[] = [];
  const hints: string[] = [];
  for (const name of new Set([...names, ...Object.keys(rows)])) {
    const files = placesOf(name, texts);
    const most = rows[name] ?? usual;
    if (files.length > most)
      faults.push(
        `files that name ${name}: ${files.length}, and at most ${most} are allowed (config/places.cjs): ${files.join(', ')}`,
      );
    else if (rows[name] !== undefined && files.length < most)
      hints.push(`files that name ${name}: ${files.length}; lower the ${most} in config/places.cjs.`);
  }
  return { faults, hints };
}
