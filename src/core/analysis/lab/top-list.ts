/** The few items with the largest figures of many, largest first; of equal ones those that were offered first. */
export class TopList {
  readonly items: number[] = [];
  private readonly figures: number[] = [];
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** O(1) for most items of a long list, else O(most). */
  offer(item: number, figure: number): void {
    const { items, figures, most } = this;
    if (items.length === most && figure <= figures[most - 1]) return;
    let at = items.length;
    while (at > 0 && figures[at - 1] < figure) at--;
    items.splice(at, 0, item);
    figures.splice(at, 0, figure);
    if (items.length > most) {
      items.pop();
      figures.pop();
    }
  }
}
