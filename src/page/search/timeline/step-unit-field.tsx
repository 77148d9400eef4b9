import { useId } from 'react';
import { scoresInUse } from '../../../core/algorithms/scores-in-use.ts';
import { type StepUnit, hasStops, stepUnits } from '../../../core/trace/step-by.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { useSearch, useTrace } from '../../session/search-context.tsx';
import styles from './transport.module.css';

const titles: Readonly<Record<StepUnit, PlainText>> = {
  expansion: 'expansion',
  event: 'event',
  'f-layer': 'change of f',
  depth: 'depth',
  iteration: 'part of run',
  solution: 'solution',
};

/** A change of f means nothing where f does not. */
function isOffered(trace: Trace, unit: StepUnit): boolean {
  return hasStops(trace, unit) && (unit !== 'f-layer' || scoresInUse(trace.request.settings).f);
}

/** How far the step buttons and the arrow keys go. */
export function StepUnitField() {
  const id = useId();
  const trace = useTrace((record) => record);
  const unit = useSearch((state) => state.stepUnit);
  const setUnit = useSearch((state) => state.setStepUnit);
  return (
    <div className={styles.unit} data-part="step-unit">
      <label htmlFor={id}>{t('Step by')}</label>
      <select
        id={id}
        value={unit}
        onChange={(event) => setUnit(stepUnits.find((one) => one === event.target.value) ?? 'expansion')}
      >
        {stepUnits.map((one) => (
          <option key={one} value={one} disabled={one !== unit && trace !== null && !isOffered(trace, one)}>
            {t(titles[one])}
          </option>
        ))}
      </select>
    </div>
  );
}
