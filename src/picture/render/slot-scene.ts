/** What a scene of a record can be made with. */
export interface SlotSceneOptions<Palette> {
  /** Called whenever the picture needs painting. */
  readonly onChange: () => void;
  readonly palette: Palette;
  /** Milliseconds, for slicing work; `performance.now` by default. */
  readonly now?: () => number;
}

/** What is read from a record portion by portion. */
interface Reader {
  readonly behind: boolean;
  advance(events: number): void;
}

/** Of each frame, for reading the record; painting takes about as long. */
const readBudgetMs = 6;

/**
 * A picture of a record in which many nodes share a place, without its canvas element: where the cursor is, what is
 * selected, the solution, and a record that is read on from frame to frame. Lengths are CSS pixels of the canvas.
 */
export class SlotScene<Palette> {
  protected readonly onChange: () => void;
  protected palette: Palette;
  protected devicePixelRatio = 1;
  protected cursorStep = 0;
  protected selected = -1;
  protected solution: readonly number[] = [];
  private readonly clock: () => number;

  constructor({ onChange, palette, now }: SlotSceneOptions<Palette>) {
    this.onChange = onChange;
    this.palette = palette;
    this.clock = now ?? (() => performance.now());
  }

  setCursor(step: number): void {
    if (step === this.cursorStep) return;
    this.cursorStep = step;
    this.onChange();
  }

  /** A node, or −1. */
  setSelection(node: number): void {
    if (node === this.selected) return;
    this.selected = node;
    this.onChange();
  }

  /** Nodes of the solution in the order of its boards; empty for none. The array is kept, not copied. */
  setSolution(nodes: readonly number[]): void {
    this.solution = nodes;
    this.onChange();
  }

  setPalette(palette: Palette): void {
    this.palette = palette;
    this.onChange();
  }

  /**
   * Reads on in the record for part of a frame. True when there is more.
   * @param sliceEvents events read between two looks at the clock
   */
  protected readOn(reader: Reader | null | undefined, sliceEvents: number): boolean {
    const end = this.clock() + readBudgetMs;
    while (reader?.behind) {
      reader.advance(sliceEvents);
      if (this.clock() >= end) break;
    }
    return reader?.behind ?? false;
  }
}
