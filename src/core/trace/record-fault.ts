/** What can be wrong with a record, as codes. */
import type { Cursor, EventIndex, NodeId } from '../search/events.ts';
import type { MessageOf } from '../base/message.ts';

/** Where a record breaks a rule. */
export interface FaultPlace {
  readonly event: EventIndex;
  readonly step: Cursor; // steps begun
  readonly node: NodeId; // selected last
}

/** Rules whose words have no holes: they are checked at every event, and no object is made for one that holds. */
const plainRules = {
  'rule.root': {},
  'rule.ids': {},
  'rule.parent-first': {},
  'rule.side': {},
  'rule.parent-side': {},
  'rule.iteration': {},
  'rule.birth': {},
  'rule.iteration-row': {},
  'rule.iteration-begin': {},
  'rule.iteration-node': {},
  'rule.return': {},
  'rule.return-link': {},
  'rule.reach-parent': {},
  'rule.stray': {},
  'rule.stray-tiles': {},
  'rule.stray-move': {},
  'rule.meet-row': {},
  'rule.meet-state': {},
  'rule.meet-sides': {},
  'rule.meet-length': {},
  'rule.meet-shorter': {},
  'rule.population-row': {},
  'rule.individuals': {},
  'rule.fittest-first': {},
  'rule.select': {},
  'rule.new-state': {},
  'rule.successor-move': {},
  'rule.successor-of': {},
  'rule.successor-step': {},
  'rule.reject': {},
  'rule.learn': {},
  'rule.change-status': {},
  'rule.change-board': {},
  'rule.change-g': {},
  'rule.change-parent': {},
  'rule.prune': {},
  'rule.goal': {},
  'rule.node-event': {},
  'rule.step-event': {},
  'rule.iteration-event': {},
  'rule.solved': {},
  'rule.stop': {},
  'rule.node-columns': {},
  'rule.event-columns': {},
  'rule.series': {},
  'rule.gauges': {},
  'rule.step-begin': {},
  'rule.series-f': {},
  'rule.series-g': {},
  'rule.series-h': {},
  'rule.frontier': {},
  'rule.generated': {},
  'rule.visited': {},
  'rule.node-times': {},
  'rule.stored': {},
  'rule.result-iterations': {},
  'rule.iteration-sum': {},
  'rule.goal-there': {},
  'rule.result-goal': {},
  'rule.result-meeting': {},
  'rule.best-meeting': {},
  'rule.solution-nodes': {},
  'rule.solution-moves': {},
  'rule.solution-path': {},
  'rule.solution-ends': {},
} as const;
export type PlainRule = keyof typeof plainRules;

/** Rules that say what stands where, and what should. */
const valueRules = {
  'rule.subject': { node: 'written' },
  'rule.h': { node: 'written', right: 'written', given: 'written' },
  'rule.order': { node: 'written', first: 'written' },
  'rule.column': { key: 'text', node: 'written', right: 'written', given: 'written' },
  'rule.count': { name: 'text', stated: 'text', right: 'text' },
} as const;

export const ruleFaults = { ...plainRules, ...valueRules } as const;

/** Which rule of a record does not hold; its words stand behind a colon. */
export type RuleFault = { readonly code: PlainRule } | MessageOf<typeof valueRules>;

/** A record is none: one of its rules does not hold. */
export class RecordFault extends Error {
  override name = 'RecordFault';
  readonly place: FaultPlace;

  readonly fault: RuleFault;

  constructor(fault: RuleFault, place: FaultPlace) {
    super(JSON.stringify(fault));
    this.fault = fault;
    this.place = place;
  }
}
