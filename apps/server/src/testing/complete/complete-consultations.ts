import type { Brand } from '../../platform/brands/brand.ts';
import type { CompletePerson } from './complete-person.types.ts';

const hourMs = 3_600_000;

/** An expert who is always free, and a video consultation in each state of a stream. */
export async function createVideoConsultations(
  { db }: Brand,
  of: { expertId: number; ownerId: number; streamId: number; mark: string; now: number },
): Promise<
  Pick<
    CompletePerson,
    'consultationId' | 'waitingConsultationId' | 'runningConsultationId' | 'heldConsultationId'
  >
> {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
  await db
    .insertInto('expert_availability')
    .values({
      user_id: of.expertId,
      timezone: 'UTC',
      rules: JSON.stringify(everyDay),
      length_minutes: 60,
      buffer_minutes: 0,
      notice_minutes: 0,
    })
    .execute();
  await db
    .insertInto('answer_hours')
    .values({
      user_id: of.expertId,
      timezone: 'Europe/Madrid',
      from_time: '09:00',
      to_time: '18:00',
      has_weekends: true,
    })
    .execute();
  const own = { stream_id: of.streamId, user_id: of.ownerId, note: `Question ${of.mark}` };
  const add = async (status: string, startsInHours: number | null) => {
    const start = of.now + (startsInHours ?? 0) * hourMs;
    const end = new Date(start + hourMs);
    const time =
      startsInHours === null
        ? {}
        : { expert_id: of.expertId, starts_at: new Date(start), ends_at: end, busy_until: end };
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
  return {
    consultationId: await add('available', null),
    waitingConsultationId: await add('waiting', 100),
    runningConsultationId: await add('confirmed', 0),
    heldConsultationId: await add('complete', -100),
  };
}

/** A closed and an open consultation in the chat of a stream, which has more of them. */
export async function createChatConsultations(
  { db }: Brand,
  of: { expertId: number; streamId: number; messageId: number; mark: string },
): Promise<Pick<CompletePerson, 'closedConsultationId' | 'openConsultationId'>> {
  await db
    .updateTable('user_course_streams')
    .set({ max_consultation_count: 5 })
    .where('id', '=', of.streamId)
    .execute();
  const own = { stream_id: of.streamId, opened_by: of.expertId, start_message_id: of.messageId };
  const closed = await db
    .insertInto('consultations')
    .values({
      ...own,
      status: 'close',
      end_message_id: of.messageId,
      explanation: `Answer for ${of.mark}`,
      closed_by: of.expertId,
      closed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = await db
    .insertInto('consultations')
    .values({ ...own, explanation: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { closedConsultationId: closed.id, openConsultationId: open.id };
}

/** A full hour that the expert has free. */
export const freeHour = (now: number): number => (Math.floor(now / 3600) + 3) * 3600;
