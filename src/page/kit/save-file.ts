/** Offers a text to be saved as a file. The browser decides where, or asks. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Frames come between portions of a long text. */
const portionMs = 6;
/** Characters after which pieces leave the memory of scripts: a record of 6 million nodes has half a billion. */
const blobLength = 2 ** 23;

/** As `saveFile`, of a text that is made piece by piece without holding the page. Returns its length in bytes. */
export async function saveParts(name: string, pieces: Iterable<string>, type: string): Promise<number> {
  const blobs: Blob[] = [];
  let parts: string[] = [];
  let length = 0; // of the parts
  let begunMs = performance.now();
  for (const piece of pieces) {
    parts.push(piece);
    length += piece.length;
    if (length >= blobLength) {
      blobs.push(new Blob(parts));
      parts = [];
      length = 0;
    }
    if (performance.now() - begunMs < portionMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begunMs = performance.now();
  }
  const file = new Blob([...blobs, ...parts], { type });
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
