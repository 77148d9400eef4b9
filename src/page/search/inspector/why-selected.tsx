import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { useEffect, useState } from 'react';
import { noNodes, futureHidden } from '../../session/search-store.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { t } from '../../../locales/t.ts';
import { unbroken } from './unbroken.ts';
import { useSearch } from '../../session/search-context.tsx';
import { tellNode } from './why-not.ts';
import styles from './why-selected.module.css';

interface WhySelectedProps {
  readonly trace: Trace;
  readonly node: NodeId;
  readonly step: Cursor;
}

/** Why a node was selected, or why not. Each stage of the order can be pointed at: what it left lights up. */
export function WhySelected({ trace, node, step }: WhySelectedProps) {
  const pointAt = useSearch((state) => state.pointAt);
  const hidden = useSearch(futureHidden);
  const [over, setOver] = useState(-1);
  const [pinned, setPinned] = useState({ node, step, stage: -1 });
  const sentences = tellNode(trace, node, step, hidden);
  const isPinned = pinned.step === step && pinned.node === node;
  const lit = over >= 0 ? over : isPinned ? pinned.stage : -1;
  useEffect(() => {
    const nodes = tellNode(trace, node, step, hidden)[lit]?.nodes;
    if (nodes === undefined || nodes === null) return undefined;
    pointAt(new Set(nodes()));
    return () => pointAt(noNodes);
  }, [trace, node, step, hidden, lit, pointAt]);
  return (
    <div className={styles.why} data-why>
      {sentences.map(({ text, nodes }, index) =>
        nodes === null ? (
          <p key={index}>{unbroken(text)}</p>
        ) : (
          <button
            key={index}
            type="button"
            className={styles.stage}
            aria-pressed={isPinned && pinned.stage === index}
            data-lit={lit === index || undefined}
            title={t('Show these nodes in the tree and in the frontier')}
            onPointerMove={(event) => event.pointerType === 'mouse' && setOver(index)}
            onPointerLeave={() => setOver(-1)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOver(index)}
            onBlur={() => setOver(-1)}
            onClick={() => setPinned({ node, step, stage: isPinned && pinned.stage === index ? -1 : index })}
          >
            {unbroken(text)}
          </button>
        ),
      )}
    </div>
  );
}
