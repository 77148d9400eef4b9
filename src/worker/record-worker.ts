import type { ToRecordReader } from '../contract/record-messages.ts';
import { RecordReader } from './record-reader.ts';

const reader = new RecordReader(
  (message, transfer = []) => postMessage(message, { transfer }),
  () => performance.now(),
);
addEventListener('message', ({ data }: MessageEvent<ToRecordReader>) => {
  void reader.receive(data);
});
