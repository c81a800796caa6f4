import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { canonicalEmail } from '@daystream/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, testSecret, type TestApp } from '../../testing/app/test-app.ts';
import { startSmtpServer } from '../../testing/talking/smtp-server.ts';
import { createSealer } from '../secrets/sealer.ts';
import { createMailer } from './mailer.ts';
import type { MailTimeouts } from './smtp-transports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const mail = () => ({
  brand: t.aurora,
  to: 'vera@example.com',
  subject: 'News',
  text: 'Hello',
  html: '<p>Hello</p>',
});

function openMailer(smtpUrl: string, timeouts?: MailTimeouts) {
  const mailer = createMailer({
    platform: t.platform,
    sealer: createSealer(testSecret),
    smtpUrl,
    folder: '',
    isPrivateAllowed: true,
    clock: () => t.clock.now,
    log: pino({ level: 'silent' }),
    ...(timeouts && { timeouts }),
  });
  onTestFinished(() => mailer.close());
  return mailer;
}

/** A mail server that accepts connections and says `greeting`, and nothing more. */
async function startSilentServer(greeting: string) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.write(greeting);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['does not greet', ''],
  ['greets and does not answer', '220 busy.example ESMTP\r\n'],
])('a mail server that %s counts as failed, so that the e-mail is tried again', async (_, greeting) => {
  const mailer = openMailer(await startSilentServer(greeting), {
    connectionTimeout: 50,
    greetingTimeout: 50,
    socketTimeout: 50,
    total: 10_000,
  });
  await expect(mailer.send(mail())).rejects.toThrow(/timeout|greeting never received/i);
});

test('e-mails that nobody wrote say so, and hosts of other scripts are in Punycode', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const mailer = openMailer(smtp.url);
  const to = canonicalEmail('vera@пример.рф');
  await mailer.send({ ...mail(), to });
  await mailer.send({ ...mail(), to, isByPerson: true });
  const submitted = smtp.received.map(
    ({ headers }) => headers.find(({ key }) => key === 'auto-submitted')?.value,
  );
  expect(submitted).toEqual(['auto-generated', undefined]);
  expect(smtp.received[0]?.headers.find(({ key }) => key === 'to')?.value).toContain(
    '@xn--e1afmkfd.xn--p1ai',
  );
});
