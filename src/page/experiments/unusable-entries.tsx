import { Download, FileWarning, Trash2 } from 'lucide-react';
import type { ExperimentState } from './experiment-state.ts';
import { sayAny } from '../../locales/say-any.ts';
import { t } from '../../locales/t.ts';
import { IconButton } from '../kit/button.tsx';
import { useExperiment, useExperiments } from './use-experiments.ts';
import { saveFile } from '../kit/save-file.ts';
import { nameOfPlan, planText } from './plan-names.ts';
import styles from './shelf.module.css';

type Entry = ExperimentState['unusable'][number];

/** What lies in the browser and cannot be used: it can be saved as it is, and removed. */
export function UnusableEntries() {
  const unusable = useExperiment((state) => state.unusable);
  if (unusable.length === 0) return null;
  return (
    <section aria-label={t('Set aside')} className={styles.part}>
      <h2>{t('Set aside')}</h2>
      <p className={styles.lead}>
        {t(
          'This browser keeps data that Tilescope cannot use. Everything else works. Save it as a file if you may need it, or remove it.',
        )}
      </p>
      <ul className={styles.kept}>
        {unusable.map((entry) => (
          <UnusableRow key={keyOf(entry)} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function UnusableRow({ entry }: { readonly entry: Entry }) {
  const session = useExperiments();
  const name = nameOf(entry);
  return (
    <li className={styles.row}>
      <FileWarning size={17} aria-hidden />
      <div className={styles.what}>
        <strong>{name}</strong>
        <span>{sayAny(entry.why)}</span>
      </div>
      <IconButton
        label={t('Save {name} as a file', { name })}
        icon={<Download size={16} aria-hidden />}
        onClick={() =>
          void session
            .rawOf(entry)
            .then((raw) => raw !== null && saveFile('tilescope-set-aside.json', raw, 'application/json'))
        }
      />
      <IconButton
        label={t('Remove {name}', { name })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => void session.removeUnusable(entry)}
      />
    </li>
  );
}

function keyOf(entry: Entry): string {
  switch (entry.kind) {
    case 'text':
      return `text ${entry.name}`;
    case 'rows':
      return `rows ${entry.of.id}`;
    case 'experiment':
      return `experiment ${typeof entry.id} ${JSON.stringify(entry.id)}`;
  }
}

function nameOf(entry: Entry): string {
  switch (entry.kind) {
    case 'rows':
      return t('Rows of “{name}”', { name: nameOfPlan(entry.of.plan) });
    case 'experiment': {
      const { plan } = (entry.value ?? {}) as { readonly plan?: { readonly name?: unknown } | null };
      const name = plan?.name;
      return typeof name === 'string' && name.trim() !== ''
        ? planText(name.slice(0, 200))
        : t('An experiment');
    }
    case 'text':
      if (entry.of === 'tilescope.lab') return t('Own heuristics of the Lab');
      return entry.of === 'tilescope.learn'
        ? t('Progress in the lessons')
        : t('Boards and settings of Explore');
  }
}
