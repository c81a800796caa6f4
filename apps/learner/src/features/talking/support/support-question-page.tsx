import { displayName, supportMessageMaxLength } from '@daystream/domain';
import { ChatView, HeadingSkeleton, ListSkeleton, Page, SoftChip } from '@daystream/ui';
import { PageTitle, useBrand, useRetryKeys } from '@daystream/web';
import { ApiError } from '@daystream/api-client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toChatViewFile } from '../../../platform/chat/chat-view-file.ts';
import { currentUserQuery, useTimeZone } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { useSupportMessage } from '../../../platform/support/support-message.ts';
import { SupportSendError } from '../../../platform/support/support-send-error.tsx';
import { useUploads } from '../../../platform/forms/use-uploads.ts';
import {
  sendReply,
  supportTicketQuery,
  ticketViewedMutation,
  type SupportThread,
} from './support.queries.ts';
import { ticketStateTexts } from './ticket-state-texts.ts';

interface SupportQuestionPageProps {
  readonly ticketId: number;
  readonly missing: ReactNode;
}

/** A question to support with its answers, which the learner continues. */
export function SupportQuestionPage({ ticketId, missing }: SupportQuestionPageProps) {
  const { t } = useTranslation('learner');
  const { data: ticket, error, refetch } = useQuery(supportTicketQuery(ticketId));
  if (error instanceof ApiError && error.status === 404) return missing;
  return (
    <Page title={ticket?.category ?? t('support.title')} lead={ticket?.course ?? undefined}>
      <PageTitle title={ticket?.category ?? t('support.title')} />
      {ticket ? (
        <Thread key={ticketId} ticket={ticket} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Stack spacing={4}>
            <HeadingSkeleton />
            <ListSkeleton rows={3} />
          </Stack>
        </Loading>
      )}
    </Page>
  );
}

function Thread({ ticket }: { readonly ticket: SupportThread }) {
  const { t } = useTranslation('learner');
  const brand = useBrand();
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { mutate: markViewed } = useMutation(ticketViewedMutation(queryClient));
  const uploads = useUploads(`support:${ticket.id}`);
  const message = useSupportMessage();
  const withRetryKey = useRetryKeys();
  const reply = useMutation({
    mutationFn: (content: { message: string; fileIds: number[] }) =>
      message.send(() =>
        withRetryKey(content, (key) => sendReply(queryClient, { id: ticket.id, ...content }, key)),
      ),
  });
  const { id, unreadCount } = ticket;

  // An effect, because viewing has no event: it happens when this screen renders the answer.
  useEffect(() => {
    if (unreadCount > 0) markViewed(id);
  }, [id, unreadCount, markViewed]);

  const ownName = user
    ? displayName({ firstName: user.name, lastName: user.lastName, email: user.email })
    : '';
  return (
    <Stack spacing={2}>
      <SoftChip soft={ticket.state === 'answered' ? 'success' : 'neutral'}>
        {t(ticketStateTexts[ticket.state])}
      </SoftChip>
      <ChatView
        layout="page"
        timeZone={timeZone}
        messages={ticket.messages.map(({ id: messageId, employee, message: text, files, createdAt }) => ({
          id: messageId,
          own: employee === null,
          author: employee
            ? { name: employee.name || brand.title, avatar: employee.file?.small }
            : { name: ownName },
          text,
          files: files.map((file) => toChatViewFile(file)),
          createdAt,
          delivery: 'sent',
        }))}
        canWrite
        draftKey={`support:${ticket.id}`}
        uploads={uploads.items}
        onFiles={uploads.add}
        onRemoveUpload={uploads.remove}
        onRetryUpload={uploads.retry}
        onSend={async (text) => {
          await reply.mutateAsync({ message: text, fileIds: uploads.fileIds });
          await uploads.clear();
        }}
        blockedBecause={message.waitReason}
        placeholder={t('supportTickets.placeholder')}
        isTextRequired
        maxLength={supportMessageMaxLength}
        above={
          <>
            <SupportSendError error={reply.error} />
            {message.waitReason === null ? null : (
              <Typography variant="body2" color="textSecondary" aria-hidden>
                {message.waitReason}
              </Typography>
            )}
            {uploads.refusals.map((text) => (
              <Notice key={text} severity="warning">
                {text}
              </Notice>
            ))}
          </>
        }
        onRetry={() => undefined}
      />
    </Stack>
  );
}
