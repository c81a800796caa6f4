/** The contract: the single definition of every HTTP call. The server mounts it, clients are typed by it, OpenAPI is generated from it. */
import type { z } from 'zod';
import { authCalls } from './auth/auth.ts';
import { accountCalls } from './accounts/account.ts';
import { bannersCalls, studioBannersCalls } from './banners/banners.ts';
import { studioCommerceCalls } from './commerce/commerce.studio.ts';
import { studioFinanceCalls } from './commerce/finance.studio.ts';
import { studioOrderPaymentsCalls } from './commerce/order-payments.studio.ts';
import { studioPaymentCareCalls } from './commerce/payment-care.studio.ts';
import { studioPaymentAccountCalls } from './commerce/payment-accounts.studio.ts';
import { giftsCalls } from './commerce/gifts.ts';
import { ordersCalls } from './commerce/orders.ts';
import { paymentMethodsCalls } from './commerce/payment-methods.ts';
import { referralsCalls } from './commerce/referrals.ts';
import { studioReferralsCalls } from './commerce/referrals.studio.ts';
import { installmentsCalls } from './commerce/installments.ts';
import { studioInstallmentsCalls } from './commerce/installments.studio.ts';
import { servicesCalls } from './commerce/services.ts';
import { storesCalls } from './commerce/stores.ts';
import { studioStoreAccountCalls } from './commerce/store-accounts.studio.ts';
import { consultationsCalls } from './consultations/consultations.ts';
import { studioConsultationsCalls } from './consultations/consultations.studio.ts';
import { videoConsultationsCalls } from './consultations/video-consultations.ts';
import { studioVideoConsultationsCalls } from './consultations/video-consultations.studio.ts';
import { answerHoursCalls } from './chats/answer-hours.ts';
import { chatsCalls } from './chats/chats.ts';
import { clubFeedCalls, studioClubFeedCalls } from './club/feed.ts';
import { communitiesCalls } from './communities/communities.ts';
import { studioCommunitiesCalls } from './communities/communities.studio.ts';
import { clubPostsCalls } from './club/posts.ts';
import { studioClubSpacesCalls } from './club/spaces.studio.ts';
import { articlesCalls } from './club/articles.ts';
import { studioArticlesCalls } from './club/articles.studio.ts';
import { clubEventsCalls } from './club/events.ts';
import { studioClubEventsCalls } from './club/events.studio.ts';
import { clubModerationCalls } from './club/moderation.ts';
import { studioClubModerationCalls } from './club/moderation.studio.ts';
import { clubMembersCalls } from './club/members.ts';
import { cookiesCalls } from './accounts/cookies.ts';
import { coursesCalls } from './courses/courses.ts';
import { feedbackCalls } from './feedback/feedback.ts';
import { filesCalls } from './files/files.ts';
import { homeworkCalls } from './homework/homework.ts';
import { agendaCalls } from './agenda/agenda.ts';
import { remindersCalls } from './reminders/reminders.ts';
import { notificationsCalls } from './notifications/notifications.ts';
import { studioPushServiceCalls } from './notifications/push-services.studio.ts';
import { certificatesCalls } from './certificates/certificates.ts';
import { studioCertificatesCalls } from './certificates/certificates.studio.ts';
import { scoresCalls } from './points/scores.ts';
import { rewardsCalls } from './points/rewards.ts';
import { studioPointsCalls } from './points/points.studio.ts';
import { sessionsCalls } from './auth/sessions.ts';
import { siteCalls } from './brands/site-config.ts';
import { socialCalls } from './auth/social.ts';
import { downloadsCalls } from './streams/downloads.ts';
import { practiceCalls } from './streams/practice.ts';
import { streamsCalls } from './streams/streams.ts';
import { studioBackupsCalls } from './brands/backups.studio.ts';
import { studioCopiesCalls } from './brands/copies.studio.ts';
import { studioMailCalls } from './mail/mail.studio.ts';
import { studioBrandsCalls } from './brands/brands.studio.ts';
import { studioDomainsCalls } from './brands/domains.studio.ts';
import { studioPeopleCalls } from './accounts/people.studio.ts';
import { studioPersonDetailsCalls } from './accounts/person-details.studio.ts';
import { studioPeopleMergeCalls } from './accounts/people-merge.studio.ts';
import { studioPeopleImportsCalls } from './accounts/people-imports.studio.ts';
import { studioSecondFactorCalls } from './accounts/second-factor.studio.ts';
import { studioStaffCalls } from './accounts/staff.studio.ts';
import { studioFirstRunCalls } from './brands/first-run.studio.ts';
import { studioOverviewCalls } from './brands/overview.studio.ts';
import { studioReportsCalls } from './reports/reports.studio.ts';
import { studioSiteCalls } from './brands/site.studio.ts';
import { studioInboxCalls } from './inbox/inbox.studio.ts';
import { studioSupportCalls } from './support/support.studio.ts';
import { studioSubscriptionsCalls } from './subscriptions/subscriptions.studio.ts';
import { planChangesCalls } from './subscriptions/plan-changes.ts';
import { subscriptionsCalls } from './subscriptions/subscriptions.ts';
import { studioChatsCalls } from './chats/chats.studio.ts';
import { studioCoursesCalls } from './courses/courses.studio.ts';
import { studioDraftCalls } from './courses/draft.studio.ts';
import { studioCourseArchiveCalls } from './courses/archive.studio.ts';
import { studioCourseImportCalls } from './courses/imports.studio.ts';
import { studioCopyCalls } from './courses/copies.studio.ts';
import { studioVersionCalls } from './courses/versions.studio.ts';
import { studioFeedbackCalls } from './feedback/feedback.studio.ts';
import { studioHomeworkCalls } from './homework/homework.studio.ts';
import { studioStreamsCalls } from './streams/streams.studio.ts';
import { studioCohortsCalls } from './enrolment/cohorts.studio.ts';
import { studioCampaignsCalls } from './campaigns/campaigns.studio.ts';
import { studioSegmentsCalls } from './enrolment/segments.studio.ts';
import { studioStreamOperationsCalls } from './enrolment/stream-operations.studio.ts';
import { studioLibraryCalls } from './files/library.studio.ts';
import { supportCalls } from './support/support.ts';
import { usersCalls } from './accounts/users.ts';

