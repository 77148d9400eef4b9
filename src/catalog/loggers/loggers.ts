/** A logger that people copy into their program: a file of this folder, without dependencies, of at most forty lines; that of Python has forty more for notebooks. */
export interface Logger {
  readonly title: string;
  readonly file: string;
}

/** By language, as it is asked for. */
export const loggers: Readonly<Record<string, Logger>> = {
  python: { title: 'Python', file: 'search_log.py' },
  java: { title: 'Java', file: 'SearchLog.java' },
  javascript: { title: 'JavaScript', file: 'search-log.js' },
  cpp: { title: 'C++', file: 'search_log.hpp' },
  ocaml: { title: 'OCaml', file: 'search_log.ml' },
};
