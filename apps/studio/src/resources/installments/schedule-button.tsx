import { joinFacts } from '@daystream/i18n';
import { formatMoney } from '@daystream/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadDialog } from '../../platform/read-dialog.tsx';
import type { Installment } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

const stateTexts = {
  planned: 'installments.partStates.planned',
  overdue: 'installments.partStates.overdue',
  paid: 'installments.partStates.paid',
  canceled: 'installments.partStates.canceled',
} as const;

/** Opens the parts of a plan, with the order that paid each. */
export function ScheduleButton({ plan }: { readonly plan: Installment }) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('installments.schedule')}
      </Button>
      {isOpen && (
        <ReadDialog title={plan.title} maxWidth="xs" onClose={() => setOpen(false)}>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {plan.parts.map((part) => (
              <Part key={part.number} part={part} currency={plan.currency} />
            ))}
          </Box>
        </ReadDialog>
      )}
    </>
  );
}

function Part({
  part: { number, amount, state, dueAt, paidAt, orderId },
  currency,
}: {
  readonly part: Installment['parts'][number];
  readonly currency: string;
}) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { date } = useTimeTexts();
  const details = [
    t(stateTexts[state]),
    date(paidAt ?? dueAt),
    orderId === null ? '' : t('installments.order', { number: String(orderId) }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <Typography>{t('installments.part', { number: String(number) })}</Typography>
        <Typography variant="body2" color={state === 'overdue' ? 'error' : 'textSecondary'}>
          {joinFacts(details)}
        </Typography>
      </div>
      <Typography sx={{ whiteSpace: 'nowrap' }}>{formatMoney(amount, currency, language)}</Typography>
    </Box>
  );
}
