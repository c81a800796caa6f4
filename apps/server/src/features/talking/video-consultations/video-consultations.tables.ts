import { madeByStaff, withAccount, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  course_video_consultations: madeByStaff,
  expert_availability: madeByStaff,
  video_consultations: withAccount,
};

export const tables = Object.keys(retention);
