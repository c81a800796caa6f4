import { article, heading, list, picture, quote, text } from '../article.ts';

const learner = 'learner@example.com';

export const articles = [
  article({
    title: 'Respirar antes de dormir: una guía breve',
    excerpt: 'Cinco minutos de respiración lenta para cerrar el día sin pantallas.',
    preview: 'stillness-cover-moon',
    labels: ['Sueño', 'Respiración'],
    communities: ['la-sala-tranquila'],
    courses: ['calma'],
    publishedInDays: -4,
    views: 73,
    likes: [learner],
    parts: [
      text(
        'No hace falta vaciar la mente. Basta con alargar la salida del aire y dejar que el cuerpo entienda que el día terminó.',
      ),
      heading('Paso a paso'),
      list(
        'Inspira por la nariz contando hasta cuatro.',
        'Espira despacio contando hasta seis.',
        'Repite diez veces y quédate un minuto en silencio.',
      ),
      picture('stillness-day-1', 'La luz baja ayuda más que cualquier aplicación'),
      quote('La calma no se busca: se le hace sitio.'),
    ],
  }),
  article({
    title: 'Qué hacer cuando la mente no para',
    excerpt: 'Tres formas de volver a la respiración sin pelear con los pensamientos.',
    preview: 'stillness-cover-water',
    labels: ['Práctica'],
    communities: ['la-sala-tranquila'],
    publishedInDays: -15,
    views: 128,
    favourites: [learner],
    parts: [
      text('Distraerse no es un error: notar que te has ido ya es meditar.'),
      list(
        'Nombra lo que aparece: «plan», «recuerdo», «ruido».',
        'Vuelve a sentir los pies.',
        'Empieza otra vez.',
      ),
    ],
  }),
];
