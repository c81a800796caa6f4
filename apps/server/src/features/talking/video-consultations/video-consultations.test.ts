import type { ExpertAvailability, VideoConsultation, VideoConsultationRecord } from '@daystream/contract';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { giveCourse } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { sendReminders } from './reminders.ts';

const [minute, hour, day] = [60, 3600, 86_400];
const jitsi = {
  origin: 'https://meet.example',
  app: { id: 'daystream', secret: 'a secret of the Jitsi server' },
};
const path = '/spa/api/v1/online-consultation';
const studio = '/studio/api/video-consultations';

let t: TestApp;
let smtp: SmtpServer;
let courseId: number;
let expert: TestPerson;
let support: TestPerson;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestApp({ smtpUrl: smtp.url, role: 'all', jitsi });
  // Noon: slots of the same day remain.
  t.clock.now = Date.parse('2026-05-04T09:00:00Z');
  ({ id: courseId } = await createPublishedCourse(t, t.aurora, { title: 'Шея' }));
  expert = await createPerson(t, t.aurora, { staffRoles: ['expert'], name: 'Вера' });
  support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  await giveCourse(t.aurora, courseId, expert.id);
  await publish({});
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const hours: ExpertAvailability = {
  timezone: 'Europe/Madrid',
  rules: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 })),
  exceptions: [],
  length_minutes: 45,
  buffer_minutes: 15,
  notice_minutes: 60,
  room_url: '',
};
const publish = (changes: Partial<ExpertAvailability>) =>
  expert.call('PUT', `/studio/api/experts/${expert.id}/availability`, { ...hours, ...changes });
const nowSeconds = () => Math.floor(t.clock.now / 1000);

/** A learner with consultations, given by support. */
async function createLearner({ count = 1, endDate = null as number | null } = {}): Promise<
  TestPerson & { streamId: number; ids: number[] }
> {
  const person = await createPerson(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId, endDate });
  const ids: number[] = [];
  for (let given = 0; given < count; given += 1)
    ids.push((await support.call('POST', studio, { stream_id: streamId })).json().id);
  return { ...person, streamId, ids };
}
const book = (person: TestPerson, id: number | undefined, time: number, more: object = {}) =>
  person.call('PUT', `${path}/update?id=${id}`, { start_date_time: time, note: '', phone: '', ...more });
const slotsOf = async (person: TestPerson, id: number | undefined) =>
  (await person.call('GET', `${path}/${id}/slots`)).json().slots as { time: number }[];
const listOf = async (person: TestPerson): Promise<VideoConsultation[]> =>
  (await person.call('GET', path)).json();
const act = async (id: number | undefined, verb: string, body: object): Promise<VideoConsultationRecord> =>
  (await expert.call('POST', `${studio}/${id}/${verb}`, body)).json();
const mailsTo = (person: TestPerson, saying: RegExp) =>
  emailsTo(smtp, person.email).filter(({ subject }) => saying.test(subject ?? ''));
const remind = () =>
  sendReminders({
    brand: t.aurora,
    notifications: t.features.notifications(t.aurora),
    clock: () => t.clock.now,
  });

/** The titles of a learner's unread notifications. */
async function newsOf(person: TestPerson): Promise<string[]> {
  const items: { title: string; read_at: number | null }[] = (
    await person.call('GET', '/spa/api/v1/notifications?lang=ru')
  ).json();
  return items.filter((item) => item.read_at === null).map(({ title }) => title);
}

test('the hours name the expert whose they are', async () => {
  const reply = await expert.call('GET', `/studio/api/experts/${expert.id}/availability`);
  expect(reply.json().expert).toEqual({ id: expert.id, name: expect.stringMatching(/^Вера/) });
});

