import { optionHelp } from '../../../core/search/option-help.ts';
import { readSetting, usualSettings } from '../../../core/search/options.ts';
import { shuffledMoves } from '../../../core/search/settings.ts';
import { t } from '../../../locales/t.ts';
import { CheckField } from '../../kit/check-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useSearch } from '../../session/search-context.tsx';

/** The order of moves: four letters, or drawn anew for each expansion. */
export function MovesField() {
  const moves = useSearch((state) => state.settings.moves);
  const change = useSearch((state) => state.changeSetting);
  const shuffled = moves === shuffledMoves;
  return (
    <>
      {!shuffled && (
        <TextField
          label={t('Move order: of the blank')}
          hint={t(optionHelp.moves)}
          text={moves}
          read={(text) => readSetting('moves', text)}
          onValue={(value) => change('moves', value)}
        />
      )}
      <CheckField
        label={t('Random order of moves')}
        checked={shuffled}
        hint={t('A fresh order for each expansion, drawn from the seed.')}
        onChange={(checked) => change('moves', checked ? shuffledMoves : usualSettings.moves)}
      />
    </>
  );
}
