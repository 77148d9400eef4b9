import { formatSize } from '../../puzzle/notation.ts';
import type { Case } from '../case.ts';
import type { Finding } from '../finding.ts';
import { brokenBoard, otherTiles } from '../search-log.ts';

/** `not-a-board`, `other-tiles`: what is no board at all, or not one of this puzzle. */
export function* boardFindings({ log, stepOf }: Case): Generator<Finding> {
  for (const [at, { state, line }] of log.entries.entries()) {
    const step = stepOf[at];
    const found = { step, line, state };
    if (state === brokenBoard)
      yield { ...found, code: 'not-a-board', message: { code: 'check.not-a-board', step } };
    else if (state === otherTiles)
      yield {
        ...found,
        code: 'other-tiles',
        message: { code: 'check.other-tiles', step, size: formatSize(log.start) },
      };
  }
}
