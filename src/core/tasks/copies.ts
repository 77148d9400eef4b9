/** Who has handed in the same as somebody else, and whose boards a log is of: what is said of it to whoever marks, and to nobody else. */

import { type AnyMessage, asWritten } from '../base/message.ts';
import type { HandIn, HandedAnswer, Lecture } from '../files/lecture-file.ts';
import { type BoardPair, boardsEqual } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { boardsOfTask, sameWho } from './variant.ts';
import type { GradeMessage } from './grading/messages.ts';

/** Everyone's boards of a set, each drawn once. */
export class StudentBoards {
  private readonly set: Lecture;
  private readonly known = new Map<string, readonly BoardPair[]>();

  constructor(set: Lecture) {
    this.set = set;
  }

  /** @param scene from 0 */
  of(scene: number, who: string): readonly BoardPair[] {
    const key = `${scene} ${sameWho(who)}`;
    const boards = this.known.get(key) ?? boardsOfTask(this.set, scene, who);
    this.known.set(key, boards);
    return boards;
  }

  /** Those of some whose board of a task this is, as `formatBoard` writes it. @param scene from 0 */
  whose(scene: number, board: string, students: readonly string[]): string[] {
    return students.filter((who) => this.of(scene, who).some(({ start }) => formatBoard(start) === board));
  }
}

/** Less code than this, without spaces and remarks, several may well write alike. */
const leastCode = 200;
/** So few moves, too. */
const leastMoves = 8;

/** Something that was made, and that two seldom make alike. */
interface Making {
  readonly what: 'moves' | 'code' | 'log';
  /** Of the boards of its task, from 0; null: it is of none. */
  readonly place: number | null;
  readonly text: string;
}

function makingsOf({ moves = [], code = '', logs = [] }: HandedAnswer): Making[] {
  const bare = code.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*|\s+/gs, '');
  const all: Making[] = [
    ...moves.map((text, place) => ({ what: 'moves', place, text: text.replaceAll(/[\s,]/g, '') }) as const),
    ...logs.map((text, place) => ({ what: 'log', place, text: text.trim() }) as const),
    { what: 'code', place: null, text: bare },
  ];
  const least = { moves: leastMoves, code: leastCode, log: 1 };
  return all.filter(({ what, text }) => text.length >= least[what]);
}

/** What of each hand-in is the same as that of others: sentences, in the order of the hand-ins. */
export function copiesIn(
  handed: readonly { readonly student: string; readonly handIn: HandIn | null }[],
  boards: StudentBoards,
): GradeMessage[][] {
  const makers = new Map<string, Set<string>>();
  const each = handed.map(({ student, handIn }) =>
    (handIn?.answers ?? []).flatMap((answer) =>
      makingsOf(answer).map((making) => {
        const key = `${answer.scene} ${making.what} ${making.text}`;
        makers.set(key, (makers.get(key) ?? new Set()).add(student));
        return { ...making, key, student, scene: answer.scene };
      }),
    ),
  );
  return each.map((makings) => {
    const said = makings.flatMap(({ key, what, place, student, scene }): GradeMessage[] => {
      const others = namesBeside(student, makers.get(key) ?? []);
      const own = place === null ? undefined : boards.of(scene - 1, student)[place]?.start;
      const isShared = (other: string): boolean =>
        own !== undefined && boards.of(scene - 1, other).some(({ start }) => boardsEqual(start, own));
      const shared = others.filter(isShared);
      const rest = others.filter((other) => !shared.includes(other));
      return [
        ...(rest.length > 0 ? [{ code: alike[what], scene, who: someNames(rest) } as const] : []),
        ...(shared.length > 0 ? [{ code: alikeThere[what], scene, who: someNames(shared) } as const] : []),
      ];
    });
    return eachOnce(said);
  });
}

const alike = { moves: 'grade.same-moves', code: 'grade.same-code', log: 'grade.same-log' } as const;
const alikeThere = {
  moves: 'grade.same-moves-there',
  code: 'grade.same-code', // is of no board
  log: 'grade.same-log-there',
} as const;

/** Messages without those that say the same. */
export function eachOnce<Message extends AnyMessage>(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [JSON.stringify(message), message])).values()];
}

/** Names of others, each once however it is written. */
export function namesBeside(own: string, names: Iterable<string>): string[] {
  const others = new Map<string, string>();
  for (const name of names) if (sameWho(name) !== sameWho(own)) others.set(sameWho(name), name);
  return [...others.values()];
}

/** Some names for a sentence; of many only how many more there are. */
export function someNames(names: readonly string[]): AnyMessage {
  const most = 5;
  const who = names.slice(0, most).join(', ');
  return names.length > most ? { code: 'grade.and-more', who, n: names.length - most } : asWritten(who);
}

/** Whether the beginning of a log is that of a record of this program: what its *Save the record* and `trace` write. */
export function isOwnRecord(begin: string): boolean {
  return /"format"\s*:\s*"tilescope-|^\uFEFF?step,node,parent,move,.*,version\r?$/m.test(
    begin.slice(0, 2000),
  );
}
