import { type ReactNode, createElement } from 'react';
import styles from './term.module.css';

/** What the glossary explains. */
export type TermName =
  | 'state'
  | 'node'
  | 'successor'
  | 'search-tree'
  | 'frontier'
  | 'closed'
  | 'solution'
  | 'generated'
  | 'selected'
  | 'expanded'
  | 'visited'
  | 'rejected'
  | 'updated'
  | 'reopened'
  | 'pruned'
  | 'g'
  | 'h'
  | 'f'
  | 'weight'
  | 'tie'
  | 'f-contour'
  | 'duplicates'
  | 'goal-test'
  | 'depth-limit'
  | 'iteration'
  | 'optimal'
  | 'bounded'
  | 'complete'
  | 'admissible'
  | 'consistent'
  | 'dominates'
  | 'branching'
  | 'penetrance'
  | 'max-frontier'
  | 'max-nodes'
  | 'bidirectional'
  | 'beam'
  | 'local-minimum'
  | 'pattern-database'
  | 'inversion';

interface TermProps {
  /** Undefined: there is nothing to explain, unless it is said here. */
  readonly name?: TermName | undefined;
  /** What it means in this place, instead of what the glossary says of it: the head of a column. */
  readonly says?: string;
  /**
   * How the keyboard comes to it: by Tab, or from such a one by ↑ and ↓ within an element with `data-terms`; otherwise it is
   * pointed at or tapped, as the label of a field, where Tab comes to the field, or within a button, which Tab comes to.
   */
  readonly reach?: 'tab' | 'arrows';
  readonly children: ReactNode;
}

/** A word that says what it means when it is pointed at, has the focus or is tapped: `TermCard` listens. */
export function Term({ name, says, reach, children }: TermProps) {
  if (name === undefined && says === undefined) return children;
  return createElement(
    reach ? 'button' : 'span',
    {
      className: styles.term,
      'data-term': name ?? '',
      'data-says': says,
      ...(reach && { type: 'button', tabIndex: reach === 'tab' ? 0 : -1 }),
    },
    children,
  );
}
