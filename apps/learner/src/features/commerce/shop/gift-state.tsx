import { LoadingButton } from '@daystream/ui';
import { useBrand, useErrorText } from '@daystream/web';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/client/api.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { SharedLink } from '../../../platform/parts/shared-link.tsx';
import { MailText } from '../../../platform/states/mail-text.tsx';
import { purchasesQuery, type Purchase } from './shop.queries.ts';

type PurchasedGift = NonNullable<Purchase['gift']>;

const stateTexts = {
  unpaid: 'gifts.states.unpaid',
  scheduled: 'gifts.states.scheduled',
  sent: 'gifts.states.sent',
  redeemed: 'gifts.states.redeemed',
  canceled: 'gifts.states.canceled',
  expired: 'gifts.states.expired',
} as const;

/** A gift for its giver: for whom, whether it was accepted, its link, and the e-mail again. */
export function GiftState({ gift }: { readonly gift: PurchasedGift }) {
  const { t } = useTranslation('learner');
  const { title } = useBrand();
  const dates = useDates();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { state, recipientName, recipientEmail, path, publicId } = gift;
  const resend = useMutation({
    mutationFn: () => api.call('gifts.resend', { params: { publicId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: purchasesQuery.queryKey }),
  });
  const times: Partial<Record<typeof state, number | null>> = {
    scheduled: gift.deliverAt,
    sent: gift.sentAt,
    redeemed: gift.redeemedAt,
  };
  const at = times[state] ?? null;
  const isOpen = state === 'scheduled' || state === 'sent';
  return (
    <Stack spacing={1.5} sx={{ mt: 1 }}>
      <div>
        <Typography>{t('gifts.forWhom', { name: recipientName })}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {recipientEmail} · {t(stateTexts[state], { date: at === null ? '' : dates.date(at) })}
        </Typography>
      </div>
      {isOpen && path !== null ? (
        <SharedLink label={t('gifts.link')} address={`${location.origin}${path}`} title={title} />
      ) : null}
      {isOpen ? (
        <div>
          <LoadingButton sx={{ ml: -1.5 }} busy={resend.isPending} onClick={() => resend.mutate()}>
            {state === 'sent' ? t('gifts.resend') : t('gifts.sendNow')}
          </LoadingButton>
        </div>
      ) : null}
      {resend.isSuccess ? (
        <Notice severity="info">
          <MailText text={t('gifts.resent')} />
        </Notice>
      ) : null}
      {resend.error ? <Notice severity="error">{errorText(resend.error)}</Notice> : null}
    </Stack>
  );
}
