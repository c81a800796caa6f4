import { authComplete } from '../../features/base/auth/auth.complete.ts';
import { usersComplete } from '../../features/base/auth/users.complete.ts';
import { cookiesComplete } from '../../features/base/cookies/cookies.complete.ts';
import { dataExportComplete } from '../../features/base/data-export/data-export.complete.ts';
import { notificationsComplete } from '../../features/base/notifications/notifications.complete.ts';
import { articlesComplete } from '../../features/club/articles/articles.complete.ts';
import { catalogueComplete } from '../../features/commerce/catalogue/catalogue.complete.ts';
import { chargesComplete } from '../../features/commerce/charges/charges.complete.ts';
import { feedComplete } from '../../features/club/feed/feed.complete.ts';
import { communitiesComplete } from '../../features/commerce/communities/communities.complete.ts';
import { giftsComplete } from '../../features/commerce/gifts/gifts.complete.ts';
import { installmentsComplete } from '../../features/commerce/installments/installments.complete.ts';
import { ordersComplete } from '../../features/commerce/orders/orders.complete.ts';
import { paymentMethodsComplete } from '../../features/commerce/payment-methods/payment-methods.complete.ts';
import { paymentsComplete } from '../../features/commerce/payments/payments.complete.ts';
import { reconciliationComplete } from '../../features/commerce/reconciliation/reconciliation.complete.ts';
import { referralsComplete } from '../../features/commerce/referrals/referrals.complete.ts';
import { storesComplete } from '../../features/commerce/stores/stores.complete.ts';
import { subscriptionsComplete } from '../../features/commerce/subscriptions/subscriptions.complete.ts';
import { postsComplete } from '../../features/club/posts/posts.complete.ts';
import { digestComplete } from '../../features/club/digest/digest.complete.ts';
import { eventsComplete } from '../../features/club/events/events.complete.ts';
import { moderationComplete } from '../../features/club/moderation/moderation.complete.ts';
import { membersComplete } from '../../features/club/members/members.complete.ts';
import { bannersComplete } from '../../features/desk/banners/banners.complete.ts';
import { brandsComplete } from '../../features/desk/brands/brands.complete.ts';
import { peopleImportsComplete } from '../../features/desk/people-imports/people-imports.complete.ts';
import { mailComplete } from '../../features/desk/mail/mail.complete.ts';
import { profileComplete } from '../../features/desk/profile/profile.complete.ts';
import { siteComplete } from '../../features/desk/site/site.complete.ts';
import { certificatesComplete } from '../../features/learning/certificates/certificates.complete.ts';
import { coursesComplete } from '../../features/learning/courses/courses.complete.ts';
import { enrolmentComplete } from '../../features/learning/enrolment/enrolment.complete.ts';
import { feedbackComplete } from '../../features/learning/feedback/feedback.complete.ts';
import { filesComplete } from '../../features/learning/files/files.complete.ts';
import { pointsComplete } from '../../features/learning/points/points.complete.ts';
import { rewardsComplete } from '../../features/learning/rewards/rewards.complete.ts';
import { segmentsComplete } from '../../features/learning/segments/segments.complete.ts';
import { streamsComplete } from '../../features/learning/streams/streams.complete.ts';
import { agendaComplete } from '../../features/talking/agenda/agenda.complete.ts';
import { campaignsComplete } from '../../features/talking/campaigns/campaigns.complete.ts';
import { chatsComplete } from '../../features/talking/chats/chats.complete.ts';
import { consultationsComplete } from '../../features/talking/consultations/consultations.complete.ts';
import { homeworkComplete } from '../../features/talking/homework/homework.complete.ts';
import { inboxComplete } from '../../features/talking/inbox/inbox.complete.ts';
import { remindersComplete } from '../../features/talking/reminders/reminders.complete.ts';
import { supportComplete } from '../../features/talking/support/support.complete.ts';
import { videoConsultationsComplete } from '../../features/talking/video-consultations/consultations.complete.ts';
import { platformComplete } from '../../platform/personal-data/platform.complete.ts';

/** What each feature adds to a complete person, in the order of a learner's way. */
export const completeParts = [
  usersComplete,
  authComplete,
  coursesComplete,
  streamsComplete,
  feedbackComplete,
  homeworkComplete,
  chatsComplete,
  siteComplete,
  supportComplete,
  inboxComplete,
  pointsComplete,
  rewardsComplete,
  communitiesComplete,
  postsComplete,
  feedComplete,
  articlesComplete,
  membersComplete,
  eventsComplete,
  moderationComplete,
  digestComplete,
  certificatesComplete,
  enrolmentComplete,
  segmentsComplete,
  campaignsComplete,
  peopleImportsComplete,
  catalogueComplete,
  paymentsComplete,
  paymentMethodsComplete,
  ordersComplete,
  storesComplete,
  reconciliationComplete,
  referralsComplete,
  subscriptionsComplete,
  installmentsComplete,
  chargesComplete,
  giftsComplete,
  consultationsComplete,
  videoConsultationsComplete,
  bannersComplete,
  brandsComplete,
  filesComplete,
  cookiesComplete,
  dataExportComplete,
  notificationsComplete,
  agendaComplete,
  remindersComplete,
  profileComplete,
  mailComplete,
  platformComplete,
] as const;
