import { type Result, fail, ok } from '../core/base/result.ts';
import { type Terminal, gathered } from './terminal.ts';
import { whyUnwritable } from './write-fault.ts';

/** Whether the file of `--out` can be written, before there is anything to write. The error is one sentence. */
export async function tryOut(file: string | null, terminal: Terminal): Promise<Result<null>> {
  try {
    if (file !== null) await terminal.tryFile(file);
    return ok(null);
  } catch (error) {
    return fail(unwritable(file, error));
  }
}

/** Writes all to the file of `--out`, or prints it. The error is one sentence. @param file null: standard output */
export async function saveOut(
  file: string | null,
  pieces: Iterable<string>,
  terminal: Terminal,
): Promise<Result<null>> {
  try {
    if (file !== null) await terminal.save(file, pieces);
    else for (const piece of gathered(pieces)) await terminal.out(piece);
    return ok(null);
  } catch (error) {
    return fail(unwritable(file, error));
  }
}

export function unwritable(file: string | null, error: unknown): string {
  return `${file === null ? 'standard output' : `--out: ${file}`} cannot be written: ${whyUnwritable(error)}.`;
}
