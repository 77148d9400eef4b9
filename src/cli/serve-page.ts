import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

export interface ServedPage {
  readonly address: string;
  close(): Promise<void>;
}

/** This machine's own names. The port is left open: through a tunnel (`ssh -L`) it is another one. */
const ownHost = /^(localhost\.?|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Serves the built page on this machine only: the files that the folder has now, and nothing else, to whoever asks for them by a name
 * of this machine. By any other name a site asks that had its own name point here (DNS rebinding).
 * @param ports tried in this order; 0: any that is free. Rejects with the fault of the last, as `EADDRINUSE`, or `ENOENT` where
 * there is no such folder.
 */
export async function servePage(folder: string, ports: readonly number[]): Promise<ServedPage> {
  const files = sirv(folder, {
    etag: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A page of another origin takes the element from here, as docs/embedding.md shows it.
      if (path === '/tile-scope.js') response.setHeader('access-control-allow-origin', '*');
    },
  });
  const server = createServer((request, response) => {
    // Whoever asks for a part may be given the whole, and these files are small: a part that is none ended the server.
    delete request.headers.range;
    if (!isRefused(request, response)) files(request, response);
  });
  for (const [index, port] of ports.entries()) {
    try {
      await listen(server, port);
      break;
    } catch (error) {
      if (index === ports.length - 1) throw error;
    }
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers what is not a question for a file of this machine's own page. */
function isRefused({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  const refuse = (status: number, why: string): true => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${why}\n`);
    return true;
  };
  if (!ownHost.test(headers.host ?? ''))
    return refuse(421, 'Tilescope is served to this machine only: ask for localhost or 127.0.0.1.');
  if (method === 'GET' || method === 'HEAD') return false;
  response.setHeader('allow', 'GET, HEAD');
  return refuse(405, 'Tilescope is served as files: ask with GET or HEAD.');
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
