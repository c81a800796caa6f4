import { templateVariables } from '@daystream/domain';
import { ErrorState, LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { InboxAssignment } from '@daystream/contract';
import { ApiError, type Reply } from '@daystream/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';
import { DiscardQuestion } from '../../platform/discard-question.tsx';
import { useCommand } from '../../resources/use-command.ts';
import { MailboxSection } from './mailbox-form.tsx';
import { UnreadEmails } from './unread-emails.tsx';
import { colleaguesQuery, replyTemplatesQuery } from './inbox.queries.ts';
import { assignmentTexts } from './inbox-texts.ts';
import { UnsavedForms, useReportUnsaved } from './unsaved-forms.ts';

type Settings = Reply<'studio.inbox.settings'>;
type Template = Reply<'studio.replyTemplates.list'>['items'][number];

/** Opens the settings of the inbox and the shared templates, for those who may change them. */
export function InboxSettingsButton() {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [unsaved] = useState(() => new Set<string>());
  const mayManage = useHasPermission('inbox.manage');
  const mayWriteTemplates = useHasPermission('templates.manage');
  const mayHandleTickets = useHasPermission('tickets.handle');
  const maySetMailbox = useHasPermission('site.manage');
  if (!mayManage && !mayWriteTemplates) return null;
  const close = () => (unsaved.size > 0 ? setAsking(true) : setOpen(false));
  const discard = () => {
    setAsking(false);
    setOpen(false);
  };
  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        {t('inbox.settings')}
      </Button>
      {isOpen && (
        <UnsavedForms value={unsaved}>
          <Dialog open onClose={close} aria-labelledby="inbox-settings" fullWidth maxWidth="sm">
            <DialogTitle id="inbox-settings">{t('inbox.settings')}</DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 3, pt: '8px !important' }}>
              {mayManage && <Distribution />}
              {mayWriteTemplates && <Templates />}
              {maySetMailbox && <MailboxSection />}
              {mayHandleTickets && <UnreadEmails />}
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>{t('action.close')}</Button>
            </DialogActions>
          </Dialog>
          <DiscardQuestion isOpen={isAsking} onDiscard={discard} onKeep={() => setAsking(false)} />
        </UnsavedForms>
      )}
    </>
  );
}

/** A part of the settings that could not be loaded. */
function LoadError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const errorText = useErrorText();
  return <ErrorState compact message={errorText(error)} onRetry={onRetry} />;
}

function Distribution() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['inbox', 'settings'],
    queryFn: ({ signal }) => api.call('studio.inbox.settings', { signal }),
  });
  if (data) return <DistributionForm settings={data} />;
  return error && <LoadError error={error} onRetry={() => void refetch()} />;
}

function DistributionForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('studio');
  const { data: colleagues = [] } = useQuery(colleaguesQuery(useApi()));
  const command = useCommand(['inbox']);
  const [form, setForm] = useState(settings);
  const [saved, setSaved] = useState(settings);
  useReportUnsaved(form !== saved);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = async () => {
    setBusy(true);
    setErrors({});
    try {
      await command((api) => api.call('studio.inbox.setSettings', { body: form }), t('inbox.settingsSaved'));
      setSaved(form);
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields);
    }
    setBusy(false);
  };
  const hours = (field: 'ticketHours' | 'chatHours' | 'consultationHours', label: string) => (
    <TextField
      type="number"
      label={label}
      value={form[field]}
      error={field in errors}
      helperText={errors[field]}
      onChange={({ target }) => setForm({ ...form, [field]: Number(target.value) })}
      slotProps={{ htmlInput: { min: 1, max: 720 } }}
    />
  );
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      {hours('ticketHours', t('inbox.ticketHours'))}
      {hours('chatHours', t('inbox.chatHours'))}
      {hours('consultationHours', t('inbox.consultationHours'))}
      <TextField
        select
        label={t('inbox.assignment')}
        value={form.assignment}
        onChange={({ target }) => setForm({ ...form, assignment: InboxAssignment.parse(target.value) })}
      >
        {InboxAssignment.options.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {t(assignmentTexts[mode])}
          </MenuItem>
        ))}
      </TextField>
      {form.assignment !== 'manual' && (
        <Autocomplete
          multiple
          options={colleagues}
          value={colleagues.filter(({ id }) => form.awayIds.includes(id))}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          onChange={(_, away) => setForm({ ...form, awayIds: away.map(({ id }) => id) })}
          renderInput={(input) => <TextField {...input} label={t('inbox.away')} />}
        />
      )}
      <LoadingButton
        variant="contained"
        busy={isBusy}
        onClick={() => void save()}
        sx={{ justifySelf: 'start' }}
      >
        {t('action.save')}
      </LoadingButton>
    </Box>
  );
}

function Templates() {
  const { t } = useTranslation('studio');
  const { data: templates = [], error, refetch } = useQuery(replyTemplatesQuery(useApi()));
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography component="h3" variant="h5">
        {t('inbox.sharedTemplates')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('inbox.variables', { list: templateVariables.map((name) => `{${name}}`).join(', ') })}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {templates.map((template) =>
        edited !== 'new' && edited?.id === template.id ? (
          <TemplateForm key={template.id} template={template} onClose={() => setEdited(null)} />
        ) : (
          <Button key={template.id} variant="outlined" onClick={() => setEdited(template)}>
            {template.title}
          </Button>
        ),
      )}
      {edited === 'new' ? (
        <TemplateForm template={null} onClose={() => setEdited(null)} />
      ) : (
        <Button onClick={() => setEdited('new')}>{t('review.templates.add')}</Button>
      )}
    </Box>
  );
}

function TemplateForm({
  template,
  onClose,
}: {
  readonly template: Template | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('studio');
  const command = useCommand(['reply-templates']);
  const withRetryKey = useRetryKeys();
  const [title, setTitle] = useState(template?.title ?? '');
  const [text, setText] = useState(template?.text ?? '');
  useReportUnsaved(title !== (template?.title ?? '') || text !== (template?.text ?? ''));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const run = (action: Parameters<typeof command<unknown>>[0], success: string) =>
    void command(action, success).then(onClose, (error: unknown) =>
      setErrors(error instanceof ApiError ? error.fields : {}),
    );
  const body = { title: title.trim(), text: text.trim() };
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <TextField
        label={t('inbox.templateTitle')}
        value={title}
        error={'title' in errors}
        helperText={errors['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={t('inbox.templateText')}
        value={text}
        error={'text' in errors}
        helperText={errors['text']}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <LoadingButton
          variant="contained"
          disabledReason={body.title === '' || body.text === '' ? t('inbox.needTemplate') : null}
          onClick={() =>
            run(
              (api) =>
                template === null
                  ? withRetryKey(body, (idempotencyKey) =>
                      api.call('studio.replyTemplates.create', { body, idempotencyKey }),
                    )
                  : api.call('studio.replyTemplates.update', { params: { id: template.id }, body }),
              t('inbox.templateSaved'),
            )
          }
        >
          {t('action.save')}
        </LoadingButton>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        {template !== null && (
          <Button
            color="error"
            onClick={() =>
              run(
                (api) => api.call('studio.replyTemplates.delete', { params: { id: template.id } }),
                t('inbox.templateRemoved'),
              )
            }
          >
            {t('inbox.removeTemplate')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
