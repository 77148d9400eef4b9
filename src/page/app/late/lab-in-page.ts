import type { PythonNews, ToPython } from '../../../core/contract/python.ts';
import { LabClient, answerFromPython } from '../../../threads/client/lab-client.ts';
import { fetchingPython } from '../../session/own-programs.ts';

/** The Lab with its worker. @param hearPython has it ask Python by way of the page */
export function labInPage(hearPython: (worker: Worker) => Worker): LabClient {
  return new LabClient(() =>
    hearPython(
      new Worker(new URL('../../../threads/worker/lab-worker.ts', import.meta.url), { type: 'module' }),
    ),
  );
}

let isSaid = false; // that Python is being fetched

/** Answers a worker that asks Python; resolves to what ends that. @param say shows a sentence for as long as Python is fetched and started */
export function answerPython(
  task: ToPython,
  worker: Pick<Worker, 'postMessage'>,
  say?: (sentence: string | null) => void,
): Promise<() => void> {
  const postMessage = (news: PythonNews): void => {
    worker.postMessage(news);
    if (say === undefined) return;
    if ('fetched' in news.python) {
      isSaid = true;
      say(fetchingPython(news.python.fetched, news.python.total));
    } else if (isSaid) {
      isSaid = false;
      say(null);
    }
  };
  const findPython = async () => (await import('./python-addresses.ts')).pythonAddresses;
  return answerFromPython(task, { postMessage }, findPython);
}
