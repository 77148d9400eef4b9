/**
 * Every colour of the page, by idea and not by hue; the style sheets and the canvases read the same ones.
 * The ideas of the search are Okabe–Ito hues, tuned per theme: at least 3:1 as a mark on `stage` and `panel`; the
 * `…Text` ones and the inks at least 4.5:1. What has no shape of its own where it is small or an area is a step lighter or
 * darker than its neighbours too, for eyes that do not tell the hues apart (colour-vision.test.ts).
 */
export interface ThemeColors {
  readonly page: string;
  readonly panel: string;
  /** Under the picture of the search. */
  readonly stage: string;
  /** Fields, buttons, cards and tooltips, which lie on a panel or the stage. */
  readonly raised: string;
  readonly hover: string;
  readonly line: string;
  /** Outlines of fields and buttons. */
  readonly lineStrong: string;
  readonly ink: string;
  readonly inkQuiet: string;
  readonly inkFaint: string;
  readonly action: string;
  readonly actionHover: string;
  readonly actionInk: string;
  readonly focus: string;
  readonly scrim: string;
  readonly shadow: string;

  readonly current: string;
  readonly currentText: string;
  readonly currentWash: string;
  readonly frontier: string;
  readonly frontierText: string;
  readonly frontierWash: string;
  readonly closed: string;
  readonly closedText: string;
  readonly closedWash: string;
  readonly solution: string;
  readonly solutionText: string;
  readonly solutionWash: string;
  readonly rejected: string;
  readonly rejectedText: string;
  /** What the second side of a search has expanded, where the first one's is `closed`. */
  readonly otherSide: string;
  /** States that only the first, only the second, or both of two compared searches have selected. */
  readonly onlyA: string;
  readonly onlyAText: string;
  readonly onlyB: string;
  readonly onlyBText: string;
  readonly both: string;
  readonly scoreG: string;
  readonly scoreH: string;
  readonly gauge: string;
  readonly edge: string;
  readonly edgeFaint: string;

  readonly tileTray: string;
  readonly tileTrayShade: string;
  readonly tileHole: string;
  readonly tileFace: string;
  readonly tileFaceTop: string;
  readonly tileFaceHome: string;
  readonly tileEdge: string;
  readonly tileShine: string;
  readonly tileShadow: string;
  readonly tileInk: string;
  readonly tileHomeMark: string;
}

export type ThemeName = 'light' | 'dark';

const light: ThemeColors = {
  page: '#efeee9',
  panel: '#fafaf7',
  stage: '#ffffff',
  raised: '#ffffff',
  hover: '#efeee8',
  line: '#e2e0d8',
  lineStrong: '#8d8f8c',
  ink: '#1d242c',
  inkQuiet: '#525c67',
  inkFaint: '#626b75',
  action: '#26313d',
  actionHover: '#3a4857',
  actionInk: '#ffffff',
  focus: '#0069a8',
  scrim: 'rgb(24 28 33 / 0.38)',
  shadow: 'rgb(40 38 28 / 0.16)',

  current: '#d55e00',
  currentText: '#b04c00',
  currentWash: '#fdeee3',
  frontier: '#c27f00',
  frontierText: '#8a5a00',
  frontierWash: '#fdf3dc',
  closed: '#0072b2',
  closedText: '#00659e',
  closedWash: '#e4f1f9',
  solution: '#00976c',
  solutionText: '#007454',
  solutionWash: '#e0f5ee',
  rejected: '#868c93',
  rejectedText: '#636a72',
  otherSide: '#701c60',
  onlyA: '#2b97d2',
  onlyAText: '#1a6fa1',
  onlyB: '#7c185c',
  onlyBText: '#9b3d78',
  both: '#656b72',
  scoreG: '#486d8a',
  scoreH: '#9b4d86',
  gauge: '#6b6a00',
  edge: '#a9b0b7',
  edgeFaint: '#dcdfe2',

  tileTray: '#dbd7cb',
  tileTrayShade: 'rgb(62 56 38 / 0.26)',
  tileHole: '#d0cbbd',
  tileFace: '#f8f5ed',
  tileFaceTop: '#ffffff',
  tileFaceHome: '#e6eef3',
  tileEdge: '#bfb8a6',
  tileShine: 'rgb(255 255 255 / 0.9)',
  tileShadow: 'rgb(62 56 38 / 0.22)',
  tileInk: '#26313d',
  tileHomeMark: '#6f8799',
};

