import { ErrorState, LinesSkeleton, LoadingButton } from '@daystream/ui';
import { useErrorText, serverNow } from '@daystream/web';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuardedDialog } from '../../platform/guarded-dialog.tsx';
import { KeyHint } from '../../platform/key-hint.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import { textOfField, useCommand } from '../../resources/use-command.ts';
import { colleaguesQuery } from './inbox.queries.ts';
import type { InboxItem } from './inbox-view.ts';
import { snoozeTexts } from './inbox-texts.ts';

const hourMs = 3_600_000;
const snoozeHours = { hour: 1, day: 24, threeDays: 72, week: 168 } as const;

export type OpenDialog = 'assign' | 'snooze' | 'tags' | 'merge' | null;

interface InboxActionsProps {
  readonly item: InboxItem;
  readonly open: OpenDialog;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onClosed: () => void;
}

/** What staff do with an item beside answering it. */
export function InboxActions({ item, open, onOpen, onClosed }: InboxActionsProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['inbox', 'tickets']);
  // In the state and not a ref, because the menu is also opened by a key, and stands at the button then too.
  const [snoozeButton, setSnoozeButton] = useState<HTMLElement | null>(null);
  const params = { id: item.id };
  // Errors are shown by the command.
  const run = (...args: Parameters<typeof command>) => void command(...args).catch(() => undefined);
  const isTicket = item.kind === 'ticket';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" aria-keyshortcuts="a" onClick={() => onOpen('assign')}>
        {item.assignee?.name ?? t('inbox.assign')}
        <KeyHint>A</KeyHint>
      </Button>
      <Button
        ref={setSnoozeButton}
        size="small"
        variant="outlined"
        aria-keyshortcuts="s"
        onClick={() => onOpen('snooze')}
      >
        {t('inbox.snooze')}
        <KeyHint>S</KeyHint>
      </Button>
      <Button size="small" onClick={() => onOpen('tags')}>
        {t('inbox.tags')}
      </Button>
      {isTicket && (
        <>
          <Button size="small" onClick={() => onOpen('merge')}>
            {t('inbox.merge')}
          </Button>
          <Button
            size="small"
            onClick={() =>
              run(
                (api) => api.call('studio.inbox.spam', { params, body: { isSpam: !item.isSpam } }),
                t(item.isSpam ? 'inbox.notSpam' : 'inbox.markedSpam'),
              )
            }
          >
            {t(item.isSpam ? 'inbox.noSpam' : 'inbox.spam')}
          </Button>
          {item.isAutomatic && (
            <Button
              size="small"
              onClick={() =>
                run(
                  (api) => api.call('studio.tickets.reopen', { params: { id: item.targetId } }),
                  t('inbox.isByPerson'),
                )
              }
            >
              {t('inbox.byPerson')}
            </Button>
          )}
          {item.isWaiting && (
            <Button size="small" aria-keyshortcuts="e" onClick={onClosed}>
              {t('tickets.close')}
              <KeyHint>E</KeyHint>
            </Button>
          )}
        </>
      )}
      <Menu
        anchorEl={snoozeButton}
        open={open === 'snooze'}
        onClose={() => onOpen(null)}
        slotProps={{ list: { 'aria-label': t('inbox.snooze') } }}
      >
        {(Object.keys(snoozeHours) as (keyof typeof snoozeHours)[]).map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              onOpen(null);
              run(
                (api) =>
                  api.call('studio.inbox.snooze', {
                    params,
                    body: { until: serverNow() + snoozeHours[name] * hourMs },
                  }),
                t('inbox.snoozed'),
              );
            }}
          >
            {t(snoozeTexts[name])}
          </MenuItem>
        ))}
        {item.snoozedUntil !== null && (
          <MenuItem
            onClick={() => {
              onOpen(null);
              run(
                (api) => api.call('studio.inbox.snooze', { params, body: { until: null } }),
                t('inbox.woken'),
              );
            }}
          >
            {t('inbox.wake')}
          </MenuItem>
        )}
      </Menu>
      {open === 'assign' && <AssignDialog item={item} onClose={() => onOpen(null)} />}
      {open === 'tags' && <TagsDialog item={item} onClose={() => onOpen(null)} />}
      {open === 'merge' && <MergeDialog item={item} onClose={() => onOpen(null)} />}
    </Box>
  );
}

interface DialogProps {
  readonly item: InboxItem;
  readonly onClose: () => void;
}

