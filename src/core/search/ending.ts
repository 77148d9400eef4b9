import type { MessageOf } from '../base/message.ts';
import { type SearchSettings, mayRejectCheaper } from './settings.ts';

/** Why a search ended, and what to try where it found nothing. */
export type Ending = MessageOf<typeof endings>;

export const endings = {
  'end.solved': { moves: 'number' },
  'end.proved': { moves: 'number' },
  'end.not-proved': { moves: 'number' },
  'end.depth.solved': { moves: 'number', n: 'number' },
  'end.solved-by-sub-goals': { moves: 'number', parts: 'number' },
  'end.unsolvable': {},
  'end.twin-solved': { a: 'number', b: 'number', moves: 'number' },

  // A limit was reached
  'end.expansions': { n: 'number' },
  'end.expansions.informed': { n: 'number' },
  'end.expansions.uninformed': { n: 'number' },
  'end.expansions.one-path': { n: 'number' },
  'end.nodes.sub-goals': { n: 'number', algorithm: 'title' },
  'end.nodes.closed': { n: 'number', algorithm: 'title' },
  'end.nodes.expanded': { n: 'number', algorithm: 'title' },
  'end.nodes.none': { n: 'number', algorithm: 'title' },
  'end.nodes.path': { n: 'number', algorithm: 'title' },
  'end.depth': { n: 'number' },
  'end.depth.known': { n: 'number' },
  'end.stack': { n: 'number' },
  'end.trials': { n: 'number', moves: 'number' },
  'end.trials.learned': { n: 'number', moves: 'number' },
  'end.memory': { n: 'number', moves: 'number' },
  'end.memory.solved': { moves: 'number', n: 'number' },
  'end.first-bound': { n: 'number' },
  'end.first-bound-cost': { n: 'number' },
  'end.path-not-proved': { limit: 'message', moves: 'number' },

  // Nothing is left; `.all` where the states that were reached are not counted
  'end.searched': { n: 'number' },
  'end.searched.all': {},
  'end.unreachable': { n: 'number' },
  'end.unreachable.all': {},
  'end.sub-goal-unreachable': {},
  'end.sides-never-met': {},
  'end.beam-dry': { n: 'number' },
  'end.stuck': { h: 'number' },
  'end.stuck.no-equal': { h: 'number' },
  'end.stuck.sideways': { h: 'number' },
  'end.stuck.climbs': { n: 'number', h: 'number' },
  'end.stuck.unreachable': { h: 'number' },
  'end.cooled': { h: 'number', least: 'number' },
  'end.cooled.unreachable': { h: 'number', least: 'number' },
  'end.generations': { h: 'number', paths: 'text', generations: 'text' },

  // Searches that a person wrote
  'end.own-search.nothing': {},
  'end.own-search.elsewhere': {},

  // Runs out of files; what a file says of its run is shown as it is
  'end.file.proved': {},
  'end.file.no-boards': {},
  'end.file.goal': {},
  'end.file.no-solution': {},
  'end.file.illegal': {},
  'end.as-written': { text: 'text' },
} as const;

/** Of branch and bound, where no node is left with an f below its solution: a proof, unless it rejected cheaper paths. */
export function nothingBelow({ duplicates }: Pick<SearchSettings, 'duplicates'>, moves: number): Ending {
  return { code: mayRejectCheaper(duplicates) ? 'end.not-proved' : 'end.proved', moves };
}
