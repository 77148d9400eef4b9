import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The build on a port of its own; `publishNext` makes it another version of the same. */
export async function serveBuild(): Promise<{
  address: string;
  publishNext(): void;
  close(): Promise<void>;
}> {
  let version = 1;
  const server: Server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join('dist', path === '/' ? 'index.html' : path);
    readFile(file).then(
      (content) => {
        response.writeHead(200, {
          'content-type': types[extname(file)] ?? 'text/plain',
          'cache-control': 'no-cache',
        });
        response.end(path === '/sw.js' ? `${content.toString()}\n// version ${version}` : content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publishNext() {
      version++;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
