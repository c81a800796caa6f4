import { calls, type Call, type CallName } from '@daystream/contract';
import type { CompletePerson } from '../complete/complete-person.ts';

/** The object that a path parameter identifies, by the parameter and the path segment before it. */
const targets: Readonly<Record<string, keyof CompletePerson>> = {
  'chats/{id}': 'chatId',
  'updateRating/{id}': 'closedConsultationId',
  'consultations/{id}': 'openConsultationId',
  'online-consultation/{id}': 'consultationId',
  'video-consultations/{id}': 'waitingConsultationId',
  'experts/{id}': 'expertId',
  'messages/{message_id}': 'messageId',
  'courses/{id}': 'courseId',
  'courses/{course_id}': 'courseId',
  'sessions/{id}': 'otherSessionId',
  'user-external-auths/{id}': 'externalAuthId',
  'stages/{stage_id}': 'stageId',
  'days/{day_id}': 'dayId',
  'files/{id}': 'fileId',
  'payment-accounts/{provider}': 'accountProvider',
  'store-accounts/{store}': 'accountStore',
  'user-payment-method/{id}': 'paymentMethodId',
  'payment-subscriptions/{id}': 'subscriptionId',
  'installment/{id}': 'installmentId',
  'installments/{id}': 'installmentId',
  'user-course-streams/{id}': 'streamId',
  'user-course-streams/{stream_id}': 'streamId',
  'lesson-sets/{set_id}': 'lessonSetId',
  'user-day-status/{day_id}': 'dayId',
  'user-day-status/{day_status_id}': 'dayStatusId',
  'surveys/{lesson_id}': 'surveyLessonId',
  'lessons/{lesson_id}': 'surveyLessonId',
  'users/{id}': 'ownerId',
  'user-homework/{status_id}': 'homeworkId',
  'homework-statuses/{id}': 'homeworkId',
  'library/{id}': 'libraryId',
  'tickets/{id}': 'ticketId',
  'emails/{id}': 'emailId',
  'unread-emails/{id}': 'unreadEmailId',
  'inbox/{id}': 'inboxItemId',
  'reply-templates/{id}': 'replyTemplateId',
  'tech-questions/{id}': 'questionId',
  'site-config-versions/{id}': 'siteVersionId',
  'schools/{id}': 'brandId',
  'articles/{id}': 'articleId',
  'banners/{id}': 'bannerId',
  'communities/{id}': 'communityId',
  'club-spaces/{id}': 'clubSpaceId',
  'posts/{id}': 'clubPostId',
  'comments/{id}': 'clubCommentId',
  'members/{user_id}': 'clubMemberId',
  'blocks/{user_id}': 'clubMemberId',
  'events/{id}': 'clubEventId',
  'club-events/{id}': 'clubEventId',
  'club-cases/{id}': 'clubCaseId',
  'club-sanctions/{id}': 'clubSanctionId',
  'cohorts/{id}': 'cohortId',
  'course-imports/{id}': 'courseImportId',
  'people-imports/{id}': 'peopleImportId',
  'user-communities/{id}': 'membershipId',
  'user-community/{id}': 'membershipId',
  'segments/{id}': 'segmentId',
  'campaigns/{id}': 'campaignId',
  'stream-operations/{id}': 'streamOperationId',
  'rewards/{id}': 'rewardId',
  'order/{id}': 'serviceId',
  'course-service/{service_id}': 'serviceId',
  'course-services/{id}': 'serviceId',
  'code/{code}': 'promoCode',
  'extend/{stream_id}': 'streamId',
  'referrals/{invite_code}': 'inviteCode',
  'promo-codes/{id}': 'promoCodeId',
  'orders/{id}': 'orderId',
  'catalog-position/{id}': 'catalogPositionId',
  'disputes/{id}': 'disputeId',
  'payment-differences/{id}': 'paymentDifferenceId',
  'orders/{public_id}': 'orderPublicId',
  'user-orders/{public_id}': 'awaitingOrderPublicId',
  'gifts/{public_id}': 'giftPublicId',
  'reward-claims/{id}': 'rewardClaimId',
  'certificates/{id}': 'certificateId',
  'certificates/{public_id}': 'certificatePublicId',
};

