import { expect, it } from 'vitest';
import { asWritten } from '../../core/base/message.ts';
import { FaultError } from '../../core/contract/messages.ts';
import { Answerer } from './answerer.ts';

it('tells what a request throws: an error of ours by its code, any other in its own words', async () => {
  const told: unknown[] = [];
  const { receive } = new Answerer<Error, never, never>(
    (error) => Promise.reject(error),
    (message) => told.push(message),
  );
  await receive({ type: 'request', id: 1, task: new FaultError({ code: 'worker.no-webm' }) });
  await receive({ type: 'request', id: 2, task: new Error('out of memory') });
  expect(told).toEqual([
    { type: 'failed', id: 1, why: { code: 'worker.no-webm' } },
    { type: 'failed', id: 2, why: asWritten('out of memory') },
  ]);
});
