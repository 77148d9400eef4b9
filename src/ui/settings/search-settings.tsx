import { t } from '../../words/t.ts';
import { Panel } from '../controls/panel.tsx';
import { AlgorithmFields } from './algorithm-fields.tsx';
import { GuaranteeLine } from './guarantee-line.tsx';
import { MainOptions } from './main-options.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { ResetSettings } from './reset-settings.tsx';

/** What is searched with; and what that promises, unless the layout says it beside the button. */
export function SearchSettings({ promises = true }: { readonly promises?: boolean }) {
  return (
    <Panel title={t('Search settings')} aside={<ResetSettings />}>
      <AlgorithmFields />
      <MainOptions />
      {promises && <GuaranteeLine />}
      <PolicyFields />
    </Panel>
  );
}