const dark: ThemeColors = {
  page: '#0f1113',
  panel: '#181b1f',
  stage: '#121417',
  raised: '#20242a',
  hover: '#292e35',
  line: '#2a2f36',
  lineStrong: '#6d7783',
  ink: '#e8ebee',
  inkQuiet: '#aab3bd',
  inkFaint: '#8f99a4',
  action: '#e4e8ec',
  actionHover: '#ffffff',
  actionInk: '#14181c',
  focus: '#6cb8ee',
  scrim: 'rgb(0 0 0 / 0.6)',
  shadow: 'rgb(0 0 0 / 0.5)',

  current: '#ff7d33',
  currentText: '#ff935a',
  currentWash: '#38231a',
  frontier: '#eeb02c',
  frontierText: '#eeb84a',
  frontierWash: '#332a16',
  closed: '#4ba3dc',
  closedText: '#6cb5e6',
  closedWash: '#172b39',
  solution: '#2fc296',
  solutionText: '#4fcfa8',
  solutionWash: '#14312a',
  rejected: '#767e88',
  rejectedText: '#949da7',
  otherSide: '#a4578b',
  onlyA: '#69c6fc',
  onlyAText: '#72c2ef',
  onlyB: '#a55487',
  onlyBText: '#e09cc6',
  both: '#9098a1',
  scoreG: '#8fb3cf',
  scoreH: '#dd9aca',
  gauge: '#d3d05a',
  edge: '#59626c',
  edgeFaint: '#2d3238',

  tileTray: '#0b0d0f',
  tileTrayShade: 'rgb(0 0 0 / 0.55)',
  tileHole: '#0e1113',
  tileFace: '#333b45',
  tileFaceTop: '#3c4651',
  tileFaceHome: '#26414f',
  tileEdge: '#1c2127',
  tileShine: 'rgb(255 255 255 / 0.09)',
  tileShadow: 'rgb(0 0 0 / 0.5)',
  tileInk: '#f0f3f5',
  tileHomeMark: '#86aec4',
};

export const themes: Readonly<Record<ThemeName, ThemeColors>> = { light, dark };

/**
 * The same for people whose system asks for more contrast, and for projectors, which wash out: inks and marks of at least 7:1, and
 * lines that can be seen where a shade told two things apart.
 */
export const contrastThemes: Readonly<Record<ThemeName, ThemeColors>> = {
  light: {
    ...light,
    page: '#ffffff',
    panel: '#ffffff',
    hover: '#ececec',
    line: '#6b6f76',
    lineStrong: '#26313d',
    ink: '#000000',
    inkQuiet: '#1d242c',
    inkFaint: '#2f3740',
    action: '#000000',
    focus: '#00508a',
    current: '#923b00',
    currentText: '#7c3500',
    frontier: '#7b4f00',
    frontierText: '#5d3d00',
    closed: '#00446f',
    closedText: '#00466e',
    solution: '#006446',
    solutionText: '#004f38',
    rejected: '#535960',
    rejectedText: '#3d4349',
    otherSide: '#4d003f',
    onlyA: '#005d88',
    onlyAText: '#08496f',
    onlyB: '#510039',
    onlyBText: '#732a57',
    both: '#3d4148',
    scoreG: '#2b4a63',
    scoreH: '#722f61',
    gauge: '#484700',
    edge: '#515961',
    edgeFaint: '#9aa1a8',
    tileEdge: '#6b6f76',
    tileInk: '#000000',
  },
  dark: {
    ...dark,
    page: '#000000',
    panel: '#000000',
    stage: '#000000',
    raised: '#0a0c0e',
    hover: '#23282e',
    line: '#7d8691',
    lineStrong: '#cfd5db',
    ink: '#ffffff',
    inkQuiet: '#e6eaee',
    inkFaint: '#d0d7de',
    action: '#ffffff',
    focus: '#9ed2ff',
    current: '#ff9350',
    currentText: '#ffb184',
    frontier: '#ffce73',
    frontierText: '#f6c968',
    closed: '#66c1ff',
    closedText: '#96cff6',
    solution: '#4bd6ab',
    solutionText: '#7fe0c1',
    rejected: '#949ca7',
    rejectedText: '#b9c1c9',
    otherSide: '#dd7dbc',
    onlyA: '#b8e4ff',
    onlyB: '#e079bb',
    both: '#bbc3cc',
    edge: '#98a1ab',
    edgeFaint: '#5c656f',
    tileEdge: '#7d8691',
    tileInk: '#ffffff',
  },
};

/** The media query of people who ask for more contrast. */
export const contrastQuery = '(prefers-contrast: more)';

/** The family of everything, with numerals of equal width where the style asks for them. */
export const fontFamily =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/** Name of a colour's custom property: `tileFaceHome` → `--tile-face-home`. */
function propertyOf(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Custom properties of a theme, for the root element. */
export function customProperties(colors: ThemeColors): [property: string, value: string][] {
  return Object.entries(colors).map(([name, value]) => [propertyOf(name), value as string]);
}

/** Relative luminance contrast of two opaque colours (WCAG 2.2), 1 … 21. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
