/** Staff calls on what is known about one person, in parts that the page of the person loads on demand. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Amount, Currency } from '../commerce/services.ts';
import { IdFilter, recordList } from '../record-list.ts';
import { Id, PathId, Seconds } from '../wire.ts';

const path = '/studio/api/users/{id}';

const Entitlement = z.object({
  id: Id,
  kind: z.enum(['course', 'community']),
  /** The title of the course or the community; empty for a service. */
  title: z.string(),
  source: z.enum(['staff', 'demo', 'gift', 'subscription', 'order']),
  starts_at: Seconds,
  ends_at: Seconds.nullable(),
  revoked_at: Seconds.nullable(),
});

/** Profile, sign-in methods, access, groups, consents and origin of a person. */
export const PersonAccount = z
  .object({
    id: Id,
    username: z.string(),
    city: z.string(),
    gender: z.enum(['M', 'F']).nullable(),
    /** As 1988-03-14. */
    birthday: z.string().nullable(),
    instagram_id: z.string(),
    disable_notification: z.boolean(),
    /** Onboarding: 20 after the password, 30 after the birthday, 40 after the picture. */
    status: z.int(),
    labels: z.array(z.string()),
    has_password: z.boolean(),
    /** The sign-in name of a user of the mobile app without an e-mail. */
    app_id: z.string().nullable(),
    /** The new e-mail that waits for its confirmation. */
    pending_email: z.string().nullable(),
    /** The e-mails of notifications that were given up, newest first; not those whose person has read the notification elsewhere. */
    undelivered_emails: z.array(
      z.object({ id: Id, title: z.string(), reason: z.string(), failed_at: Seconds }),
    ),
    /** Why nothing is sent to the e-mail of the person any more; null: it is. */
    stopped_email: z.object({ answer: z.string(), stopped_at: Seconds }).nullable(),
    social_accounts: z.array(z.object({ source: z.string(), created_at: Seconds })),
    cohorts: z.array(z.object({ id: Id, title: z.string(), course_title: z.string() })),
    /** The segments by rule that the person is in now. */
    segments: z.array(z.object({ id: Id, name: z.string() })),
    entitlements: z.array(Entitlement),
    /** `settings_version`: the version of the site settings whose document was accepted. */
    consents: z.array(
      z.object({
        id: Id,
        document: z.enum(['terms', 'personal_data']),
        address: z.string(),
        settings_version: z.int(),
        given_at: Seconds,
      }),
    ),
    /** The imports in whose file the person was; `is_origin`: the import created the account. */
    imports: z.array(
      z.object({ id: Id, file_name: z.string(), line: z.int(), is_origin: z.boolean(), created_at: Seconds }),
    ),
  })
  .meta({ id: 'PersonAccount' });
export type PersonAccount = z.infer<typeof PersonAccount>;

export const PersonSession = z
  .object({
    id: Id,
    user_agent: z.string(),
    address: z.string(),
    created_at: Seconds,
    last_seen_at: Seconds,
    expires_at: Seconds,
  })
  .meta({ id: 'PersonSession' });
export type PersonSession = z.infer<typeof PersonSession>;

export const PersonFile = z
  .object({
    id: Id,
    name: z.string(),
    mime: z.string(),
    bytes: z.int(),
    created_at: Seconds,
  })
  .meta({ id: 'PersonFile' });
export type PersonFile = z.infer<typeof PersonFile>;

/** The rating of an answer in a chat. */
export const PersonMessageRating = z
  .object({
    id: Id,
    /** Who wrote the answer. */
    employee_name: z.string(),
    stars: z.int(),
    comment: z.string(),
    created_at: Seconds,
  })
  .meta({ id: 'PersonMessageRating' });
export type PersonMessageRating = z.infer<typeof PersonMessageRating>;

