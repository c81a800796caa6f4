import { formatMoney, lastAccessMoment } from '@daystream/domain';
import { joinFacts } from '@daystream/i18n';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import type { Community } from './club.queries.ts';

/** Returns a function that says in one line what a community is to the user: until when, since when not any more, or why it is shown. */
export function useClubState(): (community: Community) => string {
  const { t } = useTranslation('learner');
  const dates = useDates();
  return ({ type, chatOnly, userCommunity, offer }) => {
    const endDate = userCommunity?.endDate ?? null;
    const lastDay = endDate === null ? null : dates.date(lastAccessMoment(endDate));
    if (type === 'owned') {
      if (lastDay !== null) return t('club.ownedUntil', { date: lastDay });
      return chatOnly ? t('club.ownedChat') : t('club.owned');
    }
    if (userCommunity?.canReturn) return t('club.left');
    if (type === 'expired')
      return lastDay === null ? t('club.expired') : t('club.expiredAt', { date: lastDay });
    const price = offer === null ? null : formatMoney(offer.price, offer.currency, language);
    return joinFacts([t(type === 'hidden' ? 'club.forSale' : 'club.recommended'), price]);
  };
}
