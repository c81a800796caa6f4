import { useTranslation } from 'react-i18next';

/** The names of those whom a text mentions; who is not among them has deleted their account, or is no member. */
export function useMentionName(
  mentions: readonly { readonly id: number; readonly name: string }[],
): (userId: number) => string {
  const { t } = useTranslation('learner');
  return (userId) => mentions.find(({ id }) => id === userId)?.name || t('clubPosts.member');
}
