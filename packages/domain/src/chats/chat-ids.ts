/** Ids of chats of streams begin here, those of homework at twice this number; other chats are numbered from 1. Source: rule 71. */
export const firstStreamChat = 2 ** 51;
export const firstHomeworkChat = 2 ** 52;

/** The id of the chat of a stream with its experts: it exists before anybody has written in it. */
export function streamChatId(streamId: number): number {
  return firstStreamChat + streamId;
}

/** The stream whose chat this is; undefined for a chat of another kind. */
export function streamIdOfChat(chatId: number): number | undefined {
  return chatId > firstStreamChat && chatId < firstHomeworkChat ? chatId - firstStreamChat : undefined;
}
