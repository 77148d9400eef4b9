import { formatScore } from '../../../locales/figures.ts';
import { shortTitleOf } from '../../../core/heuristics/heuristic-info.ts';
import type { Contribution, Rival } from '../../../core/heuristics/create-heuristic.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';

/** Terms written out in a sum; the list has them all. */
const maxTerms = 10;

/** What a part is about, in a word for the list. */
export function subjectOf({ tile, mark }: Contribution): string {
  switch (mark.kind) {
    case 'pattern':
      return letterOf(mark.group);
    case 'lines':
      return mark.line === 'row' ? '↕' : '↔';
    case 'whole':
      return t('all');
    default:
      return tile === 0 ? t('blank') : String(tile);
  }
}

/** "3 + 2 + 1": the parts of h, those of one estimate among several with its weight before them. */
export function sumInWords(parts: readonly Contribution[]): string {
  const terms = groupsOf(parts).flatMap((group) => {
    const weight = group[0]?.of?.weight ?? 1;
    const shares = group.map((part) => {
      const share = formatScore(part.amount / weight);
      return part.mark.kind === 'pattern' || part.mark.kind === 'lines'
        ? `${subjectOf(part)} ${share}`
        : share;
    });
    if (weight === 1) return shares;
    return [
      `${formatScore(weight)} × ${shares.length === 1 ? String(shares[0]) : `(${shorten(shares, 4)})`}`,
    ];
  });
  return shorten(terms, maxTerms);
}

function shorten(terms: readonly string[], most: number): string {
  return `${terms.slice(0, most).join(' + ')}${terms.length > most ? ' + …' : ''}`;
}

/** The parts by the estimate that says them, in order. */
export function groupsOf(parts: readonly Contribution[]): readonly (readonly Contribution[])[] {
  const groups: Contribution[][] = [];
  for (const part of parts) {
    const before = groups.at(-1)?.[0]?.of;
    if (groups.length > 0 && before?.name === part.of?.name && before?.weight === part.of?.weight)
      groups.at(-1)?.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** "Manhattan distance", "2 × Hamming"; empty where there is only one estimate. */
export function titleOfGroup([first]: readonly Contribution[]): string {
  if (first?.of === undefined) return '';
  const { name, weight } = first.of;
  return `${weight === 1 ? '' : `${formatScore(weight)} × `}${named(shortTitleOf(name))}`;
}

/** "The largest counts: Linear conflict says 8, Manhattan distance 6." */
export function sayRivals(rivals: readonly Rival[]): string {
  const says = rivals.map(({ name, h }, index) => {
    const rival = { name: named(shortTitleOf(name)), h: formatScore(h) };
    return index === 0 ? t('{name} says {h}', rival) : `${rival.name} ${rival.h}`;
  });
  return t('The largest counts: {says}.', { says: says.join(', ') });
}

/** A, B, …, Z, AA, AB, … */
export function letterOf(group: number): string {
  const last = String.fromCharCode(65 + (group % 26));
  return group < 26 ? last : letterOf(Math.floor(group / 26) - 1) + last;
}
