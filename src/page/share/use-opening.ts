import type { RequestFault } from '../../core/contract/messages.ts';
import type { Result } from '../../core/base/result.ts';
import type { HandInFault, LectureFault } from '../../core/files/lecture-file.ts';
import type { Title } from '../../core/base/message.ts';
import { faultOfOpening } from '../session/page-store.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordFileFault } from '../../core/contract/record-messages.ts';
import { useSession } from '../session/search-context.tsx';
import { useService } from '../session/services.ts';

type Problem = RecordFileFault | LectureFault | HandInFault | RequestFault | Title;

/** What a lecture, or answers to one, say of themselves near their beginning. */
const lectureHead = /\btilescope-(lecture|hand-in)\b|^\s*["']?scenes["']?\s*:/m;
const recordHead = /\btilescope-trace\b/;
const beginning = 2_000; // bytes

/** Opens a record, a lecture, or answers to one from a file, and says how far that is or what was wrong with it. Given up with its component. */
export function useOpening(onOpened: () => void) {
  const openRecords = useService('openRecords');
  const session = useSession();
  const [reading, setReading] = useState<{ readonly name: string; readonly done: number } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const cancel = useCallback(
    () =>
      void openRecords().then(
        (records) => records.cancel(),
        () => undefined, // then nothing is being read
      ),
    [openRecords],
  );
  const left = useRef<File | null>(null); // the file of which nothing is said any more
  const latest = useRef<File | null>(null);
  const isReading = reading !== null;
  useEffect(() => (isReading ? cancel : undefined), [isReading, cancel]); // whoever closes the sheet does not wait
  const openFile = async (file: File): Promise<Result<null, Problem>> => {
    const beginsWith = await file.slice(0, beginning).text();
    const openLecture = async (): Promise<Result<null, Problem>> =>
      (await import('../session/kept-lectures.ts')).openLectureFile(session, file);
    if (lectureHead.test(beginsWith)) return openLecture();
    const { screen } = session.page.getState();
    const opened = await (await openRecords()).open(file, (done) => setReading({ name: file.name, done }));
    // Where lectures are opened a text that is nothing else is taken for one, and what is wrong in it as such is said.
    const isLecture = !opened.ok && screen === 'learn' && !recordHead.test(beginsWith);
    return isLecture && left.current !== file ? openLecture() : opened;
  };
  const open = async (file: File): Promise<void> => {
    latest.current = file;
    setProblem(null);
    setReading({ name: file.name, done: 0 });
    const opened = await openFile(file).catch(
      (error: unknown) => ({ ok: false, error: faultOfOpening(error) }) as const,
    );
    setReading(null);
    if (opened.ok) onOpened();
    else if (left.current !== file) setProblem(opened.error);
  };
  /** As `cancel`, and nothing is said of it, nor of what was wrong before. */
  const leave = (): void => {
    left.current = latest.current;
    setProblem(null);
    cancel();
  };
  return { reading, problem, open, cancel, leave };
}
