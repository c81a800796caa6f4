import { streamChatId as chatOfStream } from '@daystream/domain';
import { completePart } from '../../../testing/complete/complete-part.ts';
import { enrolmentComplete } from '../../learning/enrolment/enrolment.complete.ts';
import { streamsComplete } from '../../learning/streams/streams.complete.ts';
import { homeworkComplete } from '../homework/homework.complete.ts';

export const chatsComplete = completePart(async (c) => {
  const { db, owner, admin, mark } = c;
  const { chatId } = await c.part(homeworkComplete);
  const { streamId } = await c.part(streamsComplete);
  const [message] = (await owner.call('GET', `/spa/api/v1/chats/${chatId}/messages`)).json();
  const messageId: number = message.id;
  const send = async (person: typeof owner, chat: string, text: string): Promise<number> =>
    (await person.call('POST', `${chat}/messages`, { message: text })).json().id;
  const answerId = await send(admin, `/studio/api/chats/${chatId}`, 'Go on');
  await owner.call('PUT', `/spa/api/v1/chats/${chatId}/messages/${answerId}/rating`, {
    stars: 5,
    comment: `Rating ${mark}`,
  });
  const streamChatId = chatOfStream(streamId);
  const streamMessageId = await send(owner, `/spa/api/v1/chats/${streamChatId}`, `Question ${mark}`);
  const streamAnswerId = await send(admin, `/studio/api/chats/${streamChatId}`, 'Yes');
  await owner.call('PUT', `/spa/api/v1/chats/${streamChatId}/messages/${streamAnswerId}/reaction`, {
    reaction: '👍',
  });
  await db
    .insertInto('answer_hours')
    .values({
      user_id: (await c.part(enrolmentComplete)).expertId,
      timezone: 'Europe/Madrid',
      from_time: '09:00',
      to_time: '18:00',
      has_weekends: true,
    })
    .execute();
  return {
    /** A message of the owner in the chat of the homework. */
    messageId,
    /** A message of the admin in that chat, rated by the owner. */
    answerId,
    /** The chat of the stream with its experts, with a message of the owner and one of the admin. */
    streamChatId,
    streamMessageId,
    streamAnswerId,
  };
});
