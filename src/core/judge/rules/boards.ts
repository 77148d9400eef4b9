import { formatSize } from '../../puzzle/notation.ts';
import type { Case } from '../case/case.ts';
import type { Finding } from '../case/finding.ts';
import { brokenBoard, otherTiles } from '../log/log-entries.ts';

/** `not-a-board`, `other-tiles`: what is no board at all, or not one of this puzzle. */
export function* boardFindings({ log, stepOf }: Case): Generator<Finding> {
  for (let at = 0; at < log.entries.length; at++) {
    const state = log.entries.state.values[at];
    if (state >= 0) continue;
    const line = log.entries.line.values[at];
    const step = stepOf[at];
    const found = { step, line, state };
    const text = log.quotes.get(line);
    if (state === brokenBoard)
      yield {
        ...{ ...found, code: 'not-a-board' },
        message:
          text === undefined
            ? { code: 'check.not-a-board', step }
            : { code: 'check.not-a-board.quoted', step, text },
      };
    else if (state === otherTiles)
      yield {
        ...found,
        code: 'other-tiles',
        message: { code: 'check.other-tiles', step, size: formatSize(log.start) },
      };
  }
}
