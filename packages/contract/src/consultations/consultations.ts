/** Consultations of experts in the chat of a stream (spec product §3). */
import { z } from 'zod';
import { call } from '../call.ts';
import { NewRating, Stars } from '../chats/chats.ts';
import { ConsultationStatus } from '../enums.ts';
import { Id, PathId, Seconds } from '../wire.ts';

export const Consultation = z
  .object({
    id: Id,
    chat_channel_id: Id,
    status: ConsultationStatus,
    /** The messages that it covers; the last is null while it is open. */
    start_message_id: Id,
    end_message_id: Id.nullable(),
    /** As how many it counts. */
    amount: z.int(),
    /** What the expert wrote about the amount. */
    explanation: z.string(),
    /** The learner's rating. */
    stars: Stars.nullable(),
    comment: z.string(),
    opened_at: Seconds,
    closed_at: Seconds.nullable(),
  })
  .meta({ id: 'Consultation' });
export type Consultation = z.infer<typeof Consultation>;

/** The consultations in a chat, oldest first, and how many are left in its stream. */
export const ChatConsultations = z
  .object({
    consultations: z.array(Consultation),
    max_count: z.int(),
    used_count: z.int(),
    remaining_count: z.int(),
  })
  .meta({ id: 'ChatConsultations' });
export type ChatConsultations = z.infer<typeof ChatConsultations>;

export const consultationsCalls = {
  'consultations.ofChat': call({
    method: 'GET',
    path: '/spa/api/v1/chats/{id}/consultations',
    scope: 'learner',
    switches: ['is_chat_support'],
    summary: 'The consultations in the chat of a stream, and how many are left',
    params: z.object({ id: PathId }),
    reply: ChatConsultations,
    errors: ['not_found'],
  }),
  'consultations.rate': call({
    method: 'PUT',
    path: '/spa/api/v1/consultations/updateRating/{id}',
    scope: 'learner',
    switches: ['is_chat_support'],
    summary: 'Rate a closed consultation, or change the rating',
    params: z.object({ id: PathId }),
    body: NewRating,
    reply: Consultation,
    errors: ['not_found', 'invalid', 'not_rateable', 'idempotency_key_reused'],
  }),
};
