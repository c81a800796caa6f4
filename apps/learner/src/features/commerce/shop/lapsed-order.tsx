import { LoadingButton } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../platform/client/api.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { scoresBalanceQuery, type Order } from './shop.queries.ts';

/** The way to order again what costs something else now. What the order keeps, such as points, returns before, so that it can be used again. */
export function OrderAgain({ order: { id, alias, held } }: { readonly order: Order }) {
  const { t } = useTranslation('learner');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toService = pathTo('service', { publicId: alias });
  const giveUp = useMutation({
    mutationFn: () => api.call('orders.cancel', { params: { publicId: id } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [scoresBalanceQuery.queryKey[0]] });
      void navigate(toService);
    },
  });
  if (held === null)
    return (
      <Button variant="contained" size="large" href={toService}>
        {t('shop.orderAgain')}
      </Button>
    );
  return (
    <LoadingButton variant="contained" size="large" busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
      {t('shop.orderAgain')}
    </LoadingButton>
  );
}
