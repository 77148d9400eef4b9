/** What a student is given of a set of tasks: the tasks with their own boards, and a hand-in to be filled. */

import { algorithmCatalog, defaultSettings } from '../core/algorithms/registry.ts';
import {
  type HandedAnswer,
  writeHandIn,
  type Lecture,
  type LectureScene,
  type SceneTask,
  digestOfSet,
  kindOfTask,
  paragraphsOf,
} from '../core/files/lecture-file.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { optionInWords, optionLabel } from '../core/search/option-words.ts';
import { type OptionName, optionNames } from '../core/search/options.ts';
import type { SearchSettings } from '../core/search/settings.ts';
import { type LoggedStep, type QuestionCard, drawQuestion } from '../core/tasks/question.ts';
import { boardsOfTask, sceneOn, searchesTold, seedOf } from '../core/tasks/variant.ts';
import { say } from '../library/say.ts';
import { plain } from '../core/tasks/marks.ts';

/** Two files for somebody: the tasks as Markdown, and the empty hand-in. */
export interface Sheet {
  readonly tasks: string;
  readonly handIn: string;
}

const letterOf = (place: number): string => String.fromCodePoint(65 + place);

/**
 * The sheet of a student.
 * @param page address at which links to their boards begin; empty: links are from # on
 * @param file name of the hand-in
 */
export function sheetFor(set: Lecture, student: string, page: string, file: string): Sheet {
  const parts = [`# ${plain(set.title)}`, '', `For ${plain(student)}.`, ''];
  parts.push(
    `Write your answers into ${plain(file)} beside this page, with any editor, and hand it in. Code and logs may be files of their own: put them into the same folder, write their names into \`codeFile\` and \`logFiles\`, and hand them in too.`,
    '',
  );
  if (page === '') parts.push('The links below go behind the address of the page of Tilescope.', '');
  const answers: HandedAnswer[] = [];
  for (const [scene, written] of set.scenes.entries()) {
    const { task } = written;
    if (task === undefined || kindOfTask(task) === null) continue;
    const pairs = boardsOfTask(set, scene, student);
    const { points = 1 } = task;
    const worth = points === 1 ? '1 point' : `${points} points`;
    parts.push(`## ${scene + 1}. ${plain(written.title ?? '')} (${worth})`, '');
    const hint = task.hint === undefined ? [] : [`Hint: ${task.hint}`];
    for (const one of [...paragraphsOf(written), task.ask, ...hint])
      parts.push(one.replaceAll(/[<>]/g, '\\$&'), '');
    parts.push(...searchesText(written));
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

/** The searches that a task is about, in words. */
function searchesText(written: LectureScene): string[] {
  return Array.from(searchesTold(written), ([name, settings]) =>
    name === '' ? `- The search: ${searchText(settings)}` : `- \`${name}\`: ${searchText(settings)}`,
  );
}

/** Options that are said though they are as usual. */
const deciding: readonly OptionName[] = ['moves', 'ties', 'duplicates', 'goalTest', 'weight'];

/** "A*; heuristic manhattan; ties smaller h; moves UDLR; …" */
function searchText(settings: SearchSettings): string {
  const { title, informed, options } = algorithmCatalog[settings.algorithm];
  const usual = defaultSettings(settings.algorithm);
  const others = optionNames.filter(
    (name) =>
      name !== 'heuristic' &&
      name !== 'code' &&
      (options as readonly string[]).includes(name) &&
      (deciding.includes(name) || settings[name] !== usual[name]),
  );
  return plain(
    [
      title,
      ...(informed ? [optionLabel('heuristic', settings.heuristic)] : []),
      ...others.map((name) => say(optionInWords(name, settings[name]))),
    ].join('; '),
  );
}

/** What a card is in its search, and by which step it came there. */
function cardText({ is, path, madeBy }: QuestionCard): string {
  const by =
    madeBy === null
      ? ''
      : madeBy === 0
        ? ', the start'
        : is === 'closed'
          ? ` in step ${madeBy}`
          : `, generated in step ${madeBy}`;
  const how = {
    closed: 'expanded',
    expanded: 'expanded now',
    successor: 'a successor',
    frontier: 'in the frontier',
  };
  return `${how[is]}${by}${path === null || path === '' ? '' : `, by ${path}`}`;
}

function questionText({ kind, level = 1 }: NonNullable<SceneTask['question']>, seed: number): string[] {
  const question = drawQuestion(kind, level as 1 | 2 | 3, seed);
  const { start, goal } = question.boards;
  const { settings } = question;
  const shown = (at: number): string => `${letterOf(at)} (${at})`;
  return [
    `From \`${formatBoard(start)}\` to \`${formatBoard(goal)}\`. ${say(question.ask)}`,
    '',
    ...(settings === null ? [] : [`- The search: ${searchText(settings)}`]),
    ...question.cards.map((card, at) => `- ${shown(at)}: \`${formatBoard(card.board)}\`, ${cardText(card)}`),
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
      return 'the code, in `code`, or the name of its file, in `codeFile`; or a log for each board: the text in `logs`, or names of files in `logFiles`.';
    case 'heuristic':
      return 'the code, in `code`, or the name of its file, in `codeFile`.';
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
      return { code: '', codeFile: '', logs: each(''), logFiles: each('') };
    case 'heuristic':
      return { code: '', codeFile: '' };
    case 'question':
      return { fields: [null] };
    case null:
      return {};
  }
}
