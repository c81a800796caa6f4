import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chatsQuery, type Chat } from './chats.queries.ts';

/** Returns the title of a chat in the app: a chat with experts is named by its course only if there is another one, because the title of a course is long and says nothing then. */
export function useChatTitle(): (chat: Chat) => string {
  const { t } = useTranslation('learner');
  const { data: isOnly = false } = useQuery({
    ...chatsQuery,
    select: (chats) => chats.filter(({ kind }) => kind === 'expert').length === 1,
  });
  return ({ kind, title }) => (kind === 'expert' && isOnly ? t('chats.withExperts') : title);
}