export * from './email-address.ts';
export * from './auth/auth.ts';
export * from './accounts/account.ts';
export * from './banners/banners.ts';
export * from './brands/brand.ts';
export * from './brands/mobile-app.ts';
export * from './call.ts';
export * from './chats/answer-hours.ts';
export * from './chats/chats.ts';
export * from './commerce/commerce.studio.ts';
export * from './commerce/finance.studio.ts';
export * from './commerce/order-payments.studio.ts';
export * from './commerce/payment-care.studio.ts';
export * from './commerce/payment-accounts.studio.ts';
export * from './commerce/installments.ts';
export * from './commerce/installments.studio.ts';
export * from './commerce/gifts.ts';
export * from './commerce/orders.ts';
export * from './commerce/payment-methods.ts';
export * from './commerce/referrals.ts';
export * from './commerce/referrals.studio.ts';
export * from './commerce/services.ts';
export * from './commerce/stores.ts';
export * from './commerce/store-accounts.studio.ts';
export * from './consultations/consultations.ts';
export * from './consultations/consultations.studio.ts';
export * from './consultations/video-consultations.ts';
export * from './consultations/video-consultations.studio.ts';
export * from './club/cursor-list.ts';
export * from './club/feed.ts';
export * from './communities/communities.ts';
export * from './communities/communities.studio.ts';
export * from './club/posts.ts';
export * from './club/spaces.studio.ts';
export * from './club/article-text.ts';
export * from './club/article-thumbnail.ts';
export * from './club/articles.ts';
export * from './club/articles.studio.ts';
export * from './club/events.ts';
export * from './club/events.studio.ts';
export * from './club/members.ts';
export * from './club/moderation.ts';
export * from './club/moderation.studio.ts';
export * from './accounts/cookies.ts';
export * from './courses/node-fields.ts';
export * from './courses/courses.ts';
export * from './enums.ts';
export * from './errors.ts';
export * from './feedback/feedback.ts';
export * from './files/files.ts';
export * from './homework/homework.ts';
export * from './accounts/onboarding.ts';
export * from './permissions.ts';
export * from './realtime.ts';
export * from './record-list.ts';
export * from './brands/runtime-config.ts';
export * from './agenda/agenda.ts';
export * from './notifications/notifications.ts';
export * from './notifications/push-services.studio.ts';
export * from './reminders/reminder-time.ts';
export * from './reminders/reminders.ts';
export * from './certificates/certificates.ts';
export * from './certificates/certificates.studio.ts';
export * from './points/scores.ts';
export * from './points/rewards.ts';
export * from './points/points.studio.ts';
export * from './auth/sessions.ts';
export * from './brands/site-config.ts';
export * from './brands/setup.ts';
export * from './auth/social.ts';
export * from './streams/downloads.ts';
export * from './streams/practice.ts';
export * from './streams/streams.ts';
export * from './brands/brands.studio.ts';
export * from './brands/domains.studio.ts';
export * from './brands/host.ts';
export * from './brands/backups.studio.ts';
export * from './brands/copies.studio.ts';
export * from './mail/mail.studio.ts';
export * from './accounts/people.studio.ts';
export * from './accounts/people-imports.studio.ts';
export * from './accounts/people-merge.studio.ts';
export * from './accounts/person-details.studio.ts';
export * from './accounts/second-factor.studio.ts';
export * from './accounts/staff.studio.ts';
export * from './brands/first-run.studio.ts';
export * from './brands/overview.studio.ts';
export * from './reports/reports.studio.ts';
export * from './brands/site.studio.ts';
export * from './inbox/inbox.studio.ts';
export * from './support/support.studio.ts';
export * from './support/unread-emails.ts';
export * from './subscriptions/subscriptions.studio.ts';
export * from './chats/chats.studio.ts';
export * from './courses/courses.studio.ts';
export * from './courses/draft.studio.ts';
export * from './courses/archive.studio.ts';
export * from './courses/imports.studio.ts';
export * from './courses/copies.studio.ts';
export * from './courses/versions.studio.ts';
export * from './courses/rich-text.ts';
export * from './feedback/feedback.studio.ts';
export * from './homework/homework.studio.ts';
export * from './streams/streams.studio.ts';
export * from './files/library.studio.ts';
export * from './enrolment/cohorts.studio.ts';
export * from './campaigns/campaigns.studio.ts';
export * from './enrolment/segments.studio.ts';
export * from './enrolment/stream-operations.studio.ts';
export * from './support/support.ts';
export * from './subscriptions/plan-changes.ts';
export * from './subscriptions/subscriptions.ts';
export * from './brands/switches.ts';
export * from './accounts/users.ts';
export * from './visible-text.ts';
export * from './wire.ts';

