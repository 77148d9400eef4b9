import { ports } from '../config/playwright.config.ts';
import { serveBuild } from './serve-build.ts';

/**
 * Serves the build to all journeys, from Playwright's own process. Firefox has it without the page's content security policy:
 * Playwright drives it by eval(), which the policy forbids. What the policy allows is tried with the other browsers.
 */
export default async function served(): Promise<() => Promise<void>> {
  const sites = [await serveBuild({ port: ports.build, lasting: true })];
  if (process.env['TILESCOPE_FIREFOX_ADDRESS'])
    sites.push(await serveBuild({ port: ports.withoutPolicy, lasting: true, withoutPolicy: true }));
  return async () => {
    await Promise.all(sites.map((site) => site.close()));
  };
}
