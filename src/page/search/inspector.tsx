/**
 * What happens at the cursor, in words and figures: the step, the nodes, the counts. Its sentences are made, without any elements, in
 * `inspector/`: `step-report` says what became of each successor, `step-notes` what else a step did, `selection-words` why its node was
 * selected, `why-not` why another was not, and `event-words` each event by itself.
 */

import { useMemo } from 'react';
import {
  useCalmCursor,
  useTraceNow,
  useDeferred,
  usePredict,
  useSearch,
} from '../session/search-context.tsx';
import { valuesHidden } from '../session/games.ts';
import { Panel } from '../kit/panel.tsx';
import { isRefused } from '../session/search-store.ts';
import { allTold } from '../../core/trace/step-by.ts';
import { t } from '../../locales/t.ts';
import { tx } from '../kit/words.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Dated } from '../session/of-before.tsx';
import styles from './inspector/inspector.module.css';

/** Fetched beside the first picture, which does not wait for it. */
const StepInspector = lazyPart(async () => (await import('./inspector/step-inspector.tsx')).StepInspector);

/**
 * The record at the cursor, in words and numbers. During playback and scrubbing React shows the newest step that it
 * has time for: the cursor itself never waits for this panel.
 */
export function Inspector() {
  const bare = usePredict(valuesHidden);
  return bare ? (
    <Panel title={t('Inspector')}>
      <p className={styles.hint}>
        {tx('{key} shows the values, and so does the answer.', { key: <kbd>N</kbd> })}
      </p>
    </Panel>
  ) : (
    <Dated>
      <Inspected />
    </Dated>
  );
}

function Inspected() {
  const record = useTraceNow();
  const step = useCalmCursor();
  const selected = useSearch((state) => state.selectedNode);
  // Between two looks at the cursor the event is one of another step.
  const told = useSearch((state) => (state.cursor === step ? state.event : allTold));
  const now = useMemo(
    () => (record === null ? null : { record, step, told, selected }),
    [record, step, told, selected],
  );
  const shown = useDeferred(now);
  const running = useSearch((state) => state.phase === 'running');
  const empty = <Panel title={t('Inspector')}>{null}</Panel>;
  const isEmpty = (one: typeof now): boolean => one === null || one.record.trace.nodeCount === 0;
  // A search that has just begun has no node yet; what the newest record has is shown with the next moment to spare.
  if (shown === null || isEmpty(shown)) return running || !isEmpty(now) ? empty : <NothingYet />;
  return <StepInspector meanwhile={empty} {...shown} />;
}

function NothingYet() {
  const refused = useSearch(isRefused);
  const ended = useSearch(({ phase }) => phase === 'finished' || phase === 'failed');
  return (
    <Panel title={t('Inspector')}>
      <div className={styles.empty}>
        <p>{t('Nothing to inspect yet.')}</p>
        <p>
          {refused
            ? t('The goal cannot be reached from this board.')
            : ended
              ? t('The search ended before it expanded a node.')
              : tx(
                  'Press {search}: then every step tells here which node was selected and why, and what became of each of its successors.',
                  { search: <kbd>{t('Search')}</kbd> },
                )}
        </p>
      </div>
    </Panel>
  );
}
