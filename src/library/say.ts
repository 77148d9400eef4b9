/** Puts into English what happened: the words of the page, as the library and the terminal print them. */

import compile from 'icu-minify/compile';
import type { Template } from '../locales/dictionary.ts';
import { messages } from '../locales/say.ts';

export { sayAny as say } from '../locales/say-any.ts';
export { words } from '../locales/say.ts';

// In a terminal nothing was built: messages are as their file has them.
const all = Object.entries(messages);
if (all.every(([, message]) => typeof message === 'string'))
  for (const [code, message] of all) messages[code] = compile(message as string) as Template;
