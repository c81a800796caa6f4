import { expect, test } from 'vitest';
import { readDeliveryReport } from './delivery-report.ts';

const report = (status: string, returned = 'Message-ID: <one@aurora.example>') =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example',
      'Content-Type: multipart/report; report-type=delivery-status;',
      ' boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Your message could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      status,
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      returned,
      'Subject: News',
      '--b--',
    ].join('\r\n'),
  );

test('the failed recipients are read with what the server answered, and what came back', () => {
  const status = [
    'Final-Recipient: rfc822; Gone@Example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1',
    ' no such user',
    '',
    'Final-Recipient: rfc822; slow@example.com',
    'Action: delayed',
  ].join('\r\n');
  expect(readDeliveryReport(report(status))).toEqual({
    failed: [{ recipient: 'gone@example.com', answer: '550 5.1.1 no such user' }],
    messageIds: ['<one@aurora.example>'],
  });
});

test.each([
  ['without an address', 'Action: failed\r\nStatus: 5.1.1', []],
  [
    'without an answer',
    'Original-Recipient: rfc822;<a@b.example>\r\nAction: failed\r\nStatus: 5.2.2',
    [{ recipient: 'a@b.example', answer: '5.2.2' }],
  ],
])('a report %s', (_, status, failed) => {
  expect(readDeliveryReport(report(status))?.failed).toEqual(failed);
});

test('another e-mail is no report, and a long one takes no time', () => {
  expect(readDeliveryReport(Buffer.from('From: a@b.example\r\n\r\nHello'))).toBeUndefined();
  const long = report('Action: failed\r\nFinal-Recipient: rfc822;' + ' \r\n'.repeat(1_000_000));
  expect(readDeliveryReport(long)).toBeUndefined();
});
