import { foreignLine } from '@daystream/domain';
import type { Attachment, ParsedMail } from 'mailparser';

/** How many e-mails that are attached to one, or to those, are read, and how deep. */
const maxEmails = 10;
const maxDepth = 3;

/** Names of attachments whose program gives none. */
const namesOfTypes: Readonly<Record<string, string>> = {
  'text/vcard': 'contact.vcf',
  'text/x-vcard': 'contact.vcf',
  'text/directory': 'contact.vcf',
  'text/calendar': 'invitation.ics',
  'message/rfc822': 'message.eml',
  'text/plain': 'text.txt',
  'text/html': 'page.html',
  'application/pdf': 'document.pdf',
  'application/pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-mime': 'smime.p7m',
  'application/ms-tnef': 'winmail.dat',
  'application/vnd.ms-tnef': 'winmail.dat',
};

const isEmail = ({ contentType, filename }: Attachment): boolean =>
  contentType === 'message/rfc822' || contentType === 'message/global' || /\.eml$/i.test(filename ?? '');

/** The one file in which Outlook packs the attachments, and the text once more (TNEF). */
export const isTnef = ({ contentType, content }: Attachment): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(contentType) ||
  (content.length > 4 && content.readUInt32LE(0) === 0x22_3e_9f_78);

export function nameOf({ filename, contentType }: Attachment): string {
  const type = foreignLine(contentType, 200).toLowerCase();
  return foreignLine(filename, 200) || (namesOfTypes[type] ?? type);
}

/** The e-mails that are attached to an e-mail, and those attached to them. */
export async function attachedEmails(
  mail: ParsedMail,
  read: (bytes: Uint8Array) => Promise<ParsedMail>,
): Promise<{ emails: ParsedMail[]; attachments: Attachment[] }> {
  const emails: ParsedMail[] = [];
  const others: Attachment[] = [];
  async function visit({ attachments }: ParsedMail, depth: number): Promise<void> {
    for (const attachment of attachments) {
      const isRead = isEmail(attachment) && depth <= maxDepth && emails.length < maxEmails;
      const attached = isRead ? await read(attachment.content).catch(() => undefined) : undefined;
      // One that cannot be read is named like any other.
      if (attached === undefined) others.push(attachment);
      else {
        emails.push(attached);
        await visit(attached, depth + 1);
      }
    }
  }
  await visit(mail, 1);
  return { emails, attachments: others };
}
