import { formatScore } from '../../../locales/figures.ts';
import { useMemo, useState } from 'react';
import type { Cursor } from '../../../core/search/events.ts';
import { scoresInUse } from '../../../core/algorithms/scores-in-use.ts';
import { nodeAt } from '../../../core/trace/cursor.ts';
import {
  bestMeetingAt,
  type WorkBy,
  type WorkLevel,
  WorkOfSides,
} from '../../../core/trace/parts-of-a-run.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { type WorkMeeting, workPlot } from '../../../picture/layout/work-plot.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { PlotAxes } from '../../kit/plot-axes.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { useBoxSize } from '../../kit/use-box-size.ts';
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
  const words = sayWork(
    curves,
    by,
    best,
    trace.sides.map(({ label }) => named(label)),
  );
  return (
    <section className={styles.work} data-part="work" aria-label={t('Work of both sides')}>
      <div className={styles.head}>
        <h3>
          {t('Work of both sides')} <span>{t('expansions up to each {by}', { by })}</span>
        </h3>
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
      <Plot {...{ curves, by, best }} label={[...words.sides, words.met].join(' ')} />
      <ul className={styles.key}>
        {words.sides.map((words, side) => (
          <li key={side} data-side={side}>
            {words}
          </li>
        ))}
      </ul>
      <p className={styles.met}>{words.met}</p>
    </section>
  );
}

interface PlotProps {
  readonly curves: readonly (readonly WorkLevel[])[];
  readonly by: WorkBy;
  readonly best: WorkMeeting | null;
  readonly label: string;
}

function Plot({ curves, by, best, label }: PlotProps) {
  const { ref, size } = useBoxSize();
  const frame = { x0: 40, y0: 8, x1: Math.max(41, (size?.width ?? 0) - 10), y1: (size?.height ?? 0) - 42 };
  const plot = workPlot(curves, by, best, frame);
  return (
    <div ref={ref} className={styles.plot} data-drawn>
      {size && (
        <svg width={size.width} height={size.height} role="img" aria-label={label}>
          <PlotAxes
            frame={frame}
            x={plot.x.ticks}
            y={plot.y.ticks}
            xTitle={by === 'g' ? t('g from the start, to the goal') : 'f = g + h'}
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

/** The same in words: of each side, and of where they met. */
function sayWork(
  curves: readonly (readonly WorkLevel[])[],
  by: WorkBy,
  best: WorkMeeting | null,
  labels: readonly string[],
): { readonly sides: readonly string[]; readonly met: string } {
  const sides = curves.map((levels, side) => {
    const common = { side: labels[side] ?? '', n: levels.at(-1)?.expanded ?? 0 };
    if (by === 'g' || best === null)
      return t('{side}: {n} {n:expansion|expansions}, {by} at most {value}.', {
        ...{ ...common, by, value: formatScore(levels.at(-1)?.value ?? 0) },
      });
    const limit = Math.ceil(best.length); // of an f with a fraction the whole part is known
    const below = levels.findLast(({ value }) => value < limit)?.expanded ?? 0;
    return t('{side}: {n} {n:expansion|expansions}, {below} of them with f below {length}.', {
      ...{ ...common, below, length: formatScore(limit) },
    });
  });
  if (best === null) return { sides, met: t('They have not met yet.') };
  const [length, g] = [best.length, best.g].map(formatScore);
  return {
    sides,
    met:
      by === 'f'
        ? t('If h is admissible, only those could be on a shorter path.')
        : t('The best path has g {length}; they meet at g {g} from the start.', {
            ...{ length: length ?? '', g: g ?? '' },
          }),
  };
}
