import { readSetting } from '../../../core/contract/options.ts';
import { t } from '../../../locales/t.ts';
import { CheckField } from '../../kit/check-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useExplore } from '../../session/explore-context.tsx';
import { optionSentence } from '../../session/setting-words.ts';

const usualOrder = 'UDLR';

/** The order of moves: four letters, or drawn anew for each expansion. */
export function MovesField() {
  const moves = useExplore((state) => state.settings.moves);
  const change = useExplore((state) => state.changeSetting);
  const shuffled = moves === 'shuffled';
  return (
    <>
      {!shuffled && (
        <TextField
          label={t('Move order: of the blank')}
          hint={t(optionSentence.moves)}
          text={moves}
          read={(text) => readSetting('moves', text)}
          onValue={(value) => change('moves', value)}
        />
      )}
      <CheckField
        label={t('Random order of moves')}
        checked={shuffled}
        hint={t(optionSentence.shuffled)}
        onChange={(checked) => change('moves', checked ? 'shuffled' : usualOrder)}
      />
    </>
  );
}
