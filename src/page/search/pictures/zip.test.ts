import { crc32 as crcOfNode } from 'node:zlib';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { zipOf } from './zip.ts';

const files = [
  { name: 'tree-008.png', bytes: Uint8Array.from({ length: 70_000 }, (_, at) => (at * at) % 251) },
  { name: 'tree-009.png', bytes: new Uint8Array(0) },
  { name: 'tree-010.png', bytes: Uint8Array.of(1, 2, 3) },
];

/** By the list at its end alone, as programs read it. */
function readZip(zip: Buffer): { readonly name: string; readonly bytes: Buffer }[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, size, letters] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.toString('latin1', at + 46, at + 46 + letters);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    expect(zip.readUInt32LE(local + 14)).toBe(crc);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    expect(crcOfNode(bytes)).toBe(crc);
    at += 46 + letters;
    return { name, bytes };
  });
}

it('is a zip in which each file is as it was, by its list and its checksums', async () => {
  const zip = Buffer.from(await zipOf(files).arrayBuffer());
  expect(readZip(zip)).toEqual(files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })));
  for (const { bytes } of files) expect(crc32(bytes)).toBe(crcOfNode(bytes));
});
