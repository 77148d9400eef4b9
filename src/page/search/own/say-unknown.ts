import type { OwnClaim } from '../../../core/judge/own-claim.ts';
import { t } from '../../../locales/t.ts';

/** That a program says of itself what nobody knows here. */
export function sayUnknown(problem: OwnClaim['unknown'][number]): string {
  const { line, text } = problem;
  return problem.code === 'log.bad-setting.near'
    ? t('Line {line} says {text}, which is not known here. Did you mean {near}?', {
        ...{ line, text, near: problem.near },
      })
    : t('Line {line} says {text}, which is not known here: nothing is judged by it.', { line, text });
}
