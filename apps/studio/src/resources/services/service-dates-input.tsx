import { useTranslation } from 'react-i18next';
import { SchoolTimeInput } from '../school-time-input.tsx';

/** When a service is on sale. */
export function ServiceDatesInput() {
  const { t } = useTranslation('studio');
  return (
    <>
      <SchoolTimeInput source="saleStartsAt" label={t('commerce.saleStartsAt')} />
      <SchoolTimeInput
        source="saleEndsAt"
        label={t('commerce.saleEndsAt')}
        help={t('commerce.saleEndsAtHelp')}
      />
    </>
  );
}
