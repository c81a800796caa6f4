import { LoadingButton } from '@daystream/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import type { StoreBridge } from '../../../platform/client/store-bridge.ts';
import { StoreFailure } from './store-failure.tsx';
import { restorePurchases } from './store-purchases.ts';

interface RestorePurchasesProps {
  readonly bridge: StoreBridge;
  readonly support: ReactNode;
}

/** Opens again what the person of the store has bought, such as on another phone. */
export function RestorePurchases({ bridge, support }: RestorePurchasesProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => restorePurchases(bridge),
    // Purchases open courses, subscriptions and what depends on them.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const count = restoring.data?.length ?? 0;
  return (
    <>
      <LoadingButton variant="text" busy={restoring.isPending} onClick={() => restoring.mutate()}>
        {t('shop.store.restore')}
      </LoadingButton>
      {restoring.isSuccess ? (
        <Notice severity={count > 0 ? 'success' : 'info'}>
          {count > 0 ? t('shop.store.restored', { count }) : t('shop.store.nothing')}
        </Notice>
      ) : null}
      {restoring.error ? <StoreFailure error={restoring.error} support={support} /> : null}
    </>
  );
}
