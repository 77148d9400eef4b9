import type { Prng } from '../../base/prng.ts';
import { assert } from '../../base/result.ts';

/** Individuals drawn for a tournament, of which the fittest becomes a parent. */
const tournamentSize = 3;

/** What is known of a chromosome once it was tried on a board. */
export interface Fitness {
  /** h of the best board on its way, −1 when that is the goal; smaller is fitter. */
  readonly score: Float32Array; // individual → score
  /** Genes up to that board; among equal scores fewer are fitter. */
  readonly moves: Int32Array;
}

/**
 * A generation of chromosomes (rule S26): lists of genes in [0, 1) of different lengths, one row each.
 *
 *     genes   row 0: g g g g · ·     `lengths` says how many of a row count
 *             row 1: g g · · · ·
 *
 * Breeding writes the next generation into a second set of rows, and both sets take turns.
 */
export class Chromosomes {
  readonly count: number;
  readonly longest: number;
  genes: Float32Array; // individual × longest + place → gene
  lengths: Int32Array; // individual → genes
  private nextGenes: Float32Array;
  private nextLengths: Int32Array;
  private readonly prng: Prng;
  private readonly skip: number; // of the draw of how many genes stay unchanged before the next mutation

  /** @param mutation probability that a gene is drawn anew */
  constructor(count: number, longest: number, mutation: number, prng: Prng) {
    this.count = count;
    this.longest = longest;
    this.prng = prng;
    this.skip = 1 / Math.log1p(-mutation); // 0 where all change, −∞ where none does
    this.genes = new Float32Array(count * longest);
    this.lengths = new Int32Array(count);
    this.nextGenes = new Float32Array(count * longest);
    this.nextLengths = new Int32Array(count);
  }

  /** Every chromosome anew, as long as may be. */
  randomize(): void {
    for (let at = 0; at < this.genes.length; at++) this.genes[at] = this.gene();
    this.lengths.fill(this.longest);
  }

  /**
   * The next generation: the elite unchanged, in `elite[0 … elites)`, then children of parents that won a tournament each.
   * Elites come first in the new generation. O(genes).
   */
  breed(fitness: Fitness, elite: Int32Array, elites: number): void {
    assert(elites < this.count, 'an elite leaves room for children');
    for (let row = 0; row < elites; row++) this.copy(elite[row], row);
    for (let row = elites; row < this.count; row++) {
      this.cross(this.tournament(fitness), this.tournament(fitness), row);
      this.mutate(row);
    }
    [this.genes, this.nextGenes] = [this.nextGenes, this.genes];
    [this.lengths, this.nextLengths] = [this.nextLengths, this.lengths];
  }

  private copy(from: number, to: number): void {
    const { longest, genes, lengths } = this;
    this.nextGenes.set(genes.subarray(from * longest, from * longest + lengths[from]), to * longest);
    this.nextLengths[to] = lengths[from];
  }

  private tournament({ score, moves }: Fitness): number {
    const { prng, count } = this;
    let best = prng.nextBelow(count);
    for (let round = 1; round < tournamentSize; round++) {
      const rival = prng.nextBelow(count);
      if (score[rival] < score[best] || (score[rival] === score[best] && moves[rival] < moves[best]))
        best = rival;
    }
    return best;
  }

  /** The first genes of one parent and the last of the other; the cuts are independent, so lengths change. */
  private cross(mother: number, father: number, child: number): void {
    const { longest, genes, lengths, nextGenes, prng } = this;
    const taken = prng.nextBelow(lengths[mother] + 1);
    const cut = prng.nextBelow(lengths[father] + 1);
    const rest = Math.min(lengths[father] - cut, longest - taken);
    const to = child * longest;
    const fromMother = mother * longest;
    const fromFather = father * longest + cut;
    for (let place = 0; place < taken; place++) nextGenes[to + place] = genes[fromMother + place];
    for (let place = 0; place < rest; place++) nextGenes[to + taken + place] = genes[fromFather + place];
    let length = taken + rest;
    // Nothing of either: one gene, so that there is something to breed from.
    if (length === 0) nextGenes[to + length++] = this.gene();
    this.nextLengths[child] = length;
  }

  /** Draws each gene anew with the probability of a mutation, by drawing the distances between mutations. */
  private mutate(row: number): void {
    const first = row * this.longest;
    const end = first + this.nextLengths[row];
    for (let at = first + this.distance(); at < end; at += 1 + this.distance())
      this.nextGenes[at] = this.gene();
  }

  /** Genes that stay before the next that changes: geometrically distributed. */
  private distance(): number {
    if (this.skip === -Infinity) return Infinity;
    return Math.floor(Math.log(1 - this.prng.nextFloat()) * this.skip);
  }

  /** Below 1 also after it was rounded to 32 bits. */
  private gene(): number {
    return this.prng.nextBelow(1 << 24) / (1 << 24);
  }
}
