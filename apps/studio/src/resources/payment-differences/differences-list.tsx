import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { PaymentDifference } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { ComparisonNotice } from '../comparison-notice.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { DifferenceActions } from './difference-actions.tsx';
import { kindTexts, sideText } from './difference-texts.ts';

/** Where the accounts at payment providers and ours differ. */
export function DifferencesList() {
  const { t } = useTranslation('studio');
  return (
    <RecordList
      resource="payment-differences"
      title={t('paymentCare.differences')}
      sort={{ field: 'foundAt', order: 'DESC' }}
      action={
        <Button component={RouterLink} to="/finance" variant="outlined">
          {t('finance.title')}
        </Button>
      }
      notice={<ComparisonNotice isFull />}
      filters={{
        q: (source) => <SearchInput source={source} label={t('paymentCare.search')} />,
        isOpen: (source) => (
          <ChoiceFilter
            source={source}
            label={t('paymentCare.show')}
            choices={[
              { id: true, name: t('paymentCare.open') },
              { id: false, name: t('paymentCare.resolved') },
            ]}
          />
        ),
      }}
      emptyText={t('paymentCare.noDifferences')}
      emptyHint={t('paymentCare.noDifferencesHint')}
      Card={DifferenceCard}
    >
      <FunctionField<PaymentDifference>
        source="externalId"
        sortable={false}
        label={t('paymentCare.payment')}
        render={(difference) => <Payment difference={difference} />}
      />
      <FunctionField<PaymentDifference>
        source="foundAt"
        label={t('paymentCare.difference')}
        render={(difference) => <Kind difference={difference} />}
      />
      <FunctionField<PaymentDifference>
        source="ourAmount"
        sortable={false}
        label={t('paymentCare.here')}
        render={(difference) => <Side difference={difference} side="our" />}
      />
      <FunctionField<PaymentDifference>
        source="theirAmount"
        sortable={false}
        label={t('paymentCare.there')}
        render={(difference) => <Side difference={difference} side="their" />}
      />
      <FunctionField<PaymentDifference>
        source="resolution"
        sortable={false}
        label={t('records.actions')}
        render={(difference) => <DifferenceActions difference={difference} />}
      />
    </RecordList>
  );
}

interface Props {
  readonly difference: PaymentDifference;
}

function Payment({ difference: { externalId, orderId, provider } }: Props) {
  const { t } = useTranslation('studio');
  const providers = {
    sandbox: t('commerce.paymentsTest'),
    stripe: t('paymentAccounts.stripe'),
    yookassa: t('paymentAccounts.yookassa'),
  };
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {orderId === null
          ? t('paymentCare.unknownPayment')
          : t('paymentCare.order', { number: String(orderId) })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {providers[provider]} · {externalId}
      </Typography>
    </div>
  );
}

function Kind({ difference: { kind, foundAt } }: Props) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <div>
      {t(kindTexts[kind])}
      <Typography variant="body2" color="textSecondary">
        {dateTime(foundAt)}
      </Typography>
    </div>
  );
}

function Side({ difference, side }: Props & { readonly side: 'our' | 'their' }) {
  const { t } = useTranslation('studio');
  return sideText(t, useLanguage(), difference, side);
}

function DifferenceCard({ row: difference }: { readonly row: PaymentDifference }) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Payment difference={difference} />
      <Kind difference={difference} />
      <Typography variant="body2">
        {t('paymentCare.here')}: <Side difference={difference} side="our" />
        <br />
        {t('paymentCare.there')}: <Side difference={difference} side="their" />
      </Typography>
      <DifferenceActions difference={difference} />
    </Box>
  );
}
