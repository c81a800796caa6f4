import { errorText, fieldErrorText } from '@daystream/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { inFullSet } from '../../../testing/app/test-set.ts';

let smtp: SmtpServer;
let t: TestApp;
let support: TestPerson;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestApp({ smtpUrl: smtp.url, role: 'all' });
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

let addresses = 0;
let strangers = 0;
const stranger = () => ({
  email: `stranger-${(strangers += 1)}@example.com`,
  name: 'Mila',
  message: 'I have no password.\nWhat now?',
});
/** Each question comes from another address, unless one is given. */
const ask = (body: unknown, headers: Record<string, string> = {}, address?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/spa/api/v1/tech-questions/anonymous',
    payload: body as object,
    headers: { host: 'aurora.test:3000', 'accept-language': 'en', ...headers },
    remoteAddress: address ?? `198.51.100.${(addresses += 1)}`,
  });
const report = (person: TestPerson, body: object) =>
  person.call('POST', '/spa/api/v1/tech-questions/auto', body);

const askAs = (person: TestPerson, body: object, language = 'en') =>
  person.call('POST', '/spa/api/v1/tech-questions', body, { 'accept-language': language });

/** A stream of a new course with this title. */
async function ownStream(person: TestPerson, title: string): Promise<number> {
  const course = await createPublishedCourse(t, t.aurora, { title });
  return createStream(t, t.aurora, { userId: person.id, courseId: course.id });
}

/** The tickets that the support desk finds for an e-mail or name. */
async function ticketsOf(q: string) {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const sort = encodeURIComponent(JSON.stringify(['created_at', 'DESC']));
  return (await support.call('GET', `/studio/api/tickets?filter=${filter}&sort=${sort}`)).json();
}

/** Waits for the one e-mail to an address that contains a text. */
async function emailTo(email: string, saying: string) {
  const matching = () => emailsTo(smtp, email).filter(({ text }) => text?.includes(saying));
  await expect.poll(() => matching().length, { timeout: 15_000 }).toBe(1);
  return matching()[0];
}

test('e-mails a guest’s question to support and the answer to the guest [rules §7 support]', async () => {
  const mila = stranger();
  const answer = await ask({ ...mila, email: ` ${mila.email.toUpperCase()}` }, { 'accept-language': 'es' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  const question = await emailTo('help@aurora.example', mila.email);
  expect(question).toMatchObject({
    subject: 'Mila: вопрос в поддержку школы «Aurora»',
    replyTo: [{ name: 'Mila', address: mila.email }],
  });
  expect(question?.text).toContain('I have no password.\n\nWhat now?');

  const [ticket] = await ticketsOf(mila.email);
  expect(ticket).toMatchObject({
    kind: 'anonymous',
    state: 'open',
    locale: 'es',
    user_id: null,
    name: 'Mila',
  });
  expect(question?.text).toContain(`http://aurora.test/studio/tickets/${ticket.id}/show`);

  const base = `/studio/api/tickets/${ticket.id}`;
  const answered = await support.call('POST', `${base}/answer`, { message: 'Ask for a new one.' });
  expect(answered.json().data).toMatchObject({
    state: 'answered',
    messages: [
      { employee: null, message: mila.message },
      { employee: { id: support.id, name: 'Olga' }, message: 'Ask for a new one.' },
    ],
  });
  const reply = await emailTo(mila.email, 'Ask for a new one.');
  expect(reply?.subject).toBe('Respuesta del soporte de Aurora');
  expect(reply?.text).toContain('> What now?');

  for (const _ of [1, 2])
    expect((await support.call('POST', `${base}/close`)).json().data.state).toBe('closed');
  const actions = await t.aurora.db
    .selectFrom('audit_entries')
    .select('action')
    .where('target_type', '=', 'support_ticket')
    .where('target_id', '=', ticket.id)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['ticket.answered', 'ticket.closed']);
}, 40_000);

test('reports empty, too long and invalid fields [product §3 anonymous support message, rules §5 anonymous support form, rules §9 support message length]', async () => {
  const wrong = { email: 'nobody', name: ' ', message: ' \n', support_category_id: 9_999_999 };
  const answer = await ask(wrong, { 'accept-language': 'ru' });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    {
      email: [fieldErrorText('ru', 'not_email')],
      name: [fieldErrorText('ru', 'required')],
      message: [fieldErrorText('ru', 'message_required')],
    },
  ]);
  const long = await ask({ ...stranger(), message: 'ы'.repeat(501) });
  expect(long.json().errors).toEqual({ message: [fieldErrorText('en', 'too_long', { count: 500 })] });
  const topic = await ask({ ...stranger(), support_category_id: 9_999_999 });
  expect(topic.json().errors).toEqual({ support_category_id: [fieldErrorText('en', 'unknown_value')] });
  expect((await ask({ ...stranger(), message: 'ы'.repeat(500) })).statusCode).toBe(200);
});

