/** Offers a text to be saved as a file. The browser decides where, or asks. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Frames come between portions of a long text. */
const portionMs = 6;
/** After so many, pieces leave the memory of scripts: a record of 6 million nodes has half a billion. */
const blobBytes = 2 ** 21;
/** UTF-8 takes no more for a unit of UTF-16. */
const mostBytes = 3;

/**
 * As `saveFile`, of a text that is made piece by piece without holding the page. Returns its length in bytes. A piece becomes bytes at once:
 * texts that wait until there are many grow old, and take memory long after they are of use.
 */
export async function saveParts(name: string, pieces: Iterable<string>, type: string): Promise<number> {
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(blobBytes);
  const blobs: Blob[] = [];
  let filled = 0;
  let begunMs = performance.now();
  const leave = (): void => {
    blobs.push(new Blob([bytes.subarray(0, filled)]));
    filled = 0;
  };
  for (const piece of pieces) {
    if (mostBytes * piece.length > bytes.length - filled) leave();
    if (mostBytes * piece.length > bytes.length) blobs.push(new Blob([piece]));
    else filled += encoder.encodeInto(piece, bytes.subarray(filled)).written;
    if (performance.now() - begunMs < portionMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begunMs = performance.now();
  }
  leave();
  const file = new Blob(blobs, { type });
  saveBlob(name, file);
  return file.size;
}

/** As `saveFile`, of anything. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; an address that is never given back keeps its text in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** "AIMA table 3.29" → "aima-table-3-29". */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain === '' ? 'experiment' : plain.slice(0, 60);
}
