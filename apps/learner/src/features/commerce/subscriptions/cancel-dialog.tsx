import { lastAccessMoment } from '@daystream/domain';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../../../platform/session/current-user.ts';
import { CancelReasons } from './cancel-reasons.tsx';
import { CancelResult } from './cancel-result.tsx';
import { StayOffer } from './stay-offer.tsx';
import { isCancelReason, type CancelForm } from './cancel-form.ts';
import { cancelSubscription, type Subscription } from './subscriptions.queries.ts';

interface CancelDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

interface Result {
  readonly title: string;
  readonly text: string | null;
  /** Where the learner goes after reading it; null: they stay on the page. */
  readonly redirectUrl: string | null;
}

/** Asks for a reason, cancels and shows the result: ready, wait, success, fail (spec product §4, Subscription). */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const titleId = useId();
  const navigate = useNavigate();
  const [result, setResult] = useState<Result | null>(null);
  const send = async ({ reasonType, reason }: CancelForm) => {
    if (!isCancelReason(reasonType)) return;
    const { endDate, redirectUrl } = await cancelSubscription(subscription.id, { reasonType, reason });
    const date = endDate === null ? null : dates.date(lastAccessMoment(endDate));
    const text = date === null ? null : t('subscriptions.cancelledText', { date });
    setResult({ title: t('subscriptions.cancelled'), text, redirectUrl });
  };
  const stay = (price: string) =>
    setResult({
      title: t('subscriptions.stayed'),
      text: t('subscriptions.stayedText', { price }),
      redirectUrl: null,
    });
  const close = () => {
    onClose();
    if (result !== null && result.redirectUrl !== null) void navigate(result.redirectUrl);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      {result === null ? (
        <CancelReasons
          titleId={titleId}
          brandText={subscription.cancelPopupText ?? ''}
          offer={
            typeof subscription.stayPercent === 'number' ? (
              <StayOffer subscription={subscription} percent={subscription.stayPercent} onStay={stay} />
            ) : null
          }
          send={send}
          onClose={close}
        />
      ) : (
        <CancelResult titleId={titleId} title={result.title} text={result.text} onClose={close} />
      )}
    </Dialog>
  );
}
