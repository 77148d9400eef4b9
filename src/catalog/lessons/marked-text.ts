import { figure } from '../../locales/figures.ts';

/** A stretch of text in one manner. */
export interface Span {
  readonly kind: 'plain' | 'strong' | 'term' | 'code' | 'figure';
  readonly text: string;
}

/** What stands for a figure that is not known yet. */
const unknown = '…';

const marks = /(?<!A)\*\*(.+?)\*\*(?!\*)|(?<!A)\*(.+?)(?<!A)\*|`(.+?)`|\{([a-zA-Z]+)\}/g;

/**
 * Reads the notation of the lessons: `**word**` is strong, `*word*` a term of the field where it is first used, code
 * stands between backticks, and `{name}` is the fact of that name, as the page's language writes it. The star of A* and IDA* is
 * their own.
 */
export function readMarkedText(text: string, facts: ReadonlyMap<string, number | string>): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) spans.push({ kind: 'plain', text: text.slice(end, match.index) });
    spans.push(spanOf(match, facts));
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ kind: 'plain', text: text.slice(end) });
  return spans;
}

const figures = /\{([a-zA-Z]+)\}/g;

/** Names of the facts that a text asks for, each once; what stands in code asks for none. */
export function factsIn(text: string): string[] {
  return [...new Set(Array.from(text.replaceAll(/`.+?`/g, '').matchAll(figures), ([, name = '']) => name))];
}

function spanOf(
  [, strong, term, code, name]: RegExpExecArray,
  facts: ReadonlyMap<string, number | string>,
): Span {
  const factOf = (asked: string): string => {
    const fact = facts.get(asked) ?? unknown;
    return typeof fact === 'number' ? figure(fact) : fact;
  };
  const filled = (text: string): string => text.replace(figures, (_, asked: string) => factOf(asked));
  if (strong !== undefined) return { kind: 'strong', text: filled(strong) };
  if (term !== undefined) return { kind: 'term', text: term };
  if (code !== undefined) return { kind: 'code', text: code };
  return { kind: 'figure', text: factOf(name ?? '') };
}
