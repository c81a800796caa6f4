import { completePart } from '../../../testing/complete/complete-part.ts';
import { enrolmentComplete } from '../../learning/enrolment/enrolment.complete.ts';
import { streamsComplete } from '../../learning/streams/streams.complete.ts';

const hourMs = 3_600_000;

export const videoConsultationsComplete = completePart(async (c) => {
  const { t, db, owner, mark } = c;
  const { streamId } = await c.part(streamsComplete);
  const { expertId } = await c.part(enrolmentComplete);
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
  await db
    .insertInto('expert_availability')
    .values({
      user_id: expertId,
      timezone: 'UTC',
      rules: JSON.stringify(everyDay),
      length_minutes: 60,
      buffer_minutes: 0,
      notice_minutes: 0,
    })
    .execute();
  const own = { stream_id: streamId, user_id: owner.id, note: `Question ${mark}` };
  const add = async (status: string, startsInHours: number | null) => {
    const start = t.clock.now + (startsInHours ?? 0) * hourMs;
    const end = new Date(start + hourMs);
    const time =
      startsInHours === null
        ? {}
        : { expert_id: expertId, starts_at: new Date(start), ends_at: end, busy_until: end };
    const { id } = await db
      .insertInto('video_consultations')
      .values({
        ...own,
        ...time,
        status,
        room_url: 'https://rooms.example/1',
        origin: 'https://school.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  /** Of the owner: to be booked, waiting for confirmation, held now, and complete. The expert is free every hour. */
  return {
    consultationId: await add('available', null),
    waitingConsultationId: await add('waiting', 100),
    runningConsultationId: await add('confirmed', 0),
    heldConsultationId: await add('complete', -100),
  };
});
