import { fieldErrorText } from '@daystream/i18n/server';
import { expect, test } from 'vitest';
import { failOn } from '../../../testing/app/fail-on.ts';
import { createPerson, request } from '../../../testing/base/people.ts';
import { campaignSchool, campaignsUrl, form, step } from '../../../testing/talking/campaigns.ts';
import { emailsTo } from '../../../testing/talking/smtp-server.ts';

const dayMs = 86_400_000;
const school = campaignSchool();
const { create, act, start, run, learner, enrolled, titlesOf, figures, finishDay } = school;

test('a paused campaign sends nothing until it goes on, a stopped one nothing at all', async () => {
  const anna = await learner();
  const id = await start({ steps: [step('First'), step('Second', 1)] });
  await run();
  expect(await act(id, 'pause')).toBe(200);
  await run(1);
  expect(await titlesOf(anna)).toEqual(['First']);
  const changed = form({ steps: [step('First'), step('Changed', 1)] });
  expect((await school.admin.call('PUT', `${campaignsUrl}/${id}`, form())).statusCode).toBe(422);
  expect((await school.admin.call('PUT', `${campaignsUrl}/${id}`, changed)).statusCode).toBe(200);
  expect(await act(id, 'start')).toBe(200);
  await run();
  expect(await titlesOf(anna)).toEqual(['First', 'Changed']);
  const other = await start({ steps: [step('Stopped', 0), step('Never', 1)] });
  await run(1);
  expect([await act(other, 'stop'), await act(other, 'start'), await act(other, 'stop')]).toEqual([
    200, 409, 409,
  ]);
  await run(2);
  expect(await titlesOf(anna)).toEqual(['First', 'Changed', 'Stopped']);
  expect((await school.admin.call('PUT', `${campaignsUrl}/${other}`, form())).statusCode).toBe(409);
});

test('a learner whom a message did not reach is listed after some attempts, and gets it when staff send again', async () => {
  const [broken, other] = [await learner('Vera'), await learner()];
  const id = await start({ steps: [step('First'), step('Second', 1)] });
  const failures = async () => (await school.admin.call('GET', `${campaignsUrl}/${id}/failures`)).json();
  await failOn(school.t.aurora, { table: 'notifications', unless: `user_id <> ${broken.id}` }, async () => {
    for (const listed of [0, 0, 1]) {
      await expect(run()).rejects.toThrow('1 failed: send');
      expect(await failures()).toHaveLength(listed);
    }
    // It no longer makes the job fail.
    await run();
  });
  const now = Math.floor(school.t.clock.now / 1000);
  const [failure] = await failures();
  expect(failure).toMatchObject({
    user_id: broken.id,
    name: 'Vera',
    position: 1,
    attempts: 3,
    failed_at: now,
  });
  expect(await figures(id)).toMatchObject({ entered: 2, waiting: 1 });
  expect((await school.admin.call('GET', `${campaignsUrl}/${id}`)).json()).toMatchObject({ failed_count: 1 });
  const countResent = async () =>
    (
      await school.t.aurora.db
        .selectFrom('audit_entries')
        .select('id')
        .where('action', '=', 'campaign.resent')
        .execute()
    ).length;
  const resend = (entryId: number | null) =>
    school.admin.call('POST', `${campaignsUrl}/${id}/resend`, { entry_id: entryId });
  expect((await resend(failure.id + 1_000)).statusCode).toBe(404);
  expect(await countResent()).toBe(0);
  expect((await resend(failure.id)).json()).toMatchObject({ failed_count: 0 });
  // It has not failed again, and nothing else has.
  expect((await resend(failure.id)).statusCode).toBe(404);
  expect((await resend(null)).json()).toMatchObject({ failed_count: 0 });
  expect(await countResent()).toBe(1);
  await run();
  expect([await titlesOf(broken), await titlesOf(other)]).toEqual([['First'], ['First']]);
  await run(1);
  expect([await titlesOf(broken), await titlesOf(other)]).toEqual([
    ['First', 'Second'],
    ['First', 'Second'],
  ]);
  // The campaign has ended.
  expect((await resend(null)).statusCode).toBe(409);
});

