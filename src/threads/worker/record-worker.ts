import type { ToRecordReader } from '../../core/contract/record-messages.ts';
import { RecordReader } from './record-reader.ts';
import { listen, now, post } from './thread.ts';

const reader = new RecordReader(post, now);
listen<ToRecordReader>((message) => void reader.receive(message));
