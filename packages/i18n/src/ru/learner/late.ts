import { anonymous } from './anonymous.ts';
import { appId } from './app-id.ts';
import { articles } from './articles.ts';
import { banners } from './banners.ts';
import { calendar } from './calendar.ts';
import { changePassword } from './change-password.ts';
import { chats } from './chats.ts';
import { consultations } from './consultations.ts';
import { club } from './club.ts';
import { clubPosts } from './club-posts.ts';
import { clubEvents } from './club-events.ts';
import { clubReport } from './club-report.ts';
import { clubMembers } from './club-members.ts';
import { completion } from './completion.ts';
import { counter } from './counter.ts';
import { courses } from './courses.ts';
import { dataExport } from './data-export.ts';
import { dayEnd } from './day-end.ts';
import { day } from './day.ts';
import { demo } from './demo.ts';
import { downloads } from './downloads.ts';
import { emailPrompt } from './email-prompt.ts';
import { faultReport } from './fault-report.ts';
import { freeze } from './freeze.ts';
import { gifts } from './gifts.ts';
import { home } from './home.ts';
import { homework } from './homework.ts';
import { identity } from './identity.ts';
import { install } from './install.ts';
import { invite } from './invite.ts';
import { installments } from './installments.ts';
import { leaving } from './leaving.ts';
import { lesson } from './lesson.ts';
import { lock } from './lock.ts';
import { materials } from './materials.ts';
import { menu } from './menu.ts';
import { nav } from './nav.ts';
import { networks } from './networks.ts';
import { notifications } from './notifications.ts';
import { oldInterface } from './old-interface.ts';
import { onboarding } from './onboarding.ts';
import { options } from './options.ts';
import { paymentMethods } from './payment-methods.ts';
import { points } from './points.ts';
import { practice } from './practice.ts';
import { profile } from './profile.ts';
import { progress } from './progress.ts';
import { agenda } from '../agenda.ts';
import { schedule } from './schedule.ts';
import { rating } from './rating.ts';
import { reminders } from './reminders.ts';
import { restDay } from './rest-day.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shop } from './shop.ts';
import { statistics } from './statistics.ts';
import { status } from './status.ts';
import { supportForm } from './support-form.ts';
import { supportTickets } from './support-tickets.ts';
import { subscriptions } from './subscriptions.ts';
import { survey } from './survey.ts';
import { today } from './today.ts';
import { videoConsultations } from './video-consultations.ts';
import { waysOn } from './ways-on.ts';

/** Texts for signed-in learners; the first page load does not include them. */
export const late = {
  anonymous,
  appId,
  banners,
  calendar,
  changePassword,
  chats,
  consultations,
  articles,
  club,
  clubPosts,
  clubEvents,
  clubMembers,
  clubReport,
  completion,
  counter,
  courses,
  dataExport,
  day,
  dayEnd,
  demo,
  downloads,
  emailPrompt,
  faultReport,
  freeze,
  gifts,
  home,
  homework,
  identity,
  install,
  invite,
  installments,
  leaving,
  lesson,
  lock,
  materials,
  menu,
  nav,
  networks,
  notifications,
  oldInterface,
  onboarding,
  options,
  paymentMethods,
  points,
  practice,
  profile,
  progress,
  agenda,
  schedule,
  rating,
  reminders,
  restDay,
  sessions,
  settings,
  shop,
  statistics,
  status,
  supportForm,
  supportTickets,
  subscriptions,
  survey,
  today,
  videoConsultations,
  waysOn,
} as const;
