import type { TimelineSeries } from '../../render/timeline-frame.ts';
import type { ExploreState } from '../../state/explore-state.ts';
import { countsAt, currentAt, nodeAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { useExplore, useSession } from '../explore-context.tsx';
import styles from './series-key.module.css';

export type SeriesName = keyof TimelineSeries;

const names: readonly SeriesName[] = ['f', 'g', 'h', 'frontier', 'closed'];

export interface SeriesKeyProps {
  readonly shown: TimelineSeries;
  readonly onChange: (shown: TimelineSeries) => void;
}

/** What the lines and areas are, their values at the cursor, and a switch for each. */
export function SeriesKey({ shown, onChange }: SeriesKeyProps) {
  return (
    <div className={styles.key} role="group" aria-label="Shown in the timeline">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.row}
          data-series={name}
          aria-pressed={shown[name]}
          onClick={() => onChange({ ...shown, [name]: !shown[name] })}
        >
          <Mark name={name} />
          <span className={styles.name}>{name}</span>
          <Value name={name} />
        </button>
      ))}
    </div>
  );
}

function Mark({ name }: { name: SeriesName }) {
  const dashes = { f: undefined, g: '4 2.5', h: '1.5 2.5' };
  return (
    <svg className={styles.mark} width="18" height="10" viewBox="0 0 18 10" aria-hidden>
      {name === 'frontier' || name === 'closed' ? (
        <rect
          x="1"
          y="1"
          width="16"
          height="8"
          rx="1.5"
          fillOpacity={0.35}
          fill="currentColor"
          stroke="currentColor"
        />
      ) : (
        <path d="M0 5h18" stroke="currentColor" strokeWidth="2" strokeDasharray={dashes[name]} />
      )}
    </svg>
  );
}

function Value({ name }: { name: SeriesName }) {
  const session = useSession();
  const value = useExplore((state) => valueAt(session.trace, state, name));
  return <span className={styles.value}>{value}</span>;
}

/** Scores of the node taken last; sizes as they then are. */
function valueAt(trace: Trace | null, { cursor, recorded }: ExploreState, name: SeriesName): string {
  if (trace === null || recorded !== trace.request || cursor > trace.stepCount) return '–';
  if (name === 'frontier' || name === 'closed') return countsAt(trace, cursor)[name].toLocaleString('en-US');
  const current = currentAt(trace, cursor);
  if (current < 0) return '–';
  const { g, h, priority } = nodeAt(trace, current, cursor);
  const value = { f: priority, g, h }[name];
  return Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(1);
}