test('slot → confirmed → reminded → held → notes [product §4 video consultation, rules §7 online-consultation]', async () => {
  const anna = await createLearner();
  const [id] = anna.ids;
  const [first] = await slotsOf(anna, id);
  expect(first?.time).toBe(nowSeconds() + hour);
  const time = nowSeconds() + 3 * day;
  const booked = await book(anna, id, time, { note: 'Плечо', phone: '8 916 123-45-67' });
  expect(booked.json()).toMatchObject({
    status: 'waiting',
    time,
    end_time: time + 45 * minute,
    note: 'Плечо',
    phone: '+79161234567',
    expert: { id: expert.id },
  });
  expect((await slotsOf(anna, id)).some((slot) => slot.time === time)).toBe(false);
  expect(refusalOf(await book(anna, id, time + day))).toEqual([409, 'consultation_booked']);
  await vi.waitFor(() => expect(mailsTo(expert, /Запись/)).toHaveLength(1));

  expect(await act(id, 'confirm', { room_url: '' })).toMatchObject({ status: 'confirmed' });
  const [mail] = await vi.waitFor(() => {
    const mails = mailsTo(anna, /подтверждена/);
    expect(mails).toHaveLength(1);
    return mails;
  });
  const invitation = new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
  expect(invitation).toContain('METHOD:REQUEST');
  expect(invitation).toContain('DTSTART:20260507T090000Z');

  const events: { kind: string }[] = (await anna.call('GET', '/spa/api/v1/events')).json();
  const event = events.find(({ kind }) => kind === 'video_consultation');
  expect(event).toMatchObject({ consultation_id: id, time, date: '2026-05-07' });

  expect(refusalOf(await anna.call('GET', `${path}/${id}/room`))).toEqual([409, 'room_closed']);
  t.clock.now = (time - day) * 1000;
  await Promise.all([remind(), remind()]);
  expect(await newsOf(anna)).toEqual(['Скоро видеоконсультация']);
  await anna.call('POST', '/spa/api/v1/notifications/read', {});
  await remind();
  expect(await newsOf(anna)).toEqual([]);
  t.clock.now = (time - 10 * minute) * 1000;
  await remind();
  await remind();
  expect(await newsOf(anna)).toEqual(['Видеоконсультация вот-вот начнётся']);

  const room = (await anna.call('GET', `${path}/${id}/room`)).json();
  const { payload } = await jwtVerify(room.jitsi.token, new TextEncoder().encode(jitsi.app.secret), {
    currentDate: new Date(t.clock.now),
  });
  expect(payload).toMatchObject({ iss: 'daystream', sub: 'meet.example', room: room.jitsi.room });
  expect(payload['context']).toMatchObject({ user: { moderator: 'false' } });

  expect(refusalOf(await expert.call('POST', `${studio}/${id}/complete`, notes))).toEqual([
    409,
    'consultation_not_booked',
  ]);
  t.clock.now = (time + hour) * 1000;
  expect((await listOf(anna))[0]?.status).toBe('complete');
  expect(await act(id, 'complete', notes)).toMatchObject({ status: 'complete', ...notes });
  const [held] = await listOf(anna);
  expect(held).toMatchObject({ status: 'complete', learner_notes: notes.learner_notes });
  expect(JSON.stringify(held)).not.toContain(notes.private_notes);
});
const notes = { learner_notes: 'Разминка утром', private_notes: 'Осторожно с шеей' };

test('one time is booked by one of eight learners at once [product §4 video consultation]', async () => {
  const learners = await Promise.all(Array.from({ length: 8 }, () => createLearner()));
  const time = nowSeconds() + 5 * day;
  const slot = (await slotsOf(learners[0] as TestPerson, learners[0]?.ids[0])).find(
    (one) => one.time >= time,
  );
  const answers = await Promise.all(learners.map((one) => book(one, one.ids[0], slot?.time ?? 0)));
  const codes = answers.map((one) => (one.statusCode === 200 ? 'booked' : String(one.json().code)));
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'booked',
    ...Array.from({ length: 7 }, () => 'slot_taken'),
  ]);
});

test('the database refuses overlapping meetings of an expert and of a learner, whatever the program does', async () => {
  const anna = await createLearner({ count: 2 });
  const boris = await createLearner();
  const other = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const at = (offset: number) => new Date(t.clock.now + (100 * day + offset) * 1000);
  const insert = (id: number | undefined, expertId: number, offset: number) =>
    t.aurora.db
      .updateTable('video_consultations')
      .set({
        status: 'waiting',
        expert_id: expertId,
        starts_at: at(offset),
        ends_at: at(offset + 2700),
        busy_until: at(offset + 3600),
      })
      .where('id', '=', id ?? 0)
      .execute();
  await insert(anna.ids[0], expert.id, 0);
  await expect(insert(boris.ids[0], expert.id, 3599)).rejects.toMatchObject({ code: '23P01' });
  await expect(insert(anna.ids[1], other.id, 2699)).rejects.toMatchObject({ code: '23P01' });
  await insert(boris.ids[0], expert.id, 3600);
  await insert(anna.ids[1], other.id, 2700);
});

test('a time outside the hours, within the notice or of another expert is not free [rules §5 video consultation date and time]', async () => {
  const anna = await createLearner();
  const [id] = anna.ids;
  const [slot] = await slotsOf(anna, id);
  const refused = [
    [slot?.time ?? 0, { expert_id: support.id }],
    [(slot?.time ?? 0) + 1, {}],
    [nowSeconds() + 61 * day, {}],
    [nowSeconds() - hour, {}],
  ] as const;
  for (const [time, more] of refused)
    expect(refusalOf(await book(anna, id, time, more))).toEqual([409, 'slot_taken']);
  expect(refusalOf(await book(anna, id, slot?.time ?? 0, { phone: '12' }))).toEqual([422, 'invalid']);
});

