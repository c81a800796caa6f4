import type { BannerForm } from '@daystream/contract';
import type { TestPerson } from '../base/people.ts';

/** A person who has one object of every kind, and the ids of these objects. */
export interface CompletePerson {
  owner: TestPerson;
  /** An admin and owner of the same brand. */
  admin: TestPerson;
  /** A user of the same brand without streams. */
  newcomer: TestPerson;
  /** A text in all readable data of the owner: a response that contains it discloses the owner's data. */
  mark: string;
  ownerId: number;
  /** Another sign-in name of the owner. */
  appId: string;
  /** A password reset token of the owner. */
  resetToken: string;
  autoLoginToken: string;
  /** Of somebody without an account. */
  socialSignUpToken: string;
  /** Confirms another e-mail of the owner. */
  emailToken: string;
  /** Of the admin; empty unless the call needs it. */
  secondFactorCode: string;
  /** Of the brand's staff, with a second factor where the call needs one. */
  colleagueId: number;
  /** A second session of the owner. */
  otherSessionId: number;
  /** A linked social account of the owner. */
  externalAuthId: number;
  courseId: number;
  stageId: number;
  dayId: number;
  /** Placed in the day. */
  lessonId: number;
  /** The lesson itself; it has a survey. */
  surveyLessonId: number;
  /** The failed video of the course in the library, and its Russian subtitles. */
  libraryId: number;
  subtitlesFileId: number;
  /** A document of the library that is used nowhere. */
  unusedLibraryId: number;
  /** Unattached files of the admin. */
  adminVideoFileId: number;
  adminPictureFileId: number;
  streamId: number;
  lessonSetId: number;
  /** The time of the app's clock, in seconds. */
  now: number;
  /** The next payment is due in a month. */
  subscriptionId: number;
  /** It ends in a month. */
  canceledSubscriptionId: number;
  /** A service that the subscription can be changed to. */
  planServiceId: number;
  /** Its second part is due in ten years. */
  installmentId: number;
  dayStatusId: number;
  /** Under review. */
  homeworkId: number;
  /** Accepted. */
  doneHomeworkId: number;
  chatId: number;
  /** A message of the owner in that chat. */
  messageId: number;
  /** A message of the admin in that chat, rated by the owner. */
  answerId: number;
  /** The chat of the stream with its experts, with a message of the owner and one of the admin. */
  streamChatId: number;
  streamMessageId: number;
  streamAnswerId: number;
  /** A video whose transcoding failed. */
  fileId: number;
  /** A picture that is not attached to anything. */
  pictureId: number;
  /** An unattached picture whose bytes are stored. */
  ingestedPictureId: number;
  /** An unattached picture of the admin. */
  adminPictureId: number;
  /** A support category of the brand, and a ticket that the owner opened without signing in. */
  supportCategoryId: number;
  ticketId: number;
  /** Another ticket of the same asker, the inbox's item of the first, and a template of answers. */
  otherTicketId: number;
  /** An e-mail to support that could not be read. */
  unreadEmailId: number;
  inboxItemId: number;
  replyTemplateId: number;
  /** A question that the owner asked in the app. */
  questionId: number;
  /** Banners of the brand. */
  bannerForm: BannerForm;
  /** A cohort of the course with the stream, and its expert. */
  cohortId: number;
  expertId: number;
  /** Video consultations of the owner: to be booked, waiting for confirmation, held now, and complete. The expert is free every hour. */
  consultationId: number;
  /** Consultations in the chat of the stream. */
  closedConsultationId: number;
  openConsultationId: number;
  waitingConsultationId: number;
  runningConsultationId: number;
  heldConsultationId: number;
  segmentId: number;
  /** A draft, and one that is running. */
  campaignId: number;
  runningCampaignId: number;
  /** An import that was not started, and one that was done. */
  peopleImportId: number;
  donePeopleImportId: number;
  /** An import of a course that waits, and an archive of the admin. */
  courseImportId: number;
  adminArchiveFileId: number;
  /** A finished change of the stream. */
  streamOperationId: number;
  bannerId: number;
  otherBannerId: number;
  /** A community of the brand. */
  communityId: number;
  /** The owner's membership in it. */
  membershipId: number;
  /** A reward of the brand that the owner can afford, and a waiting claim of the owner. */
  rewardId: number;
  rewardClaimId: number;
  /** A service that adds a question to the stream, a promo code, and a paid order of the owner. */
  serviceId: number;
  catalogPositionId: number;
  promoCode: string;
  /** Of the brand's account at a payment provider. */
  accountProvider: 'yookassa';
  /** Of the brand's account at an app store, and of a purchase of the owner there. */
  accountStore: 'apple';
  storeProductCode: string;
  storeReceipt: string;
  paymentMethodId: number;
  promoCodeId: number;
  orderId: number;
  orderPublicId: string;
  unpaidOrderPublicId: string;
  /** Paid with the address of the owner, who has not accepted it. */
  awaitingOrderPublicId: string;
  orderLink: string;
  /** A gift of the owner that is paid and not redeemed. */
  giftOrderId: number;
  giftPublicId: string;
  /** Of another person’s link. */
  inviteCode: string;
  /** A lost dispute whose buyer kept the access, and a difference that can be taken over. */
  disputeId: number;
  paymentDifferenceId: number;
  /** A certificate of the owner for the stream. */
  certificateId: number;
  certificatePublicId: string;
  /** The current configuration of the brand. */
  siteVersion: number;
  siteVersionId: number;
  siteConfig: Record<string, unknown>;
  /** The brand itself. */
  brandId: number;
  hosts: readonly string[];
  /** Another brand of the installation. */
  otherAppId: string;
  /** A brand that a test may delete; the brand itself unless `spareBrand` was set. */
  spareBrandId: number;
}
