import { searchesOfScene } from '../../catalog/lessons/lecture.ts';
import type { AnyMessage } from '../../core/base/message.ts';
import { assert, fail, ok } from '../../core/base/result.ts';
import type {
  CheckAnswer,
  CheckReport,
  FiguresTask,
  GradeReport,
  GradeTask,
  HandInsTask,
  HandedFile,
  Marks,
} from '../../core/contract/check-messages.ts';
import {
  type HandedAnswer,
  type Lecture,
  readLectureObject,
  readSceneLink,
} from '../../core/files/lecture-file.ts';
import { codeInForce } from '../../core/search/code-choice.ts';
import {
  type FileSource,
  Grader,
  type Handed,
  decidingFigures,
  type Submission,
  readHanded,
  remarkOnSets,
} from '../../core/tasks/grade.ts';
import type { Answering } from './answerer.ts';
import { OwnRunner, type OwnThreads } from './own-code.ts';

/** What own code of one task may take in all. */
const maxCodeMs = 20_000;

/** Grades hand-ins for the page, as the terminal does, and says what is right for the key. @param atOnce how many at the same time */
export function grading(
  threads: OwnThreads,
  atOnce: number,
): Answering<HandInsTask | GradeTask | FiguresTask, CheckReport, CheckAnswer, 'next'> {
  return async (task, call) => {
    if (task.kind === 'figures') {
      call.result({ figures: figuresOf(task) });
      return;
    }
    const { handed, passedOver } = await readHanded(task.files.map(submissionOf), sourceOf(task.files));
    if (task.kind === 'hand-ins') {
      call.result({ codes: [...new Set(handed.flatMap(codesIn))] });
      return;
    }
    const set = setOf(task);
    const grader = new Grader(set, {
      readScene: searchesOfScene,
      startOwn: () => new OwnRunner(threads, { maxMs: maxCodeMs, runsPython: false }),
      ...{ atOnce, names: task.names },
    });
    const agreed = new Set(task.agreed);
    const fresh = handed.filter(({ file }) => !task.known.has(file));
    const report = (graded: number, marks: Marks | null): void =>
      call.report({
        graded: handed.length - fresh.length + graded,
        of: handed.length,
        marks,
      } satisfies GradeReport);
    report(0, null);
    let done = 0;
    const each = await grader.each(
      fresh.map((one) => withoutCode(one, agreed)),
      (marks) => report(++done, marks),
    );
    const own = new Map(fresh.map(({ file }, at) => [file, each[at]]));
    const marks = handed.flatMap(({ file }) => task.known.get(file) ?? own.get(file) ?? []);
    call.result({
      marks: grader.together(handed, marks),
      passedOver,
      remark: remarkOnSets(handed, set, set.title),
    });
  };
}

function setOf({ set }: Pick<GradeTask, 'set'>): Lecture {
  const read = readLectureObject(JSON.parse(set));
  assert(read.ok, 'the page has read the set already');
  return read.value;
}

/** By what grades, on the same boards. */
function figuresOf({
  boards,
  ...task
}: FiguresTask): ReadonlyMap<number, readonly ReadonlyMap<string, number | null>[]> {
  const set = setOf(task);
  const asked = set.scenes.flatMap((written, scene) =>
    written.task?.number || written.task?.choice ? [{ scene, written }] : [],
  );
  return new Map(
    asked.map(({ scene, written }) => [
      scene,
      (boards[scene] ?? []).map((pair) =>
        decidingFigures({ set, written, readScene: searchesOfScene }, pair),
      ),
    ]),
  );
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Whose a file is that does not say it: what stands before the first dot or underscore of its name. */
function submissionOf({ path }: HandedFile): Submission {
  const name = path.slice(folderOf(path).length);
  return { file: path, student: name.replace(/[._].*$/s, '') || name };
}

function sourceOf(files: readonly HandedFile[]): FileSource {
  const byPath = new Map(files.map(({ path, file }) => [path, file]));
  return {
    async text(path, longest) {
      const file = byPath.get(path);
      if (file === undefined) return fail({ code: 'grade.no-file', file: path });
      if (file.size > 4 * longest) return fail({ code: 'hand-in.too-long', n: longest });
      try {
        return ok(textOf(await file.arrayBuffer()));
      } catch (error) {
        // It was moved or changed since it was dropped.
        const why: AnyMessage = {
          code: 'as-written',
          text: error instanceof Error ? error.message : String(error),
        };
        return fail(why);
      }
    },
    beside(path, name) {
      const wanted = folderOf(path) + name;
      return Promise.resolve(byPath.has(wanted) ? wanted : null);
    },
  };
}

/** UTF-8, or UTF-16 where it begins with the mark of that. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
}

function codesIn({ handIn }: Pick<Handed, 'handIn'>): string[] {
  return (handIn?.answers ?? []).flatMap(codesOf);
}

/** The code that would run if an answer were graded: its own, and that of the state that it links to. */
function codesOf({ code = '', link = '' }: HandedAnswer): string[] {
  const read = readSceneLink(link);
  const linked = read.ok && read.value.search !== null ? codeInForce(read.value.search.settings) : '';
  return [code, linked].filter((one) => one.trim() !== '');
}

/** A hand-in without the answers whose code nobody has agreed to. */
function withoutCode(handed: Handed, agreed: ReadonlySet<string>): Handed {
  const { handIn } = handed;
  if (handIn === null) return handed;
  const isAgreed = (answer: HandedAnswer): boolean => codesOf(answer).every((code) => agreed.has(code));
  const left = handIn.answers.filter((answer) => !isAgreed(answer));
  if (left.length === 0) return handed;
  const faultOf = new Map([
    ...handed.faultOf,
    ...left.map(({ scene }) => [scene, { code: 'grade.not-run' }] as const),
  ]);
  return { ...handed, faultOf, handIn: { ...handIn, answers: handIn.answers.filter(isAgreed) } };
}
