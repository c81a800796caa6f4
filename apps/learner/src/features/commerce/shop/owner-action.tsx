import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/client/api.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { MailText } from '../../../platform/states/mail-text.tsx';
import { orderQuery, type Order } from './shop.queries.ts';

interface OwnerActionProps {
  readonly order: Order;
  readonly link: string | null;
}

/** What the owner of the address of an order does: confirms it or accepts what was paid, by the link of the e-mail, which also signs in. Anybody else can have the link sent again. */
export function OwnerAction({ order, link }: OwnerActionProps) {
  return link === null ? <SendLink order={order} /> : <UseLink order={order} link={link} />;
}

function UseLink({ order, link }: OwnerActionProps & { readonly link: string }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { id, state } = order;
  const confirm = useMutation({
    mutationFn: () => api.call('orders.confirm', { params: { publicId: id }, body: { link } }),
    onSuccess: ({ data: { token, order: confirmed } }) => {
      const { streamId, paymentUrl } = confirmed;
      const target = streamId === null ? pathTo('order', { publicId: id }) : pathTo('calendar', { streamId });
      if (token !== null) location.assign(pathTo('autoLogin', {}, { token, returnUrl: target }));
      else if (paymentUrl !== null) location.assign(paymentUrl);
      else client.setQueryData(orderQuery(id).queryKey, confirmed);
    },
  });
  return (
    <>
      <LoadingButton
        variant="contained"
        size="large"
        busy={confirm.isPending || confirm.isSuccess}
        onClick={() => confirm.mutate()}
      >
        {state === 'created' ? t('shop.confirm') : t('shop.accept')}
      </LoadingButton>
      {confirm.error ? <Notice severity="error">{errorText(confirm.error)}</Notice> : null}
    </>
  );
}

function SendLink({ order: { id } }: Pick<OwnerActionProps, 'order'>) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const send = useMutation({ mutationFn: () => api.call('orders.sendLink', { params: { publicId: id } }) });
  return (
    <>
      <LoadingButton variant="outlined" busy={send.isPending} onClick={() => send.mutate()}>
        {t('shop.sendLink')}
      </LoadingButton>
      {send.isSuccess ? (
        <Notice severity="info">
          <MailText text={t('shop.linkSent')} />
        </Notice>
      ) : null}
      {send.error ? <Notice severity="error">{errorText(send.error)}</Notice> : null}
      {session.token() === null ? (
        <Button href={pathTo('login', {}, { returnUrl: pathTo('purchases') })}>{t('shop.signIn')}</Button>
      ) : null}
    </>
  );
}
