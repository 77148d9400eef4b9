import { type AnyMessage, exactly } from '../../base/message.ts';
import { type Result, fail, ok } from '../../base/result.ts';
import { type HandIn, type HandedAnswer, handInLimits, readHandIn } from '../../files/lecture-file.ts';
import { maxCodeLength } from '../../search/settings.ts';

/** A file, and who has handed it in as far as its name tells. */
export interface Submission {
  readonly file: string;
  readonly student: string;
}

/** Where the files are. */
export interface FileSource {
  /** The text of a file; the error is why it cannot be had. */
  text(file: string, longest: number): Promise<Result<string, AnyMessage>>;
  /** The file of that name in the folder of another; null: there is none. */
  beside(file: string, name: string): Promise<string | null>;
}

/** A file that can be graded, or of which it is only known why not. */
export interface Handed {
  readonly file: string;
  /** As the file says, or else its name. */
  readonly student: string;
  readonly handIn: HandIn | null;
  /** What is wrong with the whole. */
  readonly faults: readonly AnyMessage[];
  /** What is wrong with the answer to a task, by the number of its scene. */
  readonly faultOf: ReadonlyMap<number, AnyMessage>;
}

export interface HandedFiles {
  readonly handed: readonly Handed[];
  /** Files that are none, and why. */
  readonly passedOver: ReadonlyMap<string, AnyMessage>;
}

/** What is no text of a program's: pictures, papers, archives, code. */
export const otherFiles =
  /\.(md|rst|html?|pdf|docx?|odt|png|jpe?g|gif|svg|webp|heic|zip|gz|tar|7z|jar|class|pyc|py|java|cpp?|h|js|ts|rs|go|ipynb)$/i;

/** Reads files that were handed in, and those that they name beside them. */
export async function readHanded(files: readonly Submission[], source: FileSource): Promise<HandedFiles> {
  const handed: Handed[] = [];
  const passedOver = new Map<string, AnyMessage>();
  const beside = new FilesBeside(source);
  for (const one of files) {
    const read = await readOne(one, beside, source);
    if (read.ok) handed.push(read.value);
    else passedOver.set(one.file, read.error);
  }
  for (const file of passedOver.keys()) if (beside.used.has(file)) passedOver.delete(file);
  return { handed: handed.filter(({ file }) => !beside.used.has(file)), passedOver };
}

/** The error is of a file that is no hand-in at all. */
async function readOne(
  { file, student }: Submission,
  beside: FilesBeside,
  source: FileSource,
): Promise<Result<Handed, AnyMessage>> {
  const text = await source.text(file, handInLimits.text);
  if (!text.ok) return text;
  const read = readHandIn(text.value);
  const isNone = read.handIn === null && (!/^\s*\{/.test(text.value) || otherFiles.test(file));
  // Any other JSON: a hand-in with a fault in its head still says whose it is.
  const isOther = read.student === null && read.faults.some(({ code }) => code === 'hand-in.format');
  if (isNone || isOther) return fail({ code: 'hand-in.format' });
  const faultOf = new Map<number, AnyMessage>(read.faultOf);
  const answers: HandedAnswer[] = [];
  for (const answer of read.handIn?.answers ?? []) {
    const whole = await beside.putInto(answer, file);
    if (whole.ok) answers.push(whole.value);
    else faultOf.set(answer.scene, whole.error);
  }
  return ok({
    ...{ file, student: read.student?.trim() ?? student, faultOf },
    handIn: read.handIn && { ...read.handIn, answers },
    faults: read.faults.map((why) => ({ code: 'grade.of-file', file, why })),
  });
}

/** Files that hand-ins name: of their own folder, and of no other. */
class FilesBeside {
  /** Those that were named, and are there. */
  readonly used = new Set<string>();
  private readonly source: FileSource;

  constructor(source: FileSource) {
    this.source = source;
  }

  /** The answer with what its files say. */
  async putInto(answer: HandedAnswer, handIn: string): Promise<Result<HandedAnswer, AnyMessage>> {
    const { codeFile, logFiles } = answer;
    let whole = answer;
    if (codeFile !== undefined && codeFile !== '') {
      const code = await this.read(codeFile, handIn, maxCodeLength);
      if (!code.ok) return code;
      whole = { ...whole, code: code.value };
    }
    if (logFiles === undefined || logFiles.every((name) => name === '')) return ok(whole);
    const logs: string[] = [];
    for (const name of logFiles) {
      const log = name === '' ? null : await this.read(name, handIn, handInLimits.log);
      if (log?.ok === false) return log;
      logs.push(log?.value ?? '');
    }
    return ok({ ...whole, logs });
  }

  private async read(name: string, handIn: string, longest: number): Promise<Result<string, AnyMessage>> {
    const file = await this.source.beside(handIn, name);
    if (file === null) return fail({ code: 'grade.no-file', file: name });
    this.used.add(file);
    const text = await this.source.text(file, longest);
    if (!text.ok) return fail({ code: 'grade.file-unread', file: name, why: text.error });
    return text.value.length > longest
      ? fail({ code: 'grade.file-long', file: name, n: exactly(longest) })
      : text;
  }
}