function ActionDialog({
  title,
  label,
  disabledReason = null,
  hasInput = false,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly label: string;
  readonly disabledReason?: string | null;
  /** Whether closing would lose what was entered. */
  readonly hasInput?: boolean;
  readonly onSubmit: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}) {
  const { t } = useTranslation('studio');
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await onSubmit();
      onClose();
    } catch {
      // The command has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <GuardedDialog
      hasInput={() => hasInput}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <LoadingButton
          variant="contained"
          busy={isBusy}
          disabledReason={disabledReason}
          onClick={() => void submit()}
        >
          {label}
        </LoadingButton>
      </DialogActions>
    </GuardedDialog>
  );
}

function AssignDialog({ item, onClose }: DialogProps) {
  const { t } = useTranslation('studio');
  const { data: colleagues = [] } = useQuery(colleaguesQuery(useApi(), item.id));
  const command = useCommand(['inbox']);
  const [assignee, setAssignee] = useState<{ id: number; name: string } | null>(item.assignee);
  const [note, setNote] = useState('');
  return (
    <ActionDialog
      title={t('inbox.assignTitle')}
      label={t('inbox.assign')}
      hasInput={note.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        command(
          (api) =>
            api.call('studio.inbox.assign', {
              params: { id: item.id },
              body: { note: note.trim(), ...(assignee && { assigneeId: assignee.id }) },
            }),
          t(assignee ? 'inbox.assigned' : 'inbox.unassigned'),
          textOfField,
        )
      }
    >
      <Autocomplete
        options={colleagues}
        value={assignee}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, value) => setAssignee(value)}
        renderInput={(input) => <TextField {...input} label={t('inbox.assignee')} />}
      />
      <TextField
        label={t('inbox.handOverNote')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
      />
    </ActionDialog>
  );
}

function TagsDialog({ item, onClose }: DialogProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['inbox']);
  const [tags, setTags] = useState<string[]>(item.tags);
  const [refusal, setRefusal] = useState<string>();
  return (
    <ActionDialog
      title={t('inbox.tags')}
      label={t('action.save')}
      hasInput={tags !== item.tags}
      onClose={onClose}
      onSubmit={async () => {
        try {
          await command(
            (api) => api.call('studio.inbox.tag', { params: { id: item.id }, body: { tags } }),
            t('inbox.tagged'),
          );
        } catch (error) {
          // One of a tag (`tags.0`) or of all.
          setRefusal(textOfField(error));
          throw error;
        }
      }}
    >
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={[]}
        value={tags}
        onChange={(_, value) => setTags(value)}
        renderInput={(input) => (
          <TextField
            {...input}
            label={t('inbox.tags')}
            error={refusal !== undefined}
            helperText={refusal ?? t('inbox.tagsHint')}
          />
        )}
      />
    </ActionDialog>
  );
}

/** Offers the other tickets of the same asker. */
function MergeDialog({ item, onClose }: DialogProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const command = useCommand(['inbox', 'tickets']);
  const errorText = useErrorText();
  const [into, setInto] = useState('');
  const {
    data: tickets,
    error,
    refetch,
  } = useQuery({
    queryKey: ['tickets', 'mergeable', item.targetId],
    queryFn: async ({ signal }) => {
      const own = await api.call('studio.tickets.get', { params: { id: item.targetId }, signal });
      const filter = own.userId === null ? { q: own.email ?? '' } : { userId: own.userId };
      const { items } = await api.call('studio.tickets.list', {
        query: { range: [0, 49], sort: ['createdAt', 'DESC'], filter },
        signal,
      });
      return items.filter(
        ({ id, kind, userId, email }) =>
          id !== own.id && kind !== 'fault' && userId === own.userId && email === own.email,
      );
    },
  });
  return (
    <ActionDialog
      title={t('inbox.mergeTitle')}
      label={t('inbox.merge')}
      disabledReason={into === '' ? t('inbox.chooseTicket') : null}
      onClose={onClose}
      onSubmit={() =>
        command(
          (client) =>
            client.call('studio.tickets.merge', {
              params: { id: item.targetId },
              body: { intoId: Number(into) },
            }),
          t('inbox.merged'),
        )
      }
    >
      {tickets === undefined ? (
        error ? (
          <ErrorState compact message={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <LinesSkeleton rows={1} />
        )
      ) : tickets.length === 0 ? (
        t('inbox.noOtherTickets')
      ) : (
        <TextField
          select
          label={t('inbox.mergeInto')}
          value={into}
          onChange={({ target }) => setInto(target.value)}
        >
          {tickets.map(({ id, messages }) => (
            <MenuItem key={id} value={String(id)}>
              {t('inbox.ticketChoice', { id: String(id), message: messages[0]?.message.slice(0, 60) ?? '' })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </ActionDialog>
  );
}
