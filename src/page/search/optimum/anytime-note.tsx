import { Check, CheckCheck, Play, Search, Square } from 'lucide-react';
import {
  type CSSProperties,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useCallback,
  useSyncExternalStore,
} from 'react';
import { canProve } from '../../../core/contract/solver-tables.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { twentyFourOf } from '../../../core/puzzle/instances.ts';
import { figure, percentage, written } from '../../../locales/figures.ts';
import { sayAny } from '../../../locales/say-any.ts';
import { t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useService } from '../../session/services.ts';
import { Sheet } from '../../kit/sheet.tsx';
import { ReplayBoards } from '../solution/replay-boards.ts';
import { ReplayView } from '../solution/replay-view.tsx';
import { tx } from '../../kit/words.tsx';
import { type Spent, keyOf } from './request-queue.ts';
import { type KnownWay, useBestKnown, useTab } from './use-best-known.ts';
import { type Proof, proofsOf } from './proofs.ts';
import styles from './anytime-note.module.css';
import type { RequestFault } from '../../../core/contract/messages.ts';
import { useSession } from '../../session/search-context.tsx';
import { keepBounds } from './kept-bounds.ts';
import { shorterRequestsOf } from './solver-requests.ts';

interface Proving {
  /** Null while it does not run. */
  readonly proof: Proof | null;
  /** Why the last one failed. */
  readonly failed: RequestFault | null;
  /** @param light with the pattern databases of 1 MB, where there is no memory for the others */
  readonly begin: (light?: boolean) => void;
  readonly stop: () => void;
}

const stopped =
  'The proof has stopped, as the solver was needed for another board. What it found is kept: it can go on from there when that board is back.';

/** The proof of a board's best known solution. It goes on when the component goes; what it found by then is kept in this tab. */
function useProof(start: Board, goal: Board): Proving {
  const shorten = useService('shorten');
  const { page } = useSession();
  const tab = useTab();
  const proofs = proofsOf(shorten);
  const proof = useSyncExternalStore(proofs.subscribe, () => proofs.proofOf(start, goal));
  const failed = useSyncExternalStore(proofs.subscribe, () => proofs.failureOf(start, goal));
  const unsay = useCallback(
    () => page.setState(({ notice }) => ({ notice: notice === stopped ? null : notice })),
    [page],
  );
  useEffect(() => {
    if (proofs.wasStopped(start, goal)) unsay(); // its board is back
  }, [proofs, start, goal, unsay]);
  const begin = (light = false): void => {
    unsay();
    void proofs.begin(start, goal, {
      light,
      onLearned: () => keepBounds(tab, start, goal, shorterRequestsOf(shorten).findingOf(start, goal)),
      onGivenWay: () => page.getState().setNotice(stopped),
    });
  };
  return { proof, failed, begin, stop: proofs.stop };
}

interface AnytimeNoteProps {
  readonly start: Board;
  readonly goal: Board;
}

type Found = Extract<KnownWay, { readonly state: 'found' }>;

/** A board that is being edited is worked on once it has been the same for so long. */
const editRestMs = 150;

/** What is known about a board that is too large for its optimum: a solution, what every solution needs, and the gap. */
export function AnytimeNote({ start, goal }: AnytimeNoteProps) {
  const way = useBestKnown(start, goal, editRestMs);
  switch (way.state) {
    case 'found':
      return <Known key={keyOf(start, goal)} way={way} start={start} goal={goal} />;
    case 'working':
      return <p className={styles.note}>{t('Looking for a solution …')}</p>;
    case 'failed':
      return <p className={styles.note}>{sayAny(way.why)}</p>;
    case 'none':
      return null;
  }
}

