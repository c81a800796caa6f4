import { LoadingButton } from '@daystream/ui';
import { createRetryKeys, useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../platform/client/api.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { queryClient } from '../../../platform/client/query-client.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { ownSubscriptionsQuery } from './shop.queries.ts';

interface AddToSubscriptionProps {
  readonly positionId: number;
  readonly courseId: number;
  readonly title: string;
}

const withRetryKey = createRetryKeys();

/** Adds a course of the catalog to the learner's subscription that includes it, and opens the course; nothing without such a subscription. */
export function AddToSubscription({ positionId, courseId, title }: AddToSubscriptionProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { data: subscriptions } = useQuery({ ...ownSubscriptionsQuery, enabled: session.token() !== null });
  const add = useMutation({
    mutationFn: () =>
      withRetryKey([positionId, 'add'], (idempotencyKey) =>
        api.call('catalog.addToSubscription', { params: { id: positionId }, idempotencyKey }),
      ),
    onSuccess: async ({ data }) => {
      void queryClient.invalidateQueries();
      await navigate(pathTo('calendar', { streamId: data.streamId }));
    },
  });
  const current = subscriptions?.find(({ includesCatalogue, isActive }) => includesCatalogue && isActive);
  if (current === undefined || current.content.courses.includes(courseId)) return null;
  return (
    <Box sx={{ p: 2, pt: 0, display: 'grid', gap: 1 }}>
      <LoadingButton
        variant="outlined"
        busy={add.isPending}
        aria-label={`${t('shop.addToSubscription')}: ${title}`}
        onClick={() => add.mutate()}
      >
        {t('shop.addToSubscription')}
      </LoadingButton>
      {add.error ? <Notice severity="error">{errorText(add.error)}</Notice> : null}
    </Box>
  );
}
