import { exactly } from '../core/base/message.ts';
import type { RunRequest } from '../core/search/run.ts';
import { Bookkeeping, type ReferenceRun } from './reference-books.ts';
import { ReferenceLoop } from './reference-loop.ts';

/** Rule S18: the slow loop for one depth limit after the other. */
export function referenceDeepening(request: RunRequest): ReferenceRun {
  const books = new Bookkeeping(request);
  for (let limit = 0; limit <= request.settings.maxDepth; limit++) {
    books.begin({ label: { code: 'part.depth', n: exactly(limit) }, bound: limit });
    books.cutByDepth = false;
    const settings = { ...request.settings, maxDepth: limit, goalTest: 'expand' } as const;
    const end = new ReferenceLoop({ ...request, settings }, books).search();
    if (end !== null) return end;
    if (!books.cutByDepth) return books.finish('exhausted', null);
  }
  return books.finish('budget', null);
}
