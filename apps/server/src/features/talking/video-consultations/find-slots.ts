import { bookingHorizonMs, freeSlots, type Slot } from '@daystream/domain';
import type { createAvailabilityRepository } from './availability.repository.ts';
import type { ConsultationRow, ConsultationsRepository, PersonName } from './consultations.repository.ts';

interface Deps {
  consultations: ConsultationsRepository;
  availability: ReturnType<typeof createAvailabilityRepository>;
}

export interface ExpertSlot extends Slot {
  expertId: number;
}

/** The free times for a consultation with all experts who may hold it, in order; times of the learner's other meetings are not free. */
export async function findSlots(
  { consultations, availability }: Deps,
  row: Pick<ConsultationRow, 'stream_id' | 'user_id' | 'expert_id'>,
  { now, from, to }: { now: number; from: number; to: number },
): Promise<{ slots: ExpertSlot[]; experts: PersonName[] }> {
  const experts = await consultations.expertsOf(row);
  const expertIds = experts.map(({ id }) => id);
  const [hours, busy] = await Promise.all([
    availability.ofExperts(expertIds),
    consultations.busyTimes({ expertIds, userId: row.user_id }, new Date(now)),
  ]);
  const range = { now, from: Math.max(from, now), to: Math.min(to, now + bookingHorizonMs) };
  const slots = [...hours].flatMap(([expertId, own]) => {
    const taken = busy.filter((one) => one.expertId === expertId || one.expertId === null);
    return freeSlots(own, taken, range).map((slot) => ({ expertId, ...slot }));
  });
  return { slots: slots.toSorted((a, b) => a.startsAt - b.startsAt || a.expertId - b.expertId), experts };
}
