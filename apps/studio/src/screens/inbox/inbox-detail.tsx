import { ErrorState } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askerName } from '../../platform/asker-name.ts';
import { useCommandKeys } from '../../platform/keyboard.ts';
import { useApi, useSession } from '../../platform/platform-context.tsx';
import { useCommand } from '../../resources/use-command.ts';
import { AnswerTools } from './answer-tools.tsx';
import type { Answers } from './answers.ts';
import { InboxActions, type OpenDialog } from './inbox-actions.tsx';
import { InboxContext } from './inbox-context.tsx';
import { inboxCommandByKey } from './inbox-keys.ts';
import { DueTime, SnoozedUntil } from './inbox-list.tsx';
import { InboxNotes } from './inbox-notes.tsx';
import { inboxItemQuery } from './inbox.queries.ts';
import type { InboxItem } from './inbox-view.ts';
import { kindTexts } from './inbox-texts.ts';

interface InboxDetailProps {
  readonly id: number;
  /** The name of a colleague who is answering it. */
  readonly answeredBy: string | null;
  /** Returns to the list on a phone. */
  readonly onBack: (() => void) | null;
  readonly onDone: () => void;
  readonly answers: Answers;
}

/** One item of the inbox: what was asked, the answer, notes, and who asks. */
export function InboxDetail({ id, answeredBy, answers, onBack, onDone }: InboxDetailProps) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const { data: item, error, refetch } = useQuery(inboxItemQuery(useApi(), id));
  if (item === undefined)
    return error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : null;
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', p: { xs: 1.5, md: 2 } }}>
      {onBack && (
        <Button size="small" onClick={onBack}>
          {t('inbox.back')}
        </Button>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: 'minmax(0, 1fr) 200px',
            xl: 'minmax(0, 1fr) 260px',
          },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Item item={item} answeredBy={answeredBy} answers={answers} onDone={onDone} />
        </Box>
        {item.userId !== null && <InboxContext userId={item.userId} name={askerName(t, item)} />}
      </Box>
    </Box>
  );
}

function Item({
  item,
  answeredBy,
  answers,
  onDone,
}: Pick<InboxDetailProps, 'answeredBy' | 'answers' | 'onDone'> & { readonly item: InboxItem }) {
  const { t } = useTranslation('studio');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const answerRef = useRef<HTMLDivElement>(null);
  const noteRef = useRef<HTMLTextAreaElement>(null);
  const userId = useSession()?.id ?? 0;
  const command = useCommand(['inbox', 'tickets']);
  const close = () =>
    void command(
      (api) => api.call('studio.tickets.close', { params: { id: item.targetId } }),
      t('tickets.closed', { name: askerName(t, item) }),
    ).then(onDone, () => undefined);
  // The fields of other features are found by their place: each answer has one.
  const focusAnswer = () =>
    answerRef.current?.querySelector<HTMLElement>('textarea:not([aria-hidden])')?.focus();
  useCommandKeys(inboxCommandByKey, {
    assign: () => setDialog('assign'),
    snooze: () => setDialog('snooze'),
    note: () => noteRef.current?.focus(),
    reply: focusAnswer,
    ...(item.kind === 'ticket' && item.isWaiting && { close }),
  });
  const { Answer, draftKeyOf, isTall } = answers[item.kind];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h1" variant="h4" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {askerName(t, item)}
        </Typography>
        <Chip size="small" variant="outlined" label={t(kindTexts[item.kind])} />
        <DueTime item={item} />
      </Box>
      <SnoozedUntil item={item} />
      <InboxActions item={item} open={dialog} onOpen={setDialog} onClosed={close} />
      {item.isAutomatic && <Alert severity="info">{t('inbox.automatic')}</Alert>}
      {answeredBy !== null && <Alert severity="warning">{t('inbox.answeredBy', { name: answeredBy })}</Alert>}
      <Box
        ref={answerRef}
        sx={
          isTall
            ? {
                height: 'clamp(420px, 68dvh, 760px)',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                overflow: 'hidden',
                // To the edges of a phone's screen.
                mx: { xs: -1.5, md: 0 },
              }
            : {}
        }
      >
        <Answer item={item} onDone={onDone} />
      </Box>
      {draftKeyOf && <AnswerTools item={item} draftKey={draftKeyOf(userId, item)} onInserted={focusAnswer} />}
      <InboxNotes key={`notes ${item.id}`} itemId={item.id} fieldRef={noteRef} />
    </>
  );
}
