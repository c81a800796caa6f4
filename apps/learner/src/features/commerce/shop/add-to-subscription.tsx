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

/** The learner's subscription to which a course can be added without paying for it; undefined without one, and if it has the course. */
export function useSubscriptionFor(courseId: number | null) {
  const { data } = useQuery({ ...ownSubscriptionsQuery, enabled: session.token() !== null });
  const current = data?.find(({ includesCatalogue, isActive }) => includesCatalogue && isActive);
  return courseId === null || current?.content.courses.includes(courseId) ? undefined : current;
}

const withRetryKey = createRetryKeys();

/** Adds a course of the catalog to the learner's subscription that includes it, and opens the course; nothing without such a subscription. */
export function AddToSubscription({ positionId, courseId, title }: AddToSubscriptionProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const current = useSubscriptionFor(courseId);
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
  if (current === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
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
