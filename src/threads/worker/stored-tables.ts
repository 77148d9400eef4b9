/** Tables as they are kept between visits. */
export interface StoredTables {
  /** What `digestOf` said when they were made. */
  readonly digest: string;
  readonly tables: Uint8Array;
}

/** Where tables are kept between visits. May fail: then they are built again. */
export interface TableStore {
  /** What is kept under a name, whoever put it there. */
  read(name: string): Promise<unknown>;
  write(name: string, tables: StoredTables): Promise<void>;
}

/** To be raised when the tables of a name are no longer what they were: those that are kept are then made again. */
const tableVersion = 2;

/** The tables of a name as they are to be kept. */
export function sealTables(name: string, tables: Uint8Array): StoredTables {
  return { digest: digestOf(name, tables), tables };
}

/** The tables, if what was kept is just what this version would keep under the name; else null. */
export function unsealTables(name: string, kept: unknown): Uint8Array | null {
  if (typeof kept !== 'object' || kept === null || !('digest' in kept) || !('tables' in kept)) return null;
  const { digest, tables } = kept;
  return tables instanceof Uint8Array && digest === digestOf(name, tables) ? tables : null;
}

/**
 * 128 bits over the version, the name, the length and every byte, in four lanes that take four bytes each in turn: as fast
 * as memory is read, where a cryptographic digest takes longer, and needs a secure page. A change within any four bytes
 * always shows, any other with all but certainty. So it is good against a disk, another version or another program that
 * changed what is kept, and of no use against somebody who wants to deceive: they can compute it too. It is all that
 * stands between a wrong entry and an answer that is too long: its moves would lead to the goal all the same.
 */
function digestOf(name: string, tables: Uint8Array): string {
  const lanes = Int32Array.of(1, 2, 3, 4);
  const about = new TextEncoder().encode(`${tableVersion} ${name} ${tables.length} `.padEnd(64));
  mixIn(lanes, about);
  mixIn(lanes, tables);
  return Array.from(lanes, (lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

/** What follows on the last sixteen whole bytes is mixed in byte by byte. */
function mixIn(lanes: Int32Array, bytes: Uint8Array): void {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, (aligned.length >> 4) << 2);
  let [a, b, c, d] = lanes;
  for (let at = 0; at < words.length; at += 4) {
    a = mixed(a, words[at]);
    b = mixed(b, words[at + 1]);
    c = mixed(c, words[at + 2]);
    d = mixed(d, words[at + 3]);
  }
  for (let at = words.length << 2; at < aligned.length; at++) a = mixed(a, aligned[at]);
  lanes.set([a, b, c, d]);
}

/** Both steps can be undone, so for each lane another word gives another lane, and so does each other lane. */
function mixed(lane: number, word: number): number {
  const product = Math.imul(lane ^ word, 0x9e3779b1);
  return (product << 15) | (product >>> 17);
}
