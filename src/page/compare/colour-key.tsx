import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CompareSession } from './compare-session.ts';
import { LaneBit, type LaneCounts } from '../../core/trace/compared-states.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { Legend } from '../search/search-view.tsx';
import {
  costsDiffer,
  letterOf,
  useCompare,
  useCompareSession,
  useFolded,
  useLanes,
} from './compare-context.tsx';
import styles from './colour-key.module.css';

/** Counts follow the cursor this often: more nobody can read. */
const calmMs = 100;

/** What the halves and their colours stand for, how many boards each has, and which are shown. */
export function ColourKey() {
  const session = useCompareSession();
  const counts = useLaneCounts(session);
  const hidden = useCompare((state) => state.hidden);
  const toggle = useCompare((state) => state.toggleHidden);
  const a = useCompare((state) => letterOf(state, state.pair[0]));
  const b = useCompare((state) => letterOf(state, state.pair[1]));
  const read = useCompare((state) => state.read);
  const folded = useFolded();
  const each = counts === null ? 0 : counts.onlyA + counts.both;
  const entry = (kind: HalfKind, words: string, bit: number, count: number | undefined) => (
    <button
      type="button"
      className={styles.entry}
      aria-pressed={(hidden & bit) === 0}
      title={t(
        (hidden & bit) === 0 ? 'Press to leave these out of the pictures' : 'Press to show these again',
      )}
      onClick={() => toggle(bit)}
    >
      <HalfMark kind={kind} />
      <span className={styles.words}>{words}</span>
      <b data-stat={kind} data-value={count}>
        {count === undefined ? '–' : figure(count)}
      </b>
    </button>
  );
  return (
    <div
      className={styles.key}
      role="group"
      aria-label={t('Boards selected by')}
      data-drawn="all"
      data-folded={folded || undefined}
    >
      <span className={styles.lead}>{t('Boards selected by')}</span>
      {entry('only-a', t('only {letter}', { letter: a }), LaneBit.onlyA, counts?.onlyA)}
      {entry('only-b', t('only {letter}', { letter: b }), LaneBit.onlyB, counts?.onlyB)}
      {entry('both', t('both#lanes'), LaneBit.both, counts?.both)}
      {each > 0 && counts?.onlyA === counts?.onlyB && (
        <span
          className={styles.each}
          title={t('Both have selected as many boards so far: as many are {a}’s alone as {b}’s.', { a, b })}
        >
          {t('of {n} each', { n: each })}
        </span>
      )}
      {!folded && <PairChoice />}
      <CostWarning />
      {!read && <span className={styles.reading}>{t('still counting')}</span>}
      {!folded && (
        <div className={styles.shapes}>
          <Legend without="closed" />
        </div>
      )}
    </div>
  );
}

/** What is counted here says little where moves do not cost the same. */
function CostWarning() {
  const differ = useLanes(useCompareSession(), costsDiffer);
  if (!differ) return null;
  return (
    <span className={styles.warning} role="status">
      <TriangleAlert size={14} aria-hidden />
      {t('Moves do not cost the same in all lanes: they search different problems.')}
    </span>
  );
}

/** Which two of more lanes the colours are about. */
function PairChoice() {
  const lanes = useCompare((state) => state.lanes);
  const pair = useCompare((state) => state.pair);
  const choose = useCompare((state) => state.choosePair);
  if (lanes.length === 2) return null;
  return (
    <span className={styles.pair}>
      {([0, 1] as const).map((half) => (
        <label key={half}>
          <span>{t(half === 0 ? 'left half' : 'right half')}</span>
          <select value={pair[half]} onChange={(event) => choose(half, Number(event.target.value))}>
            {lanes.map((id) => (
              <option key={id} value={id}>
                {letterOf({ lanes }, id)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </span>
  );
}

/** The counts where the lanes are: at once after a rest, ten times a second while they move, and in the end exact. */
function useLaneCounts(session: CompareSession): LaneCounts | null {
  const [counts, setCounts] = useState<LaneCounts | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let missed = false;
    const count = (): void => {
      const [first] = session.store.getState().pair;
      const colours = session.coloursOf(first);
      setCounts(colours?.selections.countsAt(...colours.cursors) ?? null);
      missed = false;
      timer = setTimeout(() => {
        timer = null;
        if (missed) count();
      }, calmMs);
    };
    count();
    const leave = session.onColours(() => {
      missed = true;
      if (timer === null) count();
    });
    const rest = session.player.activity.add(() => missed);
    return () => {
      leave();
      rest();
      if (timer !== null) clearTimeout(timer);
    };
  }, [session]);
  return counts;
}

type HalfKind = 'only-a' | 'only-b' | 'both';

/** The disc of the tree: its left half is A's, its right half B's. */
function HalfMark({ kind }: { readonly kind: HalfKind }) {
  return (
    <svg className={styles.mark} data-kind={kind} width="14" height="14" viewBox="0 0 14 14" aria-hidden>
      <circle className={styles.base} cx="7" cy="7" r="6" />
      {kind !== 'only-b' && <path className={styles.half} d="M6.3 1a6 6 0 0 0 0 12Z" />}
      {kind !== 'only-a' && <path className={styles.half} d="M7.7 1a6 6 0 0 1 0 12Z" />}
    </svg>
  );
}
