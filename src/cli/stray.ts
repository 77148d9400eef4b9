import type { LogFault } from '../core/contract/check-messages.ts';

/** What is no text of a program's: pictures, papers, archives, code. */
export const otherFiles =
  /\.(md|rst|html?|pdf|docx?|odt|png|jpe?g|gif|svg|webp|heic|zip|gz|tar|7z|jar|class|pyc|py|java|cpp?|h|js|ts|rs|go|ipynb)$/i;

/** Whether a file that cannot be read as a log is none at all, as the readme among submissions, and not a log that went wrong. */
export function isStray(file: string, { code }: LogFault): boolean {
  return code === 'log.nothing' || code === 'log.not-text' || otherFiles.test(file);
}
