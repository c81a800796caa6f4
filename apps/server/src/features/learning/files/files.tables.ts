import { madeByStaff, removedBy, withParent, type Retention } from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  files: removedBy('files.sweep', 'a day after the last row that refers to it'),
  library_files: madeByStaff,
  uploads: removedBy('files.sweep', 'a day after it was begun'),
  video_subtitles: withParent,
  videos: withParent,
  voice_recordings: withParent,
};

export const tables = Object.keys(retention);
