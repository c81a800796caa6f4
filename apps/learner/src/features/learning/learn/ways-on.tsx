import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import type { OfferPlace } from '../../../platform/parts/offers.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { streamsQuery, type Stream } from './learn.queries.ts';
import { useDebt } from './use-debt.ts';
import { useRenewal } from './use-renewal.ts';

interface WaysOnProps {
  readonly stream: Pick<Stream, 'id' | 'status' | 'isDemo'>;
  /** Where it stands: staff may offer another service at locked features. */
  readonly place?: OfferPlace;
}

/**
 * Links from a course that is over, complete, or open as a demo only: paying what closed it, buying or renewing it, or asking support about it, and another course of the learner. None of them
 * is the main action where the screen has one of its own.
 */
export function WaysOn({ stream: { id, status, isDemo }, place = 'default' }: WaysOnProps) {
  const { t } = useTranslation('learner');
  const { data: streams = [] } = useQuery(streamsQuery);
  const others = streams.filter((other) => other.id !== id);
  const next =
    others.find((other) => other.status === 'open') ?? others.find((other) => other.status === 'not_started');
  const isOver = status === 'ended' || status === 'stopped';
  const isAsking = isDemo || isOver;
  const debt = useDebt(id, { isWanted: isOver && !isDemo });
  const renewal = useRenewal({ id, isDemo }, { isWanted: isAsking && debt === null, place });
  return (
    <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
      {debt ? (
        <>
          <Notice severity="warning">{t('waysOn.debt', { title: debt.title, amount: debt.amount })}</Notice>
          <Button variant="contained" size="large" href={pathTo('installments')}>
            {t('waysOn.payDebt', { amount: debt.amount })}
          </Button>
        </>
      ) : null}
      {isAsking && debt === null && renewal ? (
        <Button variant="contained" size="large" href={renewal.href}>
          {renewal.label}
        </Button>
      ) : null}
      {next && pathTo('calendar', { streamId: next.id }) !== renewal?.href ? (
        <Button
          variant={isAsking ? 'text' : 'contained'}
          size={isAsking ? 'medium' : 'large'}
          href={pathTo('calendar', { streamId: next.id })}
        >
          {t('waysOn.course', { title: next.course.title })}
        </Button>
      ) : null}
      {isAsking || next ? null : (
        <Button variant="contained" size="large" href={pathTo('support')}>
          {t('waysOn.askNext')}
        </Button>
      )}
    </Stack>
  );
}
