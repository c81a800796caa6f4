import { joinFacts } from '@daystream/i18n';
import { formatMoney } from '@daystream/domain';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { PromoCode } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useNow } from '../../platform/use-now.ts';
import { EditButton } from '../edit-button.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { stateColors, stateOfCode, stateTexts } from './promo-code-state.ts';
import { PromoCodeDialog } from './promo-code-dialog.tsx';

/** The promo codes of the school. */
export function PromoCodesList() {
  const { t } = useTranslation('studio');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <RecordList
        resource="promo-codes"
        title={t('commerce.promoCodes')}
        sort={{ field: 'id', order: 'DESC' }}
        action={
          <Button variant="contained" onClick={() => setNew(true)}>
            {t('commerce.newPromoCode')}
          </Button>
        }
        filters={{ q: (source) => <SearchInput source={source} label={t('commerce.promoCode')} /> }}
        emptyText={t('commerce.noPromoCodes')}
        emptyHint={t('commerce.noPromoCodesHint')}
        Card={PromoCodeCard}
      >
        <FunctionField<PromoCode>
          source="code"
          label={t('commerce.promoCode')}
          render={({ code }) => <strong>{code}</strong>}
        />
        <FunctionField<PromoCode>
          source="percent"
          sortable={false}
          label={t('commerce.discount')}
          render={(code) => <Discount code={code} />}
        />
        <FunctionField<PromoCode>
          source="startsAt"
          sortable={false}
          label={t('commerce.validity')}
          render={(code) => <Validity code={code} />}
        />
        <FunctionField<PromoCode>
          source="usesCount"
          sortable={false}
          label={t('commerce.uses')}
          render={(code) => <Uses code={code} />}
        />
        <FunctionField<PromoCode>
          source="isActive"
          sortable={false}
          label={t('tickets.state')}
          render={(code) => <State code={code} />}
        />
        <FunctionField<PromoCode>
          source="id"
          sortable={false}
          label={t('records.actions')}
          render={(code) => <EditPromoCodeButton code={code} />}
        />
      </RecordList>
      {isNew && <PromoCodeDialog code={null} onClose={() => setNew(false)} />}
    </>
  );
}

function Discount({ code: { percent, amount, currency } }: { readonly code: PromoCode }) {
  const language = useLanguage();
  if (percent !== null) return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
  return amount === null || currency === null ? null : formatMoney(amount, currency, language);
}

/** When the code counts, and for how many services. */
function Validity({ code: { startsAt, endsAt, serviceIds } }: { readonly code: PromoCode }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const [from, until] = [startsAt, endsAt].map((ms) => (ms === null ? null : dateTime(ms)));
  const parts = [
    // First, so that the cell begins with a capital letter or a number.
    serviceIds.length === 0
      ? t('commerce.allServices')
      : t('commerce.someServices', { count: serviceIds.length }),
    from && t('commerce.fromTime', { time: from }),
    until && t('commerce.untilTime', { time: until }),
  ];
  return joinFacts(parts);
}

function Uses({ code: { usesCount, maxUses } }: { readonly code: PromoCode }) {
  const numbers = new Intl.NumberFormat(useLanguage());
  return maxUses === null
    ? numbers.format(usesCount)
    : `${numbers.format(usesCount)} / ${numbers.format(maxUses)}`;
}

/** Whether the code counts now; if not, why. */
function State({ code }: { readonly code: PromoCode }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const state = stateOfCode(code, useNow());
  const time = code.startsAt === null ? '' : dateTime(code.startsAt);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={stateColors[state]}
      label={t(stateTexts[state], { time })}
      sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}

function EditPromoCodeButton({ code }: { readonly code: PromoCode }) {
  return (
    <EditButton title={code.code}>{(close) => <PromoCodeDialog code={code} onClose={close} />}</EditButton>
  );
}

function PromoCodeCard({ row: code }: { readonly row: PromoCode }) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Typography sx={{ fontWeight: 600 }}>{code.code}</Typography>
      <Typography variant="body2" color="textSecondary">
        <Discount code={code} /> · <Validity code={code} /> · {t('commerce.uses')}: <Uses code={code} />
      </Typography>
      <State code={code} />
      <EditPromoCodeButton code={code} />
    </Box>
  );
}
