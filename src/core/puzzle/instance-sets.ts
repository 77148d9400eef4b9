import { type Instance, instances, korfInstance } from './instances.ts';
import { korfHundred } from './korf-hundred.ts';

/** Boards that are known by name, as lists to be run through. */
export const instanceSetNames = ['classroom', 'hardest', 'fifteen', 'korf-hundred'] as const;
export type InstanceSetName = (typeof instanceSetNames)[number];

/** The boards of a set, in order: those of the gallery's group, or all of Korf's hundred. */
export function instanceSet(name: InstanceSetName): readonly Instance[] {
  return (made[name] ??=
    name === 'korf-hundred'
      ? korfHundred.map((_, index) => korfInstance(index + 1))
      : instances.filter(({ group }) => group === name));
}

const made: Partial<Record<InstanceSetName, readonly Instance[]>> = {};
