import type { PublishedCell, PublishedTable } from '../../core/experiments/experiment-plan.ts';
import type { SearchSettings } from '../../core/search/settings.ts';

/** Whether a published figure is about these settings. */
function isAbout({ where }: PublishedCell, settings: SearchSettings): boolean {
  return (Object.keys(where) as (keyof SearchSettings)[]).every((name) => where[name] === settings[name]);
}

/** A published figure; null where there is none. A range counts as its middle. */
export function publishedValue(
  published: PublishedTable | null,
  group: string | null,
  settings: SearchSettings,
  measure: PublishedCell['measure'],
): number | null {
  const cell = published?.cells.find(
    (one) => one.group === group && one.measure === measure && isAbout(one, settings),
  );
  if (cell === undefined) return null;
  return cell.to === undefined ? cell.value : (cell.value + cell.to) / 2;
}