test('figures count what was e-mailed, clicked, unsubscribed by the link, and the goal', async () => {
  const [anna, boris] = [await enrolled(), await enrolled()];
  const id = await start({ trigger: { kind: 'once', at: null, day: null }, goal: 'active' });
  await run();
  school.t.clock.now += 60_000;
  await school.t.features.delivery(school.t.aurora).deliverDue();
  const [email] = emailsTo(school.smtp, anna.email);
  const link = /https?:\/\/[^\s"]+\/course\/\S*notification=(\d+)/.exec(email?.text ?? '');
  expect(link).not.toBeNull();
  const opened = { id: Number(link?.[1]) };
  await boris.call('POST', '/spa/api/v1/notifications/opened', opened);
  await anna.call('POST', '/spa/api/v1/notifications/opened', opened);
  const address = /https?:\/\/[^\s"/]+(\/unsubscribe\/\w+\/\d+)/.exec(email?.text ?? '')?.[1] ?? '';
  const url = { url: address, headers: { host: 'aurora.test' } };
  expect((await school.t.app.inject({ ...url, method: 'GET' })).statusCode).toBe(200);
  expect((await figures(id)).steps[0]).toMatchObject({ unsubscribed: 0 });
  for (let count = 0; count < 2; count += 1)
    expect((await school.t.app.inject({ ...url, method: 'POST' })).statusCode).toBe(200);
  expect((await anna.call('GET', '/spa/api/v1/notifications/settings')).json()).toMatchObject({
    off_kinds: ['campaign'],
    email: 'immediate',
  });
  await finishDay(boris.streamId, 0);
  expect((await figures(id)).steps).toEqual([
    {
      recipients: 2,
      shown: 0,
      pushed: 0,
      emailed: 2,
      failed: 0,
      read: 1,
      clicked: 1,
      unsubscribed: 1,
      reached: 1,
    },
  ]);
});

test('a preview shows a step as a learner receives it; a test goes to its sender', async () => {
  const anna = await enrolled();
  const preview = await school.admin.call('POST', `${campaignsUrl}/preview`, {
    step: step('Hello'),
    user_id: anna.id,
  });
  expect(preview.json()).toMatchObject([
    { language: 'ru', title: 'Hello (ru)', path: `/course/${anna.streamId}` },
    {
      language: 'en',
      title: 'Hello',
      text: 'Anna: Morning',
      email: { paragraphs: ['Anna: Morning'], button: 'Open' },
    },
  ]);
  const id = await create();
  const sent = await school.admin.call('POST', `${campaignsUrl}/${id}/test`, { position: 1, language: 'ru' });
  expect(sent.json()).toEqual({ email: school.admin.email, is_off: false });
  expect([await titlesOf(school.admin), await titlesOf(anna)]).toEqual([['First (ru)'], []]);
  expect((await figures(id)).steps).toMatchObject([{ recipients: 0 }]);
});

test('a mailbox that its server refuses is listed with the answer, counted, and written to again', async () => {
  const [refused, other] = [await learner('Vera'), await learner()];
  const id = await start();
  school.smtp.refuseMailbox(refused.email, '5.2.2 mailbox full');
  await run();
  school.t.clock.now += 60_000;
  const deliver = () => school.t.features.delivery(school.t.aurora).deliverDue();
  await deliver();
  const record = async () => (await school.admin.call('GET', `${campaignsUrl}/${id}`)).json();
  const failures = async () => (await school.admin.call('GET', `${campaignsUrl}/${id}/failures`)).json();
  const resend = (entryId: number | null) =>
    school.admin.call('POST', `${campaignsUrl}/${id}/resend`, { entry_id: entryId });
  expect(emailsTo(school.smtp, other.email)).toHaveLength(1);
  const [failure, ...others] = await failures();
  expect(others).toEqual([]);
  expect(failure).toMatchObject({
    user_id: refused.id,
    name: 'Vera',
    kind: 'email',
    reason: '550 5.2.2 mailbox full',
    position: 1,
    attempts: 1,
  });
  expect(await record()).toMatchObject({ status: 'ended', failed_count: 1 });
  expect((await figures(id)).steps).toMatchObject([{ recipients: 2, emailed: 1, failed: 1 }]);
  // It concerns this mailbox alone: the administrators are not informed, and nothing is tried again.
  expect((await school.admin.call('GET', '/spa/api/v1/notifications/unread')).json().count).toBe(0);
  school.t.clock.now += dayMs;
  await deliver();
  expect((await figures(id)).steps).toMatchObject([{ emailed: 1, failed: 1 }]);

  expect(await resend(failure.id)).toMatchObject({ statusCode: 200 });
  await deliver();
  expect(await record()).toMatchObject({ failed_count: 1 });
  school.smtp.refuseMailbox(refused.email, null);
  expect((await resend(null)).json()).toMatchObject({ failed_count: 0 });
  await deliver();
  expect(emailsTo(school.smtp, refused.email)).toHaveLength(1);
  expect((await figures(id)).steps).toMatchObject([{ recipients: 2, emailed: 2, failed: 0 }]);
  expect([await failures(), (await resend(null)).statusCode]).toEqual([[], 409]);
});

test('a message that was read in the app has reached its learner, whatever became of its e-mail', async () => {
  const refused = await learner();
  const id = await start();
  school.smtp.refuseMailbox(refused.email, 'no such user');
  await run();
  school.t.clock.now += 60_000;
  await school.t.features.delivery(school.t.aurora).deliverDue();
  expect((await figures(id)).steps).toMatchObject([{ failed: 1 }]);
  await refused.call('POST', '/spa/api/v1/notifications/read', {});
  expect((await figures(id)).steps).toMatchObject([{ failed: 0, read: 1 }]);
  const { failed_count: count } = (await school.admin.call('GET', `${campaignsUrl}/${id}`)).json();
  expect([count, (await school.admin.call('GET', `${campaignsUrl}/${id}/failures`)).json()]).toEqual([0, []]);
});

test('invalid campaigns are refused with the field', async () => {
  for (const change of [
    { segment_id: 999_999_999 },
    { trigger: { kind: 'enrolment', course_ids: [999_999_999] } },
    { steps: [] },
    { steps: [{ ...step('First'), path: 'https://example.com' }] },
    { steps: [{ ...step('First'), path: '//example.com' }] },
    { steps: [{ ...step('First'), texts: [] }] },
    { steps: [{ ...step('First'), texts: [...step('a').texts, ...step('b').texts] }] },
  ])
    expect([
      change,
      (await school.admin.call('POST', campaignsUrl, { ...form(), ...change })).statusCode,
    ]).toEqual([change, 422]);
  const { errors } = (
    await school.admin.call('POST', campaignsUrl, { ...form(), steps: [{ ...step('First'), path: 'home' }] })
  ).json();
  expect(errors).toEqual({ 'steps.0.path': [fieldErrorText('en', 'not_page')] });
  const expert = await createPerson(school.t, school.t.aurora, { staffRoles: ['expert', 'author'] });
  expect((await expert.call('POST', campaignsUrl, form())).statusCode).toBe(403);
  expect(
    (await request(school.t.app, school.t.aurora, { method: 'GET', url: campaignsUrl })).statusCode,
  ).toBe(401);
});
