import { completePart } from '../../../testing/complete/complete-part.ts';
import { segmentsComplete } from '../../learning/segments/segments.complete.ts';

export const campaignsComplete = completePart(async (c) => {
  const { db, owner, mark, options } = c;
  const { audienceId } = await c.part(segmentsComplete);
  const addCampaign = async (status: string) => {
    const { id } = await db
      .insertInto('campaigns')
      .values({
        name: `Campaign ${mark}`,
        status,
        segment_id: audienceId,
        trigger: JSON.stringify({ kind: 'once', at: null, day: null }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = [{ language: 'en', title: `Hello ${mark}`, text: 'Come back' }];
    const step = await db
      .insertInto('campaign_steps')
      .values({ campaign_id: id, position: 1, delay_days: 0, path: '/', texts: JSON.stringify(texts) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, stepId: step.id };
  };
  const running = await addCampaign('running');
  // It could not be sent to the owner, and can be sent again.
  const failedAt = new Date();
  const entry = await db
    .insertInto('campaign_entries')
    .values({
      campaign_id: running.id,
      user_id: owner.id,
      entered_at: failedAt,
      next_at: failedAt,
      attempts: 3,
      failed_at: failedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (options.everyRow)
    await db
      .insertInto('campaign_messages')
      .values({
        entry_id: entry.id,
        step_id: running.stepId,
        user_id: owner.id,
        sent_at: failedAt,
        day: failedAt,
      })
      .execute();
  return {
    /** A draft, and one that is running. */
    campaignId: (await addCampaign('draft')).id,
    runningCampaignId: running.id,
  };
});
