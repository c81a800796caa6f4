/** Campaigns: messages to the learners of a segment, alone or in a sequence, over the channels of notifications. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Language } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { CalendarDate, Id, Moment, Seconds, text } from '../wire.ts';

/** `ended`: stopped by staff, or everybody has received a single message. */
export const CampaignStatus = z.enum(['draft', 'running', 'paused', 'ended']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** Empty: any. */
const Courses = z.array(Id).max(50, 'too_long');
const days = (min: number, max: number) => z.int().min(min, 'too_small').max(max, 'too_big');

/** When a learner enters a campaign: at most once, and with courses once for each stream. */
export const CampaignTrigger = z.discriminatedUnion('kind', [
  /**
   * Everybody: at the moment `at`; on the day `day`, at `send_minutes` of each learner's clock; or, where both are null, when the campaign is started.
   */
  z.object({
    kind: z.literal('once'),
    at: Moment.nullable(),
    day: CalendarDate.nullable().default(null),
  }),
  /** A stream of the course begins. */
  z.object({ kind: z.literal('enrolment'), course_ids: Courses }),
  /** Begun no day and watched nothing for so many days. */
  z.object({ kind: z.literal('inactive'), days: days(1, 365), course_ids: Courses }),
  /** The access to the course ends: so many days after its end, before it if negative. */
  z.object({ kind: z.literal('course_end'), days: days(-60, 60), course_ids: Courses }),
]);
export type CampaignTrigger = z.output<typeof CampaignTrigger>;

/** Learners also leave when they unsubscribe, lose the course, or the campaign ends. */
export const CampaignStop = z.enum(['active', 'completed']);
export type CampaignStop = z.infer<typeof CampaignStop>;

/** What the figures count as success in the seven days after a message. */
export const CampaignGoal = z.enum(['none', 'active', 'completed', 'enrolled']);
export type CampaignGoal = z.infer<typeof CampaignGoal>;

const CampaignText = z.object({ language: Language, title: text(100, 1), text: text(1000, 1) });
export type CampaignText = z.output<typeof CampaignText>;

/** A screen of the learner app; `{stream_id}` is replaced. */
const Path = text(300, 1).regex(/^\/(?![/\\])[^\s\\]*$/, 'not_page');

export const CampaignStep = z.object({
  /** After the step before; after entering, for the first. */
  delay_days: days(0, 365),
  path: Path,
  /** For a reader of another language, the text of the default language of the school, or the first. */
  texts: z
    .array(CampaignText)
    .min(1, 'required')
    .max(3, 'too_long')
    .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, 'repeated'),
});
export type CampaignStep = z.output<typeof CampaignStep>;

export const CampaignForm = z.object({
  name: text(100, 1),
  trigger: CampaignTrigger,
  /** Null: all learners. */
  segment_id: Id.nullable(),
  /** Minutes after midnight of the learner's clock at which messages are sent; null: at any time. */
  send_minutes: z.int().min(0, 'too_small').max(1439, 'too_big').nullable(),
  stop_on: z.array(CampaignStop).max(2, 'too_long'),
  goal: CampaignGoal,
  steps: z.array(CampaignStep).min(1, 'required').max(10, 'too_long'),
});
export type CampaignForm = z.output<typeof CampaignForm>;

export const CampaignRecord = CampaignForm.extend({
  id: Id,
  status: CampaignStatus,
  segment_name: z.string().nullable(),
  /** How many have entered. */
  entered_count: z.int(),
  /** Those whom the next message did not reach, after several attempts. */
  failed_count: z.int(),
  started_at: Seconds.nullable(),
  ended_at: Seconds.nullable(),
  updated_at: Seconds,
}).meta({ id: 'CampaignRecord' });
export type CampaignRecord = z.infer<typeof CampaignRecord>;

/** Why a learner left before the last step. */
export const CampaignLeaveReason = z.enum(['active', 'completed', 'unsubscribed', 'gone']);
export type CampaignLeaveReason = z.infer<typeof CampaignLeaveReason>;

