import { type Stats, rmSync } from 'node:fs';
import {
  type FileHandle,
  access,
  constants,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  lstat,
  readlink,
  realpath,
} from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { beforeEnd } from './when-ended.ts';
import { besideWords, plainly, whyUnwritable } from './write-fault.ts';

/** A file that is being written. What goes wrong is told by the error's message as the rest of a sentence. */
export interface WrittenFile<Piece = string> {
  /** Resolves when there is room for more. Rejects when it cannot be written. */
  write(piece: Piece): Promise<void>;
  /** All is written: it is there now, whatever happens. Rejects when it cannot be. */
  close(): Promise<void>;
  /** Leaves what was there; resolves to whether what was written is there all the same, as it has grown in its place. */
  discard(): Promise<boolean>;
}

type Piece = string | Uint8Array;

/** How a file is written. */
export interface Writing {
  /** Where nothing has its name, it takes it after the first piece and grows there, so that a machine that goes down leaves the rest. */
  readonly grows?: boolean;
  /** It goes on in its place behind so many bytes; what stands behind them goes when the first piece is written. */
  readonly kept?: number;
}

/**
 * Begins to write a file: beside, under a name of its own, so that what was there stays whole until `close` puts the new one in its place.
 * Links keep pointing, and the mode stays. A pipe, a terminal and whatever else is no file is written directly.
 */
export async function createFile(
  file: string,
  { grows = false, kept }: Writing = {},
): Promise<WrittenFile<Piece>> {
  if (kept !== undefined) return new GrowingFile(await plainly(open(file, 'a')), kept, false);
  const place = await plainly(placeOf(file));
  return place === null ? directFile(await plainly(open(file, 'w'))) : FileBeside.open(place, grows);
}

/** Writes the pieces to a file; it is there as a whole or not at all. Rejects when it cannot be written. */
export async function saveFile(file: string, pieces: Iterable<Piece>): Promise<void> {
  const written = await createFile(file);
  try {
    for (const piece of pieces) await written.write(piece);
  } catch (error) {
    await written.discard();
    throw error;
  }
  await written.close();
}

/** The same, and its folders are made. */
export async function keepFile(file: string, pieces: readonly Uint8Array[]): Promise<void> {
  await plainly(mkdir(dirname(file), { recursive: true }));
  await saveFile(file, pieces);
}

/** Rejects when a file could not be written now. Changes nothing. */
export async function tryFile(file: string): Promise<void> {
  const place = await plainly(placeOf(file));
  if (place === null) await plainly(access(file, constants.W_OK));
  else await (await FileBeside.open(place, false)).discard();
}

/** A file that takes its name when it is whole. */
class FileBeside implements WrittenFile<Piece> {
  private readonly handle: FileHandle;
  /** Where it is written. */
  private readonly beside: string;
  private readonly place: FilePlace;
  private readonly tidied: () => void;
  private readonly grows: boolean;
  private grown: GrowingFile | null = null;

  private constructor(handle: FileHandle, beside: string, place: FilePlace, grows: boolean) {
    this.handle = handle;
    this.beside = beside;
    this.place = place;
    this.grows = grows && place.stats === null;
    this.tidied = beforeEnd(() => rmSync(beside, { force: true }));
  }

  static async open(place: FilePlace, grows: boolean): Promise<FileBeside> {
    const { path, stats } = place;
    await removeLeftovers(path);
    const beside = `${stemOf(path)}${process.pid}-${randomUUID().slice(0, 8)}${unfinished}`;
    const handle = await plainly(
      open(beside, 'wx', stats === null ? 0o666 : stats.mode & 0o777),
      besideWords,
    );
    const written = new FileBeside(handle, beside, place, grows);
    if (stats !== null) await likeBefore(handle, stats);
    return written;
  }

  async write(piece: Piece): Promise<void> {
    if (this.grown !== null) return this.grown.write(piece);
    await plainly(this.handle.writeFile(piece));
    if (!this.grows) return;
    const { size } = await this.handle.stat();
    await plainly(this.handle.sync());
    await this.takeName();
    this.grown = new GrowingFile(this.handle, size, true);
  }

