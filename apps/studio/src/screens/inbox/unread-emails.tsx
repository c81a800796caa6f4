import type { Reply } from '@daystream/api-client';
import { useErrorText } from '@daystream/web';
import { ErrorState } from '@daystream/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';
import { ReadDialog } from '../../platform/read-dialog.tsx';
import { useCommand } from '../../resources/use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { unreadEmailsQuery } from './inbox.queries.ts';

type UnreadEmail = Reply<'studio.unreadEmails.list'>['items'][number];

const reasonTexts = {
  too_large: 'inbox.unread.reason.too_large',
  unreadable: 'inbox.unread.reason.unreadable',
  failed: 'inbox.unread.reason.failed',
  no_sender: 'inbox.unread.reason.no_sender',
  too_many: 'inbox.unread.reason.too_many',
  too_many_strangers: 'inbox.unread.reason.too_many_strangers',
} as const;

const useUnreadEmails = () => {
  const query = useInfiniteQuery(unreadEmailsQuery(useApi(), useHasPermission('tickets.handle')));
  const emails = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { ...query, emails, total: query.data?.pages[0]?.total ?? emails.length };
};

/** Says how many e-mails to support became no request, and shows them. Nothing without any. */
export function UnreadEmailsNotice() {
  const { t } = useTranslation('studio');
  const { total } = useUnreadEmails();
  const [isOpen, setOpen] = useState(false);
  if (total === 0 && !isOpen) return null;
  return (
    <>
      <Alert
        severity="warning"
        sx={{ m: 1, mt: 0 }}
        action={
          <Button size="small" color="inherit" onClick={() => setOpen(true)}>
            {t('inbox.unread.show')}
          </Button>
        }
      >
        {t('inbox.unread.notice', { count: total })}
      </Alert>
      {isOpen && (
        <ReadDialog title={t('inbox.unread.title')} maxWidth="sm" onClose={() => setOpen(false)}>
          <UnreadEmailList />
        </ReadDialog>
      )}
    </>
  );
}

/** The e-mails below the settings of the mailbox. */
export function UnreadEmails() {
  const { t } = useTranslation('studio');
  const { total } = useUnreadEmails();
  if (total === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="h3" variant="h5">
        {t('inbox.unread.title')}
      </Typography>
      <UnreadEmailList />
    </Box>
  );
}

function UnreadEmailList() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const { emails, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUnreadEmails();
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('inbox.unread.lead')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {emails.map((email) => (
          <UnreadEmailItem key={email.id} email={email} />
        ))}
      </Box>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inbox.unread.all')}
        </Button>
      )}
    </Box>
  );
}

function UnreadEmailItem({
  email: { id, reason, sender, subject, sentAt, updatedAt },
}: {
  readonly email: UnreadEmail;
}) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const command = useCommand(['inbox']);
  const params = { id };
  // Errors are shown by the command.
  const run = (...args: Parameters<typeof command<unknown>>) => void command(...args).catch(() => undefined);
  const mayRetry = reason !== 'no_sender';
  return (
    <Box component="li" sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {sender || t('inbox.unread.noSender')}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {subject || t('inbox.unread.noSubject')}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {dateTime(sentAt ?? updatedAt)}
      </Typography>
      <Typography variant="body2" color="error">
        {t(reasonTexts[reason])}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayRetry && (
          <Button
            size="small"
            variant="outlined"
            onClick={() =>
              run((api) => api.call('studio.unreadEmails.retry', { params }), t('inbox.unread.retried'))
            }
          >
            {t('inbox.unread.retry')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() =>
            run((api) => api.call('studio.unreadEmails.delete', { params }), t('inbox.unread.removed'))
          }
        >
          {t('inbox.unread.remove')}
        </Button>
      </Box>
    </Box>
  );
}
