import { giveBack } from '../../core/base/columns.ts';
import type { FileBytes } from '../../core/contract/record-messages.ts';
import { readingRecords } from './record-reader.ts';
import { now, serve } from './thread.ts';

/** A file is read where it lies, a slice at a time. */
function bytesOf(file: File): FileBytes {
  const reader = new FileReaderSync();
  let last = new Uint8Array(0);
  return {
    size: file.size,
    slice(from, to) {
      giveBack([last]);
      return (last = new Uint8Array(reader.readAsArrayBuffer(file.slice(from, to))));
    },
  };
}

serve(readingRecords(now, bytesOf));