  async close(): Promise<void> {
    if (this.grown !== null) return this.grown.close();
    try {
      await plainly(this.handle.sync());
      await this.handle.close();
    } catch (error) {
      await this.discard();
      throw error;
    }
    await this.takeName();
  }

  async discard(): Promise<boolean> {
    if (this.grown !== null) return this.grown.discard();
    await this.handle.close().catch(() => undefined);
    await rm(this.beside, { force: true });
    this.tidied();
    return false;
  }

  /** What is whole is not thrown away because its name is taken: by a program that has the old one open, say. */
  private async takeName(): Promise<void> {
    const { beside, place } = this;
    try {
      await rename(beside, place.path);
    } catch (error) {
      this.tidied();
      const whole = `${beside.slice(0, -unfinished.length)}.whole`;
      const kept = await rename(beside, whole).then(
        () => whole,
        () => beside,
      );
      throw new Error(`${whyUnwritable(error)}; all that was to be in it is in ${kept}`, { cause: error });
    }
    this.tidied();
    await flushFolder(dirname(place.path));
  }
}

/** A file that grows in its place, piece by piece: there are no broken ones in it. */
class GrowingFile implements WrittenFile<Piece> {
  private readonly handle: FileHandle;
  private size: number;
  private begun: boolean;

  /** @param begun whether nothing stands behind `size` */
  constructor(handle: FileHandle, size: number, begun: boolean) {
    this.handle = handle;
    this.size = size;
    this.begun = begun;
  }

  async write(piece: Piece): Promise<void> {
    if (!this.begun) await plainly(this.handle.truncate(this.size));
    this.begun = true;
    try {
      await this.handle.writeFile(piece);
      this.size += Buffer.byteLength(piece);
    } catch (error) {
      await this.handle.truncate(this.size).catch(() => undefined);
      throw new Error(whyUnwritable(error), { cause: error });
    }
  }

  async close(): Promise<void> {
    await plainly(this.handle.sync());
    await this.handle.close();
  }

  async discard(): Promise<boolean> {
    await this.close().catch(() => undefined);
    return true;
  }
}

function directFile(handle: FileHandle): WrittenFile<Piece> {
  return {
    write: (piece) => plainly(handle.writeFile(piece)),
    close: () => handle.close(),
    discard: async () => {
      await handle.close().catch(() => undefined);
      return true;
    },
  };
}

const unfinished = '.unfinished';
/** Files' names have at most 255 bytes, and a sign may have three. */
const maxStem = 50;

/** What the names of all that is written beside a file begin with, on this machine: others may have the same folder. */
function stemOf(path: string): string {
  const machine = hostname().replace(/\W/g, '').slice(0, 20);
  return join(dirname(path), `.${basename(path).slice(0, maxStem)}.${machine}-`);
}

/** Takes away what processes that were killed have left beside a file. */
async function removeLeftovers(path: string): Promise<void> {
  const stem = basename(stemOf(path));
  const folder = dirname(path);
  for (const name of await readdir(folder).catch(() => []))
    if (
      name.startsWith(stem) &&
      name.endsWith(unfinished) &&
      !isRunning(parseInt(name.slice(stem.length), 10))
    )
      await rm(join(folder, name), { force: true }).catch(() => undefined);
}

function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Owner and mode of what it is to replace, as far as this user may and the disk knows them. */
async function likeBefore(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  await handle.chown(uid, gid).catch(() => undefined);
  await handle.chmod(mode & 0o7777).catch(() => undefined);
}

/** Without this a machine that goes down may forget which file has a name. Not every system can. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Where a file is, all links followed, and what is there. */
interface FilePlace {
  readonly path: string;
  readonly stats: Stats | null;
}

/** What a process has open already: a file behind it is not to be replaced by another. */
const descriptor = /^\/(proc\/[^/]+|dev)\/fd\//;
/** As many as Linux follows. */
const maxLinks = 40;

/** Null: it is no file, and written directly. Rejects where nothing can be written. */
async function placeOf(file: string): Promise<FilePlace | null> {
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
