/** Looks in a row, in so long a time, that must all find nobody busy. */
const calm = { looks: 6, ms: 3000 };

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

  /**
   * Does what nobody has asked for once nobody has been busy for three seconds: to fetch and to compile takes the time of frames.
   * Returns the way out.
   */
  onceCalm(work: () => void): () => void {
    let quiet = 0;
    const look = (): void => {
      quiet = this.busy ? 0 : quiet + 1;
      if (quiet < calm.looks) timer = setTimeout(look, calm.ms / calm.looks);
      else work();
    };
    let timer = setTimeout(look, calm.ms / calm.looks);
    return () => clearTimeout(timer);
  }
}
