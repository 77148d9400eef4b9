import type { AlgorithmOption } from '../../core/search/search-rules.ts';

/** What stands beside the picture, or in its place on a small screen. */
export const lessonPanels = ['board', 'inspector', 'solution', 'code'] as const;
export type LessonPanelName = (typeof lessonPanels)[number];

/** What is set beside the text of a step; with any of it comes the button Search. */
export type LessonSetting =
  | 'algorithm'
  | 'patterns'
  | 'guarantee'
  | AlgorithmOption
  | 'maxExpansions'
  | 'maxNodes';

/**
 * What a lesson can bring into sight besides its text and the picture: a panel, a part of one, a part of the dock, or a
 * setting. The names are those that the elements carry as `data-part`.
 */
export type LessonPart =
  | LessonPanelName
  /** Of the board: the switch between sliding and placing, and *Shuffle*. */
  | 'place'
  | 'shuffle'
  /** Of the Inspector: the nodes that are next, the counts, the algorithm in words. */
  | 'order'
  | 'counts'
  | 'pseudocode'
  /** The buttons that step; beside them how far a step goes, what playing stops at, and the curves. */
  | 'transport'
  | 'step-unit'
  | 'stop-when'
  | 'timeline'
  /** The switch between pictures. */
  | 'views'
  | LessonSetting;

const onPage = [
  ...lessonPanels,
  ...['place', 'shuffle', 'order', 'counts', 'pseudocode'],
  ...['transport', 'step-unit', 'stop-when', 'timeline', 'views'],
];

/** Whether a part is a setting. */
export function isSetting(part: LessonPart): part is LessonSetting {
  return !onPage.includes(part);
}

/** All that is in sight at a step (from 1): what it brings, and what the steps before it brought. */
export function partsAt(
  { steps }: { readonly steps: readonly { readonly shows?: readonly LessonPart[] }[] },
  step: number,
): ReadonlySet<LessonPart> {
  return new Set(steps.slice(0, step).flatMap(({ shows = [] }) => shows));
}
