import type { MessageOf } from '../../base/message.ts';

/** What of a link, or of a lane of one, is not known here or cannot be used; what stands in its place. */
export type LinkFault = MessageOf<typeof linkFaults>;

export const linkFaults = {
  // Nothing can be read
  'link.too-long': {},
  'link.version': { version: 'text', own: 'text' },
  'link.unknown': { pair: 'text' },

  // The rest is read
  'link.left-out': { pair: 'text' },
  'link.replaced': { pair: 'text', usual: 'value' },
  'link.refused': { pair: 'text', why: 'message' },
  'link.refused.replaced': { pair: 'text', why: 'message', usual: 'value' },
  'link.size': { why: 'message' },
  'link.start': { why: 'message' },
  'link.goal': { why: 'message' },
  'link.goal-size': {},
  'link.goal-alone': {},
  'link.size-alone': {},
  'link.place': { pair: 'text' },
  'link.beyond': { step: 'number', last: 'number' },
  'link.lanes': { min: 'number', max: 'number', n: 'number' },
  'link.lane': { lane: 'text', fault: 'message' },
  'link.no-value': { word: 'text' },

  // What follows these on the page
  'link.more': { n: 'number' },
  'link.usual-board': {},
  'link.last-board': {},
  'link.both': { first: 'message', second: 'message' },
} as const;
