import { SoftChip } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Stream } from './learn.queries.ts';
import { useRenewal } from './use-renewal.ts';

/** Marks a demo: how many days of the course are free. */
export function DemoChip({ count }: { readonly count: number }) {
  const { t } = useTranslation('learner');
  return <SoftChip soft="warning">{count > 0 ? t('demo.chip', { count }) : t('demo.name')}</SoftChip>;
}

/** Leads from a demo to the service that sells the whole course, with its price. */
export function WholeCourseButton({ stream }: { readonly stream: Pick<Stream, 'id' | 'isDemo'> }) {
  const renewal = useRenewal(stream, { isWanted: stream.isDemo });
  if (!stream.isDemo || renewal === null) return null;
  return (
    <Button variant="outlined" size="large" href={renewal.href}>
      {renewal.label}
    </Button>
  );
}
