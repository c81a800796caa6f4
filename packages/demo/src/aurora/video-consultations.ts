import { meeting, type DemoVideoConsultations } from '../video-consultation.ts';

const learner = { learner: 'learner@example.com', course: 'zhivoe-litso' } as const;

export const videoConsultations: DemoVideoConsultations = {
  expert: 'expert@example.com',
  hours: [
    { from: 10 * 60, to: 13 * 60 },
    { from: 17 * 60, to: 20 * 60 },
  ],
  lengthMinutes: 45,
  bufferMinutes: 15,
  roomUrl: 'https://meet.example.com/aurora',
  inCourses: [{ course: 'zhivoe-litso', count: 1 }],
  meetings: [
    meeting({
      ...learner,
      status: 'complete',
      startsInDays: -9,
      startsAtMinutes: 18 * 60,
      note: 'Хочу обсудить асимметрию бровей и нагрузку на шею.',
      learnerNotes:
        'Разминку шеи делайте утром и вечером, массаж бровей — через день. Через две недели сравним фотографии.',
      privateNotes: 'Бережно с шеей: остеохондроз.',
    }),
    meeting({
      ...learner,
      status: 'confirmed',
      startsInDays: 3,
      startsAtMinutes: 11 * 60,
      note: 'Поговорить о результатах первого этапа.',
    }),
    meeting({
      learner: 'maria@example.com',
      course: 'zhivoe-litso',
      status: 'waiting',
      startsInDays: 2,
      startsAtMinutes: 18 * 60,
      note: 'К вечеру устаёт голос и зажимается челюсть. Что делать между уроками?',
    }),
    meeting({ ...learner, status: 'available' }),
  ],
};
