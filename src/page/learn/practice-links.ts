import { seedFor } from '../../core/base/prng.ts';
import type { LinkedLesson } from '../../core/files/page-link.ts';
import type { SavedLessons } from '../../core/files/saved-lessons.ts';
import type { QuestionKind, QuestionLevel } from '../../core/tasks/question.ts';
import type { PlainText } from '../../locales/t.ts';

/** Each kind of question, and what is done there. */
export const practiceKinds: Readonly<Record<QuestionKind, { title: PlainText; says: PlainText }>> = {
  predict: { title: 'Predict expansions', says: 'Say which nodes a search expands next.' },
  trace: { title: 'Trace by hand', says: 'Find g, h and f of successors, and what becomes of each.' },
  number: { title: 'Find the number', says: 'h of a board, a frontier, a branching factor.' },
  choice: { title: 'Name the search', says: 'Tell from the first expansions which search it was.' },
  bug: { title: 'Find the bug', says: 'Find the first wrong step of a faulty program, and its cause.' },
};
const kinds = Object.keys(practiceKinds) as QuestionKind[];

/** Questions that follow from one seed. */
export interface PracticeSeries {
  readonly kind: QuestionKind;
  readonly level: QuestionLevel;
  readonly seed: number; // 0 … 2³² − 1
}

/** A link names as many steps of a lesson. */
export const questionsOfSeries = 99;

const form = new RegExp(`^practice-(${kinds.join('|')})-([123])-(\\d{1,10})$`);

function seriesNamed(id: string): PracticeSeries | null {
  const [, kind, level, seed] = form.exec(id) ?? [];
  if (kind === undefined || Number(seed) >= 2 ** 32) return null;
  return { kind: kind as QuestionKind, level: Number(level) as QuestionLevel, seed: Number(seed) };
}

/** The question that a link to Learn names: its series, and its number there, from 1; null where it names something else. */
export function practiceIn(
  linked: LinkedLesson | null,
): (PracticeSeries & { readonly number: number }) | null {
  const series = linked === null ? null : seriesNamed(linked.id);
  return series === null || linked === null ? null : { ...series, number: linked.step };
}

/** What links and what is kept call a series. */
export const nameOfSeries = ({ kind, level, seed }: PracticeSeries): string =>
  `practice-${kind}-${level}-${seed}`;

/** The seed that a question of a series is drawn from: neighbours are odd and even by turns, and so have not the same bug. */
export const seedOfQuestion = ({
  seed,
  number,
}: {
  readonly seed: number;
  readonly number: number;
}): number => ((seedFor(seed, number) & ~1) | (number & 1)) >>> 0;

/** The question that comes after one: of the next seed, after the last. */
export function questionAfter({
  number,
  ...series
}: PracticeSeries & { readonly number: number }): LinkedLesson {
  return number < questionsOfSeries
    ? { id: nameOfSeries(series), step: number + 1 }
    : { id: nameOfSeries({ ...series, seed: (series.seed + 1) >>> 0 }), step: 1 };
}

/** How far somebody is with the questions of a kind and a level. */
export interface PracticeSoFar {
  readonly right: number;
  readonly answered: number;
  /** Where to go on; null: nothing was begun. */
  readonly next: LinkedLesson | null;
}

/** All series of a kind and a level together. */
export function practisedSoFar(
  progress: SavedLessons,
  kind: QuestionKind,
  level: QuestionLevel,
): PracticeSoFar {
  let [right, answered, next] = [0, 0, null as LinkedLesson | null];
  for (const [id, { at, solved, missed = [] }] of Object.entries(progress)) {
    const series = seriesNamed(id);
    if (series?.kind !== kind || series.level !== level) continue;
    right += solved.length;
    answered += new Set([...solved, ...missed]).size;
    // The last one of the list was begun last.
    const isAnswered = solved.includes(at) || missed.includes(at);
    next = isAnswered ? questionAfter({ ...series, number: at }) : { id, step: at };
  }
  return { right, answered, next };
}
