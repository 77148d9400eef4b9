/** Who is busy. A member answers whether it has work under way or a frame to paint. */
export class Activity {
  private readonly members = new Set<() => boolean>();

  /** Returns the way out. */
  add(isBusy: () => boolean): () => void {
    this.members.add(isBusy);
    return () => void this.members.delete(isBusy);
  }

  get busy(): boolean {
    for (const isBusy of this.members) if (isBusy()) return true;
    return false;
  }
}
