import type { ReactNode } from 'react';
import { t } from '../../../locales/t.ts';
import { Panel } from '../../kit/panel.tsx';
import { HeuristicParts } from './heuristic-parts.tsx';
import { MainOptions } from './main-options.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { ResetSettings } from './reset-settings.tsx';

interface SearchSettingsProps {
  /** What the search is, where that is not the title of the picture. */
  readonly head?: ReactNode;
}

/** What is searched with, besides the algorithm and the heuristic themselves. */
export function SearchSettings({ head = <HeuristicParts /> }: SearchSettingsProps) {
  return (
    <Panel title={t('Search settings')} aside={<ResetSettings />}>
      {head}
      <MainOptions />
      <PolicyFields />
    </Panel>
  );
}
