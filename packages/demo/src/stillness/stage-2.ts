import { homework, lesson, once, repeated, restDay, trainingDay } from '../build.ts';
import type { DemoStage } from '../brand.ts';
import { clip, picture } from './media.ts';

const ritual = homework({
  slug: 'stillness-hw-ritual',
  title: 'Tu ritual de diez minutos',
  text: 'Elige uno o dos ejercicios que quieras conservar y escribe cuándo y dónde los harás. Cuanto más concreto, más fácil será volver.',
  scores: 30,
  exercises: [
    { slug: 'ritual-count', title: 'Contar hasta diez' },
    { slug: 'ritual-exhale', title: 'Exhalar más despacio' },
    { slug: 'ritual-body', title: 'Recorrer el cuerpo' },
    { slug: 'ritual-night', title: 'Tres cosas del día' },
  ],
});

export const stage2: DemoStage = {
  title: 'Quedarse',
  homeworks: [ritual],
  days: [
    restDay({
      dayNumber: 4,
      title: 'Descanso: un paseo en silencio',
      excerpt: 'Veinte minutos sin auriculares. Escucha lo que ya suena.',
      image: picture.silence,
      finishTotalTime: 0,
    }),
    trainingDay({
      dayNumber: 5,
      title: 'Pensamientos como nubes',
      excerpt: 'Verlos venir, verlos pasar.',
      image: picture.thoughts,
      finishTotalTime: 12,
      scores: 15,
      lessonSets: [
        repeated(
          {
            slug: 'stillness-day-5',
            title: 'La mente',
            lessons: [
              lesson({
                slug: 'stillness-label',
                title: 'Ponerles nombre',
                description:
                  'Cuando aparezca un pensamiento, di por dentro «plan», «recuerdo» o «preocupación», y regresa al aire.',
                ...clip.seated,
              }),
              lesson({
                slug: 'stillness-sky',
                title: 'El cielo detrás',
                description:
                  'Deja de seguir las nubes y nota el espacio en el que aparecen. Quédate ahí cinco respiraciones.',
                ...clip.evening,
              }),
            ],
          },
          { count: 1, from: 1, to: 3 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 6,
      title: 'Antes de dormir',
      excerpt: 'Cerrar el día con calma y dejarlo donde está.',
      image: picture.night,
      finishTotalTime: 11,
      requiredToComplete: true,
      scores: 15,
      lessonSets: [
        once({
          slug: 'stillness-day-6',
          title: 'La noche',
          lessons: [
            lesson({
              slug: 'stillness-three-things',
              title: 'Tres cosas del día',
              description:
                'Recuerda tres momentos de hoy, por pequeños que sean. Mira cada uno durante tres respiraciones y suéltalo.',
              ...clip.evening,
            }),
            lesson({
              slug: 'stillness-go-on',
              title: 'Cómo seguir',
              description:
                'Mejor diez minutos cada día que una hora los domingos. Si un día fallas, al siguiente no hay nada que recuperar: solo siéntate.',
              ...clip.breath,
            }),
          ],
        }),
      ],
    }),
  ],
};
