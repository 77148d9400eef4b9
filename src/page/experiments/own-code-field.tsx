import { sayAny } from '../../locales/say-any.ts';
import type { SettingsGrid } from '../../core/experiments/experiment-plan.ts';
import { withPlace } from '../../core/search/own-run.ts';
import { codeIsThere, kindOf } from '../../core/search/code-choice.ts';
import type { NameOfCode } from '../../core/heuristics/own-name.ts';
import { type OwnCode, ownName } from '../../core/search/settings.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { t } from '../../locales/t.ts';
import { useSearch } from '../session/search-context.tsx';
import { useCodeProblem, useLibraryState, useNameOfCode } from '../session/own-programs.ts';
import { ChipSet } from './chip-set.tsx';
import { codeInWords } from './plan-words.ts';
import styles from './builder.module.css';

interface OwnCodeFieldProps {
  readonly code: SettingsGrid<OwnCode>['code'];
  /** Null: the code that is in use in Explore when the plan is run or saved. */
  readonly onCode: (codes: readonly OwnCode[] | null) => void;
  /** For which the code is tried. */
  readonly goal: Board;
  /** What the plan calls it. */
  readonly named: NameOfCode;
  /** All own code of the plan: several are told apart by their numbers, as in the names of its settings. */
  readonly codes: readonly OwnCode[];
}

/** Which code `own` stands for: that of Explore unless others are chosen, each of which is run. */
export function OwnCodeField({ code = [], onCode, goal, named, codes: ofPlan }: OwnCodeFieldProps) {
  const present = useSearch((state) => state.settings.code);
  const library = useLibraryState((state) => state.own);
  const chosen: readonly OwnCode[] = typeof code === 'string' ? [code] : code;
  const isPresent = present.trim() !== '';
  const codes = chosen.length > 0 || !isPresent ? chosen : [present];
  const nameOf = useNameOfCode(library);
  const titleOf = (one: OwnCode): string =>
    nameOf(one) ?? named(one) ?? codeInWords(one, ofPlan.length > 1 ? ofPlan.indexOf(one) + 1 : 0);
  const options = [
    ...new Set([...(isPresent ? [present] : []), ...library.map((own) => own.code), ...chosen]),
  ];
  const there = codeIsThere({ heuristic: ownName, code: codes.join('') });
  return (
    <div className={styles.own}>
      <ChipSet
        label={t('Own code')}
        addLabel={t('Choose the code …')}
        least={0}
        values={chosen}
        options={options
          .filter((one) => one.trim() !== '')
          .map((one) => ({
            value: one,
            title: one === present ? t('{code}, in use in Explore', { code: titleOf(one) }) : titleOf(one),
          }))}
        titleOf={titleOf}
        {...(isPresent && {
          empty: t('{code}, as it is in Explore when this is run', { code: titleOf(present) }),
        })}
        onChange={(next) => onCode(next.length === 0 ? null : next)}
      />
      {!there.ok && (
        <p className={styles.problem} role="alert">
          {sayAny(there.error)}
        </p>
      )}
      {codes.map((one) => (
        <CodeProblemLine key={one} code={one} goal={goal} title={codes.length > 1 ? titleOf(one) : null} />
      ))}
      {codes.length > 0 && (
        <details className={styles.further}>
          <summary>{t('See the code')}</summary>
          {codes.map((one) => (
            <pre key={one} className={styles.code} tabIndex={0} aria-label={titleOf(one)}>
              {one}
            </pre>
          ))}
        </details>
      )}
    </div>
  );
}

interface CodeProblemLineProps {
  readonly code: OwnCode;
  readonly goal: Board;
  /** Null: there is no other that could be meant. */
  readonly title: string | null;
}

/** What is wrong with the code, in a sentence; nothing where nothing is known to be. */
function CodeProblemLine({ code, goal, title }: CodeProblemLineProps) {
  const problem = useCodeProblem({ code, kind: kindOf(code) }, goal);
  if (problem === null) return null;
  return (
    <p className={styles.problem} aria-live="polite">
      {title !== null && <strong>{title}. </strong>}
      {t('{problem} Its runs will have no result.', {
        problem: sayAny('code' in problem ? problem : withPlace(problem)),
      })}
    </p>
  );
}
