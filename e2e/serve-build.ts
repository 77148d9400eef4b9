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
const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

export interface Serving {
  /** Absent: any that is free. */
  readonly port?: number;
  /** Says of files that are named after their content that they stay as they are, as a good server does. */
  readonly lasting?: boolean;
  /** Leaves the page's content security policy out. */
  readonly withoutPolicy?: boolean;
}

export interface ServedBuild {
  readonly address: string;
  /** Makes it another version of the same. */
  publishNext(): void;
  close(): Promise<void>;
}

/** The build, read once, on a port of its own: `vite preview` takes ten times the processors' time for the same. */
export async function serveBuild({ port = 0, lasting, withoutPolicy }: Serving = {}): Promise<ServedBuild> {
  let version = 1;
  const files = new Map<string, Promise<Buffer | string>>();
  const read = async (path: string): Promise<Buffer | string> => {
    if (path === '/docs/index.html') return '<title>Documentation</title>'; // the release has it beside the page
    const content = await readFile(join('dist', path));
    if (!withoutPolicy || path !== '/index.html') return content;
    const page = content.toString();
    if (!policy.test(page)) throw new Error('the page has no policy to leave out');
    return page.replace(policy, '');
  };
  const server: Server = createServer((request, response) => {
    const asked = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const path = asked === '/' ? '/index.html' : asked;
    const file = files.get(path) ?? read(path);
    files.set(path, file);
    file.then(
      (content) => {
        response.writeHead(200, {
          'content-type': types[extname(path)] ?? 'text/plain',
          'cache-control':
            lasting && path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
        });
        response.end(path === '/sw.js' ? `${content.toString()}\n// version ${version}` : content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
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