test('a time that has come is no longer confirmed, only moved or canceled [product §4 video consultation]', async () => {
  const anna = await createLearner();
  const [id] = anna.ids;
  const time = (await slotsOf(anna, id))[0]?.time ?? 0;
  await book(anna, id, time);
  t.clock.now = time * 1000;
  const late = await expert.call('POST', `${studio}/${id}/confirm`, { room_url: '' });
  expect(refusalOf(late)).toEqual([409, 'consultation_not_booked']);
  expect((await listOf(anna))[0]).toMatchObject({ id, status: 'waiting' });
  const move = { starts_at: time + day, length_minutes: 45 };
  expect(await act(id, 'move', move)).toMatchObject({ status: 'confirmed', starts_at: time + day });
});

test('only staff move and cancel; a canceled one can be given back [product §4 video consultation]', async () => {
  const anna = await createLearner();
  const boris = await createLearner();
  const [id] = anna.ids;
  const slots = (await slotsOf(anna, id)).filter((slot) => slot.time > nowSeconds() + 8 * day);
  const [first, second] = [slots[0]?.time ?? 0, slots[1]?.time ?? 0];
  await book(anna, id, first);
  await book(boris, boris.ids[0], second);
  const move = (startsAt: number) =>
    support.call('POST', `${studio}/${id}/move`, { starts_at: startsAt, length_minutes: 45 });
  expect(refusalOf(await move(second + 600))).toEqual([409, 'slot_taken']);
  expect(refusalOf(await move(nowSeconds() - hour))).toEqual([422, 'invalid']);
  expect((await move(first + 30 * day)).json()).toMatchObject({
    status: 'confirmed',
    starts_at: first + 30 * day,
  });
  await vi.waitFor(() => expect(mailsTo(anna, /перенесена/)).toHaveLength(1));
  expect((await slotsOf(boris, boris.ids[0])).some((slot) => slot.time === first)).toBe(true);

  const cancel = () =>
    support.call('POST', `${studio}/${id}/cancel`, { reason: 'Эксперт болеет', is_returned: true });
  expect((await cancel()).json()).toMatchObject({ status: 'canceled' });
  expect(refusalOf(await cancel())).toEqual([409, 'already_done']);
  const [mail] = await vi.waitFor(() => {
    const mails = mailsTo(anna, /отменена/);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer)).toContain('METHOD:CANCEL');
  expect((await listOf(anna)).map(({ status }) => status)).toEqual(['available', 'canceled']);
});

test.each(['digest', 'immediate'] as const)(
  'a confirmed and a moved meeting are one e-mail each, with %s e-mails too; a reminder is e-mailed as a notification',
  async (email) => {
    const anna = await createLearner();
    const [id] = anna.ids;
    await anna.call('PUT', '/spa/api/v1/notifications/settings', { off_kinds: [], email, quiet: null });
    const time = nowSeconds() + 20 * day;
    await book(anna, id, (await slotsOf(anna, id)).findLast((slot) => slot.time < time)?.time ?? 0);
    const countsTo = (expected: number) =>
      vi.waitFor(() => expect(emailsTo(smtp, anna.email)).toHaveLength(expected));
    await act(id, 'confirm', { room_url: '' });
    await countsTo(1);
    await support.call('POST', `${studio}/${id}/move`, { starts_at: time + day, length_minutes: 45 });
    await countsTo(2);
    expect(await newsOf(anna)).toEqual(['Видеоконсультация перенесена']);
    const deliver = () => t.features.delivery(t.aurora).deliverDue();
    t.clock.now += 2 * day * 1000;
    await deliver();
    expect(emailsTo(smtp, anna.email)).toHaveLength(2);
    t.clock.now = (time + day - 600) * 1000;
    await remind();
    t.clock.now += 25 * hour * 1000;
    await deliver();
    expect(emailsTo(smtp, anna.email)).toHaveLength(3);
  },
);

