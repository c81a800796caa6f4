import { calendar } from './calendar.ts';
import { changePassword } from './change-password.ts';
import { cookies } from './cookies.ts';
import { courses } from './courses.ts';
import { day } from './day.ts';
import { error } from './error.ts';
import { home } from './home.ts';
import { homework } from './homework.ts';
import { language } from './language.ts';
import { leaving } from './leaving.ts';
import { lesson } from './lesson.ts';
import { lock } from './lock.ts';
import { menu } from './menu.ts';
import { nav } from './nav.ts';
import { newPassword } from './new-password.ts';
import { notFound } from './not-found.ts';
import { notifications } from './notifications.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { progress } from './progress.ts';
import { recovery } from './recovery.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { statistics } from './statistics.ts';
import { status } from './status.ts';
import { support } from './support.ts';
import { theme } from './theme.ts';
import { today } from './today.ts';

export const learner = {
  calendar,
  changePassword,
  cookies,
  courses,
  day,
  error,
  home,
  homework,
  language,
  leaving,
  lesson,
  lock,
  menu,
  nav,
  newPassword,
  notFound,
  notifications,
  points,
  profile,
  progress,
  recovery,
  settings,
  signIn,
  signUp,
  statistics,
  status,
  support,
  theme,
  today,
} as const;
