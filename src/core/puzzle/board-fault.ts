import type { MessageOf } from '../base/message.ts';

/** Why a text is no board, or no size. */
export type BoardFault = MessageOf<typeof boardFaults>;

/** What had to be taken for granted to read a board, for the person to see. */
export type BoardNote = MessageOf<typeof boardNotes>;

export const boardNotes = {
  'board-note.blank': { text: 'text' },
  'board-note.largest': { tile: 'number' },
  'board-note.from-zero': { most: 'number', last: 'number' },
  'board-note.signs': {},
  'board-note.letters': {},
  'board-note.places': { first: 'number' },
  'board-note.facts': { first: 'number' },
  'board-note.pair': {},
  'board-note.skipped': { n: 'number', text: 'text' },
} as const;

export const boardFaults = {
  'board.too-long': { n: 'text' },
  'board.empty': {},
  'board.no-tile': { text: 'text', place: 'number' },
  'board.digits': { n: 'number' },
  'board.uneven': { row: 'number', n: 'number', first: 'number' },
  'board.shape': { rows: 'number', columns: 'number', size: 'text' },
  'board.sides': { rows: 'number', columns: 'number', min: 'number', max: 'number' },
  'board.count': { n: 'number', size: 'text', needs: 'number' },
  'board.no-size': { n: 'number' },

  // Lists of tiles and places have their last entry apart, which languages join to the others by a word
  'board.blanks': { places: 'text', last: 'number' },
  'board.no-blank': {},
  'board.twice': { tile: 'number', times: 'number', places: 'text', last: 'number' },
  'board.twice-lacks': { tile: 'number', times: 'number', places: 'text', last: 'number', missing: 'number' },
  'board.twice-no-blank': { tile: 'number', times: 'number', places: 'text', last: 'number' },
  'board.lacks': { tile: 'number' },
  'board.lacks-several': { tiles: 'text', last: 'number' },
  'board.too-large': { tile: 'text', size: 'text', most: 'number', place: 'number' },

  // Of a text with more than one board, or that can be read as two
  'board.several': { n: 'number' },
  'board.ambiguous': { one: 'text', other: 'text' },
  'board.line': { line: 'number', why: 'message' },
  'board.start': { line: 'number', why: 'message' },
  'board.goal': { line: 'number', why: 'message' },
  'board.facts': { n: 'number' },

  'size.unreadable': { text: 'text' },
  'size.sides': { size: 'text', min: 'number', max: 'number' },
} as const;
