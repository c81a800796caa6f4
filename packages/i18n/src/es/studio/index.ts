import type { studio as source } from '../../ru/studio/index.ts';
import type { Translated } from '../../translated.ts';
import { articles } from './articles.ts';
import { backups } from './backups.ts';
import { copies } from './copies.ts';
import { domains } from './domains.ts';
import { banners } from './banners.ts';
import { campaigns } from './campaigns.ts';
import { certificates } from './certificates.ts';
import { chats } from './chats.ts';
import { consultations } from './consultations.ts';
import { commerce } from './commerce.ts';
import { installments } from './installments.ts';
import { paymentCare } from './payment-care.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { clubEvents } from './club-events.ts';
import { clubModeration } from './club-moderation.ts';
import { communities } from './communities.ts';
import { courseEditor } from './course-editor.ts';
import { courseTools } from './course-tools.ts';
import { courseVersions } from './course-versions.ts';
import { enrolment } from './enrolment.ts';
import { finance } from './finance.ts';
import { gifts } from './gifts.ts';
import { imports } from './imports.ts';
import { inbox } from './inbox.ts';
import { library } from './library.ts';
import { mail } from './mail.ts';
import { nav } from './nav.ts';
import { reactAdmin } from './react-admin.ts';
import { orderPayments } from './order-payments.ts';
import { ownAccount } from './own-account.ts';
import { person } from './person.ts';
import { records } from './records.ts';
import { firstRun } from './first-run.ts';
import { referrals } from './referrals.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { rewards } from './rewards.ts';
import { schools } from './schools.ts';
import { shell } from './shell.ts';
import { setup } from './setup.ts';
import { site } from './site.ts';
import { stores } from './stores.ts';
import { videoConsultations } from './video-consultations.ts';

export const studio = {
  articles,
  backups,
  copies,
  domains,
  banners,
  campaigns,
  certificates,
  consultations,
  commerce,
  paymentAccounts,
  installments,
  paymentCare,
  clubEvents,
  clubModeration,
  communities,
  courseEditor,
  courseTools,
  courseVersions,
  finance,
  firstRun,
  gifts,
  inbox,
  library,
  mail,
  nav,
  orderPayments,
  ownAccount,
  person,
  referrals,
  reports,
  review,
  rewards,
  schools,
  setup,
  site,
  stores,
  videoConsultations,
  ...chats,
  ...enrolment,
  ...imports,
  ...shell,
  ...records,
  ...reactAdmin,
} as const satisfies Translated<typeof source, 'es'>;
