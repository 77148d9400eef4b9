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

/** What a link to Learn calls the list of questions; `ask-why-31` is one of them. */
export const askId = 'ask';

/** The question that a link to Learn names: null where it names a lesson, '' for all questions. */
export function askedIn(linked: { readonly id: string } | null): string | null {
  const id = linked?.id ?? '';
  return id === askId ? '' : id.startsWith(`${askId}-`) ? id.slice(askId.length + 1) : null;
}

/** The name of a question in a link to Learn. */
export function linkedQuestion(id: string): { readonly id: string; readonly step: number } {
  return { id: id === '' ? askId : `${askId}-${id}`, step: 1 };
}

/** The address of a question, from # on. */
export function addressOf(id: string): string {
  return writePageLink({ screen: 'learn', search: null, lesson: linkedQuestion(id) });
}

/** The state that shows the answer, from # on. */
export function stateOf({ run, step = null, view = 'tree', beside }: Question): string {
  const { start, goal, settings } = requestOf(run);
  const boards = { start, goal };
  const search = { boards, settings, view, beside: null, mode: 'watch' } as const;
  if (beside === undefined) return writePageLink({ screen: 'explore', search: { ...search, step } });
  const others = beside.map((one) => requestOf({ ...run, settings: one }).settings);
  const compared = { lanes: [settings, ...others], pace: 'step', pair: [0, 1], place: step, view } as const;
  return writePageLink({ screen: 'compare', search: { ...search, step: null }, compared });
}
