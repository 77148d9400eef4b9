import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { type LessonPart, type LessonSetting, isSetting } from '../../catalog/lessons/lesson-parts.ts';
import { t } from '../../locales/t.ts';
import { useSearch } from '../session/search-context.tsx';
import { SettingField } from '../search/setting-fields.tsx';
import { SearchButton } from '../search/settings/search-button.tsx';
import styles from './lesson-controls.module.css';

interface LessonControlsProps {
  /** All that the lesson has come to. */
  readonly parts: ReadonlySet<LessonPart>;
  /** What this step has brought, which stays in sight where there is little room. */
  readonly news: readonly LessonPart[];
}

/** The settings that a lesson has come to, and the button that searches with them. */
export function LessonControls({ parts, news }: LessonControlsProps) {
  const algorithm = useSearch((state) => state.settings.algorithm);
  const settings = [...parts].filter(isSetting).filter((name) => isOf(name, algorithm));
  if (settings.length === 0 && !parts.has('shuffle')) return null;
  return (
    <div className={styles.controls} role="group" aria-label={t('Search settings')}>
      {settings.map((name) => (
        <div
          key={name}
          className={styles.control}
          data-setting={name}
          data-earlier={!news.includes(name) || undefined}
        >
          <SettingField name={name} withPatterns={!parts.has('patterns')} />
        </div>
      ))}
      <div className={styles.search}>
        <SearchButton />
      </div>
    </div>
  );
}

/** Whether an algorithm can be set so; a learner may have chosen another one. */
function isOf(name: LessonSetting, algorithm: keyof typeof algorithmCatalog): boolean {
  switch (name) {
    case 'algorithm':
    case 'patterns':
    case 'guarantee':
    case 'maxExpansions':
    case 'maxNodes':
      return true;
    default:
      return algorithmCatalog[algorithm].options.includes(name);
  }
}
