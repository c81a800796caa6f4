import { streamChatId } from '@daystream/domain';
import { ChatAnswer } from '../resources/chats/chat-answer.tsx';
import { chatDraftKey } from '../resources/chats/chat-show.tsx';
import { BookingAnswer } from '../resources/video-consultations/booking-answer.tsx';
import type { AnswerProps, OtherAnswers } from '../screens/inbox/answers.ts';
import { InboxPage } from '../screens/inbox/inbox-page.tsx';
import { InboxReport } from '../screens/reports/inbox-report.tsx';
import { HomeworkAnswer } from '../screens/review/homework-answer.tsx';
import { reviewDraftKey } from '../screens/review/review-item.ts';

type Item = AnswerProps['item'];

/** The chat of an item: that of a consultation follows from its stream. */
const chatIdOf = ({ kind, targetId, streamId }: Item): number =>
  kind === 'consultation' ? streamChatId(streamId ?? 0) : targetId;
const inChat = {
  Answer: ({ item }: AnswerProps) => <ChatAnswer chatId={chatIdOf(item)} />,
  draftKeyOf: (userId: number, item: Item) => chatDraftKey(userId, chatIdOf(item)),
  isTall: true,
};
const answers: OtherAnswers = {
  homework: {
    Answer: HomeworkAnswer,
    draftKeyOf: (userId, { targetId }) => reviewDraftKey(userId, targetId),
    isTall: true,
  },
  chat: inChat,
  consultation: inChat,
  video_consultation: { Answer: BookingAnswer, draftKeyOf: null, isTall: false },
};

/** The inbox, with the parts of other features in which its items are answered. */
export const InboxRoute = () => <InboxPage answers={answers} Report={InboxReport} />;
