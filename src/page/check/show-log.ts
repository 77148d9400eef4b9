import type { ShownFault } from '../../core/contract/check-messages.ts';
import type { CheckedLog, Records } from '../session/services.ts';
import type { SearchSession } from '../session/search-session.ts';
import { titleOf } from './fault-words.ts';

/** A log as a record on the main screen with all that is wrong in it, at the expansion in which a fault shows; null: at the first one. */
export function showLog(
  records: Records,
  main: SearchSession,
  { log, answer, record }: CheckedLog,
  fault: ShownFault | null,
): void {
  const { trace, cursorOf, leftOut, computedH } = record;
  const cursorAt = (step: number): number => cursorOf[step] ?? trace.stepCount;
  const faults = answer.fault === null ? [] : [answer.fault, ...answer.others];
  const wrong = faults
    .flatMap(({ code, places }) =>
      places.map((place) => ({
        ...place,
        title: titleOf({ code, message: place.message }),
        cursor: cursorAt(place.step),
      })),
    )
    .sort((one, other) => one.cursor - other.cursor);
  const times = faults.reduce((sum, { count }) => sum + count, 0);
  records.show(trace, log.name, { source: log, log: { leftOut, computedH, wrong, times } });
  const step = (fault ?? answer.fault)?.step;
  if (step !== undefined) main.store.getState().seek(cursorAt(step));
}
