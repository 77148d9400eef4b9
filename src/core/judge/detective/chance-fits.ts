import { type CountedFigure, type EndCounts, type Figures } from './count-figures.ts';
import type { CountBounds } from './count-bounds.ts';

/** Figures that a search prints by chance as well as any near it; a length and a depth are the same of most searches. */
const counted = ['expanded', 'generated', 'visited', 'selected', 'maxFrontier'] as const;
type Counted = (typeof counted)[number];

/** How many numbers of that size one is as good as: an eighth of it, on the side on which searches are followed, or on both. */
function windowOf(figure: number): number {
  return Math.max(8, Math.floor(figure / 8));
}
const isFollowedBeyond = (name: Counted): boolean => name === 'generated' || name === 'maxFrontier';

/** Numbers that are taken for what a search counts: the goal may be one, and the start may be one that is generated. */
const readings: Readonly<Partial<Record<Counted, number>>> = { expanded: 2, generated: 2 };

/**
 * How many searches of those that are tried would give figures of that size that were drawn at random: each has as good a chance as its own
 * counts are near, and several that count the same are one. Of a search that its bounds ruled out, every count within them is as likely.
 */
export class ChanceFits {
  private readonly figures: Figures;
  private readonly names: readonly Counted[];
  private readonly met = new Set<string>();
  private sum = 0;

  constructor(figures: Figures) {
    this.figures = figures;
    this.names = counted.filter((name) => figures[name] !== undefined);
  }

  /** Null: no figure is one that chance could give. */
  get expected(): number | null {
    return this.names.length === 0 ? null : this.sum;
  }

  add(counts: EndCounts): void {
    const { figures, names } = this;
    const isOther = (name: CountedFigure & ('length' | 'deepest')): boolean =>
      figures[name] !== undefined && counts[name] !== null && counts[name] !== figures[name];
    if (names.length === 0 || isOther('length') || isOther('deepest')) return;
    const isWithin = (name: Counted, count: number | null): boolean => {
      const figure = figures[name]!;
      const above = isFollowedBeyond(name) ? windowOf(figure) : 0;
      return count === null || (count >= figure - windowOf(figure) && count <= figure + above);
    };
    // Only those that are kept may be counted as generated.
    const isNear = (name: Counted): boolean =>
      isWithin(name, counts[name]) || (name === 'generated' && isWithin(name, counts.pushed));
    // What keeps more is followed or not, by what was asked before.
    if (!names.every(isNear) || counts.pushed > (figures.generated ?? Infinity)) return;
    const key = names.map((name) => counts[name]).join();
    if (this.met.has(key)) return;
    this.met.add(key);
    this.sum += this.oneOf(names);
  }

  /** One that is not made, as it cannot give the figures. */
  addBounds({ least, most, length }: CountBounds): void {
    const { figures, names } = this;
    const { expanded } = figures;
    if (
      expanded === undefined ||
      !(most < Infinity) ||
      (length !== null && (figures.length ?? length) !== length)
    )
      return;
    const within = Math.min(most, expanded) - Math.max(least, expanded - windowOf(expanded)) + 1;
    const key = `${least} ${most}`;
    if (within <= 0 || this.met.has(key)) return;
    this.met.add(key);
    this.sum += (within / (most - least + 1)) * this.oneOf(names);
  }

  private oneOf(names: readonly Counted[]): number {
    return names.reduce((chance, name) => {
      const width = windowOf(this.figures[name]!);
      return (chance * (readings[name] ?? 1)) / (1 + (isFollowedBeyond(name) ? 2 * width : width));
    }, 1);
  }
}
