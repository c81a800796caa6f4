import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { CancelReasons } from './cancel-reasons.tsx';
import { CancelSuccess } from './cancel-success.tsx';
import { StayOffer } from './stay-offer.tsx';
import { isCancelReason, type CancelForm } from './cancel-form.ts';
import { cancelSubscription, type Subscription } from './subscriptions.queries.ts';

interface CancelDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Asks for a reason, cancels and shows the result: ready, wait, success, fail (spec product §4, Subscription). */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const [done, setDone] = useState<Awaited<ReturnType<typeof cancelSubscription>> | null>(null);
  const send = async ({ reasonType, reason }: CancelForm) => {
    if (isCancelReason(reasonType))
      setDone(await cancelSubscription(subscription.id, { reasonType, reason }));
  };
  const close = () => {
    onClose();
    if (done !== null) void navigate(done.redirectUrl);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      {done === null ? (
        <CancelReasons
          titleId={titleId}
          brandText={subscription.cancelPopupText ?? ''}
          offer={
            typeof subscription.stayPercent === 'number' ? (
              <StayOffer subscription={subscription} percent={subscription.stayPercent} onStay={onClose} />
            ) : null
          }
          send={send}
          onClose={close}
        />
      ) : (
        <CancelSuccess titleId={titleId} endDate={done.endDate} onClose={close} />
      )}
    </Dialog>
  );
}
