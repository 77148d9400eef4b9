import { readSetting } from '../../formats/setting-text.ts';
import { t } from '../../words/t.ts';
import { TextField } from '../controls/text-field.tsx';
import { useExplore } from '../explore-context.tsx';
import { optionSentence } from './setting-words.ts';

interface CombinationFieldProps {
  /** Is told what is in use as it is typed, and null when the field is left. */
  readonly onTyped: (text: string | null) => void;
}

/** A combination of heuristics as text. */
export function CombinationField({ onTyped }: CombinationFieldProps) {
  const text = useExplore((state) => state.settings.heuristic);
  const change = useExplore((state) => state.changeSetting);
  return (
    <div onBlur={() => onTyped(null)}>
      <TextField
        label={t('Combination')}
        hint={t(optionSentence.combination)}
        text={text}
        read={(next) => readSetting('heuristic', next)}
        onValue={(next) => {
          onTyped(next);
          change('heuristic', next);
        }}
      />
    </div>
  );
}
