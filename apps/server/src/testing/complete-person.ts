import { addMember } from '../features/communities/index.ts';
import { createOneTimeToken, type Purpose } from '../features/auth/one-time-tokens.ts';
import type { BannerForm } from '@daystream/contract';
import { streamChatId } from '@daystream/domain';
import type { Brand } from '../platform/brands/brand.ts';
import { createBanner, newBanner } from './banners.ts';
import { createChatConsultations, createVideoConsultations } from './complete-consultations.ts';
import { createEnrolment } from './complete-enrolment.ts';
import { createArchiveFile, createCourseImport, createLibrary, setOfLesson } from './complete-library.ts';
import { createEmailChange, createSocialSignUp } from './complete-sign-in.ts';
import { createFile, giveCourse, homeworkOf, sendHomework } from './homework.ts';
import { createCertificate } from './certificates.ts';
import { createClaim, createReward, givePoints } from './rewards.ts';
import { pictureForm } from './send-form.ts';
import { createPerson, createSession, type TestPerson } from './people.ts';
import { createSubscription } from './subscriptions.ts';
import { createPublishedCourse, createStream } from './streams.ts';
import type { TestApp } from './test-app.ts';

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

let count = 0;

/**
 * A learner with one of each object that a call can address: a stream, a started day, homework, a chat, files, points. Without `pictures` the ids of
 * banners and ingested pictures are 0: four pictures take most of the time, and few calls need them.
 */
