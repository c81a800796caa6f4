import { randomBytes } from 'node:crypto';
import { hashOf } from '../platform/sessions/sessions.ts';
import { createOneTimeToken, type Purpose } from '../features/auth/one-time-tokens.ts';
import type { BannerForm } from '@daystream/contract';
import type { Brand } from '../platform/brands/brand.ts';
import { createBanner, newBanner } from './banners.ts';
import { createFile, giveCourse, homeworkOf, sendHomework } from './homework.ts';
import { pictureForm } from './send-form.ts';
import { createPerson, createSession, type TestPerson } from './people.ts';
import { createSubscription } from './subscriptions.ts';
import { createPublishedCourse, createStream } from './streams.ts';
import type { TestApp } from './test-app.ts';

export interface CompletePerson {
  owner: TestPerson;
  /** Of the same school, and sees everything of it. */
  admin: TestPerson;
  /** Of the same school, and has no stream yet. */
  newcomer: TestPerson;
  /** Stands in everything that is the owner's and can be read: whoever is answered with it was given something. */
  mark: string;
  ownerId: number;
  /** The owner also signs in by it. */
  appId: string;
  /** Of a letter to the owner. */
  resetToken: string;
  autoLoginToken: string;
  /** Confirms another e-mail of the owner. */
  emailToken: string;
  /** Of the admin; empty unless the call needs it. */
  secondFactorCode: string;
  /** Of the brand's staff, with a second factor where the call needs one. */
  colleagueId: number;
  /** Of the owner, who is signed in elsewhere as well. */
  otherSessionId: number;
  /** A social network that the owner linked. */
  externalAuthId: number;
  courseId: number;
  stageId: number;
  dayId: number;
  lessonId: number;
  courseVideoId: number;
  streamId: number;
  /** Paid again in a month. */
  subscriptionId: number;
  dayStatusId: number;
  /** Under review. */
  homeworkId: number;
  /** Accepted. */
  doneHomeworkId: number;
  chatId: number;
  /** Of the owner in that chat. */
  messageId: number;
  /** Of the admin in that chat, rated by the owner. */
  answerId: number;
  /** A video that could not be made ready. */
  fileId: number;
  /** A picture that was sent nowhere yet. */
  pictureId: number;
  /** Another one, with its bytes. */
  shownPictureId: number;
  /** A picture of the admin. */
  adminPictureId: number;
  /** Of the school, and what the owner asked about it without signing in. */
  supportCategoryId: number;
  ticketId: number;
  /** Of the school: what it shows. */
  bannerForm: BannerForm;
  bannerId: number;
  otherBannerId: number;
  /** Of the school: the configuration that counts. */
  siteVersion: number;
  siteVersionId: number;
  siteConfig: Record<string, unknown>;
  /** The school itself, of the installation. */
  schoolId: number;
  hosts: readonly string[];
  /** Another one that nobody needs; the school itself where none was asked for. */
  spareSchoolId: number;
}

let made = 0;

/** A learner who has one of everything that a call can name: a stream, a day begun, homeworks, a thread, files, points. */
export async function createCompletePerson(
  t: TestApp,
  brand: Brand,
  { spareSchool = false } = {},
): Promise<CompletePerson> {
  const mark = `Orchid${(made += 1)}`;
  const owner = await createPerson(t, brand, { name: mark });
  const admin = await createPerson(t, brand, { staffRoles: ['admin', 'owner'], name: 'Head' });
  const appId = `${brand.appId}-${mark}`.toLowerCase();
  await brand.db.updateTable('users').set({ app_id: appId }).where('id', '=', owner.id).execute();
  const newcomer = await createPerson(t, brand, { name: 'New' });
  const course = await createPublishedCourse(t, brand, { title: `Course ${mark}`, videoState: 'failed' });
  const [day, secondDay] = course.days;
  if (day === undefined || secondDay === undefined) throw new Error('the course came without its days');
  await giveCourse(brand, course.id, admin.id);
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
  const placed = await homeworkOf(owner, streamId, day.homeworkId);
  const homework = await sendHomework(owner, placed, { message: `Homework ${mark}` });
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
  const category = await brand.db
    .insertInto('support_categories')
    .values({ title: 'Coming in' })
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
  const bannerForm = newBanner();
  const banner = await createBanner(admin, bannerForm);
  return {
    supportCategoryId: category.id,
    ticketId: ticket.id,
    bannerForm,
    bannerId: banner.id,
    otherBannerId: (await createBanner(admin, bannerForm)).id,
    adminPictureId: (await admin.call('POST', '/spa/api/v1/files', pictureForm())).json().id,
    siteVersion: version,
    siteVersionId: siteVersion.id,
    siteConfig: config,
    schoolId: brand.id,
    hosts: brand.hosts,
    spareSchoolId: spareSchool ? (await createSpareSchool(t, mark)).id : brand.id,
    owner,
    admin,
    newcomer,
    mark,
    ownerId: owner.id,
    appId,
    resetToken: await tokenFor('reset'),
    autoLoginToken: await tokenFor('auto_login'),
    emailToken: await createEmailChange(brand, owner.id, `confirmed-${mark.toLowerCase()}@example.com`),
    secondFactorCode: '',
    colleagueId: admin.id,
    otherSessionId: await createSession(brand, owner.id),
    externalAuthId: externalAuth.id,
    courseId: course.id,
    stageId: day.stageId,
    dayId: day.id,
    lessonId: day.lessons[0] as number,
    courseVideoId: course.videoId,
    streamId,
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
    fileId: await createFile(brand, owner.id, { type: 1, videoState: 'failed' }),
    pictureId: await createFile(brand, owner.id),
    shownPictureId: (await owner.call('POST', '/spa/api/v1/files', pictureForm())).json().id,
  };
}

function createSpareSchool(t: TestApp, mark: string): Promise<Brand> {
  const appId = mark.toLowerCase();
  return t.brands.create(appId, { title: mark }, [`${appId}.test`]);
}

/** A change of a user's e-mail that waits for its link: the token of the link. */
async function createEmailChange(brand: Brand, userId: number, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await brand.db
    .insertInto('email_changes')
    .values({
      user_id: userId,
      email,
      token_hash: Buffer.from(hashOf(token), 'hex'),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return token;
}
