import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** No inline script, no eval and no other host. `blob:` is for workers and pictures that the page itself makes. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // radix-ui inserts style elements
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

/** Writes the policy into the built page only: the dev server's hot reload needs inline scripts. */
function contentSecurityPolicyMeta(): Plugin {
  return {
    name: 'tilescope-content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
        injectTo: 'head-prepend',
      },
    ],
  };
}

export default defineConfig({
  base: './', // the build may be served from any folder
  plugins: [react(), contentSecurityPolicyMeta()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    // What the first page needs is one file: text in one piece is compressed better than in thirty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
