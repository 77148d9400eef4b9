import { hasOwnLists } from '../../core/algorithms/frontier-order.ts';
import { scoresInUse } from '../../core/algorithms/scores-in-use.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import type { Strip, TimelineScale } from './geometry/timeline-scale.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { figure, written } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import type { TimelinePalette } from '../theme/palettes.ts';

/** Which series are drawn. */
export interface TimelineSeries {
  readonly f: boolean;
  readonly g: boolean;
  readonly h: boolean;
  readonly frontier: boolean;
  readonly closed: boolean;
  /** Names of the gauges that are left out. */
  readonly hiddenGauges: readonly string[];
}

export const defaultSeries: TimelineSeries = {
  ...{ f: true, g: true, h: true, frontier: true, closed: false, hiddenGauges: [] },
};

/** What is drawn of these: a score that says nothing in a search has no curve. */
export function seriesInUse(shown: TimelineSeries, settings: SearchSettings): TimelineSeries {
  const { f, showsH } = scoresInUse(settings);
  return { ...shown, f: shown.f && f, h: shown.h && showsH };
}

/** What of a search is counted there: of a person's own program it is not known what waits to be selected. */
export function nameOfSize(size: 'frontier' | 'closed', settings: SearchSettings): string {
  if (size === 'closed') return t('closed#in the timeline');
  return t(hasOwnLists(settings) ? 'unexpanded#in the timeline' : 'frontier#in the timeline');
}

/** All that one painting of the timeline depends on. */
export interface TimelineFrame {
  readonly trace: Trace;
  readonly scale: TimelineScale;
  readonly palette: TimelinePalette;
  readonly series: TimelineSeries;
  readonly cursorStep: number;
  /** Whether its number stands above it. */
  readonly numbered: boolean;
  /** Cursors at which something is wrong in the log that the record was made of. */
  readonly marks: readonly number[];
  /** Nothing after the cursor is to be seen. */
  readonly futureHidden: boolean;
  readonly width: number;
  readonly height: number;
  /** The part of the height that the curves have. */
  readonly plotTop: number;
  readonly plotBottom: number;
  /** Of that, what f, g, h and gauges have. */
  readonly scores: Strip;
  /** And what frontier and closed have; null where neither is drawn. */
  readonly sizes: Strip | null;
  /** Names of bands stand right of this: beside the range, where a part of the run is shown. */
  readonly labelsFrom: number;
}

/** Tick labels below the curves, bounds of iterations and the cursor's number above, in pixels. */
export const axisPx = 17;
export const headPx = 19;
/** Room beside the curves for half a label, and for the scale of scores on the left. */
export const sidePx = { left: 40, right: 34 };
/** Of the head, from the left edge on: where the page says which part of the run is shown. */
export const rangePx = 264;

/** Lines of gauges, by their order: none looks like another, or like g and h. */
export const gaugeDashes: readonly (readonly number[])[] = [
  [7, 2, 1.5, 2],
  [2, 2],
  [9, 3],
  [1, 3],
];

/** At most five letters, for the room beside the curves: 1,500 is "1.5k", 20,000,000 is "20M". */
export function shortFigure(value: number): string {
  const size = Math.abs(value);
  const inUnits = (unit: number, letter: string): string =>
    written(`${Number((value / unit).toPrecision(size >= 100 * unit ? 3 : 2))}${letter}`);
  if (size >= 999_500) return inUnits(1e6, 'M');
  if (size >= 1e4 || (size >= 1000 && size % 100 === 0)) return inUnits(1000, 'k');
  return size >= 100 ? figure(Math.round(value)) : written(String(Number(value.toPrecision(3))));
}
