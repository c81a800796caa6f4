import { calls, type Call, type CallName } from '@daystream/contract';
import { createPerson } from './people.ts';
import { beginSecondFactor, enableSecondFactor } from './second-factor.ts';
import { createCompletePerson, type CompletePerson } from './complete-person.ts';
import { testPassword } from './people.ts';
import { pictureForm } from './send-form.ts';
import { finishAllDays } from './certificates.ts';
import type { TestApp } from './test-app.ts';

/** Every call of the contract. Test tables are built from it, so that a new call is in all of them. */
export const everyCall = Object.entries(calls) as [CallName, Call][];

/** The object that a path parameter identifies, by the parameter and the path segment before it. */
const targets: Readonly<Record<string, keyof CompletePerson>> = {
  'chats/{id}': 'chatId',
  'messages/{message_id}': 'messageId',
  'courses/{id}': 'courseId',
  'courses/{course_id}': 'courseId',
  'sessions/{id}': 'otherSessionId',
  'user-external-auths/{id}': 'externalAuthId',
  'stages/{stage_id}': 'stageId',
  'days/{day_id}': 'dayId',
  'files/{id}': 'fileId',
  'payment-subscriptions/{id}': 'subscriptionId',
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
  'tech-questions/{id}': 'questionId',
  'site-config-versions/{id}': 'siteVersionId',
  'schools/{id}': 'brandId',
  'banners/{id}': 'bannerId',
  'communities/{id}': 'communityId',
  'cohorts/{id}': 'cohortId',
  'course-imports/{id}': 'courseImportId',
  'people-imports/{id}': 'peopleImportId',
  'user-communities/{id}': 'membershipId',
  'segments/{id}': 'segmentId',
  'stream-operations/{id}': 'streamOperationId',
  'rewards/{id}': 'rewardId',
  'reward-claims/{id}': 'rewardClaimId',
  'certificates/{id}': 'certificateId',
  'certificates/{public_id}': 'certificatePublicId',
};

/** Exceptions: calls whose object has to be in another state. */
const targetsOfCalls: Partial<Record<CallName, Readonly<Record<string, keyof CompletePerson>>>> = {
  'studio.peopleImports.undo': { 'people-imports/{id}': 'donePeopleImportId' },
  'studio.library.delete': { 'library/{id}': 'unusedLibraryId' },
  'studio.secondFactor.reset': { 'users/{id}': 'colleagueId' },
  'studio.homework.reopen': { 'homework-statuses/{id}': 'doneHomeworkId' },
  'studio.brands.remove': { 'schools/{id}': 'spareBrandId' },
  'chats.rate': { 'messages/{message_id}': 'answerId' },
};

/** The parameters of a call's path, in order. */
export function paramsOf({ path }: Call): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '');
}

/** Required query parameters. */
const queries: Partial<Record<CallName, (person: CompletePerson) => string>> = {
  'subscriptions.cancel': ({ subscriptionId }) => `?id=${subscriptionId}`,
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
    `No object for "${place}" of the call ${name}: create one in createCompletePerson and add it to testing/call-inputs.ts.`,
  );
}

const newPassword = { password: 'a new password for tests', password_repeat: 'a new password for tests' };
let names = 0;
/** An unused sign-in name. */
const newName = () => `new.person-${(names += 1)}`;
const newBrandAppId = ({ mark }: CompletePerson) => `new${mark.toLowerCase()}`;

/** A new person for a call that changes data. */
export async function createPersonFor(t: TestApp, name: CallName): Promise<CompletePerson> {
  const person = await createCompletePerson(t, t.aurora, {
    spareBrand: name === 'studio.brands.remove',
    pictures: /banners|[pP]icture|avatar/.test(name),
  });
  if (name === 'studio.site.restore') {
    // Creates a newer version, so that there is a version to restore.
    const { method, path } = calls['studio.site.update'];
    await person.admin.call(method, path, bodyOf('studio.site.update', person));
  }
  if (name === 'streams.cancelFreeze' || name === 'studio.streams.unfreeze')
    await person.owner.call('POST', addressOf('streams.freeze', person), bodyOf('streams.freeze', person));
  if (name === 'certificates.issue') {
    await t.aurora.db.deleteFrom('certificates').where('id', '=', person.certificateId).execute();
    await finishAllDays(t, t.aurora, person.streamId);
  }
  if (name === 'studio.certificates.restore')
    await person.admin.call('POST', addressOf('studio.certificates.revoke', person), { reason: 'A mistake' });
  if (name === 'studio.people.unblock')
    await person.admin.call(
      'POST',
      addressOf('studio.people.block', person),
      bodyOf('studio.people.block', person),
    );
  if (name === 'studio.secondFactor.confirm')
    return { ...person, ...(await beginSecondFactor(t, person.admin)) };
  if (name === 'studio.secondFactor.renewCodes' || name === 'studio.secondFactor.disable')
    return { ...person, ...(await enableSecondFactor(t, person.admin)) };
  if (name === 'studio.secondFactor.reset') {
    const colleague = await createPerson(t, t.aurora, { staffRoles: ['support'] });
    await enableSecondFactor(t, colleague);
    return { ...person, colleagueId: colleague.id };
  }
  return person;
}

