import type { CampaignTrigger } from '@daystream/contract';
import type { DemoBrand, DemoCampaign } from '@daystream/demo';
import { formatDay, localDay } from '@daystream/domain';
import type { CampaignsService } from '../features/talking/campaigns/index.ts';
import { createNotificationsRepository } from '../features/base/notifications/notifications.repository.ts';
import type { Brand } from '../platform/brands/brand.ts';
import { administrator } from './administrator.ts';
import type { SeededCourse } from './seed-courses.ts';
import { idOf } from './seed-people.ts';

const dayMs = 86_400_000;
/** How long after the message the people of the demo have looked at it. */
const readMs = 3 * 3_600_000;

export type CampaignServices = Pick<CampaignsService, 'create' | 'start'>;

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, number>;
  now: number;
}

/** Creates campaigns as an administrator of the brand. */
export async function seedCampaigns(
  brand: Brand,
  demo: DemoBrand,
  services: CampaignServices,
  { courses, people, now }: Seeded,
): Promise<void> {
  if (demo.campaigns.length === 0) return;
  const actor = administrator(demo, people);
  const segments = await brand.db.selectFrom('segments').select(['id', 'name']).execute();
  for (const campaign of demo.campaigns) {
    const { segment, status, sentDaysAgo, receivers = [], trigger, ...form } = campaign;
    const segmentId = segments.find(({ name }) => name === segment)?.id ?? null;
    if (segment !== null && segmentId === null) throw new Error(`the demo has no segment ${segment}`);
    const { id } = await services.create(actor, {
      ...form,
      segment_id: segmentId,
      trigger: triggerOf(trigger, courses),
    });
    if (status === 'running') await services.start(actor, id);
    if (status !== 'ended' || sentDaysAgo === undefined) continue;
    const at = new Date(now - sentDaysAgo * dayMs);
    for (const { email, ...result } of receivers)
      await seedMessage(brand, { campaign, campaignId: id, userId: idOf(people, email), at, ...result });
    const ended = { status, started_at: at, ended_at: at };
    await brand.db.updateTable('campaigns').set(ended).where('id', '=', id).execute();
  }
}

function triggerOf(
  trigger: DemoCampaign['trigger'],
  courses: ReadonlyMap<string, SeededCourse>,
): CampaignTrigger {
  if (trigger.kind === 'once') return trigger;
  const { courses: slugs, ...rest } = trigger;
  const ids = slugs.map((slug) => {
    const course = courses.get(slug);
    if (course === undefined) throw new Error(`the demo has no course ${slug}`);
    return course.id;
  });
  return { ...rest, course_ids: ids };
}

interface Message {
  campaign: DemoCampaign;
  campaignId: number;
  userId: number;
  at: Date;
  by: 'app' | 'push' | 'email';
  hasClicked: boolean;
}

/** A message of the first step that was delivered and read. Nothing is left to deliver: nobody waits for e-mails of a demo. */
async function seedMessage(brand: Brand, message: Message): Promise<void> {
  const { campaign, campaignId, userId, at, by, hasClicked } = message;
  const { db } = brand;
  const [step] = campaign.steps;
  const [text] = step?.texts ?? [];
  if (step === undefined || text === undefined) throw new Error(`the campaign ${campaign.name} has no text`);
  const { id: entryId } = await db
    .insertInto('campaign_entries')
    .values({ campaign_id: campaignId, user_id: userId, entered_at: at, position: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: stepId } = await db
    .selectFrom('campaign_steps')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  const notification = await createNotificationsRepository(db).add({
    userId,
    kind: 'campaign',
    key: `campaign:${entryId}:1`,
    path: step.path,
    values: { title: text.title, text: text.text },
    at,
    nextAt: null,
  });
  if (notification === undefined) return;
  const read = new Date(at.getTime() + readMs);
  await db
    .updateTable('notifications')
    .set({
      read_at: read,
      shown_at: by === 'app' ? at : null,
      pushed_at: by === 'push' ? at : null,
      emailed_at: by === 'email' ? at : null,
      opened_at: hasClicked ? read : null,
    })
    .where('id', '=', notification)
    .execute();
  const { timezone } = await db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaign_messages')
    .values({
      entry_id: entryId,
      step_id: stepId,
      user_id: userId,
      notification_id: notification,
      sent_at: at,
      day: formatDay(localDay(at.getTime(), timezone)),
    })
    .execute();
}
