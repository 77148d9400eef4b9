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
const lectureHead = /["']?format["']?\s*:\s*["']?tilescope-(lecture|hand-in)\b/;
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
    if (lectureHead.test(await file.slice(0, beginning).text())) {
      const { openLectureFile } = await import('../session/kept-lectures.ts');
      return openLectureFile(session, file);
    }
    return (await openRecords()).open(file, (done) => setReading({ name: file.name, done }));
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
