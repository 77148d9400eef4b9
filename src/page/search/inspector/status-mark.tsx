import type { StepNote } from './step-notes.ts';
import type { Outcome } from './step-report.ts';
import type { NodeStatus } from '../../../core/trace/cursor.ts';
import type { PlainText } from '../../../locales/t.ts';
import styles from './status-mark.module.css';

/** The shapes of the tree, and two arrows for what it cannot show: a path that became cheaper. */
export type MarkShape = 'current' | 'frontier' | 'closed' | 'solution' | 'rejected' | 'updated' | 'reopened';

const shapeOfOutcome: Readonly<Record<Outcome, MarkShape>> = {
  new: 'frontier',
  repeats: 'rejected',
  known: 'rejected',
  updated: 'updated',
  reopened: 'reopened',
  pruned: 'rejected',
  replaced: 'rejected',
  goal: 'solution',
};

const wordOfOutcome: Readonly<Record<Outcome, PlainText>> = {
  new: 'New in frontier',
  repeats: 'Rejected',
  known: 'Known already',
  updated: 'Updated',
  reopened: 'Reopened',
  pruned: 'Pruned',
  replaced: 'Replaced',
  goal: 'Goal',
};

const shapeOfStatus: Readonly<Record<NodeStatus, MarkShape>> = {
  unborn: 'rejected',
  frontier: 'frontier',
  closed: 'closed',
  pruned: 'rejected',
  goal: 'solution',
};

const wordOfStatus: Readonly<Record<NodeStatus, PlainText>> = {
  unborn: 'Not generated yet',
  frontier: 'In the frontier',
  closed: 'Closed',
  pruned: 'Pruned, never expanded',
  goal: 'The goal',
};

export const currentMark = { shape: 'current', word: 'Current node' } as const;

/** Of the node that a step expanded, where it is not the one selected last. */
export const expandedMark = { shape: 'closed', word: 'Expanded' } as const;

/** Of a node that was selected and not expanded. */
export const unexpandedMark = { shape: 'rejected', word: 'Selected, not expanded' } as const;

/** Of a node that was in the frontier more than once before it was dropped: it may have been expanded. */
export const droppedMark = { shape: 'rejected', word: 'Pruned' } as const;

/** Of the node in which a search from both ends is over. */
export const meetingMark = { shape: 'solution', word: 'Where the sides meet' } as const;

/** Of a closed node that was only passed by. */
export const passedMark = { shape: 'closed', word: 'Passed by on a path' } as const;

/** @param ownLists whether a person's program keeps the frontier, so that nothing knows what is in it */
export function markOfOutcome(
  outcome: Outcome,
  ownLists: boolean,
): { readonly shape: MarkShape; readonly word: PlainText } {
  return {
    shape: shapeOfOutcome[outcome],
    word: ownLists && outcome === 'new' ? 'New#a successor' : wordOfOutcome[outcome],
  };
}

export function markOfStatus(
  status: NodeStatus,
  ownLists = false,
): { readonly shape: MarkShape; readonly word: PlainText } {
  return {
    shape: shapeOfStatus[status],
    word: ownLists && status === 'frontier' ? 'Generated, not expanded so far' : wordOfStatus[status],
  };
}

const markOfNotes: Readonly<Record<StepNote['kind'], { shape: MarkShape; word: PlainText }>> = {
  returned: { shape: 'reopened', word: 'An earlier node' },
  ordered: { shape: 'frontier', word: 'A new part' },
  reached: { shape: 'frontier', word: 'A new path' },
  stray: { shape: 'rejected', word: 'Not reached by a move' },
  met: { shape: 'solution', word: 'A meeting' },
  population: { shape: 'closed', word: 'A generation' },
  learned: { shape: 'updated', word: 'Learned' },
};

export function markOfNote(kind: StepNote['kind']): { readonly shape: MarkShape; readonly word: PlainText } {
  return markOfNotes[kind];
}

/** A glyph of the tree beside the word that says the same. */
export function StatusMark({ shape }: { readonly shape: MarkShape }) {
  return (
    <svg
      className={styles.mark}
      data-shape={shape}
      width={14}
      height={14}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      {glyphs[shape]}
    </svg>
  );
}

const ring = <circle cx={7} cy={7} r={4.6} className={styles.stroke} />;

const glyphs: Readonly<Record<MarkShape, React.ReactNode>> = {
  current: <path d="M7 .8 13.2 7 7 13.2 .8 7Z" className={styles.fill} />,
  frontier: ring,
  closed: <circle cx={7} cy={7} r={5} className={styles.fill} />,
  solution: (
    <>
      <circle cx={7} cy={7} r={3.2} className={styles.fill} />
      <circle cx={7} cy={7} r={5.8} className={styles.stroke} strokeWidth={1.5} />
    </>
  ),
  rejected: <path d="M3.2 3.2 10.8 10.8M10.8 3.2 3.2 10.8" className={styles.stroke} />,
  updated: <path d="M7 12.5V2.5M3 6.5 7 2.2l4 4.3" className={styles.stroke} />,
  reopened: <path d="M2.2 2.2v3.6h3.6M2.6 5.6A5 5 0 1 1 2 8" className={styles.stroke} />,
};
