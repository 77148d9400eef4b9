import { useId } from 'react';
import { useStore } from 'zustand';
import { type Player, slowestSpeed, fastestSpeed } from '../../session/player.ts';
import { figure, written } from '../../../locales/figures.ts';
import { t } from '../../../locales/t.ts';
import styles from './transport.module.css';

/** The slider's positions: 0 … 100, evenly spaced in the logarithm of the speed. */
export const speedPositions = 100;
const decades = Math.log10(fastestSpeed / slowestSpeed);

/** Expansions per second at a position, rounded to two figures. */
export function speedAt(position: number): number {
  const exact = slowestSpeed * 10 ** ((position / speedPositions) * decades);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1);
  return Math.round(exact / unit) * unit;
}

export function positionOf(speed: number): number {
  return Math.round((Math.log10(speed / slowestSpeed) / decades) * speedPositions);
}

/** Two figures, without a trailing zero. */
function shortFigure(value: number): string {
  return String(Number(value.toPrecision(2)));
}

/** Expansions per second, on a logarithmic scale: 1 to 100,000. */
export function SpeedControl({ player: { store } }: { readonly player: Player }) {
  const id = useId();
  const speed = useStore(store, (state) => state.speed);
  const chosen = useStore(store, (state) => state.speedChosen);
  const { setSpeed } = store.getState();
  const shown = figure(speed);
  const words = t('{n} expansions per second', { n: speed });
  return (
    <div
      className={styles.speed}
      data-part="timeline"
      title={
        chosen
          ? undefined
          : t('Set to suit the length of the search. Move the slider to keep a speed of your own.')
      }
    >
      <label htmlFor={id}>
        {t('Speed')}
        {!chosen && <small> {t('auto#speed')}</small>}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={speedPositions}
        value={positionOf(speed)}
        aria-valuetext={chosen ? words : t('{speed}, set to suit the search', { speed: words })}
        onChange={(event) => setSpeed(speedAt(event.target.valueAsNumber))}
      />
      <span className={styles.figure}>
        {speed < 1000 ? shown : `${written(shortFigure(speed / 1000))}k`}/s
      </span>
    </div>
  );
}
