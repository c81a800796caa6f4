import type { DemoAppId, PaletteName } from './palettes.ts';
import type { Motif } from './pictures.ts';

export interface BannerText {
  slug: string;
  appId: DemoAppId;
  palette: PaletteName;
  motif: Motif;
  shape: 'wide' | 'square' | 'video';
  /** In the brand's language; only characters that `stroke-font.ts` can draw. */
  text: string;
}

/** Banner pictures and their texts. */
export const bannerTexts: readonly BannerText[] = [
  {
    slug: 'aurora-banner-neck',
    appId: 'aurora',
    palette: 'rose',
    motif: 'lotus',
    shape: 'wide',
    text: 'Неделя для шеи и осанки',
  },
  {
    slug: 'aurora-banner-evening',
    appId: 'aurora',
    palette: 'lilac',
    motif: 'moon',
    shape: 'wide',
    text: 'Вечерние занятия перед сном',
  },
  {
    slug: 'aurora-banner-expert',
    appId: 'aurora',
    palette: 'sage',
    motif: 'branch',
    shape: 'square',
    text: 'Спросите эксперта',
  },
  {
    slug: 'aurora-banner-rest',
    appId: 'aurora',
    palette: 'peach',
    motif: 'sun',
    shape: 'video',
    text: 'Сегодня лицо отдыхает',
  },
  {
    slug: 'aurora-banner-photo',
    appId: 'aurora',
    palette: 'honey',
    motif: 'stones',
    shape: 'wide',
    text: 'Сделайте фото до и после',
  },
  {
    slug: 'aurora-banner-points',
    appId: 'aurora',
    palette: 'dawn',
    motif: 'sun',
    shape: 'square',
    text: 'Баллы',
  },
  {
    slug: 'aurora-banner-return',
    appId: 'aurora',
    palette: 'sage',
    motif: 'water',
    shape: 'wide',
    text: 'Продолжите с того же дня',
  },
  {
    slug: 'aurora-banner-gift',
    appId: 'aurora',
    palette: 'dawn',
    motif: 'branch',
    shape: 'wide',
    text: 'Курс в подарок',
  },
  {
    slug: 'stillness-banner-retreat',
    appId: 'stillness',
    palette: 'night',
    motif: 'moon',
    shape: 'wide',
    text: 'Una semana de silencio',
  },
  {
    slug: 'stillness-banner-sleep',
    appId: 'stillness',
    palette: 'sand',
    motif: 'water',
    shape: 'square',
    text: 'Dormir mejor',
  },
  {
    slug: 'stillness-banner-rest',
    appId: 'stillness',
    palette: 'sand',
    motif: 'stones',
    shape: 'video',
    text: 'Hoy toca descansar',
  },
  {
    slug: 'stillness-banner-breath',
    appId: 'stillness',
    palette: 'night',
    motif: 'water',
    shape: 'wide',
    text: 'Respira tres veces antes de seguir',
  },
  {
    slug: 'stillness-banner-points',
    appId: 'stillness',
    palette: 'sand',
    motif: 'sun',
    shape: 'square',
    text: 'Puntos',
  },
];
