/** How files end that the page reads, by what they are: for fields that choose a file, and for one that is dropped. */
const endings = {
  record: ['.json', '.yaml', '.yml', '.trace'],
  /** A log may also be one object with all its steps, in .json. */
  log: ['.jsonl', '.ndjson', '.log', '.txt'],
} as const;

/** The `accept` of a field that chooses a file. Phones know types better than endings. */
export const acceptedFiles = {
  record: [...endings.record, ...endings.log, 'application/json', 'application/yaml', 'text/plain'].join(),
  log: [...endings.log, '.json', 'application/jsonl', 'text/plain'].join(),
} as const;

const endsIn = (name: string, some: readonly string[]): boolean =>
  some.some((ending) => name.toLowerCase().endsWith(ending));

export const isLogName = (name: string): boolean => endsIn(name, endings.log);

/** Whether it may be a record or a log, as far as its name tells: one without an ending tells nothing. */
export const isReadableName = (name: string): boolean =>
  !name.includes('.') || isLogName(name) || endsIn(name, endings.record);
