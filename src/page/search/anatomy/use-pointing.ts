import { useMemo, useState } from 'react';
import type { Contribution } from '../../../core/heuristics/create-heuristic.ts';

/** What is pointed at: a part in the list, or a cell of the board. */
type Target = { readonly part: number } | { readonly cell: number };

/** What is brought out among the parts of h, in the list and on the board alike. */
export interface Pointing {
  /** Indices of parts; null while nothing is pointed at. */
  readonly lit: ReadonlySet<number> | null;
  /** The part that stays brought out; −1 for none. */
  readonly pinned: number;
  readonly pointPart: (part: number | null) => void;
  readonly pointCell: (cell: number | null) => void;
  /** Keeps a part brought out, or lets go of it. */
  readonly pin: (part: number) => void;
}

/** Lets go of everything when the parts become others. */
export function usePointing(parts: readonly Contribution[]): Pointing {
  const [state, setState] = useState<{ parts: typeof parts; target: Target | null; pinned: number }>({
    parts,
    target: null,
    pinned: -1,
  });
  const { target, pinned } = state.parts === parts ? state : { target: null, pinned: -1 };
  const lit = useMemo(
    () => litParts(parts, target ?? (pinned < 0 ? null : { part: pinned })),
    [parts, target, pinned],
  );
  const point = (next: Target | null): void => setState({ parts, target: next, pinned });
  return {
    lit,
    pinned,
    pointPart: (part) => point(part === null ? null : { part }),
    pointCell: (cell) => point(cell === null ? null : { cell }),
    pin: (part) => setState({ parts, target, pinned: part === pinned ? -1 : part }),
  };
}

function litParts(parts: readonly Contribution[], target: Target | null): ReadonlySet<number> | null {
  if (target === null) return null;
  if ('part' in target) return new Set([target.part]);
  return partsAbout(parts, target.cell);
}

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
