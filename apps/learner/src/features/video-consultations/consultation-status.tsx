import { SoftChip, type SoftName } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import type { VideoConsultation } from './video-consultations.queries.ts';

type Status = VideoConsultation['status'];

const soft: Readonly<Record<Status, SoftName>> = {
  available: 'primary',
  waiting: 'warning',
  confirmed: 'success',
  complete: 'success',
  canceled: 'error',
};

export function ConsultationStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation('learner');
  const texts = {
    available: t('videoConsultations.status.available'),
    waiting: t('videoConsultations.status.waiting'),
    confirmed: t('videoConsultations.status.confirmed'),
    complete: t('videoConsultations.status.complete'),
    canceled: t('videoConsultations.status.canceled'),
  };
  return <SoftChip soft={soft[status]}>{texts[status]}</SoftChip>;
}
