import type { Misfit, SettingFault } from '../search/setting-fault.ts';
import type { MessageOf } from '../base/message.ts';
import type { BoardFault } from '../puzzle/board-fault.ts';

/** Why a plan, or what is typed into one, cannot be used. */
export type PlanFault = MessageOf<typeof planFaults>;

export const planFaults = {
  // The file, and what its fields may hold
  'plan.too-long': {},
  'plan.line': { line: 'text', column: 'text', fault: 'message' },
  'plan.format': { format: 'text' },
  'plan.whole': { why: 'message' },
  'plan.at': { place: 'text', why: 'message' },
  'plan.version': {},
  'plan.no-field': {},
  'plan.no-setting': { names: 'text' },
  'plan.missing': {},
  'plan.no-size': {},
  'plan.type': { what: 'text', given: 'text' },
  'plan.text': {},
  'plan.characters': { n: 'text' },
  'plan.whole-number': { min: 'number', max: 'number' },
  'plan.value': {},
  'plan.kind': {},
  'plan.needs-value': {},
  'plan.needs-boards': {},
  'plan.needs-settings': {},
  'plan.needs-number': {},
  'plan.needs-depth': {},
  'plan.needs-length': {},
  'plan.needs-board': {},
  'plan.boards': { n: 'number' },
  'plan.other': { text: 'text' },

  // A plan that cannot be run
  'plan.none': {},
  'plan.groups': { n: 'number', max: 'number' },
  'plan.settings': { n: 'number', max: 'number' },
  'plan.solver': { max: 'number' },
  'plan.runs': { n: 'number', max: 'number' },
  'plan.same-label': { label: 'text' },
  'plan.distances': { max: 'number', size: 'text', n: 'number' },
  'plan.depth': { size: 'text', depth: 'number', farthest: 'number' },
  'plan.set': { set: 'text', n: 'number' },
  'plan.set-from': { set: 'text', n: 'number' },
  'plan.grids': { last: 'number' },

  // Lists of numbers
  'numbers.strange': { text: 'text' },
  'numbers.limits': { label: 'title', min: 'number', max: 'number' },
  'numbers.empty-range': { range: 'text' },
  'numbers.too-many': { label: 'title', n: 'number' },
  'numbers.none': { label: 'title' },
} as const;

/** What is wrong at a place of a plan, such as "boards[0].count". */
export type PlaceFault = { readonly code: 'plan.at'; readonly place: string; readonly why: Why };
type Why = PlanFault | BoardFault | SettingFault | Misfit;

export function faultAt(place: string, why: Why): PlaceFault {
  return { code: 'plan.at', place, why };
}
