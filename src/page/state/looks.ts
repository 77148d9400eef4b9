import type { ExploreState } from './explore-state.ts';

/** How the page looks: searches beside the main screen's look the same. */
export type Looks = Pick<ExploreState, 'theme' | 'contrast' | 'presenter'>;

export function looksOf({ theme, contrast, presenter }: Looks): Looks {
  return { theme, contrast, presenter };
}

export function looksDiffer(one: Looks, other: Looks): boolean {
  return one.theme !== other.theme || one.contrast !== other.contrast || one.presenter !== other.presenter;
}
