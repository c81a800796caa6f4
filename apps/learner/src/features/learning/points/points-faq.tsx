import { pointsToDebit } from '@daystream/domain';
import { ForwardIcon } from '@daystream/ui';
import { useBrand } from '@daystream/web';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { referralsQuery } from './points.queries.ts';

/** Frequent questions about points, answered with the amounts of the brand. */
export function PointsFaq() {
  const { t } = useTranslation('learner');
  const { scoreAmounts } = useBrand();
  const percent = useQuery(referralsQuery).data?.purchasePercent ?? 0;
  const answers: readonly (readonly [question: string, answer: string])[] = [
    [
      t('points.faqEarn'),
      t('points.faqEarnText', { course: scoreAmounts.courseCompleted, rating: scoreAmounts.ratingGiven }),
    ],
    ...(percent > 0 ? [[t('points.faqPurchases'), t('points.faqPurchasesText', { percent })] as const] : []),
    [t('points.faqSpend'), t('points.faqSpendText', { count: pointsToDebit })],
    [t('points.faqLost'), t('points.faqLostText')],
  ];
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="points-faq">
      <Typography variant="h3" component="h2" id="points-faq">
        {t('points.faq')}
      </Typography>
      <div>
        {answers.map(([question, answer]) => (
          <Accordion key={question} disableGutters elevation={0} sx={{ bgcolor: 'transparent' }}>
            <AccordionSummary
              expandIcon={<ForwardIcon sx={{ transform: 'rotate(90deg)' }} />}
              // A `button` does not inherit the font.
              sx={{ px: 0, minHeight: 52, font: 'inherit', fontWeight: 500 }}
            >
              {question}
            </AccordionSummary>
            <AccordionDetails sx={{ px: 0, pt: 0, color: 'text.secondary' }}>{answer}</AccordionDetails>
          </Accordion>
        ))}
      </div>
    </Stack>
  );
}
