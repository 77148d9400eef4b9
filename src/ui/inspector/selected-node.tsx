import { ArrowLeft } from 'lucide-react';
import { futureHidden } from '../../state/what-is-hidden.ts';
import { statusAt, wasPassed } from '../../trace/cursor.ts';
import { type Trace, never } from '../../trace/trace.ts';
import { type PlainText, t } from '../../words/t.ts';
import { Button } from '../controls/button.tsx';
import { useExplore } from '../explore-context.tsx';
import { NodeCard } from './node-card.tsx';
import { markOfStatus, StatusMark } from './status-mark.tsx';
import styles from './inspector.module.css';

interface SelectedNodeProps {
  readonly trace: Trace;
  readonly node: number;
  readonly step: number;
}

/** A node that was picked in the tree or among the successors, as it is at the cursor. */
export function SelectedNode({ trace, node, step }: SelectedNodeProps) {
  const selectNode = useExplore((state) => state.selectNode);
  const hidden = useExplore(futureHidden);
  const isTold = (at: number): boolean => at !== never && !(hidden && at > step);
  const bornAt = trace.bornAt.values[node] ?? 0;
  const takenAt = trace.takenAt.values[node] ?? never;
  const endedAt = trace.endedAt.values[node] ?? never;
  const isUnborn = statusAt(trace, node, step) === 'unborn';
  return (
    <>
      <div className={styles.selectedHead}>
        <h3>{t('Selected node')}</h3>
        <Button look="quiet" className={styles.back} onClick={() => selectNode(-1)}>
          <ArrowLeft aria-hidden size={15} /> {t('Back to current')}
        </Button>
      </div>
      {isUnborn ? (
        <p className={styles.status}>
          <StatusMark shape="rejected" />
          <strong>{t(markOfStatus('unborn').word)}</strong>
        </p>
      ) : (
        <NodeCard trace={trace} node={node} step={step}>
          <></>
        </NodeCard>
      )}
      <ol className={styles.life}>
        {isTold(bornAt) && <Moment what="Generated" at={bornAt} step={step} />}
        {isTold(takenAt) && <Moment what="Selected#a node" at={takenAt} step={step} />}
        {takenAt === never && isTold(endedAt) && !wasPassed(trace, node) && (
          <Moment what="Pruned" at={endedAt} step={step} />
        )}
        {takenAt === never && endedAt === never && !hidden && (
          <li className={styles.hint}>
            {trace.histories.wasClosed(node)
              ? t('In the frontier again at the end')
              : t('Never selected in this record')}
          </li>
        )}
      </ol>
    </>
  );
}

function Moment({
  what,
  at,
  step,
}: {
  readonly what: PlainText;
  readonly at: number;
  readonly step: number;
}) {
  const seek = useExplore((state) => state.seek);
  const where = t('step {step}', { step: at });
  return (
    <li>
      <span>{t(what)}</span>
      {at === step ? (
        <b>{t('in this step')}</b>
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-label={t('Go to {where}', { where })}
          onClick={() => seek(at)}
        >
          {where}
        </button>
      )}
    </li>
  );
}
