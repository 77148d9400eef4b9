import type { ComponentType, ReactNode } from 'react';
import type { LinkScreen } from '../../core/files/page-link.ts';
import type { PlainText } from '../../locales/t.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { ExploreScreen, ModeSwitch, NarrowSearchButton } from '../explore/explore-screen.tsx';

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

/** A screen while it is not there. */
function NoScreen({ children }: { readonly children?: ReactNode }) {
  return <main aria-busy={children === undefined}>{children}</main>;
}

const CompareScreen = lazyPart(
  async () => (await import('../compare/compare-screen.tsx')).CompareScreen,
  NoScreen,
);
const ExperimentsScreen = lazyPart(
  async () => (await import('../experiments/experiments-screen.tsx')).ExperimentsScreen,
  NoScreen,
);
const LabScreen = lazyPart(async () => (await import('../lab/lab-screen.tsx')).LabScreen, NoScreen);
const CheckScreen = lazyPart(async () => (await import('../check/check-screen.tsx')).CheckScreen, NoScreen);
const LearnScreen = lazyPart(async () => (await import('../learn/learn-screen.tsx')).LearnScreen, NoScreen);

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
  check: { label: 'Check', Body: CheckScreen },
  learn: { label: 'Learn', Body: LearnScreen },
};
