import type { Stats } from 'node:fs';
import { access, constants, lstat, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** Where a file is, all links followed, and what is there. */
export interface FilePlace {
  readonly path: string;
  readonly stats: Stats | null;
}

/** What a process has open already: a file behind it is not to be replaced by another. */
const descriptor = /^\/(proc\/[^/]+|dev)\/fd\//;
/** As many as Linux follows. */
const maxLinks = 40;

/** Null: it is no file, and written directly. Rejects where nothing can be written. */
export async function placeOf(file: string): Promise<FilePlace | null> {
  if (file.endsWith('/')) throw errorOf('EISDIR');
  let path = resolve(file);
  for (let links = 0; links <= maxLinks; links++) {
    // What a link says is to be seen from where it really is.
    const folder = await realpath(dirname(path));
    path = join(folder, basename(path));
    if (descriptor.test(path)) return null;
    const stats = await lstat(path).catch(missing);
    if (stats === null) return { path, stats };
    if (stats.isSymbolicLink()) {
      path = resolve(folder, await readlink(path));
      continue;
    }
    if (stats.isDirectory()) throw errorOf('EISDIR');
    if (!stats.isFile()) return null;
    await access(path, constants.W_OK);
    return { path, stats };
  }
  throw errorOf('ELOOP');
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function errorOf(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}
