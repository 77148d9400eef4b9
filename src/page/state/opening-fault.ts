import type { Title } from '../../core/base/message.ts';
import { errorWords } from '../../core/contract/error-words.ts';
import type { RequestFault } from '../../core/contract/worker-faults.ts';

const notFetched: Title = {
  title: 'This part of the page could not be fetched. Check the connection, and try again.',
};

/** Why nothing came of a file: what reads it could not be fetched, of which a browser makes a `TypeError`, or it could not be read. */
export const faultOfOpening = (error: unknown): RequestFault | Title =>
  error instanceof TypeError ? notFetched : { code: 'opening.failed', why: errorWords(error) };
