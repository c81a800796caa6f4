import type { DemoCourse } from '../../brand.ts';
import { clip, picture } from '../media.ts';
import { neckWeek } from './week.ts';

/** The second, shorter course. */
export const neckCourse: DemoCourse = {
  slug: 'sheya-i-osanka',
  title: 'Шея и осанка: на чём держится лицо',
  titleShort: 'Шея и осанка',
  category: 'Осанка',
  complexity: 'Для начинающих',
  consultationLimit: 2,
  image: picture.neckCourse,
  background: picture.neckBackground,
  descriptionShort:
    'Неделя для тех, кто много сидит. Грудной отдел, лопатки, основание черепа: семь дней, после которых голове легче держаться над плечами, а лицу — не помогать шее.',
  trainingOptions: ['Стоя', 'Сидя на стуле'],
  courseOptions: [{ title: 'Как удобнее заниматься', trainingLessonOptionValues: ['Стоя', 'Сидя на стуле'] }],
  documents: [
    {
      title: 'Рабочее место за десять минут',
      file: {
        name: 'rabochee-mesto.txt',
        mime: 'text/plain',
        text: `Шея и осанка. Рабочее место

1. Верхний край экрана — на уровне глаз или чуть ниже. Ноутбук поставьте на стопку книг и подключите клавиатуру.
2. До экрана — вытянутая рука.
3. Локти лежат на столе или на подлокотниках, плечи не подняты.
4. Ступни целиком на полу. Не достают — подложите коробку.
5. Свет сбоку, а не за спиной и не в глаза.
6. Раз в полчаса встаньте. Самая лучшая поза — следующая.
`,
      },
    },
  ],
  demoVideo: clip.neck.localVideoFile,
  isDemoDocumentsAccessible: true,
  isDemoExpertMessageEnabled: false,
  isDemoUserMessageEnabled: false,
  isDemoOfflineModeAccessible: false,
  freezeDaysPerYear: 14,
  freezeMinDays: 2,
  experts: ['expert@example.com'],
  stages: [neckWeek],
};
