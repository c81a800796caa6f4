import { DateTimeInput } from 'react-admin';
import { useTranslation } from 'react-i18next';

/** When a service is on sale; in the time zone of the browser. */
export function ServiceDatesInput() {
  const { t } = useTranslation('studio');
  return (
    <>
      <DateTimeInput
        source="saleStartsAt"
        label={t('commerce.saleStartsAt')}
        helperText={false}
        parse={toMs}
      />
      <DateTimeInput
        source="saleEndsAt"
        label={t('commerce.saleEndsAt')}
        helperText={t('commerce.saleEndsAtHelp')}
        parse={toMs}
      />
    </>
  );
}

const toMs = (value: string) => (value ? new Date(value).getTime() : null);
