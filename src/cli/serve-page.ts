import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

export interface ServedPage {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves the built page on this machine only: the files that the folder has now, and nothing else.
 * @param ports tried in this order; 0: any that is free. Rejects with the fault of the last, as `EADDRINUSE`, or `ENOENT` where
 * there is no such folder.
 */
export async function servePage(folder: string, ports: readonly number[]): Promise<ServedPage> {
  const files = sirv(folder, {
    etag: true,
    setHeaders: (response, path) =>
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  const server = createServer((request, response) => files(request, response));
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

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
