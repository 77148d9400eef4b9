import type { Recorder } from '../../engine/recorder.ts';
import type { SaidG } from '../../search/run.ts';
import type { LogEntries } from '../log/log-entries.ts';

/** Gathers what lines of a log say of g beside what its record has, which is the length of the path. */
export class OtherG {
  /** Lines with another g. */
  count = 0;
  private readonly event: number[] = [];
  private readonly g: (number | null)[] = [];
  private readonly isSaid: boolean; // anywhere

  constructor({ g, length }: LogEntries) {
    this.isSaid = g.values.subarray(0, length).some((one) => !Number.isNaN(one));
  }

  /** @param recorder whose last event tells what the line does; null: none does  @param said NaN: nothing */
  compare(recorder: Recorder | null, said: number, g: number): void {
    if (said === g) return;
    const isOther = !Number.isNaN(said);
    this.count += Number(isOther);
    const event = recorder?.lastEvent ?? -1;
    if (event < 0 || !this.isSaid) return;
    this.event.push(event);
    this.g.push(isOther ? said : null);
  }

  /** What the record is to keep of it; null: no line has another g. */
  get told(): SaidG | null {
    return this.count === 0 ? null : { event: this.event, g: this.g };
  }
}
