import type { Brand } from '../../platform/brands/brand.ts';
import type { CompletePerson } from './complete-person.types.ts';
import type { TestPerson } from '../base/people.ts';

/** A cohort with an expert, a segment, two campaigns and a finished operation. */
export async function createEnrolment(
  { db }: Brand,
  of: { admin: TestPerson; courseId: number; streamId: number; ownerId: number; mark: string },
): Promise<
  Pick<
    CompletePerson,
    | 'cohortId'
    | 'expertId'
    | 'segmentId'
    | 'campaignId'
    | 'runningCampaignId'
    | 'streamOperationId'
    | 'peopleImportId'
    | 'donePeopleImportId'
  >
> {
  const { id: cohortId } = await db
    .insertInto('cohorts')
    .values({ course_id: of.courseId, title: `Cohort ${of.mark}`, first_day: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: expertId } = await db
    .insertInto('users')
    .values({ name: 'Expert', staff_roles: ['expert'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('cohort_experts').values({ cohort_id: cohortId, user_id: expertId }).execute();
  await db
    .updateTable('user_course_streams')
    .set({ cohort_id: cohortId })
    .where('id', '=', of.streamId)
    .execute();
  const rule = { conditions: [{ kind: 'course', course_ids: [of.courseId], has: true }] };
  const { id: segmentId } = await db
    .insertInto('segments')
    .values({ name: `Segment ${of.mark}`, rule: JSON.stringify(rule) })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Another segment: that of a campaign cannot be deleted.
  const { id: audienceId } = await db
    .insertInto('segments')
    .values({ name: `Audience ${of.mark}`, rule: JSON.stringify(rule) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addCampaign = async (status: string) => {
    const { id } = await db
      .insertInto('campaigns')
      .values({
        name: `Campaign ${of.mark}`,
        status,
        segment_id: audienceId,
        trigger: JSON.stringify({
          kind: 'once',
          at: null,
          day: null,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = [{ language: 'en', title: `Hello ${of.mark}`, text: 'Come back' }];
    const step = { campaign_id: id, position: 1, delay_days: 0, path: '/', texts: JSON.stringify(texts) };
    await db.insertInto('campaign_steps').values(step).execute();
    return id;
  };
  const { id: streamOperationId } = await db
    .insertInto('stream_operations')
    .values({
      user_id: of.admin.id,
      action: JSON.stringify({ kind: 'stop' }),
      finished_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stream_operation_items')
    .values({
      operation_id: streamOperationId,
      position: 1,
      user_id: of.ownerId,
      stream_id: of.streamId,
      effect: 'stopped',
    })
    .execute();
  const addImport = async (state: string, userId: number | null) => {
    const { id } = await db
      .insertInto('people_imports')
      .values({
        user_id: of.admin.id,
        file_name: 'people.csv',
        columns: ['E-mail', 'Name'],
        state,
        ...(userId !== null && { options: JSON.stringify({ mapping: ['email', 'name'], course: null }) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cells = [`imported-${of.mark}@example.com`, of.mark];
    await db
      .insertInto('people_import_rows')
      .values({
        import_id: id,
        line: 2,
        cells,
        user_id: userId,
        state: userId === null ? 'waiting' : 'found',
      })
      .execute();
    return id;
  };
  const runningCampaignId = await addCampaign('running');
  // It could not be sent to the owner, and can be sent again.
  const failedAt = new Date();
  await db
    .insertInto('campaign_entries')
    .values({
      campaign_id: runningCampaignId,
      user_id: of.ownerId,
      entered_at: failedAt,
      next_at: failedAt,
      attempts: 3,
      failed_at: failedAt,
    })
    .execute();
  return {
    cohortId,
    expertId,
    segmentId,
    campaignId: await addCampaign('draft'),
    runningCampaignId,
    streamOperationId,
    peopleImportId: await addImport('draft', null),
    donePeopleImportId: await addImport('done', of.ownerId),
  };
}
