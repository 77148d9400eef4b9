import type { MessageOf } from '../base/message.ts';
import { type CostFault, costMisfits } from '../puzzle/move-costs.ts';
import type { MoveFault } from '../puzzle/moves.ts';

/** Why a text is no setting. */
export type SettingFault = MessageOf<typeof settingFaults> | HeuristicFault | MoveFault | CostFault;

export const settingFaults = {
  'setting.choice': { text: 'text', noun: 'title', names: 'text' },
  'setting.choice.near': { text: 'text', noun: 'title', nearest: 'text' },
  'setting.yes-no': { noun: 'title' },
  'setting.whole': { label: 'title', min: 'written', max: 'number' },
  'setting.number': { label: 'title', min: 'written', max: 'number' },
  'setting.range': { label: 'title', min: 'written', max: 'number' },
  'setting.first-bound': { most: 'number' },
  'setting.code': { most: 'number', n: 'number' },
} as const;

/** Why a text is no heuristic. `where` is `plus` or `times` behind these signs; places are counted from 1. */
export type HeuristicFault = MessageOf<typeof heuristicFaults>;

export const heuristicFaults = {
  'heuristic.long': { n: 'written' },
  'heuristic.empty': {},
  'heuristic.weights': { most: 'number', given: 'number' },
  'heuristic.negative': {},
  'heuristic.decimals': { n: 'number', number: 'text' },
  'heuristic.alone': { number: 'text' },
  'heuristic.ends': { where: 'text' },
  'heuristic.nothing': { where: 'text', sign: 'text', place: 'written' },
  'heuristic.bracket': { place: 'written' },
  'heuristic.no-bracket': { name: 'text' },
  'heuristic.open': { name: 'text' },
  'heuristic.closing': { place: 'written' },
  'heuristic.max': {},
  'heuristic.comma': { place: 'written' },
  'heuristic.no-plus': { sign: 'text', place: 'written' },
  'heuristic.sign': { sign: 'text', place: 'written' },
  'heuristic.unknown': { name: 'text', names: 'text' },
  'heuristic.unknown.near': { name: 'text', nearest: 'text' },
  'patterns.missing': {},
  'patterns.no-tile': { text: 'text' },
  'patterns.twice': { tile: 'number' },
} as const;

/** Why there is no h for a board, or no search. */
export type Misfit = MessageOf<typeof misfits>;

export const misfits = {
  ...costMisfits,
  'misfit.unit-only': { algorithm: 'title' },
  'misfit.code': {},
  'misfit.search-code': {},
  'misfit.size': { heuristic: 'title', largest: 'text', size: 'text' },
  'misfit.sizes': { heuristic: 'title', sizes: 'text', last: 'text', size: 'text' },
  'misfit.tile': { tile: 'number', size: 'text' },
  'misfit.tiles': { n: 'number', tiles: 'text' },
  'misfit.pattern': { n: 'number', size: 'text', entries: 'number', most: 'number' },
  'misfit.patterns': { entries: 'number', most: 'number' },
} as const;
