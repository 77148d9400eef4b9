import { formatSize } from '../core/puzzle/notation.ts';
import { type NibblePlan, tableBytes } from '../core/solver/nibble-set.ts';
import type { GettingTables } from '../threads/worker/nibble-tables.ts';

/** Characters of a digest, which is what a file begins with. */
const digestLength = 32;

/** As a terminal has them. */
interface FileAccess {
  bytes(file: string): AsyncIterable<Uint8Array>;
  keep(file: string, pieces: readonly Uint8Array[]): Promise<void>;
}

/** Pattern databases in a folder, a file for each: its digest, then the table. */
export function tableFiles(folder: string, { bytes, keep }: FileAccess): GettingTables['store'] {
  const fileOf = (name: string): string => `${folder}/${name.replaceAll(' ', '-')}.nibbles`;
  return {
    read: async (name) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of bytes(fileOf(name))) pieces.push(piece);
      const file = new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
      const digest = new TextDecoder().decode(file.subarray(0, digestLength));
      return { digest, tables: file.subarray(digestLength) };
    },
    write: (name, { digest, tables }) => keep(fileOf(name), [new TextEncoder().encode(digest), tables]),
  };
}

/** What is said before they are built. */
export function buildingSentence(plan: NibblePlan, folder: string): string {
  const { length } = plan.tables;
  const megabytes = Math.ceil((tableBytes(plan) * length) / 1e6);
  return (
    `Building ${length} pattern databases for ${formatSize(plan.size)}, which takes about half a minute once: ` +
    `${megabytes} MB, kept in ${folder}.`
  );
}