test('a stranger who names an e-mail keeps its owner from asking neither by the delay nor by twenty questions an hour', async () => {
  const mila = stranger();
  const network = '203.0.113.9';
  for (let count = 0; count < 20; count += 1) {
    expect((await ask(mila, {}, network)).statusCode).toBe(200);
    t.clock.now += 15_000;
  }
  const more = await ask(mila, {}, network);
  expect([more.statusCode, more.json().code]).toEqual([429, 'too_often']);
  expect((await ask(stranger(), {}, network)).statusCode).toBe(200);
  expect((await ask(mila)).statusCode).toBe(200);
});

test('refuses a second question of one network within the brand’s delay, with the seconds in every language [rules §5 signed-in support form, rules §8 messages once every seconds]', async () => {
  const mila = stranger();
  const network = '203.0.113.10';
  const together = await Promise.all(Array.from({ length: 5 }, () => ask(mila, {}, network)));
  expect(together.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 429, 429, 429, 429,
  ]);
  for (const language of ['ru', 'en', 'es'] as const) {
    const refused = await ask(mila, { 'accept-language': language }, network);
    expect([refused.json().code, refused.json().message, refused.headers['retry-after']]).toEqual([
      'message_too_often',
      errorText(language, 'message_too_often', { count: 15 }),
      '15',
    ]);
  }
  expect(await ticketsOf(mila.email)).toHaveLength(1);
  t.clock.now += 15_000;
  expect((await ask(mila, {}, network)).statusCode).toBe(200);
});

