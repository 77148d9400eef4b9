/** The files that students have handed in, and the set of tasks that they are about. */

import { type Result, fail, ok } from '../core/base/result.ts';
import { type Lecture, lectureLimits } from '../core/files/lecture-file.ts';
import { readLecture } from '../core/files/lecture-text.ts';
import type { Submission } from '../core/tasks/grade.ts';
import { readStudents } from '../core/tasks/marks.ts';
import { say } from '../library/say.ts';
import { type Terminal, whyUnreadable } from './terminal.ts';

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** As Moodle names the folder of a student in its zip. */
const ofMoodle = /_\d+_assignsubmission_.*$/s;

/**
 * The files that are named, and those of the folders that are and of the folders in them, each once. Of several that are named, a folder is that of one
 * student, and so is each in one that is named; else the name of a file tells whose it is: what stands before its first dot or underscore.
 * @param only of the names: * is any letters, ? is one
 */
export async function submissionsIn(
  named: readonly string[],
  only: string | undefined,
  terminal: Terminal,
): Promise<readonly Submission[]> {
  const isLike = only === undefined ? null : patternOf(only);
  const all: Submission[] = [];
  for (const path of named) {
    const folder = path.replace(/\/+$/, '');
    const files = await terminal.filesIn(path).catch(() => [path]);
    const isFolder = files.length !== 1 || files[0] !== path;
    for (const file of files) {
      const base = baseOf(file);
      if ((isLike !== null && !isLike.test(base)) || all.some((other) => other.file === file)) continue;
      const [within = '', ...deeper] = file.slice(folder.length + 1).split('/');
      const own = base.replace(/[._].*$/s, '') || base;
      const ofFolder = named.length > 1 ? baseOf(folder) : deeper.length > 0 ? within : null;
      all.push({ file, student: isFolder && ofFolder !== null ? ofFolder.replace(ofMoodle, '') : own });
    }
  }
  return all;
}

function patternOf(only: string): RegExp {
  const parts = Array.from(only, (sign) =>
    sign === '*' ? '.*' : sign === '?' ? '.' : sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'),
  );
  return new RegExp(`^${parts.join('')}$`, 'su');
}

/** Reads a set of tasks. The error says all that is wrong with it, by line. */
export async function readSet(file: string, terminal: Terminal): Promise<Result<Lecture>> {
  const text = await textOfFile(file, lectureLimits.text, terminal);
  if (!text.ok) return fail(`${file} cannot be read: ${text.error}.`);
  const read = readLecture(text.value);
  return read.ok ? ok(read.value) : fail(`${file}: ${say(read.error)}`);
}

/** The students of a list: names, one a line; # begins a remark. Null: no list is given. The error is a sentence. */
export async function rosterOf(
  roster: string | true | undefined,
  terminal: Terminal,
): Promise<Result<readonly string[] | null>> {
  if (typeof roster !== 'string') return ok(null);
  const text = await textOfFile(roster, 1_000_000, terminal);
  if (!text.ok) return fail(`--students: ${roster} cannot be read: ${text.error}.`);
  const names = readStudents(text.value);
  if (!names.ok) {
    const { line, name, before } = names.error;
    return fail(`--students: ${roster}, line ${line}: ${name} is in line ${before} already.`);
  }
  return names.value.length > 0 ? names : fail(`--students: there is no name in ${roster}.`);
}

/** A file as text, if it is no longer than that. The error is the rest of a sentence. */
export async function textOfFile(file: string, longest: number, terminal: Terminal): Promise<Result<string>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of bytesOf(file, terminal)) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > 4 * longest) return fail('it is too large');
    }
  } catch (error) {
    return fail(whyUnreadable(error));
  }
  return ok(new TextDecoder().decode(Buffer.concat(pieces)));
}

function utf16In([first, second]: Uint8Array): TextDecoder | null {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : null;
}

/** A file in pieces, of UTF-8 where it begins with the mark of UTF-16. Rejects where it cannot be read. */
export async function* bytesOf(file: string, terminal: Terminal): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | null | undefined;
  const encoder = new TextEncoder();
  for await (const piece of terminal.bytes(file)) {
    if (decoder === undefined) decoder = utf16In(piece);
    yield decoder === null ? piece : encoder.encode(decoder.decode(piece, { stream: true }));
  }
}