function Known({ way, start, goal }: AnytimeNoteProps & { readonly way: Found }) {
  const { moves, atLeast, percent } = way;
  const { length } = moves;
  const [shown, setShown] = useState(false);
  const proving = useProof(start, goal);
  const proven = length === atLeast;
  const looking = percent !== null;
  const published = useMemo(() => twentyFourOf(start, goal), [start, goal]);
  return (
    <div className={styles.note}>
      <p className={styles.figures}>
        {proven && <Check aria-hidden size={16} />}
        <span title={t('The shortest solution that is known')}>
          {tx('{length} {n:move|moves} found', {
            length: (
              <b data-stat="best-known" data-value={length}>
                {figure(length)}
              </b>
            ),
            n: length,
          })}
        </span>
        {' · '}
        <span title={t('No solution has fewer moves: so much is proved')}>
          <b data-stat="at-least" data-value={atLeast}>
            {proven ? t('none is shorter') : t('at least {n}', { n: atLeast })}
          </b>
          {!proven && ` ${t('needed')}`}
        </span>
      </p>
      <Gap length={length} atLeast={atLeast} percent={percent} />
      {published !== null && (
        <p>
          {t('Published as the optimum: {n} moves (Korf & Felner 2002).', { n: published.optimal })}
          {atLeast < published.optimal &&
            ` ${t('The bound, {n} so far, has to grow to that.', { n: atLeast })} ${t(
              'A proof with such pattern databases took {n} million nodes (Döbbelin, Schütt & Reinefeld 2013).',
              { n: inMillions(published.nodes) },
            )}`}
        </p>
      )}
      {way.spent !== null && <Pace spent={way.spent} proof={proving.proof} isProven={proven} />}
      {proving.proof !== null && <ProofLine proof={proving.proof} proving={proving} />}
      {proving.failed !== null && <p>{sayAny(proving.failed)}</p>}
      {!proven && proving.proof === null && canProve(goal) && <TablesNote />}
      <div className={styles.actions}>
        {!proven && proving.proof === null && <LookButton way={way} />}
        {!proven && !looking && canProve(goal) && (
          <ProveButton proving={proving} goesOn={way.spent !== null} />
        )}
        <Button className={styles.button} disabled={length === 0} onClick={() => setShown(true)}>
          <Play aria-hidden size={14} /> {t('Replay it')}
        </Button>
      </div>
      <p className="unseen" aria-live="polite">
        {saidOf(proving.proof, looking) ?? sayKnown(length, atLeast)}
      </p>
      <Sheet title={t('Best known solution')} open={shown} onOpenChange={setShown} place="middle">
        <Replay way={way} start={start} goal={goal} />
      </Sheet>
    </div>
  );
}

interface GapProps {
  readonly length: number;
  readonly atLeast: number;
  /** Of the search for shorter ones. */
  readonly percent: number | null;
}

/** What is proved of what was found, as a bar; what is not is hatched. */
function Gap({ length, atLeast, percent }: GapProps) {
  const gap = length - atLeast;
  const style = { '--proved': length === 0 ? 1 : atLeast / length } as CSSProperties;
  return (
    <div className={styles.gap} title={t('Between what is found and what is proved: {n}', { n: gap })}>
      <span className={styles.bar} style={style} aria-hidden="true" />
      {percent !== null && <span className={styles.percent}>{percentage(String(percent))}</span>}
      <span>
        {t('gap')}{' '}
        <b data-stat="gap" data-value={gap}>
          {figure(gap)}
        </b>
      </span>
    </div>
  );
}

function LookButton({ way }: { readonly way: Found }) {
  const looking = way.percent !== null;
  return (
    <Button
      className={styles.button}
      title={t(
        looking
          ? 'End the search for shorter solutions; what is found and proved stays'
          : 'About ten seconds of searching; press again to go on',
      )}
      onClick={looking ? way.stop : way.look}
    >
      {looking ? <Square aria-hidden size={13} /> : <Search aria-hidden size={14} />}
      {t(looking ? 'Stop looking' : 'Look for shorter')}
    </Button>
  );
}

/** What comes before the first proof; nothing where it was before. */
function TablesNote() {
  const hasTables = useService('hasProofTables');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let asks = true;
    void hasTables().then((has) => asks && setMissing(!has));
    return () => void (asks = false);
  }, [hasTables]);
  if (!missing) return null;
  return (
    <p>
      {t(
        'Before the first proof, pattern databases are built once: 20 to 40 seconds, 128 MB, kept in this browser.',
      )}
    </p>
  );
}

interface ProveButtonProps {
  readonly proving: Proving;
  /** Whether it was begun before. */
  readonly goesOn: boolean;
}

