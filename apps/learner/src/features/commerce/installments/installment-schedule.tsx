import { formatMoney } from '@daystream/domain';
import { ForwardIcon } from '@daystream/ui';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';
import type { Installment } from './installments.queries.ts';

const stateTexts = {
  planned: 'installments.parts.planned',
  overdue: 'installments.parts.overdue',
  paid: 'installments.parts.paid',
  canceled: 'installments.parts.canceled',
} as const;

/** All parts of a plan with their amounts, states and dates; open while it is active. */
export function InstallmentSchedule({ plan }: { readonly plan: Installment }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  return (
    <Accordion
      disableGutters
      elevation={0}
      defaultExpanded={plan.status === 'active'}
      slotProps={{ heading: { component: 'h4' } }}
      sx={{ bgcolor: 'transparent', '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        expandIcon={<ForwardIcon sx={{ transform: 'rotate(90deg)' }} />}
        // A `button` does not inherit the font.
        sx={{ px: 0, minHeight: 48, font: 'inherit', fontWeight: 500, textAlign: 'start' }}
      >
        {t('installments.schedule')}
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {plan.parts.map(({ number, amount, state, dueAt, paidAt }) => (
            <Stack
              key={number}
              component="li"
              direction="row"
              sx={{ py: 1, gap: 2, justifyContent: 'space-between', borderTop: 1, borderColor: 'divider' }}
            >
              <div>
                <Typography>{t('installments.part', { number: String(number) })}</Typography>
                <Typography
                  variant="body2"
                  sx={{ color: state === 'overdue' ? 'error.main' : 'text.secondary' }}
                >
                  {t(stateTexts[state], { date: dates.date(paidAt ?? dueAt) })}
                </Typography>
              </div>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                {formatMoney(amount, plan.currency, language)}
              </Typography>
            </Stack>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
