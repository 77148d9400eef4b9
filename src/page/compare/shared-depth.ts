import type { TreeScene } from '../../picture/render/tree-scene.ts';

type Tree = Pick<TreeScene, 'standBeside'>;

/** Pixels of a row below which a tree beside a deeper one keeps a scale of its own: its nodes would be specks. */
const leastRow = 6;

/** Trees side by side have one depth scale, so that a long path looks long: there is room in each for the rows of the deepest. */
export class SharedDepth {
  private readonly rowsOf = new Map<Tree, number>();

  /** Takes a tree in; returns the way out. */
  join(tree: Tree): () => void {
    this.rowsOf.set(tree, 0);
    this.tell(tree);
    return () => {
      if (this.rowsOf.delete(tree)) this.tellAllBut(tree);
    };
  }

  private tell(tree: Tree): void {
    tree.standBeside((rows, heightPx) => {
      const before = this.rowsOf.get(tree);
      if (before === undefined) return rows; // it has left
      this.rowsOf.set(tree, rows);
      if (before !== rows) this.tellAllBut(tree);
      return Math.max(rows, ...[...this.rowsOf.values()].filter((each) => each * leastRow <= heightPx));
    });
  }

  private tellAllBut(tree: Tree): void {
    for (const other of this.rowsOf.keys()) if (other !== tree) this.tell(other);
  }
}
