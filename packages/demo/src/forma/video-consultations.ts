import { meeting, type DemoVideoConsultations } from '../video-consultation.ts';

const learner = { learner: 'learner@example.com', course: 'stack' } as const;

export const videoConsultations: DemoVideoConsultations = {
  expert: 'expert@example.com',
  hours: [
    { from: 10 * 60, to: 13 * 60 },
    { from: 17 * 60, to: 20 * 60 },
  ],
  lengthMinutes: 45,
  bufferMinutes: 15,
  roomUrl: 'https://meet.example.com/forma',
  inCourses: [{ course: 'stack', count: 1 }],
  meetings: [
    meeting({
      ...learner,
      status: 'complete',
      startsInDays: -9,
      startsAtMinutes: 18 * 60,
      note: 'I’d like to talk about my lower back after long drives.',
      learnerNotes:
        'Do the hip series before you drive and the breathing set after. Send me a photo in two weeks.',
      privateNotes: 'Old disc injury: no loaded flexion.',
    }),
    meeting({
      ...learner,
      status: 'confirmed',
      startsInDays: 3,
      startsAtMinutes: 11 * 60,
      note: 'Could we go over my desk set-up?',
    }),
    meeting({ ...learner, status: 'available' }),
  ],
};
