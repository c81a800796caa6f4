import { Certificate, CertificateRecord, StreamCertificate } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishAllDays } from '../../testing/certificates.ts';
import { createPerson, request, type TestPerson } from '../../testing/people.ts';
import { createPublishedCourse, createStream } from '../../testing/streams.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

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
  expect(before).toEqual({ is_available: true, suggested_name: 'Ёлка', certificate: null });
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
  expect(page.json()).toEqual(certificate);
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
