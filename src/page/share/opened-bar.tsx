import { useEffect, useMemo } from 'react';
import { ClipboardCheck, CircleX, FileText, Search, StepForward, X } from 'lucide-react';
import { type Board, boardsEqual } from '../../core/puzzle/board.ts';
import { statusAt } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { nodeBoardsOf } from '../board/node-boards.ts';
import { isStale, type OpenedFile, type WrongInLog, type WrongStep } from '../session/search-store.ts';
import { named } from '../../locales/named.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { tx } from '../kit/words.tsx';
import { Button } from '../kit/button.tsx';
import { useSearch, useSession } from '../session/search-context.tsx';
import { usePageWord } from '../kit/services.ts';
import { useService } from '../session/services.ts';
import { useMedia } from '../kit/media.ts';
import styles from './opened-bar.module.css';

/** Below this a sentence would take the picture's room. */
const narrowQuery = '(max-width: 859px)';

/** What the record has otherwise than the log. */
function LogSentences({ leftOut, computedH }: NonNullable<OpenedFile['log']>) {
  return (
    <>
      {leftOut > 0 &&
        t('{n} {n:line has|lines have} no place in its tree and {n:is|are} left out.', { n: leftOut })}{' '}
      {computedH > 0 && t('Of {n} {n:board|boards} the log says no h: it was computed.', { n: computedH })}
    </>
  );
}

interface WrongHereProps {
  readonly wrong: WrongStep;
  /** Which one of all it is, in a few words. */
  readonly which: string;
  readonly narrow: boolean;
}

/** A fault in full, or on a phone in a few words that open. */
function WrongHere({ wrong, which, narrow }: WrongHereProps) {
  const { step, line, cursor, title, message } = wrong;
  const sentence = (
    <>
      {sayAny(message)} {line !== null && t('That is line {n} of the log.', { n: line })}{' '}
      {step > cursor && t('Step {step} of the log is told with step {cursor} here.', { step, cursor })}
    </>
  );
  if (!narrow)
    return (
      <p>
        <b>{which}</b> {sentence}
      </p>
    );
  return (
    <details>
      <summary>
        <b>{which}</b> {t(title)}
      </summary>
      {sentence}
    </details>
  );
}

/** What is wrong in the log: in the step on screen, and the way to the next such step. */
function Wrong({ wrong, times }: WrongInLog) {
  const cursor = useSearch((state) => state.cursor);
  const seek = useSearch((state) => state.seek);
  const narrow = useMedia(narrowQuery);
  const here = wrong.filter((one) => one.cursor === cursor);
  const kinds = here.filter(({ title }, index) => here.findIndex((one) => one.title === title) === index);
  // As in the verdict: the goal that ends a log shares its cursor with the step before.
  const steps = [...new Set(wrong.map((one) => one.step))];
  const [first] = here;
  const place = { n: first === undefined ? 0 : steps.indexOf(first.step) + 1, total: steps.length };
  const which =
    times > wrong.length
      ? t('Wrong here, step {n} of the first {total} with a fault:', place)
      : place.total === 1
        ? t('Wrong here:')
        : t('Wrong here, step {n} of {total} with a fault:', place);
  const n = new Set(wrong.map(({ title }) => title)).size;
  const next = wrong.find((one) => one.cursor > cursor) ?? wrong.find((one) => one.cursor < cursor);
  usePassedMark(here);
  return (
    <div className={styles.wrong} data-here={here.length > 0 || undefined}>
      <CircleX size={16} aria-hidden />
      <div aria-live="polite">
        {here.length === 0
          ? t(
              times === n
                ? '{n} {n:fault|faults} in this log.'
                : '{n} {n:kind|kinds} of fault in this log, {times} times in all.',
              { n, times },
            )
          : kinds.map((one, index) => (
              <WrongHere
                key={one.title}
                wrong={one}
                which={index === 0 ? which : t('And:#a further fault in the same step')}
                narrow={narrow}
              />
            ))}
      </div>
      {next !== undefined && (
        <Button onClick={() => seek(next.cursor)}>
          <StepForward size={15} aria-hidden />
          {next.cursor > cursor
            ? t('Next fault: step {n}', { n: next.step })
            : t('First fault: step {n}', { n: next.step })}
        </Button>
      )}
    </div>
  );
}

