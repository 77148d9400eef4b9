/** A worker's way to Python, for workers that may run own code. */

import {
  type FromPython,
  isPythonNews,
  type PythonNews,
  type PythonProgram,
  type PythonQuestion,
} from '../../../core/contract/python.ts';

interface Asked {
  readonly answer: (answer: FromPython) => void;
  readonly tell: TellFetched | undefined;
}

/** Is told how many bytes of Python were fetched, of how many. */
export type TellFetched = (done: number, total: number) => void;

/** Asks own code in Python for h of `count` boards, by way of the page. Never rejects. @param fresh begins the program afresh */
export type AskPython = (
  program: PythonProgram,
  boards: Uint8Array,
  count: number,
  tell?: TellFetched,
  fresh?: boolean,
) => Promise<FromPython>;

const asked = new Map<number, Asked>();
let lastAsked = 0;

export const askPython: AskPython = (program, boards, count, tell, fresh = false) => {
  const id = ++lastAsked;
  const question: PythonQuestion = { pythonTask: { id, program, boards, count, fresh } };
  postMessage(question);
  return new Promise((answer) => asked.set(id, { answer, tell }));
};

function hear({ python }: PythonNews): void {
  const one = asked.get(python.id);
  if ('fetched' in python) return one?.tell?.(python.fetched, python.total);
  asked.delete(python.id);
  one?.answer(python);
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (!isPythonNews(event.data)) return;
  event.stopImmediatePropagation(); // it is none of the page's requests
  hear(event.data);
});
