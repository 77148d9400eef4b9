import { type ComponentType, lazy } from 'react';
import type { LinkScreen } from '../../formats/page-link.ts';
import type { PlainText } from '../../words/t.ts';
import { ExploreScreen } from './explore-screen.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { NarrowSearchButton } from './narrow-search-button.tsx';

/** One screen of the page. */
interface Screen {
  readonly label: PlainText;
  /** The part below the header; it has the page's only `main`. */
  readonly Body: ComponentType;
  /** Stands in the header beside the names of the screens. */
  readonly Middle?: ComponentType;
  /** Stands in the header before the tools. */
  readonly Action?: ComponentType;
}

const CompareScreen = lazy(async () => ({
  default: (await import('../compare/compare-screen.tsx')).CompareScreen,
}));
const ExperimentsScreen = lazy(async () => ({
  default: (await import('../experiments/experiments-screen.tsx')).ExperimentsScreen,
}));
const LabScreen = lazy(async () => ({ default: (await import('../lab/lab-screen.tsx')).LabScreen }));
const LearnScreen = lazy(async () => ({
  default: (await import('../learn/learn-screen.tsx')).LearnScreen,
}));

/** What the page can show, in the order of the header. */
export const screens: Readonly<Record<LinkScreen, Screen>> = {
  explore: {
    label: 'Explore',
    Body: ExploreScreen,
    Middle: ModeSwitch,
    Action: NarrowSearchButton,
  },
  compare: { label: 'Compare', Body: CompareScreen },
  experiments: { label: 'Experiments', Body: ExperimentsScreen },
  lab: { label: 'Lab', Body: LabScreen },
  learn: { label: 'Learn', Body: LearnScreen },
};