/** Lights up what should have been selected in place of what was, in the tree and in the frontier, until something else is. */
function usePassedMark(here: readonly WrongStep[]): void {
  const { trace } = useSession();
  const cursor = useSearch((state) => state.cursor);
  const pointAt = useSearch((state) => state.pointAt);
  const isFree = useSearch((state) => state.pointedNodes.size === 0);
  const board = here.find(({ passed }) => passed !== null)?.passed ?? null;
  const node = useMemo(
    () => (trace === null || board === null ? -1 : frontierNodeOf(trace, board, cursor)),
    [trace, board, cursor],
  );
  useEffect(() => {
    if (node >= 0 && isFree) pointAt(new Set([node]));
  }, [node, isFree, pointAt]);
  useEffect(() => (node < 0 ? undefined : () => pointAt(noNodes)), [node, pointAt]);
}

const noNodes: ReadonlySet<number> = new Set();
/** In a larger frontier a board is not looked for: each is made of its moves, a moment for all of these. */
const maxLookedAt = 50_000;

/** The node of a board in the frontier at a cursor; −1: none, or too many to look for it. */
function frontierNodeOf(trace: Trace, board: Board, cursor: number): number {
  for (let node = 0, seen = 0; node < trace.nodeCount && seen < maxLookedAt; node++) {
    if (statusAt(trace, node, cursor) !== 'frontier') continue;
    seen++;
    if (boardsEqual(nodeBoardsOf(trace).of(node), board)) return node;
  }
  return -1;
}

interface CheckButtonProps {
  readonly source: File;
  readonly judged: boolean;
  /** It is one of several searches of its file: there another is chosen. */
  readonly isOne: boolean;
}

/** To the verdict on the record: the one that is there, or else it is judged. */
function CheckButton({ source, judged, isOne }: CheckButtonProps) {
  const openCheck = useService('openCheck');
  const { page } = useSession();
  const { say } = usePageWord();
  const check = async (): Promise<void> => {
    try {
      (await openCheck()).show(source);
      page.getState().showScreen('check');
    } catch {
      say(t('This part of the page could not be fetched. Check the connection, and try again.'));
    }
  };
  return (
    <Button onClick={() => void check()}>
      <ClipboardCheck size={15} aria-hidden />
      {judged ? t('Back to the verdict') : isOne ? t('Choose a search') : t('Check this record')}
    </Button>
  );
}

/** Says that the record on screen is from a file, what is wrong in it as far as that was judged, and leads back. */
export function OpenedBar({ file }: { readonly file: OpenedFile }) {
  const openRecords = useService('openRecords');
  const changed = useSearch(isStale);
  const boarded = useSearch(({ recorded }) => recorded !== null && recorded.start.cells.length > 0);
  const narrow = useMedia(narrowQuery);
  const { source, log } = file;
  const name = <b translate="no">{file.name}</b>;
  const sentences = (
    <p>
      {tx('Opened from {file}. Read-only: this search is not run again.', { file: name })}{' '}
      {file.searches !== undefined &&
        t('This is the first of the {n} searches in it; Check shows the others.', { n: file.searches })}{' '}
      {file.notSearched !== null && named(file.notSearched)} {log !== null && <LogSentences {...log} />}{' '}
      {changed && t('What you change here is for the next search.')}
    </p>
  );
  return (
    <section className={styles.bar} aria-label={t('Opened file')}>
      <FileText size={16} aria-hidden />
      {narrow ? (
        <details>
          <summary>{name}</summary>
          {sentences}
        </details>
      ) : (
        sentences
      )}
      <div className={styles.ways}>
        {source !== null && boarded && (
          <CheckButton source={source} judged={log !== null} isOne={file.searches !== undefined} />
        )}
        {file.notSearched === null && (
          <Button onClick={() => void openRecords().then((records) => records.search())}>
            <Search size={15} aria-hidden />
            {t('Search it here')}
          </Button>
        )}
        <Button aria-label={t('Close')} onClick={() => void openRecords().then((records) => records.close())}>
          <X size={15} aria-hidden />
          {!narrow && t('Close')}
        </Button>
      </div>
      {log !== null && log.wrong.length > 0 && <Wrong wrong={log.wrong} times={log.times} />}
    </section>
  );
}
