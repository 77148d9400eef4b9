import type { ShownFault } from '../../core/contract/check-messages.ts';
import type { Board, Size } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';
import type { PlainText } from '../../locales/t.ts';

/** A number on a picture, with what it belongs to. */
export interface PictureFact {
  readonly label: PlainText | 'g + w·h';
  readonly value: number;
}

/** One board of those that show a fault. */
export interface FaultPicture {
  readonly board: Board;
  readonly caption: PlainText;
  /** `wrong`: what the log has; `right`: what a right search would have there. */
  readonly look: 'plain' | 'wrong' | 'right';
  /** Tiles that stand elsewhere than on the board before. */
  readonly marked: readonly number[];
  readonly facts: readonly PictureFact[];
}

/** The boards that show a fault, in the order in which they are read; none where it is not about boards. */
export function picturesOf(fault: ShownFault, size: Size): readonly FaultPicture[] {
  const pictures = ofMessage(fault, (text) => {
    const read = parseBoard(text, size);
    return read.ok ? read.value : null;
  });
  return pictures.flatMap(({ board, ...picture }) =>
    board === null ? [] : [{ ...bare, ...picture, board }],
  );
}

const bare: Omit<FaultPicture, 'board' | 'caption'> = { look: 'plain', marked: [], facts: [] };

interface Sketch extends Partial<Omit<FaultPicture, 'board'>> {
  readonly board: Board | null;
  readonly caption: PlainText;
}

function ofMessage(
  { message, board, expanded }: ShownFault,
  read: (text: string) => Board | null,
): readonly Sketch[] {
  const inStep: Sketch = { board: expanded, caption: 'Expanded in this step' };
  switch (message.code) {
    case 'check.illegal-move':
    case 'check.illegal-move.wrap': {
      const [from, to] = [read(message.from), read(message.board)];
      const marked = movedBetween(from, to);
      return [
        { board: from, caption: 'Expanded', marked },
        { board: to, caption: 'Its successor in the log', look: 'wrong', marked },
      ];
    }
    case 'check.missing-successor': {
      const [from, to] = [read(message.from), read(message.board)];
      const marked = movedBetween(from, to);
      return [
        { board: from, caption: 'Expanded', marked },
        { board: to, caption: 'The successor that is missing', look: 'right', marked },
      ];
    }
    case 'check.out-of-order':
    case 'check.out-of-order.is': {
      const label = message.value as PictureFact['label'];
      return [
        { ...inStep, look: 'wrong', facts: [{ label, value: message.selected }] },
        {
          board: read(message.board),
          caption: 'In the frontier at the time',
          look: 'right',
          facts: [{ label, value: message.better }],
        },
      ];
    }
    case 'check.out-of-order.deep':
    case 'check.out-of-order.deep-is':
      return [
        { ...inStep, look: 'wrong' },
        { board: read(message.board), caption: 'Passed over', look: 'right' },
      ];
    case 'check.not-the-start':
      return [
        { board: read(message.board), caption: 'Expanded first', look: 'wrong' },
        { board: read(message.start), caption: 'The start', look: 'right' },
      ];
    case 'check.other-parity':
    case 'check.not-generated':
      return [{ board: read(message.board), caption: 'No way leads here', look: 'wrong' }];
    case 'check.wrong-g':
      return [
        {
          ...{ board: read(message.board), caption: 'The board in question', look: 'wrong' },
          facts: inLogAndRight('g in the log', message.g, message.right),
        },
      ];
    case 'check.wrong-h':
    case 'check.wrong-h.is':
    case 'check.wrong-h.goal':
      return [
        {
          ...{ board: read(message.board), caption: 'The board in question', look: 'wrong' },
          facts: inLogAndRight('h in the log', message.h, message.right),
        },
      ];
    case 'check.update-ignored':
    case 'check.not-reopened':
      return [
        {
          ...{ board: read(message.board), caption: 'Reached by a cheaper path', look: 'wrong' },
          facts: inLogAndRight('g in the log', message.g, message.smaller),
        },
      ];
    case 'check.update-ignored.parent':
      return [{ board: read(message.board), caption: 'The board in question', look: 'wrong' }];
    case 'check.repeated-state':
      return [
        {
          ...{ board: read(message.board), caption: 'Expanded again', look: 'wrong' },
          facts: [
            { label: 'first in step', value: message.before },
            { label: 'again in step', value: message.step },
          ],
        },
      ];
    case 'check.solution-illegal.elsewhere':
      return [{ board: read(message.board), caption: 'Where the moves end', look: 'wrong' }];
    case 'check.goal-ignored':
      return [{ ...inStep, look: 'wrong' }];
    default:
      return [board === null ? inStep : { board, caption: 'The board in question', look: 'wrong' }];
  }
}

function inLogAndRight(
  label: 'g in the log' | 'h in the log',
  inLog: number,
  right: number,
): readonly PictureFact[] {
  return [
    { label, value: inLog },
    { label: 'right#correct', value: right },
  ];
}

/** Tiles that stand elsewhere on the second board; not the blank. */
function movedBetween(from: Board | null, to: Board | null): readonly number[] {
  if (from === null || to === null) return [];
  return [...to.cells].filter((tile, cell) => tile !== 0 && from.cells[cell] !== tile);
}
