import { LinesSkeleton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { ChangePlanForm } from './change-plan-form.tsx';
import { ChangePlanRefusal } from './change-plan-refusal.tsx';
import { plansQuery } from './plan-changes.queries.ts';
import type { Subscription } from './subscriptions.queries.ts';

interface ChangePlanDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** The plans that a subscription can be changed to, with the amounts, and what came of the change. */
export function ChangePlanDialog({ subscription, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation('learner');
  const titleId = useId();
  const { data: options, error, refetch } = useQuery(plansQuery(subscription.id));
  const [done, setDone] = useState<string | null>(null);
  const close = <Button onClick={onClose}>{t('subscriptions.plans.close')}</Button>;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h3">
        {done === null ? t('subscriptions.plans.title') : t('subscriptions.plans.done')}
      </DialogTitle>
      {done !== null ? (
        <>
          <DialogContent>
            <DialogContentText component="output">{done}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {t('subscriptions.understood')}
            </Button>
          </DialogActions>
        </>
      ) : options === undefined ? (
        <>
          <DialogContent>
            {error ? (
              <LoadError error={error} level={2} onRetry={() => void refetch()} />
            ) : (
              <Loading>
                <LinesSkeleton rows={4} />
              </Loading>
            )}
          </DialogContent>
          <DialogActions>{close}</DialogActions>
        </>
      ) : options.refusal !== null || options.plans.length === 0 ? (
        <>
          <DialogContent>
            <ChangePlanRefusal refusal={options.refusal} />
          </DialogContent>
          <DialogActions>{close}</DialogActions>
        </>
      ) : (
        <ChangePlanForm subscription={subscription} options={options} onDone={setDone} onClose={onClose} />
      )}
    </Dialog>
  );
}
