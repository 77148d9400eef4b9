/** Why what the browser kept, or a file of a person’s data or results, cannot be used. */

import type { MessageOf } from '../base/message.ts';

export type KeptFault = MessageOf<typeof keptFaults>;

export const keptFaults = {
  // Texts of the browser's storage
  'kept.not-json': {},
  'kept.form': {},
  'kept.no-search': {},
  'kept.no-boards': {},
  'kept.same-code': {},
  'kept.size': {},
  'kept.no-edited': {},
  'kept.no-own': {},
  'kept.beside': {},

  // Experiments
  'kept.no-object': {},
  'kept.part': { part: 'text' },
  'kept.plan': { why: 'message' },
  'kept.plan-form': {},
  'kept.thrown': { why: 'message' },
  'kept.no-rows': {},
  'kept.column': { name: 'text' },

  // Rows of an experiment
  'rows.lengths': {},
  'rows.job': { row: 'number' },
  'rows.outcome': { row: 'number' },
  'rows.number': { row: 'number', name: 'text' },
  'rows.board': { row: 'number' },
  'rows.failures': {},

  // Files
  'file.too-long': {},
  'file.not-json': { line: 'number', column: 'number', fault: 'message' },
  'file.no-results': {},
  'file.results-part': { part: 'text' },
  'file.no-data': {},
  'file.data-part': { part: 'text' },
  'file.part': { part: 'text' },
  'file.text': { key: 'text', why: 'message' },
  'file.experiment': { n: 'number', why: 'message' },
  'file.experiment-twice': { n: 'number' },
} as const;
