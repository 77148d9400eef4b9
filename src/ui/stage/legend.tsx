import type { ReactNode } from 'react';
import { EventKind, NodeEnd } from '../../contract/event-kind.ts';
import type { LinkView } from '../../formats/share-link.ts';
import { countsAt, currentAt, eventsOfStep } from '../../trace/cursor.ts';
import { type Trace, never } from '../../trace/trace.ts';
import { type PlainText, t } from '../../words/t.ts';
import { useCalmCursor } from '../calm-cursor.ts';
import { useExplore, useSession } from '../explore-context.tsx';
import { Term } from '../help/term.tsx';
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

type EntryName = (typeof entries)[number]['name'];

interface LegendProps {
  /** Shapes that this picture draws in another way. */
  readonly without?: PlainText;
  /** All that occur; left out: any may. */
  readonly only?: ReadonlySet<EntryName>;
}

/** What the shapes and colours of the picture stand for. */
export function Legend({ without, only }: LegendProps) {
  const shown = entries.filter(({ name }) => name !== without && (only?.has(name) ?? true));
  return (
    <ul className={styles.legend} aria-label={t('Legend')} data-drawn="all" data-terms>
      {shown.map(({ name, idea, shape }, index) => (
        <li key={name}>
          <svg width="13" height="13" viewBox="0 0 16 16" data-idea={idea} aria-hidden>
            {shape}
          </svg>
          <Term name={name === 'current' ? 'selected' : name} reach={index === 0 ? 'tab' : 'arrows'}>
            {t(name)}
          </Term>
        </li>
      ))}
    </ul>
  );
}

/** The same for what there is at the cursor in the pictures that are shown. */
export function LegendAtCursor() {
  const { trace } = useSession();
  const step = useCalmCursor();
  const view = useExplore((state) => state.view);
  const beside = useExplore((state) => state.beside);
  useExplore((state) => state.traceVersion);
  const views = [view, beside].filter((one) => one !== null && one !== 'frontier');
  const only = trace === null ? new Set<EntryName>() : marksAt(trace, Math.min(step, trace.stepCount), views);
  return <Legend only={only} />;
}

/** @param views those that draw nodes as marks */
function marksAt(trace: Trace, step: number, views: readonly (LinkView | null)[]): Set<EntryName> {
  const marks = new Set<EntryName>();
  if (views.length === 0) return marks;
  const goal = trace.result?.goalNode ?? -1;
  const rejects =
    views.includes('tree') && eventsOfStep(trace, step).some(({ kind }) => kind === EventKind.Reject);
  if (currentAt(trace, step) >= 0) marks.add('current');
  if (countsAt(trace, step).frontier > 0) marks.add('frontier');
  if (step > 0) marks.add('expanded');
  if (goal >= 0 && (trace.endedAt.values[goal] ?? never) <= step) marks.add('solution');
  if (rejects || firstDropOf(trace) <= step) marks.add('rejected');
  return marks;
}

const firstDrops = new WeakMap<Trace, { readonly version: number; readonly at: number }>();

/** The cursor from which on a node has been dropped; `never` where none is. O(nodes) once for a record as it is. */
function firstDropOf(trace: Trace): number {
  const known = firstDrops.get(trace);
  if (known !== undefined && (known.version === trace.version || known.at !== never)) return known.at;
  let at: number = never;
  for (let node = 0; node < trace.nodeCount; node++) {
    const end = trace.end.values[node];
    if (end === NodeEnd.pruned || end === NodeEnd.replaced)
      at = Math.min(at, trace.endedAt.values[node] ?? never);
  }
  firstDrops.set(trace, { version: trace.version, at });
  return at;
}
