import { useTranslation } from 'react-i18next';
import { OptionalSelect } from './optional-select.tsx';
import { ReferenceFilter } from './reference-filter.tsx';

/** Filters a list by a community. */
export function ClubFilter({ source }: { readonly source: string }) {
  const { t } = useTranslation('studio');
  return (
    <ReferenceFilter source={source} reference="communities" sort={{ field: 'title', order: 'ASC' }}>
      <OptionalSelect
        source={source}
        label={t('communities.name')}
        emptyText={t('communities.any')}
        optionText="title"
        size="small"
      />
    </ReferenceFilter>
  );
}
