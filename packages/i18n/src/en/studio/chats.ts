export const chats = {
  chats: {
    unreadOnly: 'Unread only',
    empty: 'No questions to experts yet',
    emptyHint: 'A chat appears here when a learner or an expert writes the first message.',
    learner: 'Learner',
    course: 'Course',
    lastMessage: 'Last message',
    at: 'When',
    typing: '{{name}} is typing…',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
  },
} as const;
