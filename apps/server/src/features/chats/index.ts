export type { ChatMessages, MessageInput } from './chat-messages.ts';
export type { ChatSubject, ChatSubjects } from './chat-subject.ts';
export { chatTexts } from './chat-texts.ts';
export { chatsFeature } from './chats.feature.ts';
export { mayStaffWrite, type Reader } from './chats.policy.ts';
export { mergeChats } from './merge-chats.ts';
export type { StoredMessage } from './chats.present.ts';
export { createChatsRepository, unreadByLearner, unreadByStaff, type Author } from './chats.repository.ts';
export type { ChatsService } from './chats.service.ts';
