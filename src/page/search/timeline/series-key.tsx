import type { Cursor } from '../../../core/search/events.ts';
import { keepsClosedList, scoresInUse } from '../../../core/algorithms/scores-in-use.ts';
import {
  type TimelineSeries,
  gaugeDashes,
  nameOfSize,
  shortFigure,
} from '../../../picture/render/timeline-frame.ts';
import type { SearchState } from '../../session/search-store.ts';
import { countsAt, gaugesAt, scoresAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { figure, formatScore, written } from '../../../locales/figures.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { useCalmCursor, useTrace } from '../../session/use-trace.ts';
import { useSearch } from '../../session/search-context.tsx';
import styles from './series-key.module.css';

type SeriesName = Exclude<keyof TimelineSeries, 'hiddenGauges'>;

const names = ['f', 'g', 'h', 'frontier', 'closed'] as const satisfies readonly SeriesName[];

export interface SeriesKeyProps {
  readonly shown: TimelineSeries;
  readonly onChange: (shown: TimelineSeries) => void;
}

/** What the lines and areas are, their values at the cursor, and a switch for each. */
export function SeriesKey({ shown, onChange }: SeriesKeyProps) {
  const gauges = useTrace((trace) => trace?.gauges ?? []);
  const settings = useSearch((state) => state.recorded?.settings ?? state.settings);
  const inLog = useSearch(({ outcome }) => outcome?.withoutSuccessors !== true);
  const { f, showsH } = scoresInUse(settings);
  const isInUse = (name: SeriesName): boolean =>
    ({ f, g: true, h: showsH, frontier: inLog, closed: keepsClosedList(settings) })[name];
  const { hiddenGauges } = shown;
  return (
    <div className={styles.key} role="group" aria-label={t('Shown in the timeline')} data-drawn>
      {names.filter(isInUse).map((name) => (
        <Row
          key={name}
          series={name}
          name={name === 'frontier' || name === 'closed' ? nameOfSize(name, settings) : name}
          pressed={shown[name]}
          onPress={() => onChange({ ...shown, [name]: !shown[name] })}
        />
      ))}
      {gauges.map(({ name, meaning }, index) => {
        const hidden = hiddenGauges.includes(name);
        const others = hiddenGauges.filter((other) => other !== name);
        return (
          <Row
            key={name}
            series={index}
            name={named(name)}
            title={named(meaning)}
            pressed={!hidden}
            onPress={() => onChange({ ...shown, hiddenGauges: hidden ? others : [...others, name] })}
          />
        );
      })}
    </div>
  );
}

interface RowProps {
  /** A series that every search has, or the number of a gauge. */
  readonly series: SeriesName | number;
  readonly name: string;
  readonly title?: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Row({ series, name, title, pressed, onPress }: RowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      data-series={typeof series === 'number' ? 'gauge' : series}
      title={[
        title,
        t(pressed ? 'Shown in the timeline: press to hide' : 'Not in the timeline: press to show'),
      ]
        .filter(Boolean)
        .join('. ')}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Mark series={pressed ? series : null} />
      <span className={styles.name}>{name}</span>
      <Value series={series} />
    </button>
  );
}

const dashes = { f: undefined, g: '4 2.5', h: '1.5 2.5' };

/** @param series null: an empty swatch, of what is not drawn */
function Mark({ series }: { series: SeriesName | number | null }) {
  return (
    <svg className={styles.mark} width="18" height="10" viewBox="0 0 18 10" aria-hidden>
      {series === null || series === 'frontier' || series === 'closed' ? (
        <rect
          x="1"
          y="1"
          width="16"
          height="8"
          rx="1.5"
          fillOpacity={0.35}
          fill={series === null ? 'none' : 'currentColor'}
          stroke="currentColor"
          strokeDasharray={series === null ? '2 2' : undefined}
        />
      ) : (
        <path
          d="M0 5h18"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray={
            typeof series === 'number' ? gaugeDashes[series % gaugeDashes.length]?.join(' ') : dashes[series]
          }
        />
      )}
    </svg>
  );
}

function Value({ series }: { series: SeriesName | number }) {
  const cursor = useCalmCursor();
  const recorded = useSearch((state) => state.recorded);
  const value = useTrace((trace) => valueAt(trace, recorded, cursor, series));
  return <span className={styles.value}>{value}</span>;
}

/** Where the curves are at the cursor: scores and gauges of its step, at the end those of the goal; sizes as they then are. */
function valueAt(
  trace: Trace | null,
  recorded: SearchState['recorded'],
  cursor: Cursor,
  series: SeriesName | number,
): string {
  if (trace === null || recorded !== trace.request || cursor > trace.stepCount) return '–';
  if (typeof series === 'number') return scoreInWords(gaugesAt(trace, cursor)[series] ?? NaN);
  if (series === 'frontier' || series === 'closed') return sizeInWords(countsAt(trace, cursor)[series]);
  return scoreInWords(scoresAt(trace, cursor)?.[series] ?? NaN);
}

/** Millions in short, for the name beside them; the Inspector has all digits. */
function sizeInWords(count: number): string {
  return count < 1e6 ? figure(count) : shortFigure(count);
}

function scoreInWords(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '–' : '∞';
  if (Number.isInteger(value)) return figure(value);
  return Math.abs(value) < 1 ? written(value.toPrecision(2)) : formatScore(value);
}
