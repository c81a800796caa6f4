import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/client/api.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { purchasesQuery } from './shop.queries.ts';

/** A purchase that was paid with the address of the account, without a session: it opens once the learner accepts it. */
export function AcceptPurchase({ publicId }: { readonly publicId: string }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: () => api.call('orders.accept', { params: { publicId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: purchasesQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['streams'] });
    },
  });
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('shop.boughtForYou')}
      </Typography>
      <LoadingButton
        variant="contained"
        sx={{ mt: 1 }}
        busy={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {t('shop.accept')}
      </LoadingButton>
      {accept.error ? <Notice severity="error">{errorText(accept.error)}</Notice> : null}
    </>
  );
}
