/** How e-mails leave: the settings of a brand and of the installation, their DNS records, and what became of the e-mails. */
import { z } from 'zod';
import { call } from '../call.ts';
import { recordCalls } from '../record-calls.ts';
import { Done, Id, OptionalEmail, PathId, Seconds, text } from '../wire.ts';

const mailSettingsFields = {
  /** Of the SMTP server. Empty: of a brand, the server of the installation; of the installation, `SMTP_URL`. */
  host: text(253).regex(/^$|^[\w.:-]+$/, 'host_form'),
  port: z.int().min(1, 'too_small').max(65_535, 'too_big'),
  /** `tls`: from the first byte. `starttls`: the connection is encrypted, or ended. */
  security: z.enum(['tls', 'starttls', 'none']),
  /** Empty: the server asks for no name. */
  username: text(254),
  /** Empty, like the next ones: of a brand, as the installation has it; of the installation, the name of the brand. */
  from_name: text(100).regex(/^[^\r\n"<>]*$/, 'not_allowed'),
  /** Empty: the support address of the brand. */
  from_address: OptionalEmail,
  /** Empty: the support address of the brand. */
  reply_to: OptionalEmail,
};
export const MailSecurity = mailSettingsFields.security;
export type MailSecurity = z.infer<typeof MailSecurity>;

export const MailSettings = z
  .object({
    ...mailSettingsFields,
    has_password: z.boolean(),
    /** Where e-mails go now: to a server entered here, that of the installation, that of `SMTP_URL`, or, without any, to a folder, so that nobody gets them. */
    route: z.enum(['own', 'installation', 'environment', 'folder']),
    /** Who e-mails of this brand are from now. */
    sender: z.object({ name: z.string(), address: z.string(), reply_to: z.string().nullable() }),
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof MailSettings>;

export const MailSettingsForm = z.object({
  ...mailSettingsFields,
  /** Absent: the stored one is kept. Another server, port, encryption or name needs it again. */
  password: z.string().min(1, 'required').max(500, 'too_long').optional(),
});
export type MailSettingsForm = z.infer<typeof MailSettingsForm>;

/** What became of a test e-mail. */
export const MailTest = z
  .object({
    /**
     * `refused`: by the server. `sign_in`: it does not accept the name or password. `encryption`: no encrypted connection, or its certificate is not valid. `private_host`: an
     * address of the server's own network. `no_server`: none is set up.
     */
    outcome: z.enum([
      'accepted',
      'refused',
      'sign_in',
      'encryption',
      'no_connection',
      'timed_out',
      'private_host',
      'no_server',
    ]),
    /** As the server answered, or what went wrong on the way to it, in its language. */
    answer: z.string(),
    recipient: z.string(),
  })
  .meta({ id: 'MailTest' });
export type MailTest = z.infer<typeof MailTest>;

export const MailRecords = z
  .object({
    /** Of the sender; null: the installation has none of its own, that of each brand counts. */
    domain: z.string().nullable(),
    /** `found`: what the DNS has instead of the right value; empty without a record. */
    records: z.array(
      z.object({
        kind: z.enum(['spf', 'dkim', 'dmarc']),
        name: z.string(),
        value: z.string(),
        state: z.enum(['found', 'missing', 'different', 'several', 'unknown']),
        found: z.string(),
      }),
    ),
    /** Whether there is a key that signs e-mails (DKIM). */
    has_key: z.boolean(),
    /** Null: e-mails are not signed. */
    signing_since: Seconds.nullable(),
  })
  .meta({ id: 'MailRecords' });
export type MailRecords = z.infer<typeof MailRecords>;

/** The calls on the settings of a brand, or of the installation. */
function settingsCalls<const Path extends string, const Permission extends 'site.manage' | 'brands.manage'>(
  path: Path,
  permission: Permission,
  of: string,
) {
  const staff = { scope: 'staff', permission } as const;
  return {
    get: call({
      ...staff,
      method: 'GET',
      path,
      summary: `How e-mails of ${of} leave, without the password`,
      reply: MailSettings,
    }),
    set: call({
      ...staff,
      method: 'PUT',
      path,
      summary: `Set how e-mails of ${of} leave, with immediate effect`,
      body: MailSettingsForm,
      reply: MailSettings,
      errors: ['invalid', 'idempotency_key_reused'],
    }),
    test: call({
      ...staff,
      method: 'POST',
      path: `${path}/test` as const,
      summary:
        'E-mail the caller with these settings, which are not stored, and report what the server answers',
      body: MailSettingsForm,
      reply: MailTest,
      errors: ['invalid'],
    }),
    records: call({
      ...staff,
      method: 'GET',
      path: `${path}/records` as const,
      summary: `The DNS records for the sender of ${of}, compared with the DNS`,
      reply: MailRecords,
    }),
    createKey: call({
      ...staff,
      method: 'POST',
      path: `${path}/key` as const,
      summary: 'Generate the key that signs e-mails of the domain of the sender, instead of an earlier one',
      reply: MailRecords,
      errors: ['conflict', 'idempotency_key_reused'],
    }),
    sign: call({
      ...staff,
      method: 'PUT',
      path: `${path}/key` as const,
      summary: 'Sign e-mails from now on, or no more; not while the DNS has no record with the key',
      body: z.object({ is_signing: z.boolean() }),
      reply: MailRecords,
      errors: ['invalid', 'conflict', 'idempotency_key_reused'],
    }),
  };
}

const brand = settingsCalls('/studio/api/mail-settings', 'site.manage', 'the school');
const installation = settingsCalls(
  '/studio/api/installation-mail-settings',
  'brands.manage',
  'the schools without settings of their own',
);

export const EmailState = z.enum(['waiting', 'failed', 'sent', 'filed']);
export type EmailState = z.infer<typeof EmailState>;

/** An e-mail that was sent or tried, without its content. */
export const EmailRecord = z
  .object({
    id: Id,
    recipient: z.string(),
    subject: z.string(),
    /** `waiting`: it is tried again by itself. `filed`: it was written to a folder, because no mail server was set up. */
    state: EmailState,
    attempts: z.int(),
    /** What the mail server answered last, or what went wrong on the way to it. */
    answer: z.string(),
    /** Whether it can be sent again: of some kinds only while what makes them is kept. */
    can_resend: z.boolean(),
    /** Nothing is sent to the address until staff allow it again. */
    is_stopped: z.boolean(),
    created_at: Seconds,
    updated_at: Seconds,
  })
  .meta({ id: 'EmailRecord' });
export type EmailRecord = z.infer<typeof EmailRecord>;

const emails = recordCalls({ path: '/studio/api/emails', permission: 'emails.manage', record: EmailRecord });

export const studioMailCalls = {
  'studio.mail.get': brand.get,
  'studio.mail.set': brand.set,
  'studio.mail.test': brand.test,
  'studio.mail.records': brand.records,
  'studio.mail.createKey': brand.createKey,
  'studio.mail.sign': brand.sign,
  'studio.installationMail.get': installation.get,
  'studio.installationMail.set': installation.set,
  'studio.installationMail.test': installation.test,
  'studio.installationMail.records': installation.records,
  'studio.installationMail.createKey': installation.createKey,
  'studio.installationMail.sign': installation.sign,
  'studio.mail.state': call({
    method: 'GET',
    path: '/studio/api/mail-state',
    scope: 'staff',
    permission: 'studio.enter',
    summary:
      'Whether e-mails of the school reach anybody: without a mail server they are written to a folder',
    reply: z.object({ is_delivered: z.boolean() }),
  }),
  'studio.emails.list': emails.list({
    summary: 'The e-mails of the last 30 days; `q` searches recipients and subjects',
    sort: ['updated_at', 'id'],
    order: 'DESC',
    filter: { state: EmailState },
  }),
  'studio.emails.resend': emails.action('resend', {
    summary: 'Send an e-mail again; a further request while it is being sent changes nothing',
    reply: EmailRecord,
    errors: ['not_found', 'conflict', 'idempotency_key_reused'],
  }),
  'studio.emails.resendFailed': call({
    method: 'POST',
    path: '/studio/api/emails/resend-failed',
    scope: 'staff',
    permission: 'emails.manage',
    summary: 'Send all failed e-mails again whose address is not stopped, up to 1000 at once',
    reply: z.object({ count: z.int() }),
    errors: ['idempotency_key_reused'],
  }),
  'studio.people.allowEmail': call({
    method: 'POST',
    path: '/studio/api/users/{id}/allow-email',
    scope: 'staff',
    permission: 'people.account',
    summary: 'Send e-mails to the address of a person again, to whom they had been stopped',
    params: z.object({ id: PathId }),
    reply: Done,
    errors: ['not_found', 'idempotency_key_reused'],
  }),
};
