import { useMemo, useState } from 'react';
import type { Cursor } from '../../../core/search/ids.ts';
import { scoresInUse } from '../../../core/algorithms/scores-in-use.ts';
import { nodeAt } from '../../../core/trace/cursor.ts';
import { bestMeetingAt } from '../../../core/trace/meetings.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { type WorkBy, type WorkLevel, WorkOfSides } from '../../../core/trace/work-of-sides.ts';
import { type WorkMeeting, workPlot } from '../../../picture/layout/work-plot.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { PlotAxes } from '../../kit/plot-axes.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { useBoxSize } from '../../kit/use-box-size.ts';
import { formatScore } from '../../session/priority.ts';
import styles from './work-curve.module.css';

interface WorkCurveProps {
  readonly trace: Trace;
  readonly step: Cursor;
}

/** How much work each of two sides that search for each other has done, and where they met (rule S48). */
export function WorkCurve({ trace, step }: WorkCurveProps) {
  const [chosen, setChosen] = useState<WorkBy>('g');
  const knowsF = scoresInUse(trace.request.settings).h;
  const by = knowsF ? chosen : 'g';
  const work = useMemo(() => new WorkOfSides(trace, by), [trace, by]);
  const curves = work.at(step);
  const best = meetingAt(trace, step);
  const sides = trace.sides.map(({ label }) => named(label));
  const sentence = sayWork(curves, by, best, sides);
  return (
    <section className={styles.work} data-part="work" aria-label={t('Work of both sides')}>
      <div className={styles.head}>
        <h3>{t('Work of both sides')}</h3>
        {knowsF && (
          <Segmented
            small
            label={t('Expansions by')}
            value={by}
            options={[
              { value: 'g', label: 'g', title: t('By g: how far each side has come') },
              { value: 'f', label: 'f', title: t('By f: what can be on a shorter path, and what not') },
            ]}
            onChange={setChosen}
          />
        )}
      </div>
      <Plot {...{ curves, by, best, sentence }} />
      <ul className={styles.key} aria-hidden>
        {sides.map((label, side) => (
          <li key={label} data-side={side}>
            {label}
          </li>
        ))}
      </ul>
      <p className={styles.sentence}>{sentence}</p>
    </section>
  );
}

interface PlotProps {
  readonly curves: readonly (readonly WorkLevel[])[];
  readonly by: WorkBy;
  readonly best: WorkMeeting | null;
  readonly sentence: string;
}

function Plot({ curves, by, best, sentence }: PlotProps) {
  const { ref, size } = useBoxSize();
  const frame = size && { x0: 40, y0: 24, x1: Math.max(41, size.width - 10), y1: size.height - 42 };
  const plot = frame && workPlot(curves, by, best, frame);
  return (
    <div ref={ref} className={styles.plot} data-drawn>
      {plot && frame && size && (
        <svg width={size.width} height={size.height} role="img" aria-label={sentence}>
          <PlotAxes
            frame={frame}
            x={plot.x.ticks}
            y={plot.y.ticks}
            xTitle={by === 'g' ? t('g from the start, to the goal') : 'f = g + h'}
            yTitle={t('expansions up to there')}
          />
          {plot.curves.map(
            (curve, side) =>
              curve && (
                <g key={side} className={styles.side} data-side={side}>
                  <path data-area d={curve.area} />
                  <path d={curve.line} />
                </g>
              ),
          )}
          {plot.meeting !== null && (
            <path className={styles.meeting} d={`M${plot.meeting} ${frame.y0 - 4}V${frame.y1}`} />
          )}
        </svg>
      )}
    </div>
  );
}

function meetingAt(trace: Trace, step: Cursor): WorkMeeting | null {
  const best = bestMeetingAt(trace, step);
  return best === undefined ? null : { length: best.length, g: nodeAt(trace, best.node, step).g };
}

/** The same in words, for each side. */
function sayWork(
  curves: readonly (readonly WorkLevel[])[],
  by: WorkBy,
  best: WorkMeeting | null,
  sides: readonly string[],
): string {
  const ofSides = curves.map((levels, side) => {
    const n = levels.at(-1)?.expanded ?? 0;
    if (by === 'g' || best === null)
      return t('{side}: {n} {n:expansion|expansions}, {by} at most {value}.', {
        ...{ side: sides[side] ?? '', n, by, value: formatScore(levels.at(-1)?.value ?? 0) },
      });
    const limit = Math.ceil(best.length); // where f have fractions, of these the whole part is known
    const below = levels.findLast(({ value }) => value < limit)?.expanded ?? 0;
    return t('{side}: {n} {n:expansion|expansions}, {below} of them with f below {length}.', {
      ...{ side: sides[side] ?? '', n, below, length: formatScore(limit) },
    });
  });
  const met =
    best === null
      ? t('They have not met yet.')
      : by === 'g'
        ? t('The best path has g {length}; they meet at g {g} from the start.', {
            ...{ length: formatScore(best.length), g: formatScore(best.g) },
          })
        : t('Only those could be on a shorter path.');
  return [...ofSides, met].join(' ');
}
