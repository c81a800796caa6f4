import { joinFacts } from '@daystream/i18n';
import { useBrand } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import type { Position } from './shop.queries.ts';

type Product = Pick<Position['product'], 'type' | 'author' | 'interval' | 'accessDays' | 'units'>;

/** Returns one line about what a product gives: how long, or how many consultations, and by whom if not the school itself. */
export function useProductLine(): (product: Product) => string {
  const { t } = useTranslation('learner');
  const { title: school } = useBrand();
  return ({ type, author, interval, accessDays, units }) => {
    const kinds: Partial<Record<Product['type'], string>> = {
      consultation: t('shop.units', { count: units }),
      expert_additional_question: t('shop.units', { count: units }),
    };
    const access =
      interval !== null
        ? t('shop.cancelAnyTime')
        : accessDays === null
          ? t('shop.accessForever')
          : t('shop.accessDays', { count: accessDays });
    const by = author.includes(school) ? '' : author;
    return joinFacts([kinds[type] ?? access, by]);
  };
}
