/** Offers a text to be saved as a file. The browser decides where, or asks. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
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
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain === '' ? 'experiment' : plain.slice(0, 60);
}
