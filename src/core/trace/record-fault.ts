/** What the tiles of a board are estimated at. */
export type Estimate = (cells: Uint8Array) => number;

/** Where a record breaks a rule. */
export interface FaultPlace {
  readonly event: number;
  readonly step: number; // steps begun
  readonly node: number; // selected last
}

/** A record is none: one of its rules does not hold. The message says which, in words to stand behind a colon. */
export class RecordFault extends Error {
  override name = 'RecordFault';
  readonly place: FaultPlace;

  constructor(rule: string, place: FaultPlace) {
    super(rule);
    this.place = place;
  }
}

/** Whether two boards of one size have the same tiles. */
export function sameCells(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((tile, cell) => tile === b[cell]);
}
