import { dictionary } from './spoken.ts';

/**
 * The text that has this English name: of data, such as the titles of a catalogue, where the compiler does not see the
 * name. `names.test` finds those without a translation; what is no name, such as a title that a person wrote, stays as it is.
 */
export function named(name: string): string {
  return dictionary()?.named(name) ?? name;
}
