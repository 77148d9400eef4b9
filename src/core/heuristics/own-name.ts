import { heuristicCatalog } from './registry.ts';

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

/** The line in which a program says its name. */
const nameLine = /^\s*\/\/ ?name:(.*)/i;

/** What a program calls itself in its first line: `// name: Corners first`. */
export const nameInCode: NameOfCode = (code) => {
  const [, name = ''] = nameLine.exec(code) ?? [];
  return plainName(name) || null;
};

/** The program without the line that says its name. */
export function withoutName(code: string): string {
  return code.replace(nameLine, '').replace(/^\n/, '');
}

/** The title of a heuristic with own code under its name, in quotes: it is no name of ours. @param own the word for it in there */
export function withName(title: string, name: string | null, own = heuristicCatalog.own.title): string {
  return name === null ? title : title.replaceAll(own, () => `“${name}”`);
}