/** Figures of a campaign. What happens in an e-mail program is not known: e-mails contain no tracking picture. */
export const CampaignFigures = z
  .object({
    entered: z.int(),
    /** Still to receive a step, without those whom it did not reach. */
    waiting: z.int(),
    finished: z.int(),
    left: z.array(z.object({ reason: CampaignLeaveReason, count: z.int() })),
    steps: z.array(
      z.object({
        recipients: z.int(),
        /** By an open page of the app, as push and as e-mail; one person may be counted in several. */
        shown: z.int(),
        pushed: z.int(),
        emailed: z.int(),
        /** Whose e-mail was given up: the mail server refused it. Without those who read the message in the app. */
        failed: z.int(),
        /** In the app, or by its link. */
        read: z.int(),
        /** Opened its link. */
        clicked: z.int(),
        /** By the link of its e-mail. */
        unsubscribed: z.int(),
        /** Null without a goal. */
        reached: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'CampaignFigures' });
export type CampaignFigures = z.infer<typeof CampaignFigures>;

/**
 * A message that did not reach a learner. `fault`: each attempt to send it was ended by an unexpected fault, and the learner gets nothing further; `email`: it is in the app, but the mail
 * server took no e-mail, and `reason` is its answer.
 */
export const CampaignFailure = z
  .object({
    /** Of the learner in the campaign. */
    id: Id,
    user_id: Id,
    name: z.string(),
    kind: z.enum(['fault', 'email']),
    reason: z.string(),
    /** Of the message, from 1. */
    position: z.int(),
    attempts: z.int(),
    failed_at: Seconds,
  })
  .meta({ id: 'CampaignFailure' });
export type CampaignFailure = z.infer<typeof CampaignFailure>;

const Preview = z.object({
  language: Language,
  title: z.string(),
  text: z.string(),
  path: z.string(),
  /** The e-mail below its subject, which is the title. */
  email: z.object({
    school: z.string(),
    /** The primary colour of the school. */
    color: z.string(),
    paragraphs: z.array(z.string()),
    button: z.string(),
    unsubscribe: z.string(),
  }),
});

const campaigns = recordCalls({
  path: '/studio/api/campaigns',
  permission: 'campaigns.manage',
  record: CampaignRecord,
});
const changeErrors = ['not_found', 'conflict', 'invalid', 'idempotency_key_reused'] as const;
const stateErrors = ['not_found', 'conflict', 'invalid', 'idempotency_key_reused'] as const;
const state = { body: z.object({}), reply: CampaignRecord, errors: stateErrors } as const;

export const studioCampaignsCalls = {
  'studio.campaigns.list': campaigns.list({
    summary: 'Campaigns; `q` searches names',
    sort: ['id', 'name', 'updated_at'],
    order: 'DESC',
    filter: { status: CampaignStatus },
  }),
  'studio.campaigns.get': campaigns.get('One campaign'),
  'studio.campaigns.figures': call({
    method: 'GET',
    path: '/studio/api/campaigns/{id}/figures',
    scope: 'staff',
    permission: 'campaigns.manage',
    summary: 'What became of the messages of a campaign',
    params: campaigns.get('').params,
    reply: CampaignFigures,
    errors: ['not_found'],
  }),
  'studio.campaigns.failures': call({
    method: 'GET',
    path: '/studio/api/campaigns/{id}/failures',
    scope: 'staff',
    permission: 'campaigns.manage',
    summary: 'Which messages did not reach whom, the first 100',
    params: campaigns.get('').params,
    reply: z.array(CampaignFailure),
    errors: ['not_found'],
  }),
  'studio.campaigns.resend': campaigns.action('resend', {
    ...state,
    summary:
      'Send what failed again, to one learner or to all; of a paused campaign when it goes on. E-mails that the mail server refused are sent again at once, of an ended campaign too',
    /** Null: to all. */
    body: z.object({ entry_id: Id.nullable() }),
  }),
  'studio.campaigns.create': campaigns.create({
    summary: 'Create a campaign as a draft',
    body: CampaignForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.campaigns.update': campaigns.update({
    summary:
      'Change a draft; of a paused campaign the texts, times and further steps, but not for whom it is',
    body: CampaignForm,
    errors: changeErrors,
  }),
  'studio.campaigns.delete': campaigns.delete({
    summary: 'Delete a campaign that is a draft or has ended, with its figures',
    errors: ['not_found', 'conflict'],
  }),
  'studio.campaigns.start': campaigns.action('start', { ...state, summary: 'Start or go on' }),
  'studio.campaigns.pause': campaigns.action('pause', {
    ...state,
    summary: 'Send nothing until it is started again',
  }),
  'studio.campaigns.stop': campaigns.action('stop', { ...state, summary: 'End a campaign for everybody' }),
  'studio.campaigns.test': campaigns.action('test', {
    summary:
      'Send a step to oneself, at once; nothing is sent while one’s own campaign notifications are off',
    body: z.object({ position: z.int().min(1, 'too_small').max(10, 'too_big'), language: Language }),
    /** `email`: where it is sent when no open page shows it. */
    reply: z.object({ email: z.string().nullable(), is_off: z.boolean() }),
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.campaigns.preview': call({
    method: 'POST',
    path: '/studio/api/campaigns/preview',
    scope: 'staff',
    permission: 'campaigns.manage',
    summary: 'A step as a learner receives it, in each language; changes nothing',
    body: z.object({
      step: CampaignStep,
      user_id: Id.nullable(),
    }),
    reply: z.array(Preview),
    errors: ['invalid'],
  }),
  'studio.campaignAudience.preview': call({
    method: 'POST',
    path: '/studio/api/campaign-audience/preview',
    scope: 'staff',
    permission: 'campaigns.manage',
    summary: 'How many can be sent messages now of those whom the segment has; changes nothing',
    body: z.object({ segment_id: Id.nullable() }),
    reply: z.object({ people_count: z.int() }),
    errors: ['invalid'],
  }),
};
