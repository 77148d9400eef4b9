import type { BoardFault } from '../../../core/puzzle/board-fault.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { Result } from '../../../core/base/result.ts';
import type { Board, Size } from '../../../core/puzzle/board.ts';
import { readBoard } from './read-board.ts';

/**
 * Takes what is pasted while no field has the focus. Inside the returned element a text that is no board is reported
 * too; elsewhere on the page it is none of our business.
 */
export function useBoardPaste(
  present: Size,
  onPaste: (text: string, read: Result<Board, BoardFault>) => void,
): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const target = event.target as Element;
      if (target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null) return;
      const text = event.clipboardData?.getData('text').trim() ?? '';
      if (text === '') return;
      const read = readBoard(text, present);
      if (!read.ok && area.current?.contains(target) !== true) return;
      event.preventDefault();
      onPaste(text, read);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [present, onPaste]);
  return area;
}