const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

const rewardForm = { title: 'A mat', description: 'By post', cost: 300, stock: 5, is_active: true };

const communityForm = (courseId: number, slug: string) => ({
  title: 'The morning club',
  slug,
  chat_only: false,
  course_ids: [courseId],
  faq_url: '',
  custom_url: 'https://club.example/morning',
  telegram_chat_url: '',
  have_subscription_landing_url: '',
  no_have_subscription_landing_url: '',
});

type Body = Record<string, unknown> | FormData;

const segmentRule = (courseId: number) => ({
  conditions: [{ kind: 'course', course_ids: [courseId], has: true }],
});
const operationOf = ({ streamId }: CompletePerson): Body => ({
  action: { kind: 'extend', last_day: '2090-05-01' },
  audience: { kind: 'streams', stream_ids: [streamId] },
});

/** A valid body for each call. */
const bodies: Partial<Record<CallName, (person: CompletePerson) => Body>> = {
  'auth.login': ({ owner }) => ({ email: owner.email, password: testPassword }),
  'auth.loginByAppId': ({ appId }) => ({ app_id: appId, password: testPassword }),
  'auth.autoLogin': ({ autoLoginToken }) => ({ token: autoLoginToken }),
  'auth.confirmEmail': ({ emailToken }) => ({ token: emailToken }),
  'auth.requestPasswordReset': ({ owner }) => ({ email: owner.email }),
  'auth.resetPassword': ({ resetToken }) => ({ token: resetToken, ...newPassword }),
  'user.delete': () => ({}),
  'user.updatePassword': () => ({ current_password: testPassword, ...newPassword }),
  'user.autoLoginToken': () => ({ return_url: '/home' }),
  'user.socialLinkToken': () => ({}),
  'auth.signUpByAppId': () => ({ app_id: newName(), ...newPassword, consent: 1 }),
  'auth.signUpByEmail': () => ({
    username: 'Anna',
    email: `${newName()}@example.com`,
    ...newPassword,
    timezone: 'Europe/Madrid',
  }),
  'auth.signUpBySocial': ({ socialSignUpToken }) => ({ token: socialSignUpToken, consent: 1 }),
  'auth.anonymous': () => ({ timezone: 'Europe/Madrid' }),
  'auth.validateSignUp': () => ({ email: `${newName()}@example.com`, app_id: newName() }),
  'user.update': ({ ownerId }) => ({
    name: 'Anna',
    last_name: 'Lane',
    username: 'anna',
    email: `changed-${ownerId}@example.com`,
    city: 'Kazan',
    gender: 'F',
    phone: '+79161234567',
    birthday: '04.05.1990',
    instagram_id: 'anna.lane',
    language_code: 'en-US',
    timezone: 'Europe/Madrid',
  }),
  'user.avatar': ({ ingestedPictureId }) => ({ avatar_file_id: ingestedPictureId }),
  'user.switchInterface': () => ({ reason: 'It was calmer there' }),
  'user.notification': () => ({ disable_notification: 1 }),
  'user.updateUser': ({ ownerId }) => ({ email: `changed-${ownerId}@example.com`, status: 20 }),
  'cookies.updatePolicy': () => ({ essential: true, analytics: true, marketing: false }),
  'chats.post': ({ pictureId }) => ({ message: 'A word', file_ids: [pictureId] }),
  'chats.edit': () => ({ message: 'Another word' }),
  'chats.rate': () => ({ stars: 4, comment: 'It helped' }),
  'files.upload': () => pictureForm(),
  'feedback.rate': ({ surveyLessonId }) => ({
    target_type: 'lesson',
    target_id: surveyLessonId,
    stars: 4,
    comment: 'Clear',
  }),
  'feedback.putOff': ({ surveyLessonId }) => ({ target_type: 'lesson', target_id: surveyLessonId }),
  'homework.send': ({ pictureId }) => ({ message: 'Done', file_ids: [pictureId], exercise_ids: [] }),
  'lessons.reachVideoMarks': () => ({ marks: [10] }),
  'lessons.saveStat': ({ dayId, streamId, lessonId }) => ({
    stage_day_id: dayId,
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: lessonId,
    viewed_seconds: 50,
    position: 50,
    play_count: 1,
    day_status: 'started',
  }),
  'support.anonymous': ({ supportCategoryId, ownerId }) => ({
    email: `asks-${ownerId}@example.com`,
    name: 'Anna',
    message: 'How do I sign in?',
    support_category_id: supportCategoryId,
  }),
  'support.ask': ({ streamId, supportCategoryId }) => ({
    target_id: streamId,
    support_category_id: supportCategoryId,
    name: 'The calendar',
    message: 'When does day 5 open?',
  }),
  'support.auto': ({ streamId, supportCategoryId }) => ({
    target_id: streamId,
    support_category_id: supportCategoryId,
    name: 'The video stops',
    message: 'Error 4',
  }),
  'support.reply': () => ({ message: 'It happened again' }),
  'studio.secondFactor.begin': () => ({}),
  'studio.secondFactor.confirm': ({ secondFactorCode }) => ({ code: secondFactorCode }),
  'studio.secondFactor.renewCodes': ({ secondFactorCode }) => ({ code: secondFactorCode }),
  'studio.secondFactor.disable': ({ secondFactorCode }) => ({ code: secondFactorCode }),
  'studio.secondFactor.reset': () => ({}),
  'studio.staff.invite': ({ ownerId }) => ({
    email: `invited-${ownerId}@example.com`,
    name: 'Vera',
    roles: ['expert'],
  }),
  'studio.staff.setRoles': () => ({ roles: ['support'] }),
  'studio.peopleMerge.preview': ({ newcomer }) => ({ user_id: newcomer.id }),
  'studio.peopleMerge.merge': ({ newcomer }) => ({ user_id: newcomer.id }),
  'studio.people.require': () => ({ is_require_update_password: true, is_require_update_profile: false }),
  'studio.people.block': () => ({ reason: 'Shared the password' }),
  'studio.people.unblock': () => ({}),
  'studio.tickets.answer': () => ({ message: 'Use the link in the e-mail' }),
  'subscriptions.cancel': () => ({ reason_type: 'other', reason: 'I have learned it all' }),
  'studio.subscriptions.give': ({ newcomer, courseId }) => ({
    user_id: newcomer.id,
    title: 'A gift',
    course_service_type: 'main_subscription',
    course_ids: [courseId],
    end_date: 1_900_000_000,
  }),
  'studio.homework.accept': () => ({ message: 'Well done', file_ids: [] }),
  'studio.homework.return': () => ({ message: 'Once more', file_ids: [] }),
  'studio.homework.reopen': () => ({ message: 'I was wrong', file_ids: [] }),
  'studio.chats.post': () => ({ message: 'A word', file_ids: [] }),
  'studio.courses.create': () => ({ title: 'A new course' }),
  'studio.drafts.change': ({ dayId, stageId }) => ({
    changes: [
      { op: 'set', kind: 'day', id: dayId, fields: { title: 'Changed' } },
      {
        op: 'add',
        kind: 'day',
        ref: 'new-1',
        parent_id: stageId,
        before_id: null,
        fields: { title: 'Added' },
      },
    ],
  }),
  'studio.courses.export': () => ({ version: 'draft' }),
  'studio.courses.copyToBrand': ({ otherAppId }) => ({ app_id: otherAppId, title: 'Elsewhere' }),
  'studio.courses.copy': () => ({ title: 'A copy' }),
  'studio.drafts.copy': ({ courseId, dayId, stageId }) => ({
    course_id: courseId,
    kind: 'day',
    node_id: dayId,
    parent_id: stageId,
  }),
  'studio.drafts.presence': () => ({ node: 'course-1' }),
  'studio.courses.publish': () => ({ note: 'A note' }),
  'studio.versions.restore': () => ({ version: 1 }),
  'studio.versions.schedule': ({ now }) => ({ publish_at: now + 86_400, note: 'A note' }),
  'studio.banners.create': ({ adminPictureId, bannerForm }) => ({ ...bannerForm, image_id: adminPictureId }),
  'studio.banners.update': ({ adminPictureId, bannerForm }) => ({ ...bannerForm, image_id: adminPictureId }),
  'studio.banners.move': ({ otherBannerId }) => ({ before_id: otherBannerId }),
  'studio.site.picture': ({ adminPictureId }) => ({ file_id: adminPictureId }),
  'studio.brands.create': (person) => {
    const appId = newBrandAppId(person);
    return {
      app_id: appId,
      title: 'New',
      host: `${appId}.test`,
      email: 'head@example.com',
      password: newPassword.password,
    };
  },
  'studio.brands.import': (person) => {
    const appId = newBrandAppId(person);
    return {
      content: JSON.stringify({ app_id: appId, hosts: [`${appId}.test`], config: person.siteConfig }),
    };
  },
  'studio.brands.remove': ({ mark }) => ({ app_id: mark.toLowerCase() }),
  'studio.brands.update': ({ hosts }) => ({ hosts }),
  'studio.site.update': ({ siteVersion, siteConfig, mark }) => ({
    version: siteVersion,
    config: { ...siteConfig, title: `School of ${mark}` },
  }),
  'studio.courseImports.create': ({ adminArchiveFileId }) => ({ file_id: adminArchiveFileId }),
  'studio.courseImports.cancel': () => ({}),
  'studio.peopleImports.create': ({ mark }) => ({
    file_name: 'people.csv',
    content: `E-mail;Name\nnew-${mark}@example.com;Vera`,
  }),
  'studio.peopleImports.preview': () => ({ mapping: ['email', 'name'] }),
  'studio.peopleImports.start': () => ({ mapping: ['email', 'name'] }),
  'studio.peopleImports.undo': () => ({}),
  'studio.streams.stop': () => ({}),
  'studio.streams.move': () => ({ first_day: '2026-01-01', moves_end: true }),
  'studio.cohorts.create': ({ courseId }) => ({ course_id: courseId, title: 'May', first_day: '2026-05-01' }),
  'studio.cohorts.update': () => ({ title: 'June', first_day: '2026-06-01', last_day: '2026-08-01' }),
  'studio.cohorts.assignExperts': ({ expertId }) => ({ user_ids: [expertId] }),
  'studio.courses.assignExperts': ({ expertId }) => ({ user_ids: [expertId] }),
  'studio.segments.preview': ({ courseId }) => segmentRule(courseId),
  'studio.segments.create': ({ courseId, mark }) => ({
    name: `New of ${mark}`,
    rule: segmentRule(courseId),
  }),
  'studio.segments.update': ({ courseId, mark }) => ({
    name: `Changed of ${mark}`,
    rule: segmentRule(courseId),
  }),
  'studio.streamOperations.preview': operationOf,
  'studio.streamOperations.create': operationOf,
  'studio.streams.give': ({ newcomer, courseId }) => ({
    user_id: newcomer.id,
    course_id: courseId,
    start_date: 1_800_000_000,
    end_date: 1_900_000_000,
    is_demo: false,
  }),
  'streams.freeze': ({ now }) => ({ start_date: now + 86_400, end_date: now + 3 * 86_400 }),
  'streams.setFilters': () => ({ filters: ['mat'] }),
  'streams.setRepeatCount': () => ({ repeat_count: 1 }),
  'studio.streams.freeze': ({ now }) => ({
    first_day: dateOf(now + 2 * 86_400),
    last_day: dateOf(now + 4 * 86_400),
    reason: 'The learner is ill',
  }),
  'studio.streams.unfreeze': () => ({ reason: 'The learner is back' }),
  'certificates.issue': ({ mark }) => ({ name: `Anna ${mark}` }),
  'studio.certificates.revoke': () => ({ reason: 'Not earned' }),
  'studio.library.add': ({ adminVideoFileId }) => ({ file_id: adminVideoFileId }),
  'studio.library.update': () => ({ title: 'Day 1, warm-up' }),
  'studio.library.replace': ({ adminVideoFileId }) => ({ file_id: adminVideoFileId }),
  'studio.library.poster': ({ adminPictureFileId }) => ({ file_id: adminPictureFileId }),
  'studio.library.saveSubtitles': ({ subtitlesFileId }) => ({
    language_code: 'ru',
    label: 'Русский',
    cues: [{ start: 1, end: 2.5, text: 'Здравствуйте!' }],
    base_file_id: subtitlesFileId,
  }),
  'studio.communities.create': ({ courseId, mark }) =>
    communityForm(courseId, `new-of-${mark.toLowerCase()}`),
  'studio.communities.update': ({ courseId, mark }) =>
    communityForm(courseId, `changed-of-${mark.toLowerCase()}`),
  'studio.communities.addMembers': ({ newcomer }) => ({
    user_ids: [newcomer.id],
    first_day: '2026-05-01',
    last_day: '2090-05-01',
  }),
  'studio.rewards.create': () => rewardForm,
  'studio.rewards.update': () => rewardForm,
  'studio.rewardClaims.give': () => ({ answer: 'It is on its way' }),
  'studio.rewardClaims.decline': () => ({ answer: 'It is out of print' }),
  'studio.points.correct': () => ({ amount: 50, reason: 'A lost homework' }),
  'studio.streams.extend': () => ({ last_day: '2090-05-01' }),
};

/** A valid body for a call; undefined for a call without a body. */
export function bodyOf(name: CallName, person: CompletePerson): Body | undefined {
  const call: Call = calls[name];
  const body = bodies[name]?.(person);
  if (body === undefined && (call.body !== undefined || call.multipart))
    throw new Error(`No body for the call ${name}: add one in testing/call-inputs.ts.`);
  return body;
}
