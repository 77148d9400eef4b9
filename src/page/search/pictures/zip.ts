import { crc32 } from './crc32.ts';

interface ZippedFile {
  /** ASCII. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** 2.0, the least that there is; and 1 January 1980, the first day that a zip knows: the same pictures make the same file. */
const [version, firstDay] = [20, 0x21];
const [localBytes, centralBytes, endBytes] = [30, 46, 22];

/** Files in a zip as they are, not compressed: a PNG is that already (APPNOTE 6.3.10, 4.3). Less than 4 GB, and 65,535 of them. */
export function zipOf(files: readonly ZippedFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const letters = Uint8Array.from(name, (letter) => letter.charCodeAt(0));
    const local = new DataView(new ArrayBuffer(localBytes));
    local.setUint32(0, 0x04034b50, true);
    writeFacts(local, 4, letters, bytes);
    const entry = new DataView(new ArrayBuffer(centralBytes));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint16(4, version, true);
    writeFacts(entry, 6, letters, bytes);
    entry.setUint32(42, offset, true);
    parts.push(new Uint8Array(local.buffer), letters, bytes);
    central.push(new Uint8Array(entry.buffer), letters);
    offset += localBytes + letters.length + bytes.length;
  }
  const end = new DataView(new ArrayBuffer(endBytes));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(
    12,
    central.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, offset, true);
  return new Blob([...parts, ...central, end.buffer], { type: 'application/zip' });
}

/** What stands before a file and in the list of all of them: from the version needed on to the length of the name. */
function writeFacts(view: DataView, at: number, letters: Uint8Array, bytes: Uint8Array): void {
  view.setUint16(at, version, true);
  view.setUint16(at + 8, firstDay, true);
  view.setUint32(at + 10, crc32(bytes), true);
  view.setUint32(at + 14, bytes.length, true);
  view.setUint32(at + 18, bytes.length, true);
  view.setUint16(at + 22, letters.length, true);
}
