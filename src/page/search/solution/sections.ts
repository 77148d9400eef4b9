import { countWhile } from '../../../core/base/sorted.ts';
import type { Section } from '../../../core/trace/cursor.ts';

/** The section that the next move belongs to; at the end, the last one. O(log sections). */
export function sectionAt(sections: readonly Section[], position: number): number {
  return Math.max(
    0,
    countWhile(sections.length, (index) => (sections[index]?.firstMove ?? 0) <= position) - 1,
  );
}
