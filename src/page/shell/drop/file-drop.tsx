import { FileDown, FolderOpen, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { isLogName, isReadableName } from '../../kit/file-endings.ts';
import { useService } from '../../session/services.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { SheetDialog } from '../../kit/sheet-dialog.tsx';
import type { BoardNote } from '../../../core/puzzle/notation.ts';
import { sameSize } from '../../../core/puzzle/board.ts';
import { goalOfSize } from '../../../core/puzzle/solvability.ts';
import type { SearchStore } from '../../session/search-store.ts';
import { useSession } from '../../session/search-context.tsx';
import { faultOfOpening } from '../../session/page-store.ts';
import { useOpening } from '../../share/use-opening.ts';
import type { Dragged } from './dragged.ts';
import styles from './file-drop.module.css';

const DroppedData = lazyPart(async () => (await import('./dropped-data.tsx')).DroppedData);
const DroppedPlan = lazyPart(async () => (await import('./dropped-plan.tsx')).DroppedPlan);

/** What a file says of itself, near its beginning. */
const formatOf = /"format"\s*:\s*"tilescope-(own-data|experiment)"/;
const beginning = 2_000; // bytes
/** A log that its ending does not tell: an object a line. */
const logLines = /^\s*\{[^\n]*"(expand|start|tilescope)"[^\n]*\}\s*\n\s*\{/;

type Found =
  | { readonly kind: 'own-data' | 'experiment'; readonly file: File; readonly accepted: boolean }
  | { readonly kind: 'sentence'; readonly sentence: string };

/** Opens a file that is let go over the page, as its own button would: a record, a log, the person's data, or a plan; of a text with one board that. */
export function FileDrop({ over, files }: Dragged) {
  const { found, setFound, fail, close, reading, problem, leave } = useDropped(files);
  const ownData = useService('openOwnData');
  const sentence = found?.kind === 'sentence' ? found.sentence : problem === null ? null : sayAny(problem);
  const asked = found?.kind === 'own-data' && !found.accepted ? found : null;
  const leaveAll = (): void => {
    leave();
    close();
  };
  return (
    <>
      {over && (
        <div className={styles.target} aria-hidden>
          <p>
            <FileDown size={22} />
            {t('Drop a record or a log here to open it')}
          </p>
        </div>
      )}
      {found?.kind === 'own-data' && found.accepted && ownData !== null && (
        <DroppedData key={found.file.lastModified} open={ownData} file={found.file} onProblem={fail} />
      )}
      {found?.kind === 'experiment' && <DroppedPlan file={found.file} onDone={close} onProblem={fail} />}
      <SheetDialog
        title={t('Dropped file')}
        place="middle"
        open={reading !== null || sentence !== null || asked !== null}
        onOpenChange={leaveAll}
      >
        <div className={styles.body}>
          {reading !== null && <Reading {...reading} onCancel={leave} />}
          {asked !== null && <DataQuestion onAccept={() => setFound({ ...asked, accepted: true })} />}
          {sentence !== null && <p role="alert">{sentence}</p>}
        </div>
      </SheetDialog>
    </>
  );
}

/** What was let go last, and what becomes of it. */
function useDropped(files: readonly File[]) {
  const [found, setFound] = useState<Found | null>(null);
  const close = (): void => setFound(null);
  const fail = (sentence: string): void => setFound({ kind: 'sentence', sentence });
  const { reading, problem, open, leave } = useOpening(close);
  const keepsData = useService('openOwnData') !== null;
  const openCheck = useService('openCheck');
  const session = useSession();
  const { page, store } = session;
  useEffect(() => {
    const take = async (file: File): Promise<void> => {
      const { screen, lesson } = page.getState();
      const isGrading = screen === 'learn' && lesson?.id.startsWith('grade-') === true;
      if (files.length > 1 || isGrading) {
        const { gradeHandIns } = await import('../../session/kept-lectures.ts');
        const graded = await gradeHandIns(session, files, openCheck, isGrading ? lesson.id : null);
        if (!graded.ok) fail(sayAny(graded.error));
        else if (graded.value) close();
        if (!graded.ok || graded.value) return;
      }
      const beginsWith = await file.slice(0, beginning).text();
      const wrong = wrongWith(files);
      const [, kind] = formatOf.exec(beginsWith) ?? [];
      let notes: readonly BoardNote[] | null;
      if (wrong !== null) fail(wrong);
      else if (kind === 'experiment' || (kind === 'own-data' && keepsData))
        setFound({ kind, file, accepted: kind === 'experiment' });
      else if ((notes = await notesOfBoards(file, store)) !== null) {
        if (notes.length === 0) close();
        else fail(notes.map(sayAny).join(' '));
        page.getState().showScreen('explore');
      } else if (isLogName(file.name) || logLines.test(beginsWith)) {
        close();
        (await openCheck()).take(file);
        page.getState().showScreen('check');
      } else {
        close();
        await open(file);
      }
    };
    const [file] = files;
    if (file !== undefined) void take(file).catch((error: unknown) => fail(sayAny(faultOfOpening(error))));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each drop, whatever has changed since
  }, [files]);
  return { found, setFound, fail, close, reading, problem, leave };
}

/** So much text may be one board, or a start and a goal. */
const maxBoardBytes = 4_000;

/**
 * Puts the one board of a text, or its start and goal, on the stage, and gives what was taken for granted; null where it is something
 * else, such as a log.
 */
async function notesOfBoards(file: File, { getState }: SearchStore): Promise<readonly BoardNote[] | null> {
  if (!file.name.toLowerCase().endsWith('.txt') || file.size > maxBoardBytes) return null;
  const { readPair } = await import('../../../core/puzzle/written-boards.ts');
  const text = await file.text();
  const read = readPair(text);
  if (!read.ok) return null;
  const { goal: present, editBoards } = getState();
  const { start, board, goal, notes } = read.value;
  const first = start ?? board;
  // A goal alone is no search, and two boards among words are rather two steps of one
  const isPair = notes.some(({ code }) => code === 'board-note.pair');
  if (first === null || (isPair && /[a-z]{3}/i.test(text))) return null;
  // Below them may stand what a search expands
  if ((await expansionsIn(text)) > (isPair ? 2 : 1)) return null;
  editBoards({
    start: first,
    goal: goal ?? (sameSize(present, first) ? present : goalOfSize(present, first)),
  });
  return notes;
}

/** How many expansions a text has that is read as a log. */
async function expansionsIn(text: string): Promise<number> {
  const { readSearchLog } = await import('../../../core/judge/read-log.ts');
  const reading = readSearchLog(text);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value.ok ? step.value.value.expansions().length : 0;
}

/** One sentence on what no look into the files can make better; null where there is none. */
function wrongWith(files: readonly File[]): string | null {
  if (files.length > 1)
    return t('Only one file at a time can be opened; these were {n}.', { n: files.length });
  const bad = files.find(({ name }) => !isReadableName(name));
  return bad === undefined
    ? null
    : t('{file} is neither a record nor a log: those end in .json, .yaml, .jsonl, .log or .txt.', {
        file: bad.name,
      });
}

interface ReadingProps {
  readonly name: string;
  readonly done: number;
  readonly onCancel: () => void;
}

function Reading({ name, done, onCancel }: ReadingProps) {
  return (
    <>
      <p>{t('Reading {file}', { file: name })}</p>
      <progress value={done} aria-label={t('Reading {file}', { file: name })} />
      <Button onClick={onCancel}>
        <X size={15} aria-hidden />
        {t('Cancel')}
      </Button>
    </>
  );
}

/** What lies about on a disk must not take the place of what is here without a question. */
function DataQuestion({ onAccept }: { readonly onAccept: () => void }) {
  return (
    <>
      <p>
        {t(
          'This file has boards, settings and more that were saved here. They take the place of what this browser keeps now.',
        )}
      </p>
      <Button onClick={onAccept}>
        <FolderOpen size={15} aria-hidden />
        {t('Bring back from a file')}
      </Button>
    </>
  );
}
