import type { ReactNode } from 'react';
import { type PlainText, t } from '../../../locales/t.ts';
import { Term } from '../../kit/term.tsx';
import styles from './legend.module.css';

interface Entry {
  readonly name: 'current' | 'frontier' | 'expanded' | 'solution' | 'rejected';
  readonly idea: string;
  readonly shape: ReactNode;
}

const entries = [
  { name: 'current', idea: 'current', shape: <path d="M8 1.5 14.5 8 8 14.5 1.5 8Z" fill="currentColor" /> },
  {
    name: 'frontier',
    idea: 'frontier',
    shape: <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="2.5" />,
  },
  {
    name: 'expanded',
    idea: 'closed',
    shape: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  },
  {
    name: 'solution',
    idea: 'solution',
    shape: (
      <>
        <circle cx="8" cy="8" r="3.5" fill="currentColor" />
        <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </>
    ),
  },
  {
    name: 'rejected',
    idea: 'rejected',
    shape: (
      <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
    ),
  },
] as const satisfies readonly Entry[];

export type EntryName = (typeof entries)[number]['name'];

interface LegendProps {
  /** Shapes that this picture draws in another way. */
  readonly without?: PlainText;
  /** All that occur; left out: any may. */
  readonly only?: ReadonlySet<EntryName>;
  /** Nothing was rejected: crosses are of nodes that were pruned. */
  readonly prunes?: boolean;
  /** A person's program keeps the lists: what waits to be selected is not known, only what was not expanded. */
  readonly ownLists?: boolean;
}

/** What the shapes and colours of the picture stand for. */
export function Legend({ without, only, prunes = false, ownLists = false }: LegendProps) {
  const shown = entries.filter(({ name }) => name !== without && (only?.has(name) ?? true));
  return (
    <ul className={styles.legend} aria-label={t('Legend')} data-drawn="all" data-terms>
      {shown.map(({ name, idea, shape }, index) => (
        <li key={name}>
          <svg width="13" height="13" viewBox="0 0 16 16" data-idea={idea} aria-hidden>
            {shape}
          </svg>
          <Term
            name={name === 'current' ? 'selected' : prunes && name === 'rejected' ? 'pruned' : name}
            reach={index === 0 ? 'tab' : 'arrows'}
          >
            {t(
              prunes && name === 'rejected'
                ? 'pruned'
                : ownLists && name === 'frontier'
                  ? 'not expanded#nodes'
                  : name,
            )}
          </Term>
        </li>
      ))}
    </ul>
  );
}
