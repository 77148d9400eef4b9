/** What a student is given of a set of tasks: the tasks with their own boards, and a hand-in to be filled. */

import { type HandedAnswer, writeHandIn } from '../core/files/lecture-text.ts';
import {
  type Lecture,
  digestOfSet,
  type SceneTask,
  kindOfTask,
  paragraphsOf,
} from '../core/files/lecture-file.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { type LoggedStep, drawQuestion } from '../core/tasks/question.ts';
import { boardsOfTask, sceneOn, seedOf } from '../core/tasks/variant.ts';
import { say } from '../library/say.ts';
import { plain } from './marks.ts';

/** Two files for somebody: the tasks as Markdown, and the empty hand-in. */
export interface Sheet {
  readonly tasks: string;
  readonly handIn: string;
}

const letterOf = (place: number): string => String.fromCodePoint(65 + place);

/** The sheet of a student. @param page address at which links to their boards begin; empty: links are from # on */
export function sheetFor(set: Lecture, student: string, page: string): Sheet {
  const parts = [`# ${plain(set.title)}`, '', `For ${plain(student)}.`, ''];
  const answers: HandedAnswer[] = [];
  for (const [scene, written] of set.scenes.entries()) {
    const { task } = written;
    if (task === undefined || kindOfTask(task) === null) continue;
    const pairs = boardsOfTask(set, scene, student);
    const { points = 1 } = task;
    const worth = points === 1 ? '1 point' : `${points} points`;
    parts.push(`## ${scene + 1}. ${plain(written.title ?? '')} (${worth})`, '');
    for (const one of [...paragraphsOf(written), task.ask]) parts.push(one.replaceAll(/[<>]/g, '\\$&'), '');
    if (task.question === undefined)
      for (const [at, { start, goal }] of pairs.entries()) {
        const which = pairs.length > 1 ? `Board ${at + 1}` : 'Board';
        const { link } = sceneOn(written, start);
        parts.push(`- ${which} \`${formatBoard(start)}\`, goal \`${formatBoard(goal)}\`: <${page}${link}>`);
      }
    else parts.push(...questionText(task.question, seedOf(set, student, scene)));
    parts.push('', `Answer: ${howToAnswer(task)}`, '');
    answers.push({ scene: scene + 1, ...emptyAnswer(task, pairs.length) });
  }
  return {
    tasks: parts.join('\n'),
    handIn: writeHandIn({ set: digestOfSet(set), student, answers }),
  };
}

function questionText({ kind, level = 1 }: NonNullable<SceneTask['question']>, seed: number): string[] {
  const question = drawQuestion(kind, level as 1 | 2 | 3, seed);
  const { start, goal } = question.boards;
  const shown = (at: number): string => `${letterOf(at)} (${at})`;
  return [
    `From \`${formatBoard(start)}\` to \`${formatBoard(goal)}\`. ${say(question.ask)}`,
    '',
    ...question.cards.map(({ board }, at) => `- ${shown(at)}: \`${formatBoard(board)}\``),
    ...question.log.map(
      (step, at) =>
        `- Step ${at + 1}: ${nodeText(step)}; generated: ${step.generated.map(nodeText).join(', ')}`,
    ),
    ...question.fields.flatMap((field, at) => {
      const options = field.type === 'number' ? [] : field.options;
      const words = options.map((option, place) =>
        'card' in option ? `${place}: card ${letterOf(option.card)}` : `${place}: ${say(option)}`,
      );
      return [`- Field ${at + 1}: ${say(field.label)}${words.length === 0 ? '' : ` – ${words.join('; ')}`}`];
    }),
  ];
}

function nodeText({ board, g, h, rejected }: LoggedStep['generated'][number]): string {
  const scores = [
    g === null ? [] : `g = ${g}`,
    h === null ? [] : `h = ${h}`,
    rejected ? 'rejected' : [],
  ].flat();
  return [`\`${board.join(' ')}\``, ...scores].join(' ');
}

function howToAnswer(task: SceneTask): string {
  switch (kindOfTask(task)) {
    case 'solve':
      return 'moves of the blank, as in "UULDR", one text a board, in `moves`.';
    case 'number':
      return 'one number a board, in `numbers`.';
    case 'choice':
      return `one of ${task.choice?.of.join(', ')} for each board, in \`choices\`.`;
    case 'reach':
      return 'the link to the state, from *Share*, in `link`.';
    case 'search':
      return 'the code, in `code`; or the text of a log for each board, in `logs`.';
    case 'heuristic':
      return 'the code, in `code`.';
    case 'question':
      return 'one value a field, in `fields`: a number, the number of an option, or a list of these where an order is asked for.';
    case null:
      return '';
  }
}

function emptyAnswer(task: SceneTask, boards: number): Partial<HandedAnswer> {
  const each = <Empty>(empty: Empty): Empty[] => Array.from({ length: boards }, () => empty);
  switch (kindOfTask(task)) {
    case 'solve':
      return { moves: each('') };
    case 'number':
      return { numbers: each(null) };
    case 'choice':
      return { choices: each('') };
    case 'reach':
      return { link: '' };
    case 'search':
      return { code: '', logs: each('') };
    case 'heuristic':
      return { code: '' };
    case 'question':
      return { fields: [null] };
    case null:
      return {};
  }
}
