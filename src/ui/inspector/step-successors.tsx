import { useMemo } from 'react';
import { algorithmCatalog } from '../../contract/algorithm-catalog.ts';
import { sideOf } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { useExplore } from '../explore-context.tsx';
import { priorityRule } from './priority.ts';
import { StatusMark, markOfNote } from './status-mark.tsx';
import type { StepNote } from './step-notes.ts';
import { reportStep } from './step-report.ts';
import { SuccessorList } from './successor-list.tsx';
import styles from './inspector.module.css';

interface StepSuccessorsProps {
  readonly trace: Trace;
  readonly step: number;
  /** How many events of the step are told; `allTold`: all. */
  readonly told: number;
  readonly version: number;
  readonly selected: number;
}

/** What the step did with the successors of the node that it expanded, and what else. */
export function StepSuccessors({ trace, step, told, version, selected }: StepSuccessorsProps) {
  const selectNode = useExplore((state) => state.selectNode);
  // Only the last step can still grow, so a batch that arrives changes no other report.
  const growing = step === trace.stepCount ? version : 0;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the record grows in place; `growing` says when
  const report = useMemo(() => reportStep(trace, step, told), [trace, step, told, growing]);
  const { expanded, successors, notes, dropped } = report;
  if (expanded < 0) {
    return (
      <div className={styles.block}>
        <p className={styles.hint}>{t('Nothing is expanded yet: go one step forward.')}</p>
        <Notes notes={notes} onSelect={selectNode} />
      </div>
    );
  }
  const { settings } = trace.request;
  return (
    <div className={styles.block}>
      {(successors.length > 0 || notes.length === 0) && (
        <h3 className={styles.heading}>
          {t(successors.length === 0 ? 'No successors' : 'Successors')}
          <span>{successors.length > 0 && successors.length}</span>
        </h3>
      )}
      <SuccessorList
        rows={successors}
        goal={sideOf(trace, expanded).target}
        symbol={priorityRule(settings).symbol}
        selected={selected}
        onSelect={selectNode}
      />
      <Notes notes={notes} onSelect={selectNode} />
      {dropped > 0 && (
        <p className={styles.hint}>
          {t('{n} older {n:node was|nodes were} dropped from the frontier: {because}.', {
            n: dropped,
            because: said(algorithmCatalog[settings.algorithm].prunedBecause),
          })}
        </p>
      )}
    </div>
  );
}

/** Notes shown of a step; a long way back through memory has hundreds. */
const mostNotes = 6;

function Notes({ notes, onSelect }: { notes: readonly StepNote[]; onSelect: (node: number) => void }) {
  if (notes.length === 0) return null;
  const more = notes.length - mostNotes;
  return (
    <ul className={styles.notes} aria-label={t('Also in this step')}>
      {notes.slice(0, mostNotes).map(({ kind, node, text }, index) => {
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
