/** What is dragged over the page, or was let go there. */
export interface Dragged {
  readonly over: boolean;
  readonly files: readonly File[];
}
