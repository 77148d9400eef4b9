import type { LogFault } from '../core/contract/check-messages.ts';
import { otherFiles } from '../core/tasks/grade.ts';

/** Whether a file that cannot be read as a log is none at all, as the readme among submissions, and not a log that went wrong. */
export function isStray(file: string, { code }: LogFault): boolean {
  return code === 'log.nothing' || code === 'log.not-text' || otherFiles.test(file);
}
