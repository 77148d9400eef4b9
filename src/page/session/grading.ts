import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import type { GradeAnswer, HandedFile, Marks } from '../../core/contract/check-messages.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import { type Lecture, lectureJson } from '../../core/files/lecture-file.ts';
import { type TwiceNamed, readStudents } from '../../core/tasks/marks.ts';
import type { Result } from '../../core/base/result.ts';
import type { SearchSession } from './search-session.ts';
import type { Check, Services } from './services.ts';

export interface GradingState {
  /** Null: nothing was given yet. `asking`: the person has not said whether the code may run. */
  readonly phase: 'reading' | 'asking' | 'grading' | 'stopped' | 'done' | 'failed' | null;
  readonly files: readonly HandedFile[];
  readonly graded: number;
  /** Hand-ins among the files; 0: that is not known yet. */
  readonly of: number;
  /** What each hand-in has reached for itself, by its path. */
  readonly each: ReadonlyMap<string, Marks>;
  /** Of all files together; null: they are not all graded. */
  readonly answer: GradeAnswer | null;
  readonly fault: RequestFault | null;
  /** The list of students, or who is on it twice; null: there is none. */
  readonly students: Result<readonly string[], TwiceNamed> | null;
}

const nothing: GradingState = {
  ...{ phase: null, files: [], graded: 0, of: 0 },
  ...{ each: new Map(), answer: null, fault: null, students: null },
};

/** The hand-ins to one set, graded off the page's thread: what was graded stays when more come. They last as long as the page. */
export class Grading {
  readonly store: StoreApi<GradingState> = createStore(() => nothing);
  private readonly main: SearchSession;
  private set: string;
  private title: string;
  private openCheck: Services['openCheck'] | null = null;
  private readonly agreed = new Set<string>();
  private working: AbortController | null = null;
  private drops = 0;

  constructor(main: SearchSession, set: Lecture) {
    this.main = main;
    this.set = lectureJson(set);
    this.title = set.title;
    main.activity.add(() => this.working !== null);
  }

  /** The set may have been changed meanwhile: then nothing that was graded holds. */
  setTo(set: Lecture): void {
    const text = lectureJson(set);
    if (text === this.set) return;
    this.set = text;
    this.title = set.title;
    this.stop();
    this.store.setState({ each: new Map(), answer: null });
  }

  /** Grades more files. Of a name that is there already both stay. A list of students is known by its name. */
  take(given: readonly File[], openCheck: Services['openCheck']): void {
    this.openCheck = openCheck;
    const list = given.findLast(isStudentList);
    if (list !== undefined) void this.takeStudents(list);
    const files = given.filter((file) => !isStudentList(file));
    if (files.length === 0) return;
    this.drops++;
    const there = new Set(this.store.getState().files.map(({ path }) => path));
    const named = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
    const isThere = named.some(({ path }) => there.has(path));
    const more = isThere ? named.map(({ path, file }) => ({ path: `${this.drops}/${path}`, file })) : named;
    this.store.setState((state) => ({ files: [...state.files, ...more] }));
    void this.go();
  }

  /** Who should have handed in. Does not reject. */
  async takeStudents(file: Pick<File, 'arrayBuffer'>): Promise<void> {
    const text = await file.arrayBuffer().then(textOf, () => '');
    this.store.setState({ students: readStudents(text) });
    // Whose board a log is may be that of somebody on the list.
    if (this.store.getState().phase === 'done') void this.go();
  }

  /** Nothing is graded any more; what was stays. */
  stop(): void {
    this.working?.abort();
    this.working = null;
    if (this.isUnderWay()) this.store.setState({ phase: 'stopped' });
  }

  /** Forgets the files, and what they reached. */
  clear(): void {
    this.stop();
    this.store.setState(nothing, true);
  }

  /** Grades what is not graded yet. Never rejects. */
  async go(): Promise<void> {
    this.working?.abort();
    const working = new AbortController();
    this.working = working;
    const { signal } = working;
    const { files } = this.store.getState();
    this.store.setState({ phase: 'reading', answer: null, fault: null });
    const done = (state: Partial<GradingState>): void => {
      if (this.working !== working) return;
      this.working = null;
      this.store.setState(state);
    };
    const check = await this.openCheck?.().catch(() => null);
    if (check === null || check === undefined || signal.aborted) {
      done({ phase: 'failed', fault: { code: 'checking.cancelled' } });
      return;
    }
    const read = await check.handIns({ kind: 'hand-ins', files }, { signal });
    if (!read.ok) done({ phase: 'failed', fault: read.error });
    if (!read.ok || this.working !== working) return;
    this.store.setState({ phase: 'asking' });
    this.working = null; // nobody works until the person has answered
    const codes = read.value.codes.filter((code) => !this.agreed.has(code));
    await this.main.consent.open({
      ...{ from: 'hand-ins', name: this.title, codes },
      take: (own) => {
        for (const code of codes) if (own(code) !== null) this.agreed.add(code);
        return this.grade(check, files);
      },
    });
  }

  private async grade(check: Check, files: readonly HandedFile[]): Promise<void> {
    if (this.store.getState().files !== files) return; // more came while the question stood
    const working = new AbortController();
    this.working = working;
    this.store.setState({ phase: 'grading' });
    const { each: known, students } = this.store.getState();
    const names = students?.ok === true ? students.value : [];
    const graded = await check.grade(
      { kind: 'grade', set: this.set, files, agreed: [...this.agreed], names, known },
      {
        signal: working.signal,
        onReport: ({ graded: n, of, marks }) =>
          this.store.setState(({ each }) => ({
            ...{ graded: n, of },
            ...(marks !== null && { each: new Map([...each, [marks.files[0] ?? '', marks]]) }),
          })),
      },
    );
    if (this.working !== working) return;
    this.working = null;
    this.store.setState(
      graded.ok ? { phase: 'done', answer: graded.value } : { phase: 'failed', fault: graded.error },
    );
  }

  private isUnderWay(): boolean {
    const { phase } = this.store.getState();
    return phase === 'reading' || phase === 'asking' || phase === 'grading';
  }
}

/** As the page for teachers calls it. */
const isStudentList = ({ name }: Pick<File, 'name'>): boolean => /^students\b.*\.txt$/i.test(name);

/** UTF-8, or UTF-16 where it begins with the mark of that. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  return new TextDecoder(wide ?? 'utf-8').decode(bytes);
}
