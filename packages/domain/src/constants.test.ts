import { RuntimeConfig } from '@daystream/contract';
import { expect, test } from 'vitest';
import * as constants from './constants.ts';

const day = 86_400_000;
const megabyte = 1_048_576;

/** The expected values are copied from spec rules §9, not from the code. */
test('the constants equal those of the specification [rules §9 values]', () => {
  expect(constants).toMatchObject({
    lessonStatSaveTimeoutMs: 5000,
    minimumViewedMs: 2000,
    minimumViewedOfEndedDayMs: 30_000,
    videoProgressMarks: [10, 25, 50, 75],
    progressCap: 100,
    messageDelayMs: 15_000,
    supportMessageMaxLength: 500,
    fileLimits: { photoBytes: 50 * megabyte, videoBytes: 1024 * megabyte },
    reviewHours: 24,
    daysShowWarningChoices: [3, 30],
    streamStatusCacheMs: 300_000,
    pointsToDebit: 200,
    catalogPageSize: 6,
    pointsHistoryPageSize: 20,
    chatMessagesPageSize: 10,
    configurationVersion: 13,
    apiCacheMs: day,
    sessionMs: 30 * day,
    cookieConsentMs: 365 * day,
    defaultCookiePolicy: { essential: true, analytics: false, marketing: false },
    allCookiesPolicy: { essential: true, analytics: true, marketing: true },
    instagramMaxLength: 30,
    onboardingStatus: { password: 20, birthday: 30, avatar: 40 },
    offerType: { default: 1, chat: 2, functional: 3, task: 4 },
    extendOfferTypes: ['course_subscription', 'expert_additional_question'],
    breakpoints: { mobile: 0, tablet: 828, desktop: 1244 },
    pushPrompt: { pageViews: 1000, delayMs: 100_000 },
    articleThumbnail: { width: 370, height: 210 },
    weekDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  });
  expect(constants.subscriptionCancelReasons).toHaveLength(7);
});

test('the default brand configuration has the values of the specification [rules §9 offer types]', () => {
  expect(RuntimeConfig.parse({})).toMatchObject({
    statistics: {
      save_timeout: constants.lessonStatSaveTimeoutMs,
      minimum_viewed: constants.minimumViewedMs,
      minimum_viewed_of_ended: constants.minimumViewedOfEndedDayMs,
    },
    offer_type: constants.offerType,
    message_delay: constants.messageDelayMs / 1000,
    support_category_ids: { pass_homework: 10, renew_course: 7, renew_consultation: 7 },
    catalog: { page_size: constants.catalogPageSize },
    days_show_warning: constants.daysShowWarningDefault,
    push_prompt: { page_views: constants.pushPrompt.pageViews, delay: constants.pushPrompt.delayMs },
  });
});

test('the order of social networks is equal in the rules and in the default configuration [rules §9 social login order]', () => {
  const { android, ios } = RuntimeConfig.parse({}).social_auth;
  expect({ android, ios }).toEqual(constants.socialLoginOrder);
  expect(android).toEqual(['google', 'vkontakte', 'facebook', 'apple']);
  expect(ios).toEqual(['apple', 'google', 'vkontakte', 'facebook']);
});
