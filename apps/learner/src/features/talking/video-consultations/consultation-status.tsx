import { isConfirmationMissed } from '@daystream/domain';
import { SoftChip, type SoftName } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import type { VideoConsultation } from './video-consultations.queries.ts';

type Status = VideoConsultation['status'] | 'missed';

const soft: Readonly<Record<Status, SoftName>> = {
  available: 'primary',
  waiting: 'warning',
  confirmed: 'success',
  complete: 'success',
  canceled: 'error',
  missed: 'error',
};

export function ConsultationStatus({ consultation }: { readonly consultation: VideoConsultation }) {
  const { t } = useTranslation('learner');
  const { status: stored, time } = consultation;
  const status: Status = isConfirmationMissed({ status: stored, startsAt: time }, serverNow())
    ? 'missed'
    : stored;
  const texts = {
    available: t('videoConsultations.status.available'),
    waiting: t('videoConsultations.status.waiting'),
    confirmed: t('videoConsultations.status.confirmed'),
    complete: t('videoConsultations.status.complete'),
    canceled: t('videoConsultations.status.canceled'),
    missed: t('videoConsultations.status.missed'),
  };
  return <SoftChip soft={soft[status]}>{texts[status]}</SoftChip>;
}
