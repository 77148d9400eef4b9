import type { Terminal } from './terminal.ts';

/** What would move the cursor, change colours or turn the writing round; lines and tabs are left to the caller. */
const controls = /[\p{Cc}\p{Cf}]/gu;

/** A sign as code has it. */
const braced = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;

/** The same as JSON has it, too: what a program reads on standard output stays what it is. */
const inUnits = (sign: string): string =>
  Array.from({ length: sign.length }, (_, unit) => sign.charCodeAt(unit).toString(16).padStart(4, '0'))
    .map((digits) => `\\u${digits}`)
    .join('');

function visible(text: string, write: (sign: string) => string): string {
  return text.replace(controls, (sign) => (sign === '\n' || sign === '\t' ? sign : write(sign)));
}

/** A text that is to be one line, whatever was put into it: a file's name may have two. */
export function inOneLine(text: string): string {
  return text.replace(/[\n\t]/g, braced);
}

/**
 * The terminal with all that it is told written out: plans, batches, code and names of files come from elsewhere, and must
 * not command it. What is saved in a file stays as it is.
 */
export function withoutControls(terminal: Terminal): Terminal {
  return {
    ...terminal,
    out: (text) => terminal.out(visible(text, inUnits)),
    complain: (line) => terminal.complain(visible(line, braced)),
    ask: (question) => terminal.ask(visible(question, braced)),
    report: (text) => terminal.report(visible(text, braced)),
  };
}
