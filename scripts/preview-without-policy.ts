/**
 * Serves the build as `vite preview` does, but without the page's content security policy: Playwright drives Firefox by
 * eval(), which the policy forbids. What the policy allows is tried with the other browsers.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import { whenEnded } from './when-ended.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4174' } } });
const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

await preview({
  preview: { host: '127.0.0.1', port: Number(values.port), strictPort: true },
  logLevel: 'warn',
  plugins: [
    {
      name: 'tilescope-without-policy',
      configurePreviewServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          const path = (request.url ?? '/').replace(/[?#].*/, '');
          if (path !== '/' && path !== '/index.html') {
            next();
            return;
          }
          const page = readFileSync('dist/index.html', 'utf8');
          if (!policy.test(page)) throw new Error('the page has no policy to leave out');
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(page.replace(policy, ''));
        });
      },
    },
  ],
});

whenEnded(() => process.exit(0));