/** The actions of the audit log that are about a person, and `order.paid`: the person paid an order. The studio has a text for each. */
const personHistoryActions = [
  'user.blocked',
  'user.unblocked',
  'user.requirements_changed',
  'user.email_change_begun',
  'user.email_change_cancelled',
  'user.email_allowed',
  'user.made_owner',
  'person.imported',
  'person.import_undone',
  'person.merged',
  'points.corrected',
  'second_factor.begun',
  'second_factor.enabled',
  'second_factor.disabled',
  'second_factor.codes_renewed',
  'second_factor.reset',
  'staff.invited',
  'staff.roles_changed',
  'stream.given',
  'stream.extended',
  'stream.frozen',
  'stream.unfrozen',
  'stream.moved',
  'stream.stopped',
  'stream.withdrawn',
  'stream.cohort_changed',
  'installment.canceled',
  'subscription.given',
  'subscription.ended',
  'certificate.corrected',
  'order.paid',
  'order.refunded',
  'order.gift_resent',
  'certificate.revoked',
  'certificate.restored',
  'chat.message_changed',
  'chat.message_deleted',
  'chat.message_sent',
  'homework.accepted',
  'homework.returned',
  'homework.reopened',
  'reward_claim.given',
  'reward_claim.declined',
  'ticket.answered',
  'ticket.closed',
  'ticket.reopened',
  'membership.given',
  'membership.removed',
  'answer_hours.changed',
  'availability.published',
  'club_member.warned',
  'club_member.muted',
  'club_member.banned',
  'club_member.sanction_lifted',
  'dispute.access_ended',
  'ticket.merged',
] as const;
export type PersonHistoryAction = (typeof personHistoryActions)[number];

/** What staff did to the person, their streams, subscriptions, homework, orders, tickets, certificates and claims, and what the person paid. */
export const PersonHistoryEntry = z
  .object({
    /** Identifies the entry in the history. */
    id: z.string(),
    /** A `PersonHistoryAction`, or one of an earlier release. */
    action: z.string(),
    /** Null: a command, or the person. */
    staff_id: Id.nullable(),
    staff_name: z.string(),
    /** The reason that staff gave. */
    reason: z.string().nullable(),
    /** The course of the stream or homework. */
    course_title: z.string().nullable(),
    /** The order that was paid or refunded. */
    order: z.object({ id: Id, title: z.string(), total: Amount, currency: Currency }).nullable(),
    created_at: Seconds,
  })
  .meta({ id: 'PersonHistoryEntry' });
export type PersonHistoryEntry = z.infer<typeof PersonHistoryEntry>;

const one = {
  method: 'GET',
  scope: 'staff',
  permission: 'people.account',
  params: z.object({ id: PathId }),
  errors: ['not_found'],
} as const;
const newestFirst = recordList({ sort: ['id'], order: 'DESC', filter: z.object({ id: IdFilter }) });

export const studioPersonDetailsCalls = {
  'studio.people.account': call({
    ...one,
    path: `${path}/account`,
    summary: 'Profile, sign-in methods, access, groups, consents and origin of a person',
    reply: PersonAccount,
  }),
  'studio.people.sessions': call({
    ...one,
    path: `${path}/sessions`,
    summary: 'The sessions of a person, newest first',
    query: newestFirst,
    reply: z.array(PersonSession),
    list: 'range',
  }),
  'studio.people.files': call({
    ...one,
    path: `${path}/files`,
    summary: 'The files that a person uploaded, newest first',
    query: newestFirst,
    reply: z.array(PersonFile),
    list: 'range',
  }),
  'studio.people.messageRatings': call({
    ...one,
    path: `${path}/message-ratings`,
    summary: 'The ratings that a person gave to answers, newest first',
    query: newestFirst,
    reply: z.array(PersonMessageRating),
    list: 'range',
  }),
  'studio.people.audit': call({
    ...one,
    permission: 'people.audit',
    path: `${path}/audit`,
    summary:
      'What staff did to a person, and to members of staff who read orders also what the person paid, newest first',
    query: recordList({ sort: ['created_at'], order: 'DESC', filter: z.object({}) }),
    reply: z.array(PersonHistoryEntry),
    list: 'range',
  }),
};
