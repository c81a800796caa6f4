/** Chat messages in the query cache. A separate entry point, so that the sign-in pages do not include it. */
export { followChats } from './follow-chats.ts';
export { changeMessages, chatKeys, messagesQuery, putMessage, type Message } from './message-cache.ts';
export { useMessageSending } from './use-message-sending.ts';
export { endOutboxWithSession, keepSending, withTabLock } from './keep-sending.ts';
export {
  createOutbox,
  type Outbox,
  type OutboxMessage,
  type OutgoingChange,
  type OutgoingContent,
  type OutboxPlace,
  type OutboxStore,
  type OutgoingClubContent,
} from './outbox.ts';
export { outboxStore } from './outbox-store.ts';
export { createVoiceSending } from './send-voice.ts';
export { useFirstUnread } from './use-first-unread.ts';
export { useShownMessage } from './use-shown-message.ts';
export { useTyping } from './use-typing.ts';
