/** Enumerations of the domain. Source: spec product §3 and §4, spec rules §9. */
import { z } from 'zod';

export const languages = ['ru', 'en', 'es'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

export const LanguageCode = z.enum(['ru-RU', 'en-US', 'es-ES']);
export type LanguageCode = z.infer<typeof LanguageCode>;

export const HomeworkState = z.enum(['NOT_UPLOADED', 'UPLOADED', 'DONE', 'FAIL']);
export type HomeworkState = z.infer<typeof HomeworkState>;

/** Whose action a sent homework waits for; null on the wire for a homework that was not sent or is accepted. */
export const HomeworkTurn = z.enum(['learner', 'expert']);
export type HomeworkTurn = z.infer<typeof HomeworkTurn>;

export const HomeworkTargetType = z.enum(['course_stage_homework', 'stage_day_homework']);
export type HomeworkTargetType = z.infer<typeof HomeworkTargetType>;

/** What a learner rates (spec product §2, rating popups). */
export const FeedbackTarget = z.enum(['lesson', 'day', 'course']);
export type FeedbackTarget = z.infer<typeof FeedbackTarget>;

export const StreamState = z.enum(['open', 'not_started', 'freeze', 'stopped', 'ended']);
export type StreamState = z.infer<typeof StreamState>;

/** Progress state of a stage, a day or a lesson for one learner (spec product §4, Time statuses). */
export const TimeState = z.enum(['not_started', 'started', 'ended']);
export type TimeState = z.infer<typeof TimeState>;

/** The subject of a chat: a homework, or a stream with its experts. Support and consultations have chats of their own kind. */
export const ChatKind = z.enum(['homework', 'expert', 'support', 'consultation']);
export type ChatKind = z.infer<typeof ChatKind>;

/** The reactions to a message. */
export const ChatReaction = z.enum(['👍', '❤️', '🔥', '👏', '😊', '🙏']);
export type ChatReaction = z.infer<typeof ChatReaction>;

/** Why a day or a homework is locked; `null` means unlocked. */
export const LockReason = z.enum([
  'stream_not_open',
  'stage_closed',
  'not_yet',
  'previous_day_required',
  'demo',
]);
export type LockReason = z.infer<typeof LockReason>;

export const StageState = z.enum(['open', 'close']);
export type StageState = z.infer<typeof StageState>;

/** A number on the wire: Created 0, Active 1, Canceled 2. */
export const StreamFreezeState = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type StreamFreezeState = z.infer<typeof StreamFreezeState>;

/** A number on the wire: video 1, image 2, sound 3, document 4, subtitle 5. */
export const FileType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type FileType = z.infer<typeof FileType>;
export const fileType = { video: 1, image: 2, sound: 3, document: 4, subtitle: 5 } as const;

/** Processing state of a video. */
export const VideoState = z.enum(['waiting', 'processing', 'ready', 'failed']);
export type VideoState = z.infer<typeof VideoState>;

/** What a lesson is by the suffix of its title (spec product §3, Lesson); `other` without one. */
export const PracticeKind = z.enum(['analysis', 'execution', 'theory', 'other']);
export type PracticeKind = z.infer<typeof PracticeKind>;

/** Why processing failed: unsupported format, damaged file, too large or too long. `failed`: an error unrelated to the file. */
export const VideoFailure = z.enum(['unsupported', 'damaged', 'too_large', 'failed']);
export type VideoFailure = z.infer<typeof VideoFailure>;

/** The type of a community for one user (spec product §4, Community type). */
export const CommunityType = z.enum(['recommended', 'owned', 'expired', 'hidden']);
export type CommunityType = z.infer<typeof CommunityType>;

/**
 * State of what a member wrote in a community. `held`: it waits for a moderator. `hidden`: by a moderator. `deleted`: by its author. Only `shown` is for all.
 */
export const ClubContentState = z.enum(['shown', 'held', 'hidden', 'deleted']);
export type ClubContentState = z.infer<typeof ClubContentState>;

/** Origin of a support ticket: a visitor without an account, a user, or an automatic report of the app. */
export const TicketKind = z.enum(['anonymous', 'question', 'fault']);
export type TicketKind = z.infer<typeof TicketKind>;

export const TicketState = z.enum(['open', 'answered', 'closed']);
export type TicketState = z.infer<typeof TicketState>;

/** What waits for staff in their inbox. */
export const InboxKind = z.enum(['homework', 'chat', 'ticket', 'consultation', 'video_consultation']);
export type InboxKind = z.infer<typeof InboxKind>;

/** Who gets a new item of the inbox: nobody, all who may answer it in turns, or the experts of its course in turns. */
export const InboxAssignment = z.enum(['manual', 'round_robin', 'course']);
export type InboxAssignment = z.infer<typeof InboxAssignment>;

export const Gender = z.enum(['M', 'F']);
export type Gender = z.infer<typeof Gender>;

export const ScoreEntryType = z.enum(['add', 'debit']);
export type ScoreEntryType = z.infer<typeof ScoreEntryType>;

/** Why points were earned or spent; `i18n` has the texts under `scores`. */
export const ScoreReason = z.enum([
  'day_ended',
  'homework_accepted',
  'course_completed',
  'rating_given',
  'referral',
  'referral_returned',
  'purchase',
  'purchase_returned',
  'order',
  'order_refunded',
  'correction',
  'reward',
  'reward_returned',
]);
export type ScoreReason = z.infer<typeof ScoreReason>;

/** What an agenda lists. `access_ends`: the last day of access. */
export const AgendaEventKind = z.enum([
  'day_opens',
  'stage_opens',
  'access_ends',
  'freeze_starts',
  'freeze_ends',
  'video_consultation',
  'club_event',
]);
export type AgendaEventKind = z.infer<typeof AgendaEventKind>;

/** What a notification is about. Users switch the delivery of each kind. */
export const NotificationKind = z.enum([
  'homework_reviewed',
  'chat_message',
  'consultation',
  'video_consultation',
  'ticket_answered',
  'reminder',
  'course_news',
  'new_article',
  'campaign',
  'payment_card',
  'purchase',
  'reward_claim',
  'mail_failed',
  'club_reply',
  'club_mention',
  'club_event',
  'club_moderation',
  'club_digest',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** A consultation in a chat (spec product §4); `rated` implies that it is closed. */
export const ConsultationStatus = z.enum(['open', 'close', 'rated']);
export type ConsultationStatus = z.infer<typeof ConsultationStatus>;

/** `available`: no time is booked. `waiting`: staff have not yet confirmed the time. `complete`: the meeting was held. */
export const VideoConsultationStatus = z.enum(['available', 'waiting', 'confirmed', 'complete', 'canceled']);
export type VideoConsultationStatus = z.infer<typeof VideoConsultationStatus>;

/** `digest`: one e-mail in the evening. */
export const EmailMode = z.enum(['immediate', 'digest', 'off']);
export type EmailMode = z.infer<typeof EmailMode>;

/** `waiting`: staff have not yet handed the reward over. `declined`: points were returned. */
export const RewardClaimState = z.enum(['waiting', 'given', 'declined']);
export type RewardClaimState = z.infer<typeof RewardClaimState>;

/** `canceled`: no further payments, valid until its end date. */
export const SubscriptionStatus = z.enum(['active', 'canceled', 'ended']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** What a subscription includes. Users who have only the mobile type cannot use the web version. */
export const CourseServiceType = z.enum(['main_subscription', 'general_subscription', 'mobile_subscription']);
export type CourseServiceType = z.infer<typeof CourseServiceType>;

export const SubscriptionInterval = z.enum(['day', 'week', 'month', 'year']);
export type SubscriptionInterval = z.infer<typeof SubscriptionInterval>;

/** Of a purchase that is paid in parts (spec product §4, Installments). */
export const InstallmentStatus = z.enum(['active', 'paid', 'canceled']);
export type InstallmentStatus = z.infer<typeof InstallmentStatus>;

export const InstallmentInterval = z.enum(['day', 'week', 'month']);
export type InstallmentInterval = z.infer<typeof InstallmentInterval>;

/** `overdue`: it could not be charged. */
export const InstallmentPartState = z.enum(['planned', 'overdue', 'paid', 'canceled']);
export type InstallmentPartState = z.infer<typeof InstallmentPartState>;

export const SubscriptionCancelReason = z.enum([
  'not_satisfied_with_content',
  'inconvenient_platform',
  'not_enough_time',
  'price',
  'want_a_break',
  'technical_problems',
  'other',
]);
export type SubscriptionCancelReason = z.infer<typeof SubscriptionCancelReason>;

/** The kinds of services that can be sold (spec product §3, Service). `course_subscription` is paid again each period; `consultation` and `expert_additional_question` add consultations to a stream. */
export const ServiceKind = z.enum([
  'course',
  'course_subscription',
  'club',
  'extension',
  'upgrade',
  'consultation',
  'expert_additional_question',
]);
export type ServiceKind = z.infer<typeof ServiceKind>;

/** A number on the wire: default 1, chat 2, functional 3, task 4. */
export const OfferType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type OfferType = z.infer<typeof OfferType>;

/** Spec rules §9, Extend offer types; and `upgrade`, which extends nothing: it opens another course, or more of the same one. */
export const ExtendType = z.enum(['course_subscription', 'expert_additional_question', 'upgrade']);
export type ExtendType = z.infer<typeof ExtendType>;

/** `canceled`: it was not paid in time. */
export const OrderState = z.enum(['created', 'paid', 'canceled', 'partially_refunded', 'refunded']);
export type OrderState = z.infer<typeof OrderState>;

/** `sandbox`: for tests; no money moves. */
export const PaymentProvider = z.enum(['sandbox', 'stripe', 'yookassa']);
export type PaymentProvider = z.infer<typeof PaymentProvider>;

/** The app stores that sell services: Apple's App Store and Google Play. */
export const StoreName = z.enum(['apple', 'google']);
export type StoreName = z.infer<typeof StoreName>;

export const StaffRole = z.enum(['expert', 'support', 'author', 'admin', 'owner', 'finance', 'moderator']);
export type StaffRole = z.infer<typeof StaffRole>;

/** What a feed of communities shows. */
export const FeedKind = z.enum(['post', 'article', 'course']);
export type FeedKind = z.infer<typeof FeedKind>;

/** The parts of the home screen below the lessons, in their order: the news of the club, the catalogue, the banners. */
export const HomeOrder = z.enum([
  'club_catalog_banners',
  'club_banners_catalog',
  'catalog_club_banners',
  'catalog_banners_club',
  'banners_club_catalog',
  'banners_catalog_club',
]);
export type HomeOrder = z.infer<typeof HomeOrder>;

export const AppType = z.enum(['mobile', 'web']);
export type AppType = z.infer<typeof AppType>;

/** In button order on Android and the web; iOS shows apple first (spec rules §9). */
export const SocialProvider = z.enum(['google', 'vkontakte', 'facebook', 'apple']);
export type SocialProvider = z.infer<typeof SocialProvider>;
