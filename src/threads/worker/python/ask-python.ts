/** A worker's way to Python, for workers that may run own code. */

import {
  type AskedOfPython,
  type FromPython,
  isPythonNews,
  type PythonNews,
  type PythonQuestion,
} from '../../../core/contract/python.ts';

/** Is told how far Python is: in bytes, while it is fetched, and in expansions of a search. */
export type TellFar = (far: Far) => void;
type Far = Exclude<PythonNews['python'], FromPython>;

/** Asks own code in Python, by way of the page. Never rejects. */
export type AskPython = (asked: AskedOfPython, tell?: TellFar) => Promise<FromPython>;

interface Asked {
  readonly answer: (answer: FromPython) => void;
  readonly tell: TellFar | undefined;
}

const asked = new Map<number, Asked>();
let lastAsked = 0;

export const askPython: AskPython = (what, tell) => {
  const id = ++lastAsked;
  const question: PythonQuestion = { pythonTask: { id, ...what } };
  postMessage(question);
  return new Promise((answer) => asked.set(id, { answer, tell }));
};

function hear({ python }: PythonNews): void {
  const one = asked.get(python.id);
  if ('fetched' in python || 'expanded' in python) return one?.tell?.(python);
  asked.delete(python.id);
  one?.answer(python);
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (!isPythonNews(event.data)) return;
  event.stopImmediatePropagation(); // it is none of the page's requests
  hear(event.data);
});