/** Exceptions: calls whose object has to be in another state. */
const targetsOfCalls: Partial<Record<CallName, Readonly<Record<string, keyof CompletePerson>>>> = {
  'club.posts.vote': { 'posts/{id}': 'clubPollId' },
  'orders.cancel': { 'orders/{public_id}': 'unpaidOrderPublicId' },
  'orders.confirm': { 'orders/{public_id}': 'awaitingOrderPublicId' },
  'club.posts.report': { 'posts/{id}': 'foreignClubPostId' },
  'club.comments.report': { 'comments/{id}': 'reportedCommentId' },
  'studio.orders.resendGift': { 'orders/{id}': 'giftOrderId' },
  'studio.peopleImports.invite': { 'people-imports/{id}': 'donePeopleImportId' },
  'studio.peopleImports.undo': { 'people-imports/{id}': 'donePeopleImportId' },
  'studio.library.delete': { 'library/{id}': 'unusedLibraryId' },
  'studio.secondFactor.reset': { 'users/{id}': 'colleagueId' },
  'studio.homework.reopen': { 'homework-statuses/{id}': 'doneHomeworkId' },
  'studio.brands.remove': { 'schools/{id}': 'spareBrandId' },
  'videoConsultations.room': { 'online-consultation/{id}': 'runningConsultationId' },
  'studio.videoConsultations.room': { 'video-consultations/{id}': 'runningConsultationId' },
  'studio.videoConsultations.complete': { 'video-consultations/{id}': 'heldConsultationId' },
  'studio.campaigns.pause': { 'campaigns/{id}': 'runningCampaignId' },
  'studio.campaigns.stop': { 'campaigns/{id}': 'runningCampaignId' },
  'studio.campaigns.resend': { 'campaigns/{id}': 'runningCampaignId' },
  'subscriptions.resume': { 'payment-subscriptions/{id}': 'canceledSubscriptionId' },
  'chats.rate': { 'messages/{message_id}': 'answerId' },
  'consultations.ofChat': { 'chats/{id}': 'streamChatId' },
  'studio.consultations.ofChat': { 'chats/{id}': 'streamChatId' },
  'studio.consultations.open': { 'chats/{id}': 'streamChatId' },
  'chats.delete': { 'chats/{id}': 'streamChatId', 'messages/{message_id}': 'streamMessageId' },
  'studio.chats.get': { 'chats/{id}': 'streamChatId' },
  'studio.chats.edit': { 'messages/{message_id}': 'answerId' },
  'studio.chats.delete': { 'chats/{id}': 'streamChatId', 'messages/{message_id}': 'streamAnswerId' },
};

/** The parameters of a call's path, in order. */
export function paramsOf({ path }: Call): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '');
}

/** Required query parameters. */
const queries: Partial<Record<CallName, (person: CompletePerson) => string>> = {
  'articles.preview': ({ mark }) => `?external_id[]=${mark}`,
  'articles.list': ({ communityId }) => `?community_id=${communityId}`,
  'articles.labels': ({ communityId }) => `?community_id=${communityId}`,
  'videoConsultations.book': ({ consultationId }) => `?id=${consultationId}`,
  'services.view': ({ serviceId }) => `?id=${serviceId}`,
  'offers.find': ({ courseId }) => `?courseId=${courseId}`,
  'subscriptions.cancel': ({ subscriptionId }) => `?id=${subscriptionId}`,
  'club.feed.list': ({ communityId }) => `?community_id=${communityId}`,
  'club.feed.countNew': () => '?since=1780000000000000.1',
  'studio.versions.compare': () => '?from=1&to=draft',
  'studio.library.subtitles': () => '?language=ru',
  'studio.library.deleteSubtitles': () => '?language=ru',
};

/** The address of a call on a person's objects; `instead` replaces path parameters. */
export function addressOf(
  name: CallName,
  person: CompletePerson,
  instead: Readonly<Record<string, string>> = {},
): string {
  const path = calls[name].path.replaceAll(
    /([\w-]+)\/\{(\w+)\}/g,
    (place, before: string, param: string) => `${before}/${instead[param] ?? idOf(name, place, person)}`,
  );
  return path + (queries[name]?.(person) ?? '');
}

function idOf(name: CallName, place: string, person: CompletePerson): number | string {
  const target = targetsOfCalls[name]?.[place] ?? targets[place];
  const id = target === undefined ? undefined : person[target];
  if (typeof id === 'number' || typeof id === 'string') return id;
  throw new Error(
    `No object for "${place}" of the call ${name}: create one in x.complete.ts of its feature and add it to testing/calls/call-addresses.ts.`,
  );
}
