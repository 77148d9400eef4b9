import { writePageLink } from '../../core/files/page-link.ts';
import type { LinkView } from '../../core/files/share-link.ts';
import { type LessonRun, requestOf } from '../lessons/lesson.ts';

/** What students ask, as they type it, with a short answer and a search that shows it. */
export interface Question {
  /** As in a link: lower case and hyphens. */
  readonly id: string;
  readonly question: string;
  /** Other words by which it is found; not shown. */
  readonly also: string;
  /** Three sentences in the notation of `marked-text`, with `{figure}` where a number stands. */
  readonly answer: readonly [string, string, string];
  /** The numbers of the sentences. The proof of the same name in `questions.test` measures each. */
  readonly figures: Readonly<Record<string, number>>;
  /** The search that shows it, on the Explore screen … */
  readonly run: LessonRun;
  /** … at this step; the end where nothing is said. */
  readonly step?: number;
  readonly view?: LinkView;
  /** Searches of the same boards that stand beside it: then the Compare screen shows them. */
  readonly beside?: readonly LessonRun['settings'][];
}

/** Questions that belong together. */
export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** The state that shows the answer, from # on. */
export function stateOf(question: Question): string {
  const { run, view = 'tree', beside } = question;
  const step = question.step ?? null;
  const { start, goal, settings } = requestOf(run);
  const boards = { start, goal };
  const search = { boards, settings, view, beside: null, mode: 'watch' } as const;
  if (beside === undefined) return writePageLink({ screen: 'explore', search: { ...search, step } });
  const others = beside.map((one) => requestOf({ ...run, settings: one }).settings);
  const compared = { lanes: [settings, ...others], pace: 'step', pair: [0, 1], place: step, view } as const;
  return writePageLink({ screen: 'compare', search: { ...search, step: null }, compared });
}
