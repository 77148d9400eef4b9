/** A QR code holds 2,953 bytes at most, and so many cannot be read off a projector any more. */
const maxBytesForCode = 1200;

/** Whether a link is short enough to be read by a phone across a room. */
export function fitsCode(address: string): boolean {
  return new TextEncoder().encode(address).length <= maxBytesForCode;
}

/** The address of the page as it is embedded: without the header, and with nothing of its reader's kept or changed. */
export function embedAddress(address: string): string {
  const url = new URL(address);
  url.searchParams.set('embed', '1');
  return url.href;
}

/** What an author puts into a page to show this one in it. */
export function embedCode(address: string): string {
  const source = embedAddress(address).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${source}" title="Tilescope" width="960" height="640" style="border: 0; max-width: 100%" allow="fullscreen; clipboard-write" loading="lazy"></iframe>`;
}
