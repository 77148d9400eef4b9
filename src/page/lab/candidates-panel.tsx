import { Pencil, Plus, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { heuristicCatalog } from '../../core/heuristics/heuristic-info.ts';
import { formulaOf } from '../../core/heuristics/in-textbooks.ts';
import { meaningOf } from '../../core/heuristics/heuristic-menu.ts';
import { maxJudged } from '../../core/contract/lab.ts';
import { usesOwn } from '../../core/search/code-choice.ts';
import { heuristicNames, ownName } from '../../core/search/settings.ts';
import { readSetting } from '../../core/search/options.ts';
import { t } from '../../locales/t.ts';
import { named } from '../../locales/named.ts';
import { sayAny } from '../../locales/say-any.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useLibraryState } from '../session/own-programs.ts';
import { useLabState } from './use-lab.ts';
import { Badge } from './badge.tsx';
import { GoalFields } from './goal-fields.tsx';
import { type KnownCandidate, useKnownCandidates } from './known-candidates.ts';
import styles from './candidates-panel.module.css';

/** What is judged: a goal, and up to six heuristics. */
export function CandidatesPanel() {
  const known = useKnownCandidates();
  return (
    <Panel
      title={t('Heuristics')}
      aside={
        <span className={styles.count}>{t('{n} of {total}', { n: known.length, total: maxJudged })}</span>
      }
    >
      <Replaced />
      <GoalFields />
      <ol className={styles.list}>
        {known.map((one) => (
          <CandidateRow key={one.candidate.id} of={one} />
        ))}
      </ol>
      {known.length < maxJudged ? (
        <AddRow />
      ) : (
        <p className={styles.note}>{t('Six at most: remove one to add another.')}</p>
      )}
    </Panel>
  );
}

/** Says that the list came with a link, until it is changed. */
function Replaced() {
  const replaced = useLabState((state) => state.replaced);
  const candidates = useLibraryState((state) => state.candidates);
  const putBack = useLabState((state) => state.putBack);
  return replaced?.by !== candidates ? null : (
    <p role="status" className={styles.replaced}>
      {t('This list came with a link.')}
      <Button onClick={putBack}>
        <Undo2 size={15} aria-hidden /> {t('Put mine back')}
      </Button>
    </p>
  );
}

function CandidateRow({ of: { candidate, letter, name, misfit } }: { readonly of: KnownCandidate }) {
  const remove = useLabState((state) => state.removeCandidate);
  const edit = useLibraryState((state) => state.editOwn);
  const { id, heuristic, ownId } = candidate;
  return (
    <li className={styles.row}>
      <Badge letter={letter} />
      <span className={styles.name} title={`${named(formulaOf(heuristic))}\n${named(meaningOf(heuristic))}`}>
        {name}
        {misfit !== null && <span className={styles.misfit}>{sayAny(misfit)}</span>}
      </span>
      {ownId !== null && (
        <IconButton
          label={t('Edit the code of {name}', { name })}
          icon={<Pencil size={15} aria-hidden />}
          onClick={() => edit(ownId)}
        />
      )}
      <IconButton
        label={t('Remove {name}', { name })}
        icon={<X size={16} aria-hidden />}
        onClick={() => remove(id)}
      />
    </li>
  );
}

const combination = 'combination';
const ownPrefix = 'own:';
const exampleCombination = 'max(manhattan,gaschnig)';

/** A list to choose from, and the button that adds what is chosen. */
function AddRow() {
  const candidates = useLibraryState((state) => state.candidates);
  const own = useLibraryState((state) => state.own);
  const edited = useLibraryState((state) => state.editedOwn);
  const add = useLabState((state) => state.addCandidate);
  const [wanted, setWanted] = useState<string | null>(null);
  const [text, setText] = useState(exampleCombination);
  const here = (heuristic: string, ownId: string | null): boolean =>
    candidates.some((one) => one.heuristic === heuristic && one.ownId === ownId);
  const ready = heuristicNames
    .filter((name) => !here(name, null))
    .map((value) => ({ value, title: named(heuristicCatalog[value].title) }));
  const written = own
    .filter(({ id, kind }) => kind === 'heuristic' && !here(ownName, id))
    .map(({ id, name }) => ({ value: `${ownPrefix}${id}`, title: name }));
  const values = [...ready, ...written].map(({ value }) => value);
  const chosen =
    wanted !== null && (wanted === combination || values.includes(wanted))
      ? wanted
      : (values[0] ?? combination);
  const put = (): void => {
    if (chosen === combination) add(text, usesOwn(text) ? edited : null);
    else if (chosen.startsWith(ownPrefix)) add(ownName, chosen.slice(ownPrefix.length));
    else add(chosen, null);
  };
  return (
    <div className={styles.add}>
      <SelectField
        label={t('Another heuristic')}
        value={chosen}
        options={[
          { title: t('Built in'), options: ready },
          ...(written.length > 0 ? [{ title: t('Your own#heuristics'), options: written }] : []),
          { title: t('Several at once'), options: [{ value: combination, title: t('Combination…') }] },
        ]}
        onChange={setWanted}
      />
      <Button onClick={put} disabled={chosen === combination && here(text, usesOwn(text) ? edited : null)}>
        <Plus size={16} aria-hidden /> {t('Add')}
      </Button>
      {chosen === combination && (
        <div className={styles.combination}>
          <TextField
            label={t('Combination')}
            hint={t(
              'The largest of several, as in max(manhattan,gaschnig), or a weighted sum, as in 0.5*manhattan+0.6*gaschnig; a weight of 0 drops a term; own is the code in the editor.',
            )}
            text={text}
            read={(next) => readSetting('heuristic', next)}
            onValue={setText}
          />
        </div>
      )}
    </div>
  );
}
