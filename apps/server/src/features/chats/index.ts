export type { ChatMessages, MessageInput } from './chat-messages.ts';
export type { ChatSubject, FindSubject } from './chat-subject.ts';
export { reviewer, type Reader } from './chats.policy.ts';
export type { StoredMessage } from './chats.present.ts';
export { chatsRoutes } from './chats.routes.ts';
export { createChatsService, type ChatsService } from './chats.service.ts';
export { chatsStudioRoutes } from './chats.studio.ts';
