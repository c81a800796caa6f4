import type { Transaction } from 'kysely';
import type { BrandTables } from '../database/brand-database.ts';
import type { Actor } from '../http/actor.ts';

/** The actions of staff, each with the type of its target. */
const targetTypes = {
  'banner.created': 'banner',
  'banner.changed': 'banner',
  'banner.moved': 'banner',
  'banner.removed': 'banner',
  'brand.created': 'brand',
  'brand.imported': 'brand',
  'brand.hosts_changed': 'brand',
  'brand.removed': 'brand',
  'certificate.revoked': 'certificate',
  'certificate.restored': 'certificate',
  'chat.message_sent': 'chat',
  'community.changed': 'community',
  'course.created': 'course',
  'course.edited': 'course',
  'course.published': 'course',
  'course.restored': 'course',
  'course.scheduled': 'course',
  'course.unscheduled': 'course',
  'course.copied': 'course',
  'course.exported': 'course',
  'course.imported': 'course',
  'first_run.dismissed': 'brand',
  'homework.accepted': 'homework_status',
  'homework.returned': 'homework_status',
  'homework.reopened': 'homework_status',
  'library.added': 'library_file',
  'library.renamed': 'library_file',
  'library.removed': 'library_file',
  'library.replacement_begun': 'library_file',
  'library.replacement_cancelled': 'library_file',
  'library.poster_changed': 'library_file',
  'library.subtitles_saved': 'library_file',
  'library.subtitles_removed': 'library_file',
  'library.video_retried': 'library_file',
  'people_import.created': 'people_import',
  'people_import.started': 'people_import',
  'people_import.undone': 'people_import',
  'person.imported': 'user',
  'person.import_undone': 'user',
  'points.corrected': 'user',
  'reward.created': 'reward',
  'reward.changed': 'reward',
  'reward_claim.given': 'reward_claim',
  'reward_claim.declined': 'reward_claim',
  'second_factor.begun': 'user',
  'second_factor.enabled': 'user',
  'second_factor.disabled': 'user',
  'second_factor.codes_renewed': 'user',
  'second_factor.reset': 'user',
  'staff.invited': 'user',
  'staff.roles_changed': 'user',
  'site.changed': 'site_version',
  'site.restored': 'site_version',
  'site.picture_added': 'file',
  'cohort.created': 'cohort',
  'cohort.changed': 'cohort',
  'cohort.removed': 'cohort',
  'cohort.experts_changed': 'cohort',
  'course.experts_changed': 'course',
  'segment.created': 'segment',
  'segment.changed': 'segment',
  'segment.removed': 'segment',
  'stream_operation.started': 'stream_operation',
  'stream.cohort_changed': 'stream',
  'stream.given': 'stream',
  'stream.extended': 'stream',
  'stream.frozen': 'stream',
  'stream.moved': 'stream',
  'stream.stopped': 'stream',
  'stream.unfrozen': 'stream',
  'stream.withdrawn': 'stream',
  'subscription.given': 'subscription',
  'subscription.ended': 'subscription',
  'ticket.answered': 'support_ticket',
  'ticket.closed': 'support_ticket',
  'user.made_owner': 'user',
  'user.blocked': 'user',
  'user.unblocked': 'user',
  'user.requirements_changed': 'user',
} as const;
export type AuditAction = keyof typeof targetTypes;

/**
 * Adds an entry to the audit log of the brand whose studio the actor uses, in the transaction of the change. Only the log's readers may depend on it:
 * business data has its own tables. Actions on the installation (brands) are in the log of the owner's brand. Without an actor, a command made the
 * change.
 */
export async function record(
  trx: Transaction<BrandTables>,
  actor: Pick<Actor, 'userId'> | null,
  action: AuditAction,
  targetId: number,
  details: object = {},
): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({
      user_id: actor?.userId ?? null,
      action,
      target_type: targetTypes[action],
      target_id: targetId,
      details: JSON.stringify(details),
    })
    .execute();
}
