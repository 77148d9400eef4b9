import { heuristicCalled } from '../../../core/heuristics/in-textbooks.ts';
import { readSetting } from '../../../core/search/options.ts';
import { t } from '../../../locales/t.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useSearch } from '../../session/search-context.tsx';

interface CombinationFieldProps {
  /** Is told what is in use as it is typed, and null when the field is left. */
  readonly onTyped: (text: string | null) => void;
}

/** A combination of heuristics as text. */
export function CombinationField({ onTyped }: CombinationFieldProps) {
  const text = useSearch((state) => state.settings.heuristic);
  const change = useSearch((state) => state.changeSetting);
  return (
    <div onBlur={() => onTyped(null)}>
      <TextField
        label={t('Combination')}
        hint={t(
          'The largest of several, as in max(manhattan,gaschnig), or a weighted sum, as in 2*manhattan+hamming.',
        )}
        text={text}
        read={(next) => readSetting('heuristic', heuristicCalled(next) ?? next)}
        onValue={(next) => {
          onTyped(next);
          change('heuristic', next);
        }}
      />
    </div>
  );
}
