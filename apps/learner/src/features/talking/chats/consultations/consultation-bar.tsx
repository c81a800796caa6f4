import { SoftChip } from '@daystream/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useOffer } from '../../../../platform/parts/offers.tsx';
import { supportPath } from '../../../../platform/support/support-path.ts';
import type { ChatConsultations } from './consultations.queries.ts';

interface ConsultationBarProps {
  readonly consultations: ChatConsultations;
  readonly streamId: number | null;
}

/** How many consultations are left, whether one is open, and the way on when all are used (spec product §4). */
export function ConsultationBar({ consultations: all, streamId }: ConsultationBarProps) {
  const { t } = useTranslation('learner');
  const { maxCount, remainingCount, consultations } = all;
  if (maxCount === 0 && consultations.length === 0) return null;
  const isOpen = consultations.some(({ status }) => status === 'open');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isOpen ? <SoftChip soft="success">{t('consultations.isOpen')}</SoftChip> : null}
      <Typography variant="body2">
        {remainingCount > 0
          ? t('consultations.remaining', { count: remainingCount })
          : t('consultations.paidConsultationsOver')}
      </Typography>
      {remainingCount === 0 && streamId !== null ? <MoreConsultations streamId={streamId} /> : null}
    </Box>
  );
}

/** The service that sells another question, or support where the school sells none. */
function MoreConsultations({ streamId }: { readonly streamId: number }) {
  const { t } = useTranslation('learner');
  const offer = useOffer({ streamId, isDemo: false, place: 'chat', sells: 'question' });
  if (offer === undefined) return null;
  return (
    <Link href={offer?.href ?? supportPath('renewConsultation', streamId)} variant="body2">
      {offer?.label ?? t('consultations.renew')}
    </Link>
  );
}
