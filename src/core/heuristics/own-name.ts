/** The name that a person’s program gives itself in one of its lines. */

import { heuristicCatalog } from './heuristic-info.ts';

/** What a program is called; null where nobody named it. */
export type NameOfCode = (code: string) => string | null;

/** The longest name that is shown. */
const longest = 60;

/** A name as plain text of one line, whoever wrote it; empty where nothing is left of it. */
export function plainName(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** The line in which a program says its name: one of its first three, what stands before it, and its end; or its last. */
const firstLine = /^(\s*(?:[^\n]*\n){0,2}?[ \t]*)(?:\/\/|#) ?name:(.*)(\n?)/i;
const lastLine = /(?<=^|\n)[ \t]*(?:\/\/|#) ?name:(.*)\s*$/i;

/** What a program calls itself in one of its first three lines or its last: `// name: Corners first`, in Python with a `#`. */
export const nameInCode: NameOfCode = (code) => {
  const name = firstLine.exec(code)?.[2] ?? lastLine.exec(code)?.[1] ?? '';
  return plainName(name) || null;
};

/** The program under that name: in one of its first lines where that says one, else in its last, so that no line of it gets another number. @param mark of a remark */
export function withNameLine(code: string, name: string, mark = '//'): string {
  const line = `${mark} name: ${plainName(name)}`;
  if (firstLine.test(code))
    return code.replace(firstLine, (_, before: string, __, end: string) => `${before}${line}${end}`);
  const rest = code.replace(lastLine, '');
  return `${rest}${rest === '' || rest.endsWith('\n') ? '' : '\n'}${line}\n`;
}

/** Whether two programs are the same but for the lines that say their names. */
export function isSameProgram(one: string, other: string): boolean {
  return withoutName(one) === withoutName(other);
}

/** Which of these a program is: by its text, or without the line that says its name, the one that is called so first. */
export function programIn<Program extends { readonly name: string; readonly code: string }>(
  library: readonly Program[],
  code: string,
): Program | undefined {
  const alike = library.filter((one) => isSameProgram(one.code, code));
  const name = nameInCode(code);
  return alike.find((one) => one.code === code) ?? alike.find((one) => one.name === name) ?? alike[0];
}

function withoutName(code: string): string {
  return code.replace(firstLine, '$1').replace(lastLine, '').trim();
}

/**
 * The title of a heuristic with own code under its name, in quotes: it is no name of ours.
 *
 * @param own the word for it in there
 * @param say writes the quotes as the reader's language does
 */
export function withName(
  title: string,
  name: string | null,
  own = heuristicCatalog.own.title,
  say = (quoted: string): string => quoted,
): string {
  return name === null ? title : title.replaceAll(own, () => say(`“${name}”`));
}
