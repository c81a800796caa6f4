import { useTranslation } from 'react-i18next';
import { OptionalSelect } from './optional-select.tsx';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly { readonly id: string | number | boolean; readonly name: string }[];
  /** For no value. */
  readonly anyText?: string;
}

/** Filters a list by one of a few values, or by none. */
export function ChoiceFilter({ source, label, choices, anyText }: Props) {
  const { t } = useTranslation('studio');
  return (
    <OptionalSelect
      source={source}
      label={label}
      choices={[...choices]}
      size="small"
      emptyText={anyText ?? t('tickets.any')}
    />
  );
}