test('repeated and concurrent requests of a guest store one question', async () => {
  const mila = stranger();
  const key = { 'idempotency-key': 'once' };
  const answers = await Promise.all([ask(mila, key), ask(mila, key), ask(mila, key)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  t.clock.now += 20_000;
  await ask(mila, key);
  expect(await ticketsOf(mila.email)).toHaveLength(1);
  expect((await ask({ ...mila, message: 'Another one' }, key)).statusCode).toBe(200);
  expect(await ticketsOf(mila.email)).toHaveLength(2);
});

test('e-mails a user’s question with topic, course and subject to support, and notifies the user of the answer [rules §5 signed-in support form, rules §7 support, product §3 support category]', async () => {
  const vera = await createPerson(t, t.aurora, { name: 'Vera' });
  const { id: categoryId } = await t.aurora.db
    .insertInto('support_categories')
    .values({ title: 'Renewing a course', target_product: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const streamId = await ownStream(vera, 'The living face');
  const question = {
    support_category_id: categoryId,
    target_id: streamId,
    name: 'Dates',
    message: 'Until when?',
  };
  expect((await askAs(vera, question, 'es')).json()).toEqual({ success: true });
  const email = await emailTo('help@aurora.example', 'Until when?');
  expect(email?.replyTo).toEqual([{ name: 'Vera', address: vera.email }]);
  for (const part of ['Renewing a course', 'The living face', 'Dates']) expect(email?.text).toContain(part);
  const [ticket] = await ticketsOf(vera.email);
  expect(ticket).toMatchObject({
    kind: 'question',
    user_id: vera.id,
    category: 'Renewing a course',
    course: 'The living face',
    subject: 'Dates',
    locale: 'es',
  });
  await support.call('POST', `/studio/api/tickets/${ticket.id}/answer`, { message: 'Until May.' });
  const notifications = await vera.call('GET', '/spa/api/v1/notifications');
  expect(notifications.json()).toMatchObject([
    { kind: 'ticket_answered', text: 'Until May.', path: `/support/questions/${ticket.id}` },
  ]);
  expect(emailsTo(smtp, vera.email)).toEqual([]);
}, 40_000);

test('refuses a user’s empty message, unknown topic, and the course of another [rules §5 signed-in support form]', async () => {
  const vera = await createPerson(t, t.aurora);
  const streamId = await ownStream(await createPerson(t, t.aurora), 'Of another');
  const errorsOf = async (body: object) => (await askAs(vera, body)).json().errors;
  expect(await errorsOf({ message: ' \n' })).toEqual({ message: [fieldErrorText('en', 'message_required')] });
  expect(await errorsOf({ message: 'Hm', support_category_id: 9_999_999 })).toHaveProperty(
    'support_category_id',
  );
  expect(await errorsOf({ message: 'Hm', target_id: streamId })).toHaveProperty('target_id');
});

test('refuses a second question of one network within the brand’s delay, whatever its e-mail, and forgets the network after an hour [rules §5 anonymous support form, rules §8 messages once every seconds]', async () => {
  const [one, other] = ['2001:db8:7:7::1', '2001:db8:7:7::2'];
  const key = { 'idempotency-key': 'one question' };
  const first = stranger();
  const answers = [
    await ask(first, key, one),
    await ask(first, key, other),
    await ask(stranger(), {}, other),
    await ask(stranger(), {}, '2001:db8:7:100::1'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
  expect(answers[2]?.json().code).toBe('message_too_often');
  t.clock.now += 15_000;
  expect((await ask(stranger(), {}, other)).statusCode).toBe(200);
  t.clock.now += 3_600_001;
  expect((await ask(stranger())).statusCode).toBe(200);
  const kept = await t.aurora.db
    .selectFrom('support_tickets')
    .select('id')
    .where('sender_hash', 'is not', null)
    .execute();
  expect(kept).toHaveLength(1);
});

test('refuses a user’s second message within the brand’s delay, with the remaining seconds [rules §5 signed-in support form, rules §8 messages once every seconds]', async () => {
  const vera = await createPerson(t, t.aurora, { name: 'Vera' });
  const together = await Promise.all(['a', 'b', 'c'].map((message) => askAs(vera, { message })));
  expect(together.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  t.clock.now += 5000;
  const refused = await askAs(vera, { message: 'again' });
  expect([refused.json().code, refused.json().message, refused.headers['retry-after']]).toEqual([
    'message_too_often',
    errorText('en', 'message_too_often', { count: 15 }),
    '10',
  ]);
  t.clock.now += 10_000;
  expect((await askAs(vera, { message: 'again' })).statusCode).toBe(200);
  expect(await ticketsOf(vera.email)).toHaveLength(2);
});

test('accepts one error report a minute, for the user’s own stream only [rules §7 support]', async () => {
  const anna = await createPerson(t, t.aurora, { name: 'Reporter' });
  expect((await report(anna, { message: 'Error 4', target_id: 999_999 })).json().errors).toHaveProperty(
    'target_id',
  );
  expect((await report(anna, { message: 'Error 4', name: 'The video stops' })).statusCode).toBe(200);
  const again = await report(anna, { message: 'Error 4' });
  expect([again.statusCode, again.json().code, again.headers['retry-after']]).toEqual([
    429,
    'too_often',
    '60',
  ]);
  t.clock.now += 60_000;
  expect((await report(anna, { message: 'Error 5' })).statusCode).toBe(200);
  const [latest, first] = await ticketsOf('Reporter');
  expect([latest.messages[0].message, first.subject, first.kind]).toEqual([
    'Error 5',
    'The video stops',
    'fault',
  ]);
});

test('refuses an answer by e-mail when the asker has none [rules §7 support]', async () => {
  const boris = await createPerson(t, t.aurora, { name: 'No e-mail' });
  await report(boris, { message: 'Error 6' });
  await t.aurora.db.updateTable('users').set({ email: null }).where('id', '=', boris.id).execute();
  const [ticket] = await ticketsOf('No e-mail');
  const refused = await support.call('POST', `/studio/api/tickets/${ticket.id}/answer`, { message: 'Hm' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  expect((await support.call('GET', `/studio/api/tickets/${ticket.id}`)).json()).toMatchObject({
    state: 'open',
    messages: [{ message: 'Error 6' }],
  });
});

test('lists categories by number, and tickets by kind and state [rules §7 support]', async () => {
  await t.aurora.db.deleteFrom('support_categories').execute();
  await t.aurora.db
    .insertInto('support_categories')
    .values([
      { id: 30, title: 'Renew', sort: 1, target_product: 1 },
      { id: 20, title: 'Sign in', sort: 2 },
    ])
    .execute();
  expect((await support.call('GET', '/spa/api/v1/support-category')).json()).toEqual([
    { id: 20, title: 'Sign in', sort: 2, target_product: 0 },
    { id: 30, title: 'Renew', sort: 1, target_product: 1 },
  ]);
  const of = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const answer = await support.call('GET', `/studio/api/tickets?filter=${query}`);
    return answer.json<{ kind: string; state: string }[]>();
  };
  const faults = await of({ kind: 'fault' });
  expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['fault']));
  expect((await of({ state: 'closed', kind: 'fault' })).length).toBe(0);
});

test('staff find a ticket by words of its messages and of its asker as they are now', async () => {
  const olga = await createPerson(t, t.aurora, { name: 'Olga Before' });
  await report(olga, { message: 'The calendar shows Tuesday' });
  const [ticket] = await ticketsOf('calendar olga tuesday');
  await support.call('POST', `/studio/api/tickets/${ticket.id}/answer`, { message: 'It is Wednesday now.' });
  const { db } = t.aurora;
  await db.updateTable('users').set({ name: 'Olga After' }).where('id', '=', olga.id).execute();
  const found = async (q: string) => (await ticketsOf(q)).map(({ id }: { id: number }) => id);
  expect(await found('AFTER wednesday')).toEqual([ticket.id]);
  expect(await found('olga before')).toEqual([]);
  await db.deleteFrom('support_messages').where('employee_id', '=', support.id).execute();
  expect([await found('olga wednesday'), await found('olga tuesday')]).toEqual([[], [ticket.id]]);
});

// Last: its e-mails would delay those of other tests.
test('a flood of messages from one address, or of one learner, stores no more than the limits allow', async () => {
  const count = inFullSet('1000 messages', { all: 1000, short: 100 });
  const statusesOf = async (calls: Promise<{ statusCode: number }>[]) =>
    Object.fromEntries(
      Map.groupBy(await Promise.all(calls), ({ statusCode }) => statusCode)
        .entries()
        .map(([status, answers]) => [status, answers.length]),
    );
  const name = `Flood ${Math.random()}`;
  const guests = Array.from({ length: count }, () =>
    t.app.inject({
      method: 'POST',
      url: '/spa/api/v1/tech-questions/anonymous',
      headers: { host: 'aurora.test:3000' },
      remoteAddress: '203.0.113.77',
      payload: { ...stranger(), name },
    }),
  );
  expect(await statusesOf(guests)).toEqual({ 200: 1, 429: count - 1 });
  expect((await ask(stranger())).statusCode).toBe(200);

  const vera = await createPerson(t, t.aurora);
  const own = Array.from({ length: count }, (_, index) => askAs(vera, { message: `Question ${index}` }));
  expect(await statusesOf(own)).toEqual({ 200: 1, 429: count - 1 });
  expect(await ticketsOf(vera.email)).toHaveLength(1);
});
