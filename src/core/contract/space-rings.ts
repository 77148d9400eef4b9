/**
 * Every board from which a goal can be reached, in rings around it: ring d holds the boards d moves away. A board's
 * *place* is where it stands in this order:
 *
 *     place   0 │ 1  2 │ 3  4  5  6 │ 7 …
 *     ring    0 │  1   │     2      │ 3 …         ringStart = 0 1 3 7 …
 *
 * Along a ring the order is that of angles, so that boards one move apart lie near each other in neighbouring rings.
 */
export interface SpaceRings {
  readonly ringStart: Uint32Array; // ring → its first place, and the end behind the last ring
  readonly rankAt: Uint32Array; // place → rank
  readonly placeOf: Uint32Array; // rank → place
}
