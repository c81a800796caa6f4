/** Consultations in chats, for experts. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Id, PathId, text } from '../wire.ts';
import { ChatConsultations, Consultation } from './consultations.ts';

const staff = { scope: 'staff', permission: 'homework.review', switches: ['is_chat_support'] } as const;
const ofChat = {
  ...staff,
  path: '/studio/api/chats/{id}/consultations',
  params: z.object({ id: PathId }),
} as const;

export const studioConsultationsCalls = {
  'studio.consultations.ofChat': call({
    ...ofChat,
    method: 'GET',
    summary: 'The consultations in the chat of a stream, and how many are left',
    reply: ChatConsultations,
    errors: ['not_found'],
  }),
  'studio.consultations.open': call({
    ...ofChat,
    method: 'POST',
    summary: 'Open a consultation, from a message of the chat on; from its last one if none is named',
    body: z.object({ start_message_id: Id.optional() }),
    reply: Consultation,
    status: 201,
    errors: ['not_found', 'invalid', 'consultation_open', 'consultations_over', 'idempotency_key_reused'],
  }),
  'studio.consultations.close': call({
    ...staff,
    method: 'POST',
    path: '/studio/api/consultations/{id}/close',
    summary: 'Close a consultation with its amount, at most as many as are left',
    params: z.object({ id: PathId }),
    body: z.object({
      amount: z.int().min(1, 'too_small').max(100, 'too_big').default(1),
      explanation: text(500).default(''),
    }),
    reply: Consultation,
    errors: ['not_found', 'invalid', 'already_done', 'idempotency_key_reused'],
  }),
};
