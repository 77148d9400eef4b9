import * as v from 'valibot';

/** A number within limits; one sentence for whatever else it is. */
export function whole(min: number, max: number) {
  const message = `it must be a whole number from ${min} to ${max.toLocaleString('en-US')}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** A text, no longer than that. */
export const text = (longest: number) =>
  v.pipe(v.string('it must be a text'), v.maxLength(longest, `it may have ${longest} characters at most`));
