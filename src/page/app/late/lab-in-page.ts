import { LabClient, askingPython } from '../../../threads/client/lab-client.ts';

/** The Lab with its worker, which asks Python by way of the page. */
export function labInPage(): LabClient {
  return new LabClient(() => {
    const worker = new Worker(new URL('../../../threads/worker/lab-worker.ts', import.meta.url), {
      type: 'module',
    });
    return askingPython(worker, async () => (await import('./python-addresses.ts')).pythonAddresses);
  });
}
