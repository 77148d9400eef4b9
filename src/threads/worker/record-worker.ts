import { readingRecords } from './record-reader.ts';
import { now, serve } from './thread.ts';

serve(readingRecords(now));