test('the expert gets the meeting in their own time zone, is reminded twice, and a former expert gets its cancellation [product §4 video consultation]', async () => {
  const anna = await createLearner();
  const [id] = anna.ids;
  const [nina, oleg] = [
    await createPerson(t, t.aurora, { staffRoles: ['expert'] }),
    await createPerson(t, t.aurora, { staffRoles: ['expert'] }),
  ];
  const { db } = t.aurora;
  await db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', anna.id).execute();
  await db
    .updateTable('users')
    .set({ timezone: 'Europe/Madrid' })
    .where('id', 'in', [nina.id, oleg.id])
    .execute();
  const time = Date.parse('2026-11-01T20:00:00Z') / 1000;
  const move = (expertId: number, startsAt: number) =>
    support.call('POST', `${studio}/${id}/move`, {
      starts_at: startsAt,
      length_minutes: 45,
      expert_id: expertId,
    });
  const calendarOf = (mail: { attachments: { content: unknown }[] } | undefined) =>
    new TextDecoder().decode(mail?.attachments[0]?.content as ArrayBuffer);
  const waitFor = (person: TestPerson, saying: RegExp) =>
    vi.waitFor(() => {
      const [mail] = mailsTo(person, saying);
      expect(mail).toBeDefined();
      return mail;
    });

  expect((await move(nina.id, time)).json()).toMatchObject({ status: 'confirmed', expert: { id: nina.id } });
  const [toLearner, toExpert] = [await waitFor(anna, /перенесена/), await waitFor(nina, /перенесена/)];
  expect([toLearner?.text, toExpert?.text]).toEqual([
    expect.stringMatching(/2 ноября 2026.* 05:00 \(Токио, Япония, GMT\+9\)/),
    expect.stringMatching(/1 ноября 2026.* 21:00 \(Мадрид, Испания, GMT\+1\)/),
  ]);
  for (const mail of [toLearner, toExpert]) expect(calendarOf(mail)).toContain('DTSTART:20261101T200000Z');

  await move(oleg.id, time + day);
  expect(calendarOf(await waitFor(nina, /другой эксперт/))).toContain('METHOD:CANCEL');
  expect(calendarOf(await waitFor(oleg, /перенесена/))).toContain('DTSTART:20261102T200000Z');

  t.clock.now = time * 1000;
  await remind();
  expect([await newsOf(oleg), await newsOf(nina)]).toEqual([['Скоро видеоконсультация'], []]);
  // The reminder of a time that is not theirs any more goes.
  await move(nina.id, time + 2 * day);
  expect(await newsOf(oleg)).toEqual([]);
  await move(oleg.id, time + day);
  t.clock.now = (time + day - 10 * minute) * 1000;
  await remind();
  expect(await newsOf(oleg)).toEqual(['Видеоконсультация вот-вот начнётся']);
  await oleg.call('GET', `${studio}/${id}/room`);
  expect(await newsOf(oleg)).toEqual([]);
});

test('a course gives its consultations to new streams, not to demos [product §3 video consultation]', async () => {
  const course = await createPublishedCourse(t, t.aurora);
  await support.call('PUT', `/studio/api/courses/${course.id}/video-consultations`, { count: 2 });
  const anna = await createPerson(t, t.aurora);
  const boris = await createPerson(t, t.aurora);
  await createStream(t, t.aurora, { userId: anna.id, courseId: course.id });
  await createStream(t, t.aurora, { userId: boris.id, courseId: course.id, isDemo: true });
  expect(await listOf(anna)).toHaveLength(2);
  expect(await listOf(boris)).toEqual([]);
  const [left] = (await anna.call('GET', '/spa/api/v1/course/online-consultations')).json();
  expect(left).toMatchObject({ course_id: course.id, available_count: 2, used_count: 0, experts: [] });
});

test('a stream that is over books nothing', async () => {
  const anna = await createLearner({ endDate: t.clock.now - 1000 });
  const [slot] = await slotsOf(anna, anna.ids[0]);
  expect(refusalOf(await book(anna, anna.ids[0], slot?.time ?? 0))).toEqual([409, 'stream_not_open']);
});

test('lists coming meetings in the order of time, and past ones the latest first', async () => {
  const anna = await createLearner({ count: 4 });
  const days: number[] = [];
  for (const [index, number] of [2, 1, 4, 3].entries()) {
    const slots = await slotsOf(anna, anna.ids[index]);
    const time = slots.find((slot) => slot.time > nowSeconds() + number * day)?.time ?? 0;
    days[number] = time;
    expect((await book(anna, anna.ids[index], time)).statusCode).toBe(200);
    await act(anna.ids[index], 'confirm', { room_url: '' });
  }
  t.clock.now = ((days[2] ?? 0) + hour) * 1000;
  const listed = (await listOf(anna)).map(({ time, status }) => [days.indexOf(time ?? 0), status]);
  expect(listed).toEqual([
    [3, 'confirmed'],
    [4, 'confirmed'],
    [2, 'complete'],
    [1, 'complete'],
  ]);
});
