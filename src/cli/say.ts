import compile from 'icu-minify/compile';
import type { Template } from '../locales/dictionary.ts';
import { messages } from '../locales/say.ts';

// In a terminal nothing was built: messages are as their file has them.
for (const [code, message] of Object.entries(messages))
  if (typeof message === 'string') messages[code] = compile(message) as Template;

export { sayAny as say } from '../locales/say-any.ts';