export async function createCompletePerson(
  t: TestApp,
  brand: Brand,
  { spareBrand = false, pictures = true } = {},
): Promise<CompletePerson> {
  const mark = `Orchid${(count += 1)}`;
  const owner = await createPerson(t, brand, { name: mark });
  const admin = await createPerson(t, brand, { staffRoles: ['admin', 'owner'], name: 'Head' });
  const appId = `${brand.appId}-${mark}`.toLowerCase();
  await brand.db.updateTable('users').set({ app_id: appId }).where('id', '=', owner.id).execute();
  const newcomer = await createPerson(t, brand, { name: 'New' });
  const course = await createPublishedCourse(t, brand, {
    title: `Course ${mark}`,
    videoState: 'failed',
    surveyFormUrl: 'https://forms.example/1',
  });
  const [day, secondDay] = course.days;
  if (day === undefined || secondDay === undefined) throw new Error('the course has no days');
  await giveCourse(brand, course.id, admin.id);
  // A change that is not published, and a version that waits for its time.
  await brand.db.updateTable('courses').set({ category: 'face' }).where('id', '=', course.id).execute();
  await admin.call('PUT', `/studio/api/courses/${course.id}/schedule`, {
    publish_at: Math.floor(t.clock.now / 1000) + 86_400,
  });
  const streamId = await createStream(t, brand, { userId: owner.id, courseId: course.id });
  const started = await owner.call(
    'POST',
    `/spa/api/v1/user-course-streams/${streamId}/user-day-status/${day.id}/start`,
  );
  await owner.call('POST', '/spa/api/v1/save-lesson-stat', {
    stage_day_id: day.id,
    user_course_stream_id: streamId,
    stage_day_lesson_set_lesson_id: day.lessons[0],
    viewed_seconds: 40,
  });
  // The clock stands still, so nothing could have been watched since the start of the day.
  await brand.db
    .updateTable('user_lesson_statuses')
    .set({ viewed_seconds: 40 })
    .where('stream_id', '=', streamId)
    .execute();
  const feedback = `/spa/api/v1/user-course-streams/${streamId}`;
  const rated = { target_type: 'lesson', target_id: course.lessonIds[0] };
  await owner.call('PUT', `${feedback}/ratings`, { ...rated, stars: 5, comment: `Lesson ${mark}` });
  await owner.call('PUT', `${feedback}/surveys/${course.lessonIds[0]}`);
  await owner.call('PUT', `${feedback}/lessons/${course.lessonIds[1]}/video-marks`, { marks: [10] });
  const unsent = await homeworkOf(owner, streamId, day.homeworkId);
  const homework = await sendHomework(owner, unsent, { message: `Homework ${mark}` });
  const done = await sendHomework(owner, await homeworkOf(owner, streamId, secondDay.homeworkId));
  await admin.call('POST', `/studio/api/homework-statuses/${done.id}/accept`, {});
  const [message] = (await owner.call('GET', `/spa/api/v1/chats/${homework.dialog_id}/messages`)).json();
  const answer = await admin.call('POST', `/studio/api/chats/${homework.dialog_id}/messages`, {
    message: 'Go on',
  });
  const answerId: number = answer.json().id;
  await owner.call('PUT', `/spa/api/v1/chats/${homework.dialog_id}/messages/${answerId}/rating`, {
    stars: 5,
    comment: `Rating ${mark}`,
  });
  const streamChat = streamChatId(streamId);
  const streamMessage = await owner.call('POST', `/spa/api/v1/chats/${streamChat}/messages`, {
    message: `Question ${mark}`,
  });
  const streamAnswer = await admin.call('POST', `/studio/api/chats/${streamChat}/messages`, {
    message: 'Yes',
  });
  await owner.call('PUT', `/spa/api/v1/chats/${streamChat}/messages/${streamAnswer.json().id}/reaction`, {
    reaction: '👍',
  });
  const { version, config } = (await admin.call('GET', '/studio/api/site-config')).json();
  const [siteVersion] = (await admin.call('GET', '/studio/api/site-config-versions')).json();
  const expiresAt = t.clock.now + 60_000;
  const tokenFor = (purpose: Purpose) =>
    createOneTimeToken(brand.db, { purpose, userId: owner.id, expiresAt });
  const externalAuth = await brand.db
    .insertInto('user_external_auths')
    .values({ user_id: owner.id, source: 'google', social_id: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  await brand.db
    .insertInto('user_consents')
    .values({
      user_id: owner.id,
      document: 'terms',
      address: `https://example.com/${mark}`,
      settings_version: 1,
    })
    .execute();
  const category = await brand.db
    .insertInto('support_categories')
    .values({ title: 'Sign-in' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ticket = await brand.db
    .insertInto('support_tickets')
    .values({ kind: 'anonymous', name: mark, email: owner.email, locale: 'en', category_id: category.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await brand.db
    .insertInto('support_messages')
    .values({ ticket_id: ticket.id, message: `Question ${mark}` })
    .execute();
  const otherTicket = await brand.db
    .insertInto('support_tickets')
    .values({ kind: 'anonymous', name: mark, email: owner.email, locale: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inboxItem = await brand.db
    .selectFrom('inbox_items')
    .select('id')
    .where('kind', '=', 'ticket')
    .where('target_id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  const replyTemplate = await brand.db
    .insertInto('reply_templates')
    .values({ title: `Template of ${brand.appId}`, text: 'Thank you!' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const question = await brand.db
    .insertInto('support_tickets')
    .values({
      kind: 'question',
      user_id: owner.id,
      stream_id: streamId,
      locale: 'en',
      category_id: category.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await brand.db
    .insertInto('support_messages')
    .values({
      ticket_id: question.id,
      user_id: owner.id,
      message: `Own question ${mark}`,
      // Longer ago than the delay between two messages.
      created_at: new Date(t.clock.now - 60_000),
    })
    .execute();
  await givePoints(brand, owner.id, 1000);
  const rewardId = await createReward(brand, { title: `Reward of ${brand.appId}` });
  const community = await brand.db
    .insertInto('communities')
    .values({ uniq: mark, slug: mark, title: `Club of ${brand.appId}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await brand.db.transaction().execute((trx) =>
    addMember(trx, {
      userId: owner.id,
      communityId: community.id,
      startDate: new Date(t.clock.now),
      endDate: null,
      isOptionalPurchase: false,
    }),
  );
  const membership = await brand.db
    .selectFrom('user_communities')
    .select('id')
    .where('community_id', '=', community.id)
    .executeTakeFirstOrThrow();
  const bannerForm = newBanner({ course_ids: [course.id] });
  const createBannerId = async () => (pictures ? (await createBanner(admin, bannerForm)).id : 0);
  const ingestPicture = async (person: TestPerson): Promise<number> =>
    pictures ? (await person.call('POST', '/spa/api/v1/files', pictureForm())).json().id : 0;
  const certificate = await createCertificate(brand, {
    user_id: owner.id,
    stream_id: streamId,
    course_id: course.id,
    name: `Learner of ${brand.appId}`,
  });
  const enrolment = await createEnrolment(brand, {
    admin,
    courseId: course.id,
    streamId,
    ownerId: owner.id,
    mark,
  });
  return {
    ...enrolment,
    ...(await createChatConsultations(brand, {
      expertId: enrolment.expertId,
      streamId,
      messageId: streamMessage.json().id,
      mark,
    })),
    ...(await createVideoConsultations(brand, {
      expertId: enrolment.expertId,
      ownerId: owner.id,
      streamId,
      mark,
      now: t.clock.now,
    })),
    certificateId: certificate.id,
    certificatePublicId: certificate.public_id,
    supportCategoryId: category.id,
    communityId: community.id,
    membershipId: membership.id,
    rewardId,
    rewardClaimId: await createClaim(brand, owner.id, rewardId),
    ticketId: ticket.id,
    questionId: question.id,
    otherTicketId: otherTicket.id,
    inboxItemId: inboxItem.id,
    replyTemplateId: replyTemplate.id,
    bannerForm,
    bannerId: await createBannerId(),
    otherBannerId: await createBannerId(),
    adminPictureId: await ingestPicture(admin),
    siteVersion: version,
    siteVersionId: siteVersion.id,
    siteConfig: config,
    brandId: brand.id,
    otherAppId: (brand === t.aurora ? t.forma : t.aurora).appId,
    hosts: brand.hosts,
    spareBrandId: spareBrand ? (await createSpareBrand(t, mark)).id : brand.id,
    owner,
    admin,
    newcomer,
    mark,
    ownerId: owner.id,
    appId,
    resetToken: await tokenFor('reset'),
    autoLoginToken: await tokenFor('auto_login'),
    socialSignUpToken: await createSocialSignUp(brand, mark),
    emailToken: await createEmailChange(brand, owner.id, `confirmed-${mark.toLowerCase()}@example.com`),
    secondFactorCode: '',
    colleagueId: admin.id,
    otherSessionId: await createSession(brand, owner.id),
    externalAuthId: externalAuth.id,
    courseId: course.id,
    stageId: day.stageId,
    dayId: day.id,
    lessonId: day.lessons[0] as number,
    surveyLessonId: course.lessonIds[0] as number,
    ...(await createLibrary(t, brand, course)),
    courseImportId: await createCourseImport(brand, admin.id, mark),
    adminArchiveFileId: await createArchiveFile(brand, admin.id),
    adminVideoFileId: await createFile(brand, admin.id, { type: 1, videoState: 'ready' }),
    adminPictureFileId: await createFile(brand, admin.id),
    streamId,
    lessonSetId: await setOfLesson(brand, day.lessons[0] ?? 0),
    now: Math.floor(t.clock.now / 1000),
    subscriptionId: await createSubscription(brand, {
      userId: owner.id,
      title: `Club ${mark}`,
      nextPayAt: t.clock.now + 30 * 86_400_000,
    }),
    dayStatusId: started.json().id,
    homeworkId: homework.id,
    doneHomeworkId: done.id,
    chatId: homework.dialog_id,
    messageId: message.id,
    answerId,
    streamChatId: streamChat,
    streamMessageId: streamMessage.json().id,
    streamAnswerId: streamAnswer.json().id,
    fileId: await createFile(brand, owner.id, { type: 1, videoState: 'failed' }),
    pictureId: await createFile(brand, owner.id),
    ingestedPictureId: await ingestPicture(owner),
  };
}

function createSpareBrand(t: TestApp, mark: string): Promise<Brand> {
  const appId = mark.toLowerCase();
  return t.brands.create(appId, { title: mark }, [`${appId}.test`]);
}
