import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { useMemo } from 'react';
import { currentAt, selectedWith, sideOf } from '../../../core/trace/cursor.ts';
import { isFinalMeeting } from '../../../core/trace/parts-of-a-run.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { goalSelectedAt } from '../../../core/trace/why-selected.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { useSearch, type TraceNow, useTraceAt } from '../../session/search-context.tsx';
import { Term } from '../../kit/term.tsx';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { shownScores } from '../../session/search-words.ts';
import { StatusMark, expandedMark, markOfNote, unexpandedMark } from './status-mark.tsx';
import type { StepNote } from './step-notes.ts';
import { reportStep, whyPruned, whyUnexpanded } from './step-report.ts';
import { NodeRow, type NodeRowProps, SuccessorList } from './successor-list.tsx';
import styles from './inspector.module.css';
import listStyles from './successor-list.module.css';

interface StepSuccessorsProps {
  readonly record: TraceNow;
  readonly step: Cursor;
  /** How many events of the step are told; `allTold`: all. */
  readonly told: number;
  readonly selected: number;
}

/** What the step did with the successors of the node that it expanded, and what else. */
export function StepSuccessors({ record, step, told, selected }: StepSuccessorsProps) {
  const selectNode = useSearch((state) => state.selectNode);
  const { trace } = record;
  const recordThen = useTraceAt(record, step);
  const report = useMemo(() => reportStep(recordThen.trace, step, told), [recordThen, step, told]);
  const { expanded, successors, unexpanded, notes, dropped } = report;
  const current = currentAt(trace, step);
  const others = unexpanded.filter((node) => node !== current);
  if (expanded < 0) {
    return (
      <div className={styles.block}>
        <p className={styles.hint}>
          {trace.result !== null && trace.stepCount === 0
            ? t('Nothing was expanded.')
            : t('Nothing is expanded yet: go one step forward.')}
        </p>
        <Notes notes={notes} onSelect={selectNode} />
      </div>
    );
  }
  const { settings } = trace.request;
  return (
    <div className={styles.block}>
      {expanded !== current && (
        <Selections {...{ trace, step, current, expanded, others, selected }} onSelect={selectNode} />
      )}
      {(successors.length > 0 || notes.length === 0) && (
        <h3 className={styles.heading}>
          <Term name="successor">
            {t(
              successors.length === 0
                ? trace.result?.withoutSuccessors === true
                  ? 'Its successors are not in the log.'
                  : 'No successors'
                : expanded === current
                  ? 'Successors'
                  : 'Its successors',
            )}
          </Term>
          <span>{successors.length > 0 && successors.length}</span>
        </h3>
      )}
      <SuccessorList
        rows={successors}
        goal={sideOf(trace, expanded).target}
        settings={settings}
        selected={selected}
        onSelect={selectNode}
      />
      <Notes notes={notes} onSelect={selectNode} />
      {dropped > 0 && (
        <p className={styles.hint}>
          {t('{n} older {n:node was|nodes were} pruned from the frontier: {because}.', {
            n: dropped,
            because: named(whyPruned(settings)),
          })}
        </p>
      )}
    </div>
  );
}

interface SelectionsProps extends Pick<NodeRowProps, 'onSelect'> {
  readonly trace: Trace;
  readonly step: Cursor;
  /** The node in the card. */
  readonly current: number;
  readonly expanded: number;
  /** Selected after it and not expanded, but for the one in the card. */
  readonly others: readonly number[];
  readonly selected: number;
}

/** What a step selected besides the node in the card: others that it did not expand, and the one that it did. */
function Selections({ trace, step, current, expanded, others, selected, onSelect }: SelectionsProps) {
  return (
    <>
      {others.length > 0 && (
        <>
          <h3 className={styles.heading}>
            {t('Also selected, not expanded')} <span>{others.length}</span>
          </h3>
          <ul className={listStyles.list}>
            {others.slice(0, maxNotes).map((node) => (
              <li key={node}>
                <SelectedRow
                  {...{ trace, step, node, selected, onSelect }}
                  mark={unexpandedMark}
                  because={whyUnexpanded(trace, node, step)}
                />
              </li>
            ))}
          </ul>
          {others.length > maxNotes && (
            <p className={styles.hint}>{t('and {n} more', { n: others.length - maxNotes })}</p>
          )}
        </>
      )}
      <h3 className={styles.heading}>
        {t(
          goalSelectedAt(trace, step) >= 0 || isFinalMeeting(trace, current)
            ? 'Expanded just before'
            : 'Expanded in this step',
        )}
      </h3>
      <SelectedRow {...{ trace, step, node: expanded, selected, onSelect }} mark={expandedMark} because="" />
    </>
  );
}

interface SelectedRowProps extends Pick<NodeRowProps, 'node' | 'mark' | 'because' | 'onSelect'> {
  readonly trace: Trace;
  readonly step: Cursor;
  /** The node that is picked. */
  readonly selected: number;
}

/** A node that was selected in a step, where the card shows another one. */
function SelectedRow({ trace, step, node, selected, ...rest }: SelectedRowProps) {
  const { g, h, priority } = selectedWith(trace, node, step);
  return (
    <NodeRow
      {...rest}
      node={node}
      board={nodeBoardsOf(trace).of(node)}
      goal={sideOf(trace, node).target}
      scores={shownScores(trace.request.settings, { g, h, f: priority })}
      slid={null}
      selected={node === selected}
    />
  );
}

/** Notes and nodes shown of a step; a long way back through memory has hundreds. */
const maxNotes = 6;

function Notes({ notes, onSelect }: { notes: readonly StepNote[]; onSelect: (node: NodeId) => void }) {
  if (notes.length === 0) return null;
  const more = notes.length - maxNotes;
  return (
    <ul className={styles.notes} aria-label={t('Also in this step')}>
      {notes.slice(0, maxNotes).map(({ kind, node, text }, index) => {
        const { shape, word } = markOfNote(kind);
        return (
          <li key={index}>
            <StatusMark shape={shape} />
            <span>
              {node < 0 ? (
                <strong>{t(word)}</strong>
              ) : (
                <button type="button" className={styles.link} onClick={() => onSelect(node)}>
                  {t(word)}
                </button>
              )}
              : {text}
            </span>
          </li>
        );
      })}
      {more > 0 && <li>{t('and {n} more', { n: more })}</li>}
    </ul>
  );
}
