import { clientsClaim } from 'workbox-core';
import {
  type PrecacheEntry,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * The service worker, `sw.js` beside the page: keeps all files of a version, and serves them whether there is a network or not. A newer
 * one waits until it is asked for (decision 0012). `scripts/service-worker.ts` makes it.
 */
declare const self: ServiceWorkerGlobalScope;

/** All files of this version; the build puts the list here. */
declare const filesOfThisVersion: PrecacheEntry[];

self.addEventListener('message', ({ data }: { data: unknown }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim(); // from the first visit on
precacheAndRoute(filesOfThisVersion);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: [/\/docs(?:[/?]|$)/], // the documentation may stand beside the page, and is not the page
  }),
);
