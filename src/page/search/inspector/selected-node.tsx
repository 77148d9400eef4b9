import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { ArrowLeft } from 'lucide-react';
import { futureHidden } from '../../session/search-store.ts';
import { currentAt, nodeAt, sideOf, statusAt, wasPassed } from '../../../core/trace/cursor.ts';
import { type Trace, never } from '../../../core/trace/trace.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useSearch } from '../../session/search-context.tsx';
import { NodeCard } from './node-card.tsx';
import { nodeBoardsOf } from '../pictures/node-boards.ts';
import { shownScores } from '../../session/search-words.ts';
import { currentMark, markOfStatus, StatusMark } from './status-mark.tsx';
import { NodeRow } from './successor-list.tsx';
import { whySelected } from './selection-words.ts';
import styles from './inspector.module.css';

interface SelectedNodeProps {
  readonly trace: Trace;
  readonly node: NodeId;
  readonly step: Cursor;
}

/** A node that was picked in the tree or among the successors, as it is at the cursor. */
export function SelectedNode({ trace, node, step }: SelectedNodeProps) {
  const selectNode = useSearch((state) => state.selectNode);
  const hidden = useSearch(futureHidden);
  const isTold = (at: number): boolean => at !== never && !(hidden && at > step);
  const bornAt = trace.bornAt(node);
  const selectedAt = trace.selectedAt.values[node] ?? never;
  const endedAt = trace.endedAt(node);
  return (
    <>
      <div className={styles.selectedHead}>
        <h3>{t('Marked node')}</h3>
        <Button look="quiet" className={styles.back} onClick={() => selectNode(-1)}>
          <ArrowLeft aria-hidden size={15} /> {t('Back to current')}
        </Button>
      </div>
      {hidden && statusAt(trace, node, step) === 'unborn' ? (
        <p className={styles.status}>
          <StatusMark shape="rejected" />
          <strong>{t(markOfStatus('unborn').word)}</strong>
        </p>
      ) : (
        <NodeCard trace={trace} node={node} step={step} />
      )}
      <ol className={styles.life}>
        {isTold(bornAt) && <Moment what="Generated" at={bornAt} step={step} />}
        {isTold(selectedAt) && <Moment what="Selected#a node" at={selectedAt} step={step} />}
        {selectedAt === never && isTold(endedAt) && !wasPassed(trace, node) && (
          <Moment what="Pruned" at={endedAt} step={step} />
        )}
      </ol>
      <CurrentLine trace={trace} step={step} onSelect={() => selectNode(-1)} />
    </>
  );
}

interface CurrentLineProps extends Pick<SelectedNodeProps, 'trace' | 'step'> {
  readonly onSelect: () => void;
}

/** The current node, which goes on being told while another one is looked at; a press leads back to it. */
function CurrentLine({ trace, step, onSelect }: CurrentLineProps) {
  const node = currentAt(trace, step);
  if (node < 0) return null;
  const { g, h, priority } = nodeAt(trace, node, step);
  return (
    <NodeRow
      node={node}
      board={nodeBoardsOf(trace).of(node)}
      goal={sideOf(trace, node).target}
      mark={currentMark}
      because={whySelected(trace, node, step)}
      scores={shownScores(trace.request.settings, { g, h, f: priority })}
      slid={null}
      selected={false}
      onSelect={onSelect}
    />
  );
}

function Moment({
  what,
  at,
  step,
}: {
  readonly what: PlainText;
  readonly at: number;
  readonly step: Cursor;
}) {
  const seek = useSearch((state) => state.seek);
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
