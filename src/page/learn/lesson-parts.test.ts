import { describe, expect, it } from 'vitest';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { heuristicCatalog } from '../../core/heuristics/heuristic-info.ts';
import { numberOptions } from '../../core/search/settings.ts';
import { course } from '../../catalog/lessons/course.ts';
import { type LessonPart, isSetting, partsAt } from '../../catalog/lessons/lesson-parts.ts';
import type { Lesson, Task } from '../../catalog/lessons/lesson.ts';
import { readMarkedText } from '../../catalog/lessons/marked-text.ts';
import { choiceWords } from '../session/setting-words.ts';

/** What the page calls the parts that a text of a lesson can send a learner to. */
const named: ReadonlyMap<string, LessonPart> = new Map<string, LessonPart>([
  ...Object.entries(numberOptions)
    .filter(([name]) => name !== 'population') // in a lesson that is the panel, which comes with the search
    .map(([name, { label }]) => [label, name as LessonPart] as const),
  ['Algorithm', 'algorithm'],
  ['Heuristic', 'heuristic'],
  ['Patterns', 'patterns'],
  ['Ties', 'ties'],
  ['Duplicates rejected', 'duplicates'],
  ['Goal test', 'goalTest'],
  ['Costs of moves', 'cost'],
  ['Step forward', 'transport'],
  ['Play', 'transport'],
  ['Step by', 'step-unit'],
  ['Stop when', 'stop-when'],
  ['Place', 'place'],
  ['Shuffle', 'shuffle'],
  ['g–h', 'views'],
  ['Run', 'code'],
  ['Show step', 'code'],
]);
/** Written in plain text too; “search” as a word of its own is the button. */
const mentioned: readonly (readonly [RegExp, LessonPart])[] = [
  [/\bInspector\b/, 'inspector'],
  [/\bpanel Solution\b/, 'solution'],
  [/\btimeline\b/, 'timeline'],
  [/\b(on|above|beside|under) the (start )?board\b/, 'board'],
  [/\bguaranteed\. /, 'guarantee'],
  [/\bstep forward\b/i, 'transport'],
];
const values = new Set([
  ...Object.values(algorithmCatalog).map(({ title }) => title),
  ...Object.values(heuristicCatalog).map(({ title }) => title),
  ...Object.values(choiceWords).flatMap((words) => Object.values(words).map(({ title }) => title)),
  ...['Search', 'Stop', 'Experiments', 'Population', 'Breadth-first', 'Greedy best-first', 'Linear conflict'],
  ...['change of f', 'depth', 'part of run', 'Linear memory'],
  // Not names but emphasis.
  ...[
    'rises',
    'sure',
    'guaranteed',
    'meet',
    'ten',
    'each pair',
    'must leave',
    'generated',
    'expanded',
    'reopened',
    'consistent',
    'cheaper',
    'shorter',
  ],
]);

const steps = course.flatMap((lesson) =>
  lesson.steps.map((step, index) => ({ lesson, step, at: index + 1 })),
);
const tasks = steps.flatMap(({ lesson, step: { task }, at }) =>
  task === undefined ? [] : [[`${lesson.id}.${at}`, lesson, at, task] as const],
);

const wordsOf = ({ ask, hint }: Task): string => `${ask} ${hint}`;

function partsNamed(text: string): LessonPart[] {
  const strong = readMarkedText(text, new Map()).flatMap(({ kind, text: name }) =>
    kind === 'strong' ? (named.get(name) ?? []) : [],
  );
  return [...strong, ...mentioned.flatMap(([words, part]) => (words.test(text) ? part : []))];
}

const searches = (lesson: Lesson, at: number): boolean =>
  [...partsAt(lesson, at)].some((part) => isSetting(part) || part === 'shuffle');

describe('what a lesson shows', () => {
  it.each(tasks)('%s: every control that its task or hint names is in sight', (_, lesson, at, task) => {
    const parts = partsAt(lesson, at);
    for (const part of partsNamed(wordsOf(task))) expect([...parts]).toContain(part);
    const onSmallScreens = lesson.steps[at - 1].shows ?? [];
    for (const part of partsNamed(task.ask).filter(isSetting)) expect(onSmallScreens).toContain(part);
    if (/\bsearch\.|\*\*Search\*\*|\bSearch (with|again|the)\b|, and search:/.test(wordsOf(task)))
      expect(searches(lesson, at), 'the button Search').toBe(true);
  });

  it('is asked about every name in bold of a task, and about most parts', () => {
    const bold = tasks.flatMap(([, , , task]) =>
      readMarkedText(wordsOf(task), new Map()).flatMap(({ kind, text }) => (kind === 'strong' ? text : [])),
    );
    for (const name of bold) expect(named.has(name) || values.has(name), name).toBe(true);
    const asked = new Set(tasks.flatMap(([, , , task]) => partsNamed(wordsOf(task))));
    expect(asked.size).toBeGreaterThan(18);
    expect(tasks.filter(([, lesson, at]) => searches(lesson, at)).length).toBeGreaterThan(15);
  });

  it('begins with little, and has each part once', () => {
    for (const { lesson, step, at } of steps) {
      const { shows = [] } = step;
      const before = partsAt(lesson, at - 1);
      // A small screen has room for the settings of the step alone, so those that a task needs are brought again.
      for (const part of shows)
        if (step.task === undefined || !isSetting(part))
          expect(before.has(part), `${lesson.id}.${at}: ${part} again`).toBe(false);
      if (at === 1) expect(shows.filter(isSetting)).toEqual([]);
      if (step.subject !== undefined) expect([...partsAt(lesson, at)]).toContain(step.subject);
    }
  });

  it('brings settings that the step’s algorithm has', () => {
    const always: readonly string[] = ['algorithm', 'patterns', 'guarantee', 'maxExpansions', 'maxNodes'];
    for (const { lesson, step, at } of steps)
      for (const part of (step.shows ?? []).filter(isSetting)) {
        if (always.includes(part)) continue;
        const { options } = algorithmCatalog[step.run.settings.algorithm];
        expect(options, `${lesson.id}.${at}`).toContain(part);
      }
  });
});
