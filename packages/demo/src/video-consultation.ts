/** Video consultations of a demo brand: the hours of its expert, and meetings of learners with that expert. */

interface DemoMeeting {
  /** E-mail of a person with a stream of the course. */
  learner: string;
  /** Course slug. */
  course: string;
  /** Without a time for `available`. */
  status: 'available' | 'waiting' | 'confirmed' | 'complete';
  /** Days from the day of seeding, negative for past ones, and minutes since midnight in the expert's zone. */
  startsInDays: number;
  startsAtMinutes: number;
  note: string;
  learnerNotes: string;
  privateNotes: string;
}

export interface DemoVideoConsultations {
  expert: string;
  /** From Monday to Friday; wall time of the expert's zone, in minutes since midnight. */
  hours: readonly { from: number; to: number }[];
  lengthMinutes: number;
  bufferMinutes: number;
  roomUrl: string;
  /** How many new streams of a course have. */
  inCourses: readonly { course: string; count: number }[];
  meetings: readonly DemoMeeting[];
}

type WithoutDefaults = Pick<DemoMeeting, 'learner' | 'course' | 'status'> & Partial<DemoMeeting>;

export function meeting(values: WithoutDefaults): DemoMeeting {
  return { startsInDays: 0, startsAtMinutes: 0, note: '', learnerNotes: '', privateNotes: '', ...values };
}
