import { useTranslation } from 'react-i18next';
import { ReferenceFilter } from './reference-filter.tsx';
import { RequiredSelect } from './required-select.tsx';

/** Filters a list by a community. */
export function ClubFilter({ source }: { readonly source: string }) {
  const { t } = useTranslation('studio');
  return (
    <ReferenceFilter source={source} reference="communities" sort={{ field: 'title', order: 'ASC' }}>
      <RequiredSelect label={t('communities.name')} optionText="title" />
    </ReferenceFilter>
  );
}
