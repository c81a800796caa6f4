import type { Reply } from '@daystream/api-client';
import { describeDevice } from '@daystream/domain';
import { LinesSkeleton, Page } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { useDates } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { SettingRow } from './setting-row.tsx';

/** The event `sessions.changed` invalidates this query. */
const sessionsQuery = queryOptions({
  queryKey: ['user', 'sessions'],
  queryFn: ({ signal }) => api.call('user.sessions', { signal }),
});
type Session = Reply<'user.sessions'>[number];

/** The user's sessions, the current one first; the others can be ended. */
export function SessionsPage() {
  const { t } = useTranslation('learner');
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const nameOf = useDeviceName();
  const [sessionToEnd, setSessionToEnd] = useState<Session | null>(null);
  const [isEndingOthers, setEndingOthers] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const sorted = sessions?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  async function end(...ids: number[]): Promise<void> {
    setFault(null);
    try {
      await Promise.all(ids.map((id) => api.call('user.endSession', { params: { id } })));
    } catch (endError) {
      setFault(endError);
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }

  return (
    <Page title={t('sessions.title')} lead={t('sessions.lead')}>
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
      {sorted ? (
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sorted.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setSessionToEnd(session)} />
          ))}
        </Card>
      ) : null}
      {others.length > 1 ? (
        <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => setEndingOthers(true)}>
          {t('sessions.endOthers')}
        </Button>
      ) : null}
      {sorted?.length === 1 ? <Typography color="textSecondary">{t('sessions.onlyHere')}</Typography> : null}
      {!sessions && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {sessions || error ? null : (
        <Loading>
          <LinesSkeleton rows={3} />
        </Loading>
      )}
      <Confirm
        open={sessionToEnd !== null}
        title={t('sessions.endTitle')}
        onClose={() => setSessionToEnd(null)}
        action={{
          label: t('sessions.end'),
          isDestructive: true,
          run: () => {
            if (sessionToEnd) void end(sessionToEnd.id);
          },
        }}
      >
        <Typography>{t('sessions.endText', { device: sessionToEnd ? nameOf(sessionToEnd) : '' })}</Typography>
      </Confirm>
      <Confirm
        open={isEndingOthers}
        title={t('sessions.endOthersTitle')}
        onClose={() => setEndingOthers(false)}
        action={{
          label: t('sessions.endOthers'),
          isDestructive: true,
          run: () => void end(...others.map(({ id }) => id)),
        }}
      >
        <Typography>{t('sessions.endOthersText')}</Typography>
      </Confirm>
    </Page>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation('learner');
  const { moment } = useDates();
  const name = useDeviceName()(session);
  const { isCurrent, address, lastSeenAt } = session;
  const seen = isCurrent ? t('sessions.here') : t('sessions.seen', { time: moment(lastSeenAt) });
  return (
    <li>
      <SettingRow label={name} lead={address === '' ? seen : `${seen} · ${address}`}>
        {isCurrent ? null : (
          <Button color="error" onClick={onEnd} aria-label={`${name}: ${t('sessions.end')}`}>
            {t('sessions.end')}
          </Button>
        )}
      </SettingRow>
    </li>
  );
}

/** Returns the name of a session's device. */
function useDeviceName(): (session: Pick<Session, 'userAgent'>) => string {
  const { t } = useTranslation('learner');
  return ({ userAgent }) => {
    const { browser, system } = describeDevice(userAgent);
    return [browser, system].filter(Boolean).join(', ') || t('sessions.unknownDevice');
  };
}
