import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ChatsPage } from '../../features/talking/chats/chats-page.tsx';
import { chatsQuery } from '../../features/talking/chats/chats.queries.ts';
import { homeworkPath } from '../../features/talking/homework/homework-path.ts';
import { homeworksQuery } from '../../features/talking/homework/homework.queries.ts';
import { NotFound } from '../../platform/states/not-found.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { ConversationTabs } from '../conversation-tabs.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function loader() {
  void queryClient.prefetchQuery(chatsQuery);
  return null;
}

/** The list of chats and one chat. */
export function Component() {
  const { chatId } = useParams();
  const id = chatId === undefined ? null : parsePositiveInt(chatId);
  const { data: homeworks, isPending } = useQuery(homeworksQuery);
  const homeworkHref = (statusId: number) => {
    if (isPending) return null;
    const homework = homeworks?.find((one) => one.id === statusId);
    return homework ? homeworkPath(homework) : pathTo('homeworks');
  };
  if (chatId !== undefined && id === null) return <NotFound />;
  return <ChatsPage chatId={id} homeworkHref={homeworkHref} tabs={<ConversationTabs current="chats" />} />;
}
