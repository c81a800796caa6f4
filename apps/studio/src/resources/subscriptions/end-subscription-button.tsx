import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import type { Subscription } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

/** Ends a subscription immediately. */
export function EndSubscriptionButton({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['payment-subscriptions', 'user-course-streams']);
  const withRetryKey = useRetryKeys();
  const { id, title } = subscription;
  return (
    <ConfirmButton
      label={t('subscriptions.end')}
      title={t('subscriptions.endTitle', { title })}
      confirmLabel={t('subscriptions.end')}
      color="error"
      onConfirm={() =>
        command(
          (api) =>
            withRetryKey(id, (idempotencyKey) =>
              api.call('studio.subscriptions.end', { params: { id }, idempotencyKey }),
            ),
          t('subscriptions.endDone', { title }),
        )
      }
    >
      {t('subscriptions.endText')}
    </ConfirmButton>
  );
}