export const calls = {
  ...siteCalls,
  ...authCalls,
  ...sessionsCalls,
  ...socialCalls,
  ...usersCalls,
  ...accountCalls,
  ...cookiesCalls,
  ...coursesCalls,
  ...streamsCalls,
  ...downloadsCalls,
  ...practiceCalls,
  ...feedbackCalls,
  ...homeworkCalls,
  ...answerHoursCalls,
  ...chatsCalls,
  ...consultationsCalls,
  ...videoConsultationsCalls,
  ...filesCalls,
  ...clubEventsCalls,
  ...studioClubEventsCalls,
  ...clubMembersCalls,
  ...clubModerationCalls,
  ...studioClubModerationCalls,
  ...agendaCalls,
  ...notificationsCalls,
  ...studioPushServiceCalls,
  ...remindersCalls,
  ...certificatesCalls,
  ...studioCertificatesCalls,
  ...scoresCalls,
  ...rewardsCalls,
  ...studioPointsCalls,
  ...bannersCalls,
  ...planChangesCalls,
  ...subscriptionsCalls,
  ...servicesCalls,
  ...ordersCalls,
  ...giftsCalls,
  ...referralsCalls,
  ...installmentsCalls,
  ...paymentMethodsCalls,
  ...storesCalls,
  ...studioHomeworkCalls,
  ...studioChatsCalls,
  ...studioConsultationsCalls,
  ...studioVideoConsultationsCalls,
  ...studioPeopleCalls,
  ...studioPeopleMergeCalls,
  ...studioPersonDetailsCalls,
  ...studioPeopleImportsCalls,
  ...studioSecondFactorCalls,
  ...studioStreamsCalls,
  ...studioCohortsCalls,
  ...studioSegmentsCalls,
  ...studioCampaignsCalls,
  ...studioStreamOperationsCalls,
  ...studioCoursesCalls,
  ...studioDraftCalls,
  ...studioVersionCalls,
  ...studioCourseArchiveCalls,
  ...studioCourseImportCalls,
  ...studioCopyCalls,
  ...studioFeedbackCalls,
  ...studioLibraryCalls,
  ...studioStaffCalls,
  ...studioFirstRunCalls,
  ...studioOverviewCalls,
  ...studioFinanceCalls,
  ...studioOrderPaymentsCalls,
  ...studioPaymentCareCalls,
  ...studioPaymentAccountCalls,
  ...studioStoreAccountCalls,
  ...studioReportsCalls,
  ...studioSiteCalls,
  ...supportCalls,
  ...communitiesCalls,
  ...studioCommunitiesCalls,
  ...clubPostsCalls,
  ...studioClubSpacesCalls,
  ...clubFeedCalls,
  ...studioClubFeedCalls,
  ...articlesCalls,
  ...studioArticlesCalls,
  ...studioInboxCalls,
  ...studioSupportCalls,
  ...studioBrandsCalls,
  ...studioDomainsCalls,
  ...studioBackupsCalls,
  ...studioCopiesCalls,
  ...studioMailCalls,
  ...studioBannersCalls,
  ...studioSubscriptionsCalls,
  ...studioInstallmentsCalls,
  ...studioCommerceCalls,
  ...studioReferralsCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
/** The parsed query of a record list. */
export type RecordListQuery<N extends CallName> = Calls[N] extends { list: 'range'; query: infer Query }
  ? z.output<Extract<Query, z.ZodType>>
  : never;
