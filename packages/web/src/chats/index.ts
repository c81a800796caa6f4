/** The messages of chats in the query cache. An entry of its own: the way in needs no chats. */
export { followChats } from './follow-chats.ts';
export { chatKeys, messagesQuery, putMessage, type Message } from './message-cache.ts';
export { useMessageSending } from './use-message-sending.ts';
