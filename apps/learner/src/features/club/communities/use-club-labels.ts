import type { ClubButton } from '@daystream/domain';
import { useTranslation } from 'react-i18next';
import type { Community } from './club.queries.ts';

/** Returns the texts of the buttons of a community. */
export function useClubLabels({ type }: Pick<Community, 'type'>): Readonly<Record<ClubButton, string>> {
  const { t } = useTranslation('learner');
  const aboutLabels = {
    owned: t('club.aboutClub'),
    expired: t('club.comeBack'),
    recommended: t('club.howToJoin'),
    hidden: t('club.aboutClub'),
  };
  return {
    lookAll: t('club.lookAll'),
    chat: t('club.chat'),
    faq: t('club.faq'),
    aboutClub: aboutLabels[type],
  };
}
