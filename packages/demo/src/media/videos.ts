import type { DemoAppId, PaletteName } from './palettes.ts';

/** The part of face or body that a lesson trains. */
export type Zone =
  | 'breath'
  | 'forehead'
  | 'eyes'
  | 'cheeks'
  | 'lips'
  | 'jaw'
  | 'neck'
  | 'spine'
  | 'shoulders';
export type Aspect = '16:9' | '9:16' | '1:1' | '4:3';

export interface DemoVideo {
  slug: string;
  appId: DemoAppId;
  /** Drawn on the video, in the brand's language. */
  title: string;
  zone: Zone;
  aspect: Aspect;
  seconds: number;
  palette: PaletteName;
}

/** Size in pixels by aspect ratio; the short side is 720. */
export const videoSizes: Record<Aspect, { width: number; height: number }> = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 720, height: 720 },
  '4:3': { width: 960, height: 720 },
};

/** The lesson videos of the demo brands; each file is `videos/<slug>.mp4`. */
export const demoVideos: readonly DemoVideo[] = [
  {
    slug: 'aurora-breathing',
    appId: 'aurora',
    title: 'Дыхание и настройка',
    zone: 'breath',
    aspect: '16:9',
    seconds: 32,
    palette: 'dawn',
  },
  {
    slug: 'aurora-forehead',
    appId: 'aurora',
    title: 'Лоб: мягкое расслабление',
    zone: 'forehead',
    aspect: '16:9',
    seconds: 28,
    palette: 'peach',
  },
  {
    slug: 'aurora-eyes',
    appId: 'aurora',
    title: 'Открытый взгляд',
    zone: 'eyes',
    aspect: '9:16',
    seconds: 24,
    palette: 'lilac',
  },
  {
    slug: 'aurora-cheeks',
    appId: 'aurora',
    title: 'Щёки: лёгкий подъём',
    zone: 'cheeks',
    aspect: '9:16',
    seconds: 26,
    palette: 'rose',
  },
  {
    slug: 'aurora-lips',
    appId: 'aurora',
    title: 'Губы и улыбка',
    zone: 'lips',
    aspect: '1:1',
    seconds: 22,
    palette: 'honey',
  },
  {
    slug: 'aurora-jaw',
    appId: 'aurora',
    title: 'Чёткий овал лица',
    zone: 'jaw',
    aspect: '4:3',
    seconds: 24,
    palette: 'sage',
  },
  {
    slug: 'aurora-neck',
    appId: 'aurora',
    title: 'Шея без напряжения',
    zone: 'neck',
    aspect: '16:9',
    seconds: 26,
    palette: 'rose',
  },
  {
    slug: 'forma-spine',
    appId: 'forma',
    title: 'Neutral spine',
    zone: 'spine',
    aspect: '16:9',
    seconds: 28,
    palette: 'graphite',
  },
  {
    slug: 'forma-shoulders',
    appId: 'forma',
    title: 'Open shoulders',
    zone: 'shoulders',
    aspect: '9:16',
    seconds: 22,
    palette: 'teal',
  },
  {
    slug: 'stillness-breath',
    appId: 'stillness',
    title: 'Seguir el aire',
    zone: 'breath',
    aspect: '16:9',
    seconds: 30,
    palette: 'sand',
  },
  {
    slug: 'stillness-evening',
    appId: 'stillness',
    title: 'Antes de dormir',
    zone: 'breath',
    aspect: '9:16',
    seconds: 24,
    palette: 'night',
  },
];
