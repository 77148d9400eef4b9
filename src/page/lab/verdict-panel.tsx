import { useMemo } from 'react';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import { useSearch } from '../session/search-context.tsx';
import { shortTitleInWords } from '../session/search-name.ts';
import { t } from '../../locales/t.ts';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useLabCost, useLabState } from './use-lab.ts';
import { tx } from '../kit/words.tsx';
import { useKnownCandidates } from './known-candidates.ts';
import { ProgressLine } from './progress-line.tsx';
import { baselineOf, verdictRows } from './verdict-rows.ts';
import { VerdictTable } from './verdict-table.tsx';
import styles from './verdict-panel.module.css';

/** What was measured of each heuristic, side by side. */
export function VerdictPanel() {
  const known = useKnownCandidates();
  const effort = useLabState((state) => state.effort);
  const baseline = useLabState((state) => state.baseline);
  const rows = useMemo(() => verdictRows(known, effort, baseline), [known, effort, baseline]);
  const base = baselineOf(effort, baseline);
  const chosen = useSearch(({ settings }) => settings.cost);
  const cost = useLabCost();
  return (
    <Panel title={t('Verdict')} aside={known.length > 0 && <BaselineField />}>
      <ProgressLine />
      {rows.length > 0 && (
        <VerdictTable
          rows={rows}
          baseline={base === null ? t('another#heuristic') : titleOf(base.heuristic)}
        />
      )}
      {cost !== chosen && (
        <p className={styles.note} role="note">
          {t(
            'The Lab judges as if every move cost 1: the costs chosen in Explore ({cost}) are a list for boards of another size.',
            { cost: chosen },
          )}
        </p>
      )}
      <p className={styles.note}>
        {tx(
          cost === unitCosts
            ? '{admissible}: h is never above the true distance, so A* finds shortest solutions. {consistent}: no move lowers h by more than 1, so A* never has to reopen a board. ★ the best of the admissible ones.'
            : '{admissible}: h is never above what the cheapest solution costs, so A* finds cheapest solutions. {consistent}: no move lowers h by more than it costs, so A* never has to reopen a board. ★ the best of the admissible ones.',
          { admissible: <b>{t('Admissible')}</b>, consistent: <b>{t('Consistent')}</b> },
        )}
      </p>
    </Panel>
  );
}

/** What the expansions are compared with. */
function BaselineField() {
  const effort = useLabState((state) => state.effort);
  const baseline = useLabState((state) => state.baseline);
  const setBaseline = useLabState((state) => state.setBaseline);
  const base = baselineOf(effort, baseline);
  if (effort === null || base === null) return null;
  return (
    <div className={styles.baseline}>
      <SelectField
        inline
        label={t('Compared with')}
        value={base.heuristic}
        options={effort.baselines.map(({ heuristic }) => ({ value: heuristic, title: titleOf(heuristic) }))}
        onChange={setBaseline}
      />
    </div>
  );
}

function titleOf(heuristic: string): string {
  return shortTitleInWords(heuristic);
}
