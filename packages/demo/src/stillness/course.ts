import type { DemoCourse } from '../brand.ts';
import { clip, picture } from './media.ts';
import { stage1 } from './stage-1.ts';
import { stage2 } from './stage-2.ts';

export const calmCourse: DemoCourse = {
  slug: 'calma',
  title: 'Calma: seis días para aprender a parar',
  titleShort: 'Calma',
  category: 'Meditación',
  complexity: 'Para empezar',
  consultationLimit: 1,
  image: picture.cover,
  background: picture.background,
  descriptionShort:
    'Diez minutos al día. Primero el cuerpo, luego el aire y por último la mente. No hace falta experiencia ni cojín especial.',
  trainingOptions: ['En silla', 'En cojín'],
  courseOptions: [{ title: 'Postura', trainingLessonOptionValues: ['En silla', 'En cojín'] }],
  documents: [
    {
      title: 'Guía de la postura',
      file: {
        name: 'postura.txt',
        mime: 'text/plain',
        text: `Calma: guía de la postura

1. La cadera, un poco más alta que las rodillas.
2. La espalda larga, sin rigidez.
3. Las manos donde descansen solas.
4. La barbilla ligeramente recogida.
5. Los ojos cerrados o mirando al suelo.

Si un ejercicio te angustia, abre los ojos y para. Ante un malestar que dura, consulta con un profesional.
`,
      },
    },
    { title: 'OMS: salud mental', url: 'https://www.who.int/es/health-topics/mental-health' },
  ],
  demoVideo: clip.seated.localVideoFile,
  isDemoDocumentsAccessible: true,
  isDemoExpertMessageEnabled: true,
  isDemoUserMessageEnabled: true,
  isDemoOfflineModeAccessible: false,
  freezeDaysPerYear: 14,
  freezeMinDays: 1,
  experts: ['expert@example.com'],
  stages: [stage1, stage2],
};
