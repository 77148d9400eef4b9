import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedPage, servePage } from './serve-page.ts';

const page = '<!doctype html><title>the page</title>';
const secret = 'not to be read';
let server: ServedPage;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tilescope-served-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'index.html'), page);
  writeFileSync(join(folder, 'dist', 'assets', 'there.js'), 'export {};');
  writeFileSync(join(folder, 'dist', 'tile-scope.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), secret);
  server = await servePage(join(folder, 'dist'), [0]);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** Asks for a path as it is written: a browser, and fetch, would tidy it up before. */
function ask(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false, ...options }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (body += piece));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body,
          headers: response.headers,
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the server of `npm start` and `tilescope serve`', () => {
  test.each(['/', '/index.html', '/?embed=1'])('%s is the page', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: page });
  });

  test('a file that is there', async () => {
    expect(await ask('/assets/there.js')).toMatchObject({ status: 200, body: 'export {};' });
  });

  test.each(['/assets/gone.js', '/assets/gone.css', '/gone', '/gone.html', '/assets/', '/favicon.ico'])(
    '%s is missing, and not the page',
    async (path) => {
      const { status, body } = await ask(path);
      expect([status, body.includes('the page')]).toEqual([404, false]);
    },
  );

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '//../secret.txt',
    '/%252e%252e/secret.txt',
    '/@fs/etc/hostname',
    '/@fs/../secret.txt',
    '/.git/config',
    '/package.json',
    '/%00',
    '/%ff',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain(secret);
    expect(body).not.toContain('tilescope');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not for files', async (method) => {
    const { status, body, headers } = await ask('/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(body).not.toContain('the page');
  });

  test.each(['bytes=5-2', 'bytes=-5', 'bytes=abc', 'bytes=0-1,3-4', 'bytes=0-1'])(
    'whoever asks for the part %j gets the whole',
    async (range) => {
      expect(await ask('/index.html', { headers: { range } })).toMatchObject({ status: 200, body: page });
    },
  );

  test('HEAD says the same without the page', async () => {
    const { status, body, headers } = await ask('/index.html', { method: 'HEAD' });
    expect([status, body, headers['content-length']]).toEqual([200, '', String(page.length)]);
  });

  test.each(['localhost', 'localhost.:4173', 'LOCALHOST:4173', '127.0.0.1:1', '[::1]:4173'])(
    '%s is this machine',
    async (host) => {
      expect(await ask('/', { headers: { host } })).toMatchObject({ status: 200, body: page });
    },
  );

  test.each(['example.org', 'localhost.example.org:4173', '127.0.0.1.example.org', 'x@127.0.0.1'])(
    'a site that calls itself %j gets nothing',
    async (host) => {
      const { status, body } = await ask('/', { headers: { host } });
      expect(status).toBe(421);
      expect(body).toContain('localhost');
      expect(body).not.toContain('the page');
    },
  );

  test('the element may be taken by a page of another origin, and nothing else may be read by it', async () => {
    const origins = ['/tile-scope.js', '/', '/assets/there.js'].map(
      async (path) => (await ask(path)).headers['access-control-allow-origin'],
    );
    expect(await Promise.all(origins)).toEqual(['*', undefined, undefined]);
  });
});

test('the next port where one is taken, a fault where all are, and where there is no page', async () => {
  const taken = Number(new URL(server.address).port);
  const next = await servePage(join(folder, 'dist'), [taken, 0]);
  expect(next.address).not.toBe(server.address);
  await next.close();
  await expect(servePage(join(folder, 'dist'), [taken])).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(servePage(join(folder, 'gone'), [0])).rejects.toMatchObject({ code: 'ENOENT' });
});
