import { EmptyState, LinesSkeleton, LoadingButton, Page } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { CardIcon } from '../../../platform/parts/screen-icons.tsx';
import { cardName } from '../../../platform/parts/card-name.ts';
import { CardRow } from './card-row.tsx';
import {
  addCard,
  makeCardDefault,
  paymentMethodsQuery,
  removeCard,
  type PaymentMethod,
  type PaymentMethods,
} from './payment-methods.queries.ts';

/** The saved cards: which one is charged, removal, and another card on the page of the payment provider, which leads back here with `added`. */
export function PaymentMethodsPage() {
  const { t } = useTranslation('learner');
  const [search] = useSearchParams();
  const isReturning = search.has('added');
  const { data: methods, error, refetch } = useQuery(paymentMethodsQuery(isReturning));
  const errorText = useErrorText();
  const [cardToRemove, setCardToRemove] = useState<PaymentMethod | null>(null);
  /** The card that is being changed, or `add`. */
  const [busy, setBusy] = useState<number | 'add' | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const cards = methods?.data;

  async function run(what: number | 'add', work: () => Promise<void>): Promise<void> {
    setFault(null);
    setBusy(what);
    try {
      await work();
    } catch (reason) {
      setFault(reason);
    } finally {
      setBusy(null);
    }
  }
  const add = (
    <LoadingButton
      variant="contained"
      size="large"
      busy={busy === 'add'}
      sx={{ alignSelf: { sm: 'flex-start' } }}
      onClick={() => void run('add', async () => location.assign(await addCard()))}
    >
      {t('paymentMethods.add')}
    </LoadingButton>
  );

  return (
    <Page title={t('paymentMethods.title')} lead={t('paymentMethods.lead')}>
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
      {isReturning && methods ? <AddingNotice adding={methods.meta.adding} /> : null}
      {cards?.length === 0 ? (
        <EmptyState icon={<CardIcon />} title={t('paymentMethods.empty')} action={add}>
          {t('paymentMethods.emptyText')}
        </EmptyState>
      ) : null}
      {cards !== undefined && cards.length > 0 ? (
        <>
          <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {cards.map((method) => (
              <CardRow
                key={method.id}
                method={method}
                isBusy={busy === method.id}
                onMakeDefault={() => void run(method.id, () => makeCardDefault(method.id))}
                onRemove={() => setCardToRemove(method)}
              />
            ))}
          </Stack>
          {add}
        </>
      ) : null}
      {cards ? (
        <Typography variant="body2" color="textSecondary">
          {t('paymentMethods.safe')}
        </Typography>
      ) : null}
      {!cards && error ? (
        <LoadError title={t('paymentMethods.loadError')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {cards || error ? null : (
        <Loading>
          <LinesSkeleton rows={4} />
        </Loading>
      )}
      <RemoveQuestion
        cards={cards ?? []}
        method={cardToRemove}
        onClose={() => setCardToRemove(null)}
        onRemove={(id) => void run(id, () => removeCard(id))}
      />
    </Page>
  );
}

/** What became of the card that the learner has just entered. */
function AddingNotice({ adding }: { readonly adding: PaymentMethods['meta']['adding'] }) {
  const { t } = useTranslation('learner');
  if (adding === 'added') return <Notice severity="success">{t('paymentMethods.added')}</Notice>;
  if (adding === 'failed') return <Notice severity="warning">{t('paymentMethods.notAdded')}</Notice>;
  return adding === 'waiting' ? <Notice severity="info">{t('paymentMethods.adding')}</Notice> : null;
}

interface RemoveQuestionProps {
  readonly cards: readonly PaymentMethod[];
  /** Null: nothing is asked. */
  readonly method: PaymentMethod | null;
  readonly onClose: () => void;
  readonly onRemove: (id: number) => void;
}

/** Asks before a card is removed, and says what follows: more clearly for the only card of a subscription. */
function RemoveQuestion({ cards, method, onClose, onRemove }: RemoveQuestionProps) {
  const { t } = useTranslation('learner');
  const isLastUsed = method?.isUsed === true && cards.length === 1;
  const card = method === null ? '' : cardName(method);
  return (
    <Confirm
      open={method !== null}
      title={isLastUsed ? t('paymentMethods.removeLastTitle') : t('paymentMethods.removeTitle')}
      onClose={onClose}
      action={{
        label: isLastUsed ? t('paymentMethods.removeAnyway') : t('paymentMethods.remove'),
        isDestructive: true,
        run: () => {
          if (method !== null) onRemove(method.id);
        },
      }}
    >
      <Typography>
        {isLastUsed
          ? t('paymentMethods.removeLastText', { card })
          : method?.isUsed
            ? t('paymentMethods.removeUsedText', { card })
            : t('paymentMethods.removeText', { card })}
      </Typography>
    </Confirm>
  );
}
