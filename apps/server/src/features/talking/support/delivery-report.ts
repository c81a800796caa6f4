import { canonicalEmail } from '@daystream/contract';
import { foreignLine } from '@daystream/domain';

/** What a mail server reports about e-mails that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  failed: readonly { recipient: string; answer: string }[];
  /** The Message-IDs of what it returns. */
  messageIds: readonly string[];
}

/** Reports are short; what they return may be long. */
const maxBytes = 100_000;
const maxFailed = 20;
const maxIds = 20;

/** Reads the report in the source of an e-mail; undefined for another one. Each step takes time with the length of the source only. */
export function readDeliveryReport(bytes: Uint8Array): DeliveryReport | undefined {
  const source = Buffer.from(bytes.subarray(0, maxBytes)).toString('latin1').replaceAll('\r\n', '\n');
  const at = /^content-type:[ \t]*message\/(?:global-)?delivery-status/im.exec(source)?.index;
  if (at === undefined || !/^content-type:[ \t]*multipart\/report/im.test(source.slice(0, at)))
    return undefined;
  const start = source.indexOf('\n\n', at);
  const end = source.indexOf('\n--', start);
  if (start === -1 || end === -1) return undefined;
  // A line that begins with a space continues the one before it.
  const groups = source
    .slice(start, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n\n');
  const failed = groups.flatMap((group) => {
    const fields = fieldsOf(group);
    if (fields.get('action')?.toLowerCase() !== 'failed') return [];
    const recipient = canonicalEmail(
      afterType(fields.get('original-recipient') ?? fields.get('final-recipient')).replaceAll(/[<>]/g, ''),
    );
    const status = fields.get('status') ?? '';
    const answer = foreignLine(afterType(fields.get('diagnostic-code')) || status, 300);
    return recipient.includes('@') ? [{ recipient: recipient.slice(0, 254), answer }] : [];
  });
  const returned = source.slice(end).matchAll(/^message-id:[ \t]*(?:\n[ \t]+)?(<[^<>\s]{1,500}>)/gim);
  return {
    failed: failed.slice(0, maxFailed),
    messageIds: [...returned].slice(0, maxIds).map(([, id = '']) => id),
  };
}

const fieldsOf = (group: string): ReadonlyMap<string, string> =>
  new Map(
    group.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );

/** The value behind its type: `rfc822; vera@example.com`. */
const afterType = (value = ''): string => value.slice(value.indexOf(';') + 1).trim();