function ProveButton({ proving: { proof, begin, stop }, goesOn }: ProveButtonProps) {
  const runs = proof !== null;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    return () => {
      // It goes when the proof has ended by itself, maybe after hours: its focus goes to what stays.
      if (document.activeElement === here)
        here?.parentElement?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      className={styles.button}
      title={t(
        runs
          ? 'End the proof; what is found and proved stays while this tab is open'
          : goesOn
            ? 'Goes on from what is proved, and counts on from what it took'
            : 'Seconds to years, as hard as the board is',
      )}
      onClick={() => (runs ? stop() : begin())}
    >
      {runs ? <Square aria-hidden size={13} /> : <CheckCheck aria-hidden size={14} />}
      {t(runs ? 'Stop the proof' : goesOn ? 'Go on with the proof' : 'Prove it')}
    </Button>
  );
}

/** What the worker does; what it has proved stands above. */
function ProofLine({ proof, proving }: { readonly proof: Proof; readonly proving: Proving }) {
  const { tables, outlook } = proof;
  if (tables === null) return <p>{t('Reading pattern databases …')}</p>;
  if (tables.at === 'building')
    return (
      <>
        <p data-stat="tables">
          {t('Building pattern databases: {n}%', { n: Math.floor(tables.done * 100) })}
        </p>
        <progress className={styles.building} value={tables.done} aria-hidden="true" />
      </>
    );
  return (
    <>
      {tables.at === 'refused' && (
        <>
          <p>
            {t('The pattern databases (128 MB) do not fit into memory. The search continues without them.')}
          </p>
          <div>
            <Button
              className={styles.button}
              title={t('They prune less, so the proof takes longer than with those of 128 MB')}
              onClick={() => proving.begin(true)}
            >
              <CheckCheck aria-hidden size={14} /> {t('Use smaller ones (1 MB)')}
            </Button>
          </div>
        </>
      )}
      {tables.at === 'used' && !tables.kept && (
        <p>{t('This browser does not keep the pattern databases: the next visit builds them again.')}</p>
      )}
      {outlook.map((words) => (
        <p key={words.code} className={styles.outlook}>
          {sayAny(words)}
        </p>
      ))}
    </>
  );
}

interface PaceProps {
  readonly spent: Spent;
  /** Null: it is at its end, or stopped. */
  readonly proof: Proof | null;
  readonly isProven: boolean;
}

/** What the proof has taken in all, which stays when it has ended and goes on when the proof does; the speed is that of now while it runs. */
function Pace({ spent: { nodes, ms }, proof, isProven }: PaceProps) {
  const mean = (nodes / Math.max(1, ms)) * 1000;
  const speed = { n: inMillions(proof?.speed ?? mean) };
  return (
    <p className={styles.pace}>
      {proof === null && <span>{t(isProven ? 'Proved with' : 'Proof so far:')} </span>}
      <span data-stat="proof-nodes" data-value={nodes}>
        {t('{n} million nodes', { n: inMillions(nodes) })}
      </span>
      {' · '}
      <span>
        {proof === null ? t('on average {n} million a second', speed) : t('{n} million a second', speed)}
      </span>
      {' · '}
      <span>{clock(ms)}</span>
    </p>
  );
}

function inMillions(count: number): string {
  return count < 1e8 ? written((count / 1e6).toFixed(1)) : figure(Math.round(count / 1e6));
}

/** "0:07", "61:00:00". */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What is under way, for who does not see it. Figures would be read out again and again. */
function saidOf(proof: Proof | null, looking: boolean): string | null {
  if (proof === null) return looking ? t('Looking for a shorter solution.') : null;
  return proof.tables?.at === 'used' || proof.tables?.at === 'refused'
    ? t('Proving that no solution is shorter.')
    : t('Preparing the proof.');
}

/** The solution that was best when it was opened: a better one does not begin it anew. */
function Replay({ way, start, goal }: AnytimeNoteProps & { readonly way: Found }) {
  const [moves] = useState(way.moves);
  const boards = useMemo(() => new ReplayBoards(start, Uint8Array.from(moves)), [start, moves]);
  return (
    <div className={styles.replay}>
      <ReplayView boards={boards} goal={goal} isSolution />
    </div>
  );
}

function sayKnown(length: number, atLeast: number): string {
  return length === atLeast
    ? t('A solution of {n} moves is known, and none is shorter.', { n: length })
    : t('A solution of {n} moves is known; at least {least} are needed.', { n: length, least: atLeast });
}
