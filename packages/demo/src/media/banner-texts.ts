import type { DemoBrand, PaletteName } from './looks.ts';
import type { Motif } from './pictures.ts';

export interface BannerText {
  slug: string;
  school: DemoBrand;
  palette: PaletteName;
  motif: Motif;
  shape: 'wide' | 'square' | 'video';
  /** In the brand's language; only characters that `lettering.ts` can draw. */
  text: string;
}

/** Banner pictures and their texts. */
export const bannerTexts: readonly BannerText[] = [
  {
    slug: 'aurora-banner-neck',
    school: 'aurora',
    palette: 'rose',
    motif: 'lotus',
    shape: 'wide',
    text: 'Неделя для шеи и осанки',
  },
  {
    slug: 'aurora-banner-evening',
    school: 'aurora',
    palette: 'lilac',
    motif: 'moon',
    shape: 'wide',
    text: 'Вечерние занятия перед сном',
  },
  {
    slug: 'aurora-banner-expert',
    school: 'aurora',
    palette: 'sage',
    motif: 'branch',
    shape: 'square',
    text: 'Спросите эксперта',
  },
  {
    slug: 'aurora-banner-rest',
    school: 'aurora',
    palette: 'peach',
    motif: 'sun',
    shape: 'video',
    text: 'Сегодня лицо отдыхает',
  },
  {
    slug: 'aurora-banner-photo',
    school: 'aurora',
    palette: 'honey',
    motif: 'stones',
    shape: 'wide',
    text: 'Сделайте фото до и после',
  },
  {
    slug: 'aurora-banner-points',
    school: 'aurora',
    palette: 'dawn',
    motif: 'sun',
    shape: 'square',
    text: 'Баллы',
  },
  {
    slug: 'stillness-banner-retreat',
    school: 'stillness',
    palette: 'night',
    motif: 'moon',
    shape: 'wide',
    text: 'Una semana de silencio',
  },
  {
    slug: 'stillness-banner-sleep',
    school: 'stillness',
    palette: 'sand',
    motif: 'water',
    shape: 'square',
    text: 'Dormir mejor',
  },
  {
    slug: 'stillness-banner-rest',
    school: 'stillness',
    palette: 'sand',
    motif: 'stones',
    shape: 'video',
    text: 'Hoy toca descansar',
  },
  {
    slug: 'stillness-banner-breath',
    school: 'stillness',
    palette: 'night',
    motif: 'water',
    shape: 'wide',
    text: 'Respira tres veces antes de seguir',
  },
  {
    slug: 'stillness-banner-points',
    school: 'stillness',
    palette: 'sand',
    motif: 'sun',
    shape: 'square',
    text: 'Puntos',
  },
];
