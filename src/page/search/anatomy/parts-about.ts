import type { Contribution } from '../../../core/heuristics/create-heuristic.ts';

/** The parts about the tile in a cell, as indices; null when there is none. */
export function partsAbout(parts: readonly Contribution[], cell: number): ReadonlySet<number> | null {
  const about = parts.flatMap((part, index) => (isAbout(part, cell) ? [index] : []));
  return about.length === 0 ? null : new Set(about);
}

function isAbout({ cell, mark }: Contribution, asked: number): boolean {
  if (cell === asked) return true;
  switch (mark.kind) {
    case 'pattern':
      return mark.cells.includes(asked);
    case 'bracket':
      return mark.others.includes(asked);
    case 'seam':
      return mark.beside === asked;
    case 'lines':
      return mark.away.some((each) => each.cell === asked);
    default:
      return false;
  }
}
