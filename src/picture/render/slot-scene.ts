import type { NodeId } from '../../core/search/events.ts';
import { CanvasScene, type CanvasSceneOptions } from './canvas-scene.ts';

export interface SlotSceneOptions<Palette> extends CanvasSceneOptions<Palette> {
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
 * A picture of a record in which many nodes share a place: what is selected, the solution, and a record that is read on
 * from frame to frame.
 */
export abstract class SlotScene<
  Palette extends { readonly background: string },
> extends CanvasScene<Palette> {
  protected selected = -1;
  protected solution: readonly number[] = [];
  private readonly clock: () => number;

  constructor({ now = () => performance.now(), ...options }: SlotSceneOptions<Palette>) {
    super(options);
    this.clock = now;
  }

  /** A node, or −1. */
  setSelection(node: NodeId): void {
    if (node === this.selected) return;
    this.selected = node;
    this.onChange();
  }

  /** Nodes of the solution in the order of its boards; empty for none. The array is kept, not copied. */
  setSolution(nodes: readonly number[]): void {
    this.solution = nodes;
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
