import { clubPost, type DemoClub } from '../club.ts';

const lucia = 'learner@example.com';
const mateo = 'expert@example.com';
const irene = 'admin@example.com';

const diary = 'Diario de práctica';

/** What is written in «La sala tranquila». */
export const quietRoom: DemoClub = {
  rules: `Aquí se habla despacio y se escucha mucho.

Cuenta lo tuyo, no corrijas lo de los demás. Si estás pasando por un mal momento, pide ayuda a un profesional: el grupo acompaña, pero no sustituye.`,
  spaces: [
    { title: 'Avisos', description: 'Sesiones y novedades de la escuela', posters: 'staff' },
    { title: diary, description: 'Lo que notas cuando te sientas', posters: 'members' },
  ],
  posts: [
    clubPost({
      by: mateo,
      hoursAgo: 6,
      space: 'Avisos',
      text: 'El domingo a las 20:00 nos sentamos juntos veinte minutos, sin guía, solo con la campana. Quien llegue tarde entra en silencio, no pasa nada.',
      reactions: [
        [lucia, '🙏'],
        [irene, '❤️'],
      ],
      comments: [
        {
          by: lucia,
          hoursAgo: 5,
          text: '¿Vale hacerlo tumbada? Los domingos llego sin espalda.',
          replies: [
            {
              by: mateo,
              hoursAgo: 4,
              text: 'Vale, claro. Solo procura que la manta no sea demasiado buena.',
              reactions: [[lucia, '😊']],
            },
          ],
        },
      ],
    }),
    clubPost({
      by: lucia,
      hoursAgo: 28,
      space: diary,
      text: 'Hoy me he dado cuenta de que respiraba con los hombros mientras esperaba el autobús. No he hecho nada especial, solo los he soltado. Antes ni me habría enterado.',
      reactions: [
        [mateo, '👏'],
        [irene, '❤️'],
      ],
      comments: [{ by: mateo, hoursAgo: 26, text: 'Darse cuenta ya es la práctica. Lo demás viene solo.' }],
    }),
    clubPost({
      by: irene,
      hoursAgo: 60,
      text: '¿A qué hora os cuesta menos sentaros?',
      poll: {
        options: ['Al despertar', 'A mediodía', 'Antes de dormir'],
        isMultiple: false,
        endsInDays: 10,
        votes: { [mateo]: [0] },
      },
      comments: [{ by: mateo, hoursAgo: 58, text: 'Yo, antes del café. Después ya tengo opiniones.' }],
    }),
    clubPost({
      by: lucia,
      hoursAgo: 110,
      space: diary,
      text: 'Cinco días seguidos y el sexto se me olvidó. Lo apunto aquí para no hacer como si nada.',
      reactions: [[mateo, '🙏']],
      comments: [{ by: irene, hoursAgo: 108, text: 'Volver también cuenta. Bienvenida otra vez.' }],
    }),
    clubPost({
      by: irene,
      hoursAgo: 210,
      text: 'Bienvenidos a La sala tranquila. Para empezar, contad qué os ha traído hasta aquí, aunque sea en una frase.',
      comments: [{ by: lucia, hoursAgo: 204, text: 'Quería dormir sin repasar el día entero.' }],
    }),
  ],
  events: [
    {
      title: 'Sentarnos juntos: media hora de silencio',
      text: 'Sin instrucciones. Enciende la cámara si te ayuda; si no, basta con que estés. Al final compartimos una frase cada uno.',
      place: '',
      link: 'https://live.stillness.example/silencio',
      startsInHours: 40,
      minutes: 40,
      places: null,
      coming: [lucia, irene],
    },
  ],
  about: { [lucia]: 'Aprendo a dormir sin repasar el día entero.' },
};
