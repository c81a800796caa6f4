import { demoVideos } from './videos.ts';

export interface DemoSubtitles {
  videoSlug: string;
  languageCode: 'ru-RU' | 'en-US' | 'es-ES';
  /** The language's own name, as the player's menu shows it. */
  label: string;
  /** Spoken lines in order, distributed over the duration of the video. */
  lines: readonly string[];
}

const ru = { languageCode: 'ru-RU', label: 'Русский' } as const;
const es = { languageCode: 'es-ES', label: 'Español' } as const;
const en = { languageCode: 'en-US', label: 'English' } as const;

/** Subtitles of the lessons; each file is `subtitles/<videoSlug>.<languageCode>.vtt`. */
export const demoSubtitles: readonly DemoSubtitles[] = [
  {
    videoSlug: 'aurora-breathing',
    ...ru,
    lines: [
      'Сядьте удобно и выпрямите спину.',
      'Опустите плечи, расслабьте лицо.',
      'Медленно вдохните через нос…',
      '…и ещё медленнее выдохните.',
      'Почувствуйте, как отпускает лоб и челюсть.',
      'Ещё один спокойный вдох.',
      'И выдох. Теперь можно начинать.',
    ],
  },
  {
    videoSlug: 'aurora-breathing',
    ...en,
    lines: [
      'Sit comfortably and lengthen your back.',
      'Lower your shoulders, soften your face.',
      'Breathe in slowly through the nose…',
      '…and breathe out even more slowly.',
      'Feel your forehead and jaw let go.',
      'One more calm breath in.',
      'And out. Now we can begin.',
    ],
  },
  {
    videoSlug: 'aurora-cheeks',
    ...ru,
    lines: [
      'Положите подушечки пальцев на щёки.',
      'Ведите их вверх и наружу, к вискам.',
      'Давление лёгкое, кожа не сдвигается складками.',
      'Дышите ровно, улыбнитесь глазами.',
      'Последний круг — и отпустите руки.',
    ],
  },
  {
    videoSlug: 'aurora-cheeks',
    ...en,
    lines: [
      'Place your fingertips on your cheeks.',
      'Guide them up and out, to the temples.',
      'Keep it light: the skin must not fold.',
      'Breathe evenly and smile with your eyes.',
      'One last circle, and let your hands go.',
    ],
  },
  {
    videoSlug: 'forma-spine',
    ...en,
    lines: [
      'Stand tall, feet under your hips.',
      'Let the back round slowly.',
      'Now stack one vertebra on another.',
      'Stop where the weight feels like nothing.',
      'That is your neutral spine. Again.',
    ],
  },
  {
    videoSlug: 'forma-spine',
    ...ru,
    lines: [
      'Встаньте прямо, стопы под тазом.',
      'Медленно округлите спину.',
      'Теперь собирайте её: позвонок на позвонок.',
      'Остановитесь там, где вес не чувствуется.',
      'Это и есть нейтральное положение. Ещё раз.',
    ],
  },
  {
    videoSlug: 'stillness-breath',
    ...es,
    lines: [
      'Siéntate y deja que el peso caiga.',
      'Nota cómo entra el aire…',
      '…y cómo sale, sin empujarlo.',
      'Si te vas, vuelve. Eso es todo.',
      'Quédate aquí una respiración más.',
    ],
  },
  {
    videoSlug: 'stillness-breath',
    ...en,
    lines: [
      'Sit down and let your weight drop.',
      'Notice how the air comes in…',
      '…and how it leaves by itself.',
      'When you drift away, come back. That is all.',
      'Stay for one more breath.',
    ],
  },
];

const pauseSeconds = 0.4;
const firstSeconds = 1;

/** Formats subtitles as WebVTT: lines of equal duration with a short pause, up to the end of the video. */
export function writeVtt(subtitles: DemoSubtitles): string {
  const video = demoVideos.find(({ slug }) => slug === subtitles.videoSlug);
  if (!video) throw new Error(`there is no demo video ${subtitles.videoSlug}`);
  const step = (video.seconds - firstSeconds) / subtitles.lines.length;
  const cues = subtitles.lines.map((line, index) => {
    const from = firstSeconds + index * step;
    return `${vttTime(from)} --> ${vttTime(from + step - pauseSeconds)}\n${line}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function vttTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
