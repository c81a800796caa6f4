import type { BannerForm } from '@daystream/contract';
import { addMember } from '../../features/commerce/communities/index.ts';
import { createOneTimeToken, type Purpose } from '../../features/base/auth/one-time-tokens.ts';
import { streamChatId } from '@daystream/domain';
import type { Brand } from '../../platform/brands/brand.ts';
import { createBanner, newBanner } from '../desk/banners.ts';
import { createChatConsultations, createVideoConsultations } from './complete-consultations.ts';
import type { CompletePerson } from './complete-person.types.ts';
import { createCommerce } from './complete-commerce.ts';
import { createGifts } from './complete-gift.ts';
import { createReferrals } from './complete-referrals.ts';
import { createPaymentCare } from './complete-payment-care.ts';
import { createEnrolment } from './complete-enrolment.ts';
import { createArchiveFile, createCourseImport, createLibrary, setOfLesson } from './complete-library.ts';
import { createEmailChange, createSocialSignUp } from './complete-sign-in.ts';
import { createFile, giveCourse, homeworkOf, sendHomework } from '../talking/homework.ts';
import { createCertificate } from '../learning/certificates.ts';
import { createClaim, createReward, givePoints } from '../learning/rewards.ts';
import { pictureForm } from '../app/send-form.ts';
import { createPerson, createSession, type TestPerson } from '../base/people.ts';
import { createUnreadEmail } from '../talking/unread-emails.ts';
import { createCharge, createInstallmentPlan } from './complete-charge.ts';
import { createSubscription } from '../commerce/subscriptions.ts';
import { createPublishedCourse, createStream } from '../learning/streams.ts';
import type { TestApp } from '../app/test-app.ts';

let count = 0;

/**
 * A learner with one of each object that a call can address: a stream, a started day, homework, a chat, files, points. With `pictures` the
 * bytes of banners and ingested pictures are stored: they take most of the time, and few calls read them.
 */
export async function createCompletePerson(
  t: TestApp,
  brand: Brand,
  { spareBrand = false, pictures = false } = {},
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
  const createBannerId = async () =>
    pictures ? (await createBanner(admin, bannerForm)).id : insertBanner(brand, bannerForm);
  const ingestPicture = async (person: TestPerson): Promise<number> =>
    pictures
      ? (await person.call('POST', '/spa/api/v1/files', pictureForm())).json().id
      : createFile(brand, person.id);
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
  const commerce = await createCommerce(brand, {
    courseId: course.id,
    streamId,
    ownerId: owner.id,
    email: owner.email,
    mark,
  });
  const paymentCare = await createPaymentCare(brand, { ...commerce, ownerId: owner.id, streamId, mark });
  const referrals = await createReferrals(brand, {
    ...commerce,
    ownerId: owner.id,
    newcomerId: newcomer.id,
    mark,
  });
  const subscriptionId = await createSubscription(brand, {
    userId: owner.id,
    title: `Club ${mark}`,
    nextPayAt: t.clock.now + 30 * 86_400_000,
  });
  const planServiceId = await createCharge(brand, {
    userId: owner.id,
    serviceId: commerce.serviceId,
    subscriptionId,
  });
  const canceledSubscriptionId = await createSubscription(brand, {
    userId: owner.id,
    title: `Canceled club ${mark}`,
    nextPayAt: t.clock.now + 30 * 86_400_000,
  });
  await brand.db
    .updateTable('payment_subscriptions')
    .set({
      service_id: commerce.serviceId,
      price: 50_000,
      currency: 'RUB',
      canceled_at: new Date(t.clock.now),
    })
    .where('id', '=', canceledSubscriptionId)
    .execute();
  const installmentId = await createInstallmentPlan(brand, { ...commerce, userId: owner.id, mark });
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
    ...commerce,
    ...paymentCare,
    ...referrals,
    ...(await createGifts(t, brand, { ownerId: owner.id, mark })),
    certificateId: certificate.id,
    certificatePublicId: certificate.public_id,
    supportCategoryId: category.id,
    communityId: community.id,
    membershipId: membership.id,
    rewardId,
    rewardClaimId: await createClaim(brand, owner.id, rewardId),
    ticketId: ticket.id,
    unreadEmailId: await createUnreadEmail(brand),
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
    subscriptionId,
    canceledSubscriptionId,
    planServiceId,
    installmentId,
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

/** A banner whose picture has no bytes. */
async function insertBanner(brand: Brand, form: BannerForm): Promise<number> {
  const { image_id: _, start_date: __, end_date: ___, ...values } = form;
  const { id } = await brand.db
    .insertInto('banners')
    .values({ ...values, image_file_id: await createFile(brand, null) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function createSpareBrand(t: TestApp, mark: string): Promise<Brand> {
  const appId = mark.toLowerCase();
  return t.brands.create(appId, { title: mark }, [`${appId}.test`]);
}
