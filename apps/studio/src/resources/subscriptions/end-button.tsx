import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../platform/records.ts';
import { newRequestKey } from '../../platform/request-key.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

/** Ends a subscription at once. */
export function EndButton({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['payment-subscriptions', 'user-course-streams']);
  const requestKey = useRef(newRequestKey());
  const { id, title } = subscription;
  return (
    <ConfirmButton
      label={t('subscriptions.end')}
      title={t('subscriptions.endTitle', { title })}
      doLabel={t('subscriptions.end')}
      color="error"
      onConfirm={() =>
        command(
          (api) =>
            api.call('studio.subscriptions.end', { params: { id }, idempotencyKey: requestKey.current }),
          t('subscriptions.endDone', { title }),
        )
      }
    >
      {t('subscriptions.endText')}
    </ConfirmButton>
  );
}
