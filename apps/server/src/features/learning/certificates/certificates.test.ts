import { Certificate, CertificateRecord, StreamCertificate } from '@daystream/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishAllDays } from '../../../testing/learning/certificates.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let admin: TestPerson;
let courseId: number;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  ({ id: courseId } = await createPublishedCourse(t, t.aurora, { title: 'Лицо за 21 день' }));
});
afterAll(() => t.close());

const of = (streamId: number) => `/spa/api/v1/user-course-streams/${streamId}/certificate`;
const publicPage = (publicId: string, rest = '') =>
  request(t.app, t.aurora, { method: 'GET', url: `/spa/api/v1/certificates/${publicId}${rest}` });

async function learner({ isDemo = false, isFinished = true } = {}) {
  const person = await createPerson(t, t.aurora, { name: 'Ёлка' });
  const streamId = await createStream(t, t.aurora, { userId: person.id, courseId, isDemo });
  if (isFinished) await finishAllDays(t, t.aurora, streamId);
  return { person, streamId };
}
async function issued() {
  const { person, streamId } = await learner();
  const reply = await person.call('POST', of(streamId), { name: 'Ёлка Ньютон' });
  return { person, streamId, certificate: Certificate.parse(reply.json()) };
}

test('a completed course offers a certificate, which is issued once in the confirmed name', async () => {
  const { person, streamId } = await learner();
  const before = StreamCertificate.parse((await person.call('GET', of(streamId))).json());
  expect(before).toEqual({
    is_available: true,
    suggested_name: 'Ёлка',
    certificate: null,
    corrections_left: 3,
  });
  const replies = await Promise.all([
    person.call('POST', of(streamId), { name: '  Ёлка Игоревна Ньютон ' }),
    person.call('POST', of(streamId), { name: '  Ёлка Игоревна Ньютон ' }),
  ]);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const after = StreamCertificate.parse((await person.call('GET', of(streamId))).json());
  expect(after.certificate).toMatchObject({
    name: 'Ёлка Игоревна Ньютон',
    course_title: 'Лицо за 21 день',
    is_revoked: false,
  });
  expect((await person.call('POST', of(streamId), { name: 'Somebody else' })).json()).toMatchObject({
    code: 'already_done',
  });
});

test('an unfinished course and a demo give none; the name is required', async () => {
  for (const options of [{ isFinished: false }, { isDemo: true }]) {
    const { person, streamId } = await learner(options);
    expect((await person.call('GET', of(streamId))).json()).toMatchObject({
      is_available: false,
      certificate: null,
    });
    expect((await person.call('POST', of(streamId), { name: 'Anna' })).json()).toMatchObject({
      code: 'course_not_completed',
    });
  }
  const { person, streamId } = await learner();
  expect(Object.keys((await person.call('POST', of(streamId), { name: ' ' })).json().errors)).toEqual([
    'name',
  ]);
});

test('everyone with the address sees the certificate and its document, without the account', async () => {
  const { certificate, person } = await issued();
  const page = await publicPage(certificate.public_id);
  expect(page.json()).toEqual({ ...certificate, replaced_by: null });
  expect(page.body).not.toContain(person.email);
  const document = await publicPage(certificate.public_id, '/pdf');
  expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  for (const other of ['0'.repeat(20), 'x', '%2e%2e', `${certificate.public_id}0`])
    expect((await publicPage(other, '/pdf')).statusCode).toBe(404);
  const elsewhere = await request(t.app, t.forma, {
    method: 'GET',
    url: `/spa/api/v1/certificates/${certificate.public_id}/pdf`,
  });
  expect(elsewhere.statusCode).toBe(404);
});

