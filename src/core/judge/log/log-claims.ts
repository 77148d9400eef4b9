import type { Size } from '../../puzzle/board.ts';
import { ownSearchName } from '../../search/settings.ts';
import { type ClaimKey, readClaim, unknownClaim } from './claim-text.ts';
import { maxUnknown } from './log-boards.ts';
import type { LineProblem, Unusable } from './search-log.ts';
import { claimsIn } from './worded-lines.ts';

interface ClaimReader {
  /** Of the boards so far; null: not known. */
  size(): Size | null;
  /** That is read. */
  line(): number;
  complain(problem: LineProblem): LineProblem;
}

/** What a log says of the search that made it. */
export class LogClaims {
  readonly all: Record<string, unknown> = {};
  /** What is said in vain. */
  readonly unusable: { -readonly [Name in keyof Unusable]: Unusable[Name] } = {};
  private readonly reader: ClaimReader;
  private unknown = 0;

  constructor(reader: ClaimReader) {
    this.reader = reader;
  }

  /** Takes what words claim, as far as nothing before them does; false: nothing. */
  words(text: string): boolean {
    const claims = claimsIn(text);
    for (const { name, text: value, said } of claims) {
      if (name in this.all || this.unusable[name as 'algorithm'] !== undefined) continue;
      if (value.toLowerCase() !== 'none') this.say(name, value, said);
    }
    return claims.length > 0;
  }

  say(name: ClaimKey, text: string, said: unknown): void {
    const isTried = this.unknown < maxUnknown;
    const value = isTried ? readClaim(name, text, this.reader.size()) : null;
    if (value !== null) {
      this.all[name] = value;
      return;
    }
    this.unknown++;
    const problem = this.reader.complain(unknownClaim(this.reader.line(), name, said, isTried));
    if (name === 'heuristic' || (name === 'algorithm' && text !== ownSearchName))
      this.unusable[name] = problem;
  }
}
