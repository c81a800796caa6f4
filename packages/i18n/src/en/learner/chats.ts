export const chats = {
  title: 'Messages',
  empty: 'No chats yet',
  emptyText: 'Every course has a chat with its experts. It appears together with the course.',
  choose: 'Choose a chat',
  chooseText: 'Ask the experts of your course, or return to a conversation.',
  noMessages: 'Ask the experts your first question',
  homework: 'Homework',
  experts: 'Experts of the course',
  typing: 'An expert is typing…',
  closed: 'The course is closed now, so you cannot write to the experts. Your messages stay here.',
  status: {
    not_started: 'Not started yet',
    freeze: 'Frozen',
    stopped: 'No subscription',
    ended: 'Ended',
  },
} as const;
