import type { OwnCode } from '../core/search/settings.ts';
import { named } from '../locales/named.ts';

/** Longer lines of a translated remark are broken: the editor of the Lab is no wider on most screens. */
const widest = 40;

/** Lines that are one remark, or a remark behind a line of code. What says `name: value` is read by the judge, and no remark. */
const remarks = /^([ \t]*)(\/\/|#) (?![a-z-]+: ).+(?:\n\1\2 (?![a-z-]+: ).+)*|(?<=[;{] )\/\/ .+/gm;

/** The program with its remarks in the language of the page; the code itself stays. */
export function commented(code: OwnCode): OwnCode {
  return code.replace(remarks, (lines: string, indent: string | undefined, mark = '//') => {
    const text = textOf(lines);
    const translated = named(text);
    if (translated === text) return lines;
    if (indent === undefined) return `${mark} ${translated}`;
    return broken(translated, widest - indent.length)
      .map((line) => `${indent}${mark} ${line}`)
      .join('\n');
  }) as OwnCode; // it stays what it was: code of our own
}

/** What the remarks of a program say, as the catalogues name it. */
export function remarksIn(code: string): string[] {
  return [...code.matchAll(remarks)].map(([lines]) => textOf(lines));
}

/** A program without what is not run: the same in each language. */
export function withoutRemarks(code: string): string {
  return code.replace(/^[ \t]*(?:\/\/|# ).*\n?|[ \t]+\/\/ .*$/gm, '').trim();
}

function textOf(lines: string): string {
  return lines.replace(/\n?[ \t]*(?:\/\/|#) /g, ' ').trim();
}

function broken(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
