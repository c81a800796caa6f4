import { bannerTexts, type BannerText } from './banner-texts.ts';
import type { DemoAppId, PaletteName } from './palettes.ts';
import { guides, type PersonName } from './people.ts';
import { demoVideos, type Zone } from './videos.ts';

export type DemoPictureKind = 'hero' | 'cover' | 'day' | 'lesson' | 'avatar' | 'homework' | 'banner';
export type Motif = 'sun' | 'lotus' | 'stones' | 'water' | 'branch' | 'moon' | 'guide' | 'blocks';

export interface DemoPicture {
  slug: string;
  kind: DemoPictureKind;
  appId: DemoAppId;
  width: number;
  height: number;
  palette: PaletteName;
  motif: Motif;
  /** Text of a banner; only characters that `stroke-font.ts` can draw. */
  text?: string;
  /** The person in the picture. */
  person?: PersonName;
  /** For lesson pictures: the video and its topic. */
  videoSlug?: string;
  zone?: Zone;
  /** Photos are JPEG, as from a phone; all others WebP. */
  format: 'webp' | 'jpg';
}

const sizes: Record<DemoPictureKind, { width: number; height: number }> = {
  hero: { width: 1600, height: 1200 },
  cover: { width: 1600, height: 900 },
  day: { width: 1200, height: 800 },
  lesson: { width: 1280, height: 720 },
  avatar: { width: 512, height: 512 },
  homework: { width: 1080, height: 1440 },
  banner: { width: 1600, height: 500 },
};

type PictureValues = Pick<DemoPicture, 'slug' | 'kind' | 'appId' | 'palette' | 'motif'> &
  Partial<DemoPicture>;

function picture(values: PictureValues): DemoPicture {
  return { ...sizes[values.kind], format: values.kind === 'homework' ? 'jpg' : 'webp', ...values };
}

const auroraDays = [
  ['sun', 'dawn'],
  ['lotus', 'rose'],
  ['branch', 'sage'],
  ['water', 'lilac'],
  ['stones', 'honey'],
  ['moon', 'lilac'],
] as const;

const auroraPeople = ['learner', 'expert', 'support', 'author'] as const;
const tall = { width: 900, height: 1600 };

const shapes: Record<BannerText['shape'], { width: number; height: number }> = {
  wide: sizes.banner,
  square: { width: 1000, height: 1000 },
  video: { width: 1280, height: 720 },
};

/** The pictures of the demo brands; each file is `pictures/<slug>.<format>`. The last day picture of aurora is for rest days. */
export const demoPictures: readonly DemoPicture[] = [
  picture({
    slug: 'aurora-hero',
    kind: 'hero',
    appId: 'aurora',
    palette: 'dawn',
    motif: 'guide',
    person: 'guide',
  }),
  picture({
    slug: 'aurora-hero-tall',
    kind: 'hero',
    appId: 'aurora',
    palette: 'dawn',
    motif: 'guide',
    person: 'guide',
    ...tall,
  }),
  picture({
    slug: 'aurora-cover-glow',
    kind: 'cover',
    appId: 'aurora',
    palette: 'rose',
    motif: 'guide',
    person: 'guide',
  }),
  picture({ slug: 'aurora-cover-morning', kind: 'cover', appId: 'aurora', palette: 'peach', motif: 'sun' }),
  picture({
    slug: 'aurora-cover-eyes',
    kind: 'cover',
    appId: 'aurora',
    palette: 'lilac',
    motif: 'guide',
    person: 'author',
  }),
  ...auroraDays.map(([motif, palette], index) =>
    picture({ slug: `aurora-day-${index + 1}`, kind: 'day', appId: 'aurora', palette, motif }),
  ),
  ...auroraPeople.map((person) =>
    picture({
      slug: `aurora-avatar-${person}`,
      kind: 'avatar',
      appId: 'aurora',
      palette: 'peach',
      motif: 'sun',
      person,
    }),
  ),
  picture({
    slug: 'aurora-homework-1',
    kind: 'homework',
    appId: 'aurora',
    palette: 'dawn',
    motif: 'sun',
    person: 'selfieCalm',
  }),
  picture({
    slug: 'aurora-homework-2',
    kind: 'homework',
    appId: 'aurora',
    palette: 'sage',
    motif: 'sun',
    person: 'selfieRound',
  }),
  picture({
    slug: 'aurora-homework-3',
    kind: 'homework',
    appId: 'aurora',
    palette: 'honey',
    motif: 'sun',
    person: 'selfieSmile',
  }),
  picture({ slug: 'forma-hero', kind: 'hero', appId: 'forma', palette: 'graphite', motif: 'blocks' }),
  picture({
    slug: 'forma-hero-tall',
    kind: 'hero',
    appId: 'forma',
    palette: 'graphite',
    motif: 'blocks',
    ...tall,
  }),
  picture({
    slug: 'forma-cover-spine',
    kind: 'cover',
    appId: 'forma',
    palette: 'graphite',
    motif: 'blocks',
  }),
  picture({ slug: 'forma-cover-balance', kind: 'cover', appId: 'forma', palette: 'teal', motif: 'blocks' }),
  ...[1, 2, 3, 4].map((number) =>
    picture({
      slug: `forma-day-${number}`,
      kind: 'day',
      appId: 'forma',
      palette: number % 2 ? 'teal' : 'graphite',
      motif: 'blocks',
    }),
  ),
  picture({
    slug: 'forma-avatar-learner',
    kind: 'avatar',
    appId: 'forma',
    palette: 'teal',
    motif: 'blocks',
    person: 'formaLearner',
  }),
  picture({
    slug: 'forma-avatar-expert',
    kind: 'avatar',
    appId: 'forma',
    palette: 'teal',
    motif: 'blocks',
    person: 'formaExpert',
  }),
  picture({
    slug: 'forma-homework-1',
    kind: 'homework',
    appId: 'forma',
    palette: 'teal',
    motif: 'blocks',
    person: 'formaLearner',
  }),
  picture({ slug: 'stillness-hero', kind: 'hero', appId: 'stillness', palette: 'night', motif: 'moon' }),
  picture({
    slug: 'stillness-cover-moon',
    kind: 'cover',
    appId: 'stillness',
    palette: 'night',
    motif: 'moon',
  }),
  picture({
    slug: 'stillness-cover-water',
    kind: 'cover',
    appId: 'stillness',
    palette: 'sand',
    motif: 'water',
  }),
  ...(['stones', 'water', 'lotus', 'moon'] as const).map((motif, index) =>
    picture({
      slug: `stillness-day-${index + 1}`,
      kind: 'day',
      appId: 'stillness',
      palette: index % 2 ? 'night' : 'sand',
      motif,
    }),
  ),
  picture({
    slug: 'stillness-avatar-learner',
    kind: 'avatar',
    appId: 'stillness',
    palette: 'sand',
    motif: 'sun',
    person: 'stillnessLearner',
  }),
  picture({
    slug: 'stillness-avatar-expert',
    kind: 'avatar',
    appId: 'stillness',
    palette: 'sand',
    motif: 'sun',
    person: 'stillnessExpert',
  }),
  ...bannerTexts.map(({ shape, ...banner }) => picture({ kind: 'banner', ...shapes[shape], ...banner })),
  ...demoVideos.map(({ slug, appId, palette, zone }) =>
    picture({
      slug: `${slug}-lesson`,
      kind: 'lesson',
      appId,
      palette,
      motif: 'guide',
      videoSlug: slug,
      zone,
      person: guides[appId],
    }),
  ),
];