test('a very long name and title stay on one page', async () => {
  const { person, streamId } = await learner();
  const { public_id } = (
    await person.call('POST', of(streamId), { name: 'Анна-Мария-Луиза '.repeat(7).trim() })
  ).json();
  const { rawPayload } = await publicPage(public_id, '/pdf');
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test('staff revoke a certificate: the page says so and the document is gone, until it is restored', async () => {
  const { certificate, person } = await issued();
  const filter = encodeURIComponent(JSON.stringify({ user_id: [person.id] }));
  const [row] = CertificateRecord.array().parse(
    (await admin.call('GET', `/studio/api/certificates?filter=${filter}`)).json(),
  );
  const change = (verb: string, body?: object) =>
    admin.call('POST', `/studio/api/certificates/${row?.id}/${verb}`, body);
  expect((await change('restore')).json()).toMatchObject({ code: 'already_done' });
  expect((await change('revoke', { reason: 'Watched by somebody else' })).json()).toMatchObject({
    is_revoked: true,
  });
  expect((await publicPage(certificate.public_id)).json()).toMatchObject({ is_revoked: true });
  expect((await publicPage(certificate.public_id, '/pdf')).statusCode).toBe(404);
  expect((await change('revoke', { reason: 'Again' })).json()).toMatchObject({ code: 'already_done' });
  await change('restore');
  expect((await publicPage(certificate.public_id, '/pdf')).statusCode).toBe(200);
});

test('a name that no font can write is refused before the certificate exists; others become a document', async () => {
  const { person, streamId } = await learner();
  const refused = await person.call(
    'POST',
    of(streamId),
    { name: 'Вера 🌸 ᠮᠣ' },
    { 'accept-language': 'en' },
  );
  expect([refused.statusCode, refused.json().errors.name]).toEqual([
    422,
    ['This can’t be printed on a certificate: 🌸 ᠮ ᠣ. Remove or replace these characters'],
  ]);
  expect((await person.call('GET', of(streamId))).json().certificate).toBeNull();
  const { public_id } = (await person.call('POST', of(streamId), { name: 'محمد 李小龙 नेहा' })).json();
  expect((await publicPage(public_id, '/pdf')).statusCode).toBe(200);
});

describe('a corrected name', () => {
  const correct = (person: TestPerson, streamId: number, public_id: string, name: string) =>
    person.call('POST', `${of(streamId)}/correct`, { public_id, name });

  test('gets another number, to which the page and the document of the former one lead', async () => {
    const { person, streamId, certificate } = await issued();
    const reply = await correct(person, streamId, certificate.public_id, ' Ёлка Нютон ');
    const corrected = Certificate.parse(reply.json());
    expect(corrected).toEqual({
      ...certificate,
      public_id: corrected.public_id,
      name: 'Ёлка Нютон',
      issued_at: corrected.issued_at,
    });
    expect(corrected.public_id).not.toBe(certificate.public_id);
    const former = await publicPage(certificate.public_id);
    expect(former.json()).toMatchObject({
      public_id: certificate.public_id,
      replaced_by: corrected.public_id,
    });
    expect(former.body).not.toContain('Ньютон');
    const document = await publicPage(certificate.public_id, '/pdf');
    expect([document.statusCode, document.headers.location]).toEqual([
      302,
      `/spa/api/v1/certificates/${corrected.public_id}/pdf`,
    ]);
    expect((await publicPage(corrected.public_id, '/pdf')).statusCode).toBe(200);
    expect((await person.call('GET', of(streamId))).json()).toMatchObject({
      certificate: { public_id: corrected.public_id },
      corrections_left: 2,
    });
  });

  test('is given once by simultaneous requests', async () => {
    const { person, streamId, certificate } = await issued();
    const replies = await Promise.all(
      ['Anna A', 'Anna B', 'Anna C'].map((name) => correct(person, streamId, certificate.public_id, name)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect((await person.call('GET', of(streamId))).json().corrections_left).toBe(2);
  });

  test('needs another name that can be written, a valid number and a certificate of one’s own', async () => {
    const { person, streamId, certificate } = await issued();
    const answer = async (number: string, name: string) =>
      (await correct(person, streamId, number, name)).json();
    expect((await answer(certificate.public_id, certificate.name)).errors).toHaveProperty('name');
    expect((await answer(certificate.public_id, 'Вера 🌸')).errors).toHaveProperty('name');
    expect(await answer('0'.repeat(20), 'Anna')).toMatchObject({ code: 'conflict' });
    const stranger = await createPerson(t, t.aurora);
    expect((await correct(stranger, streamId, certificate.public_id, 'Anna')).statusCode).toBe(404);
    const other = await learner();
    expect((await correct(other.person, other.streamId, certificate.public_id, 'Anna')).statusCode).toBe(404);
  });

  test('is given by the learner three times, by staff also afterwards, and not to a revoked certificate', async () => {
    const { person, streamId, certificate } = await issued();
    let number = certificate.public_id;
    for (const name of ['Anna A', 'Anna B', 'Anna C'])
      number = (await correct(person, streamId, number, name)).json().public_id;
    expect((await correct(person, streamId, number, 'Anna D')).json().code).toBe('corrections_used_up');
    const list = `/studio/api/certificates?filter=${encodeURIComponent(JSON.stringify({ user_id: [person.id] }))}`;
    const [row] = CertificateRecord.array().parse((await admin.call('GET', list)).json());
    const action = (verb: string, body: object) =>
      admin.call('POST', `/studio/api/certificates/${row?.id}/${verb}`, body);
    const changed = CertificateRecord.parse(
      (await action('correct', { public_id: number, name: 'Anna D' })).json(),
    );
    expect(changed.corrections.map(({ name, is_by_staff }) => [name, is_by_staff])).toEqual([
      ['Anna C', true],
      ['Anna B', false],
      ['Anna A', false],
      [certificate.name, false],
    ]);
    // The first number of a chain leads to the valid one.
    expect((await publicPage(certificate.public_id)).json().replaced_by).toBe(changed.public_id);
    const { action: audited, details } = await t.aurora.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('target_id', '=', row?.id ?? 0)
      .where('target_type', '=', 'certificate')
      .executeTakeFirstOrThrow();
    expect([audited, details]).toEqual(['certificate.corrected', { public_id: number }]);
    await action('revoke', { reason: 'Not earned' });
    expect((await action('correct', { public_id: changed.public_id, name: 'Anna E' })).json().code).toBe(
      'conflict',
    );
  });
});

test('who asks for many unknown numbers has to wait, whichever way they ask', async () => {
  const { certificate } = await issued();
  const ask = (rest: string, index: number) =>
    t.app.inject({
      url: `/spa/api/v1/certificates/${String(index).padStart(20, 'a')}${rest}`,
      headers: { host: 'aurora.test' },
      remoteAddress: '192.0.2.77',
    });
  for (let index = 0; index < 30; index += 1)
    expect((await ask(index % 2 === 0 ? '' : '/pdf', index)).statusCode).toBe(404);
  expect([(await ask('', 31)).statusCode, (await ask('/pdf', 32)).statusCode]).toEqual([429, 429]);
  expect((await publicPage(certificate.public_id)).statusCode).toBe(200);
});
