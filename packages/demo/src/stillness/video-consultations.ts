import { meeting, type DemoVideoConsultations } from '../video-consultation.ts';

const learner = { learner: 'learner@example.com', course: 'calma' } as const;

export const videoConsultations: DemoVideoConsultations = {
  expert: 'expert@example.com',
  hours: [
    { from: 10 * 60, to: 13 * 60 },
    { from: 17 * 60, to: 20 * 60 },
  ],
  lengthMinutes: 45,
  bufferMinutes: 15,
  roomUrl: 'https://meet.example.com/stillness',
  inCourses: [{ course: 'calma', count: 1 }],
  meetings: [
    meeting({
      ...learner,
      status: 'complete',
      startsInDays: -9,
      startsAtMinutes: 18 * 60,
      note: 'Quiero hablar de mis noches sin dormir.',
      learnerNotes: 'Practica la respiración 4-6 antes de acostarte y deja el móvil fuera de la habitación.',
      privateNotes: 'Periodo de mucho estrés en el trabajo.',
    }),
    meeting({
      ...learner,
      status: 'confirmed',
      startsInDays: 3,
      startsAtMinutes: 11 * 60,
      note: 'Me gustaría repasar mi rutina de la mañana.',
    }),
    meeting({ ...learner, status: 'available' }),
  ],
};
