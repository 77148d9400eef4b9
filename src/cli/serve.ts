import { type Result, fail, ok } from '../core/base/result.ts';
import { type GivenOptions } from '../library/request.ts';
import { type Arguments } from './search-options.ts';
import type { ServedPage } from './serve-page.ts';
import { ExitCode, type Terminal } from './terminal.ts';

export const serveArguments: Arguments = { own: { port: true, noOpen: false }, shared: [] };

/** The first of ten that are tried where no port is asked for. What a page keeps belongs to its port. */
export const usualPort = 4173;

/** `serve`: the page itself, on this machine only, until it is interrupted (rule C11). */
export async function serve({ port, noOpen }: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const asked = typeof port === 'string' ? Number(/^\d{1,5}$/.test(port) ? port : NaN) : null;
  if (asked !== null && !(asked <= 65_535))
    return fail(`--port: "${String(port)}" is not a whole number from 0 to 65535.`);
  const ports = asked === null ? Array.from({ length: 10 }, (_, next) => usualPort + next) : [asked];
  let page: ServedPage;
  try {
    page = await terminal.servePage(ports);
  } catch (error) {
    return fail(whyNotServed(error as NodeJS.ErrnoException, asked));
  }
  await terminal.out(`\n  Tilescope: ${page.address}\n  Ctrl-C ends it.\n\n`);
  if (noOpen !== true) terminal.show(page.address);
  await terminal.ended();
  await page.close();
  return ok(ExitCode.solved);
}

function whyNotServed({ code, message }: NodeJS.ErrnoException, asked: number | null): string {
  switch (code) {
    case 'EADDRINUSE':
      return asked === null
        ? `Ports ${usualPort} to ${usualPort + 9} are taken; --port asks for another.`
        : `--port: ${asked} is taken by another program.`;
    case 'EACCES':
      return `--port: this user is not allowed to use ${asked}.`;
    case 'ENOENT':
      return 'The page is not built: npm run build makes it.';
    default:
      return message;
  }
}
