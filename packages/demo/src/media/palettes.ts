/** `appId` of a demo brand. */
export type DemoAppId = 'aurora' | 'forma' | 'stillness';

/** Colours of a picture or video: a sky from `sky` through `warm` to `deep`, `light` for the sun, `ground` for hills, `ink` for lines. */
export interface Palette {
  sky: string;
  warm: string;
  deep: string;
  ground: string;
  light: string;
  ink: string;
}

/** Palettes of the brands: aurora uses colours of dawn, forma graphite and teal, stillness night blue and sand. */
export const palettes = {
  dawn: {
    sky: '#fde6d4',
    warm: '#f9bfa2',
    deep: '#ea9a97',
    ground: '#b9657a',
    light: '#fff6ea',
    ink: '#7a3a4c',
  },
  rose: {
    sky: '#fbe3e4',
    warm: '#f2b8be',
    deep: '#d98a9c',
    ground: '#8f4f6d',
    light: '#fff3f1',
    ink: '#6f3350',
  },
  peach: {
    sky: '#ffeeda',
    warm: '#fdcf9f',
    deep: '#f3a17d',
    ground: '#c26a5c',
    light: '#fffaf0',
    ink: '#84402f',
  },
  lilac: {
    sky: '#f3e6f3',
    warm: '#e3bedd',
    deep: '#b78fbf',
    ground: '#71558c',
    light: '#fff5fb',
    ink: '#523a6b',
  },
  honey: {
    sky: '#fff3d6',
    warm: '#fbd88e',
    deep: '#eaa765',
    ground: '#a9693f',
    light: '#fffbee',
    ink: '#744321',
  },
  sage: {
    sky: '#f3f0df',
    warm: '#d9dbb5',
    deep: '#a3b38d',
    ground: '#5f7a68',
    light: '#fdfbf0',
    ink: '#3d5547',
  },
  teal: {
    sky: '#e6f2f1',
    warm: '#6fc7bd',
    deep: '#16857f',
    ground: '#1d2b33',
    light: '#f7fbfb',
    ink: '#12323a',
  },
  night: {
    sky: '#1b1f45',
    warm: '#3d4785',
    deep: '#272c5c',
    ground: '#12142c',
    light: '#f3ead9',
    ink: '#0c0e20',
  },
  sand: {
    sky: '#e9e6f2',
    warm: '#e8d3b4',
    deep: '#a9a3cf',
    ground: '#4b4f8c',
    light: '#fffaf1',
    ink: '#2b2e55',
  },
  graphite: {
    sky: '#33434d',
    warm: '#2aa79b',
    deep: '#22303a',
    ground: '#151f26',
    light: '#dff3f0',
    ink: '#eaf6f4',
  },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof palettes;
