/** Lectures as text, YAML or JSON, and what is wrong in one, line by line. */

import { stringify } from 'yaml';
import { type Result, fail, ok } from '../base/result.ts';
import { bytesOfPieces, bytesOfText } from '../contract/record-messages.ts';
import { type Lecture, type LectureFault, lectureFormat, lectureObject, readParsed } from './lecture-file.ts';
import { lectureLimits } from './lecture/task-fields.ts';
import { type Parsed, lineOfJson, readJsonText } from './text/json-file.ts';
import { readYaml } from './text/yaml-file.ts';

/**
 * Reads a lecture, written as YAML or JSON. All of it is good, or the error says the line, the field and why. Nothing in it is run. O(text).
 */
export function readLecture(file: string): Result<Lecture, LectureFault> {
  if (file.length > lectureLimits.text) return fail({ code: 'lecture.too-long', n: lectureLimits.text });
  if (file.startsWith(saysItsEnd) && !file.trimEnd().endsWith(lastLine)) return fail({ code: 'lecture.cut' });
  const parsed = parse(file);
  return parsed.ok ? readParsed(parsed.value) : parsed;
}

function parse(file: string): Result<Parsed, LectureFault> {
  if (/^\uFEFF?\s*[[{]/.test(file)) {
    const json = readJsonText(file);
    if (!json.ok) return fail({ code: 'lecture.line', line: json.error.line, why: json.error.fault });
    const bytes = bytesOfPieces([bytesOfText(file)]);
    return ok({ value: json.value, lineOf: (path) => lineOfJson(bytes, path) });
  }
  const yaml = readYaml(file, { plain: true });
  if (yaml.ok) return yaml;
  const { error } = yaml;
  if (error.code !== 'record.at') return fail({ code: 'lecture.line', line: 1, why: error });
  const isNone = error.fault.code === 'record.none';
  const why = isNone ? ({ code: 'lecture.format', format: lectureFormat } as const) : error.fault;
  return fail({ code: 'lecture.line', line: error.line, why });
}

/** Of YAML what is left of a file may well be a smaller one: so its first line says how the last one is. Files without it are read as they are. */
const saysItsEnd = '# The last line of this file is "# end".';
const lastLine = '# end';

/** The lecture as a file of YAML: `readLecture` reads it back as the same lecture, which is written as the same file. O(lecture). */
export function writeLecture(lecture: Lecture): string {
  const yaml = stringify(lectureObject(lecture), { aliasDuplicateObjects: false, lineWidth: 100 });
  return `${saysItsEnd}\n${yaml}${lastLine}\n`;
}
