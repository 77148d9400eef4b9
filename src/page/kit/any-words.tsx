import { type AnySpoken, sayAny } from '../../locales/say-any.ts';

/** What a message says; its words come with it. */
export function AnyWords({ message }: { readonly message: AnySpoken }) {
  return sayAny(message);
}
