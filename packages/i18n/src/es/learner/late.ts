import { calendar } from './calendar.ts';
import { changePassword } from './change-password.ts';
import { courses } from './courses.ts';
import { dataExport } from './data-export.ts';
import { day } from './day.ts';
import { home } from './home.ts';
import { homework } from './homework.ts';
import { lesson } from './lesson.ts';
import { lock } from './lock.ts';
import { menu } from './menu.ts';
import { nav } from './nav.ts';
import { networks } from './networks.ts';
import { notifications } from './notifications.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { progress } from './progress.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { status } from './status.ts';
import { today } from './today.ts';

/** What only a signed-in learner reads: a first visit does not carry it. */
export const late = {
  calendar,
  changePassword,
  courses,
  dataExport,
  day,
  home,
  homework,
  lesson,
  lock,
  menu,
  nav,
  networks,
  notifications,
  points,
  profile,
  progress,
  settings,
  statistics,
  status,
  today,
} as const;
