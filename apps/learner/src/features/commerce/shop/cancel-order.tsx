import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/client/api.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { orderQuery, purchasesQuery, scoresBalanceQuery } from './shop.queries.ts';

/** Cancels an order that is not paid. Nothing is lost with it, so nobody is asked again. */
export function CancelOrder({ publicId }: { readonly publicId: string }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.call('orders.cancel', { params: { publicId } }),
    onSuccess: ({ data }) => {
      client.setQueryData(orderQuery(publicId).queryKey, data);
      void client.invalidateQueries({ queryKey: purchasesQuery.queryKey });
      void client.invalidateQueries({ queryKey: [scoresBalanceQuery.queryKey[0]] });
    },
  });
  return (
    <>
      <LoadingButton color="inherit" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('shop.cancelOrder')}
      </LoadingButton>
      {cancel.error ? <Notice severity="error">{errorText(cancel.error)}</Notice> : null}
    </>
  );
}
