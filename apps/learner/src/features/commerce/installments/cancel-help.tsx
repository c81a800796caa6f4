import { LinesSkeleton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { installmentQuery } from './installments.queries.ts';

/** How a plan can be canceled, in the words of the school: only staff cancel one. */
export function CancelHelp({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('learner');
  const { data: plan, error, refetch } = useQuery(installmentQuery(id));
  return (
    <Confirm open title={t('installments.cancelTitle')} onClose={onClose}>
      {plan ? (
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          {plan.cancelPopupText || t('installments.cancelText')}
        </Typography>
      ) : null}
      {error && !plan ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!plan && !error ? <LinesSkeleton rows={2} /> : null}
      <Button href={pathTo('support')} variant="outlined" sx={{ mt: 2 }}>
        {t('installments.support')}
      </Button>
    </Confirm>
  );
}
