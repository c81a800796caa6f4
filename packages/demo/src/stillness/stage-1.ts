import { homework, lesson, once, repeated, trainingDay } from '../build.ts';
import type { DemoStage } from '../brand.ts';
import { clip, picture } from './media.ts';

const place = homework({
  slug: 'stillness-hw-place',
  title: 'Tu lugar',
  text: 'Busca un rincón donde puedas sentarte diez minutos sin que nadie te llame. Haz una foto y cuenta en una frase por qué lo has elegido.',
  scores: 20,
  isFileRequired: true,
});

export const stage1: DemoStage = {
  title: 'Llegar',
  homeworks: [],
  days: [
    trainingDay({
      dayNumber: 1,
      title: 'Sentarse sin prisa',
      excerpt: 'Diez minutos para llegar a donde ya estás.',
      image: picture.arriving,
      finishTotalTime: 10,
      requiredToComplete: true,
      scores: 10,
      lessonSets: [
        once({
          slug: 'stillness-day-1',
          title: 'La postura',
          lessons: [
            lesson({
              slug: 'stillness-what-it-is',
              title: 'Qué es meditar y qué no',
              description:
                'No se trata de dejar la mente en blanco. Se trata de darte cuenta de que te has ido y volver con amabilidad, una y otra vez.',
              ...clip.seated,
            }),
            lesson({
              slug: 'stillness-seat',
              title: 'Un asiento estable',
              description:
                'En silla o en cojín, las rodillas por debajo de la cadera y la espalda larga. Si algo duele, cámbialo: la incomodidad no es un mérito.',
              ...clip.breath,
              trainingOptions: ['En silla'],
            }),
          ],
        }),
      ],
    }),
    trainingDay({
      dayNumber: 2,
      title: 'Seguir el aire',
      excerpt: 'Una sola cosa que atender: cómo entra y cómo sale.',
      image: picture.breath,
      finishTotalTime: 12,
      requiredToComplete: true,
      scores: 10,
      homeworks: [place],
      courseOptions: ['Postura'],
      lessonSets: [
        repeated(
          {
            slug: 'stillness-day-2',
            title: 'La respiración',
            lessons: [
              lesson({
                slug: 'stillness-count',
                title: 'Contar hasta diez',
                description:
                  'Cuenta cada exhalación, del uno al diez. Si te pierdes, empieza por el uno. Perderse forma parte del ejercicio.',
                ...clip.breath,
              }),
              lesson({
                slug: 'stillness-long-exhale',
                title: 'Exhalar más despacio',
                description:
                  'Inhala contando cuatro y exhala contando seis. Cinco rondas bastan. Si te mareas, respira con normalidad.',
                ...clip.evening,
                trainingOptions: ['En cojín'],
              }),
            ],
          },
          { count: 2, from: 1, to: 3 },
        ),
      ],
    }),
    trainingDay({
      dayNumber: 3,
      title: 'Recorrer el cuerpo',
      excerpt: 'De los pies a la frente, sin cambiar nada.',
      image: picture.body,
      finishTotalTime: 14,
      scores: 10,
      lessonSets: [
        once({
          slug: 'stillness-day-3',
          title: 'El cuerpo',
          lessons: [
            lesson({
              slug: 'stillness-feet',
              title: 'Pies y piernas',
              description:
                'Lleva la atención a las plantas de los pies y sube poco a poco hasta la cadera. Nota el peso, el calor, el contacto.',
              ...clip.body,
            }),
            lesson({
              slug: 'stillness-face',
              title: 'Manos, hombros y rostro',
              description:
                'Suelta la mandíbula, deja caer los hombros y afloja la frente. No hay que hacer más: solo permitirlo.',
              ...clip.evening,
            }),
          ],
        }),
      ],
    }),
  ],
};
