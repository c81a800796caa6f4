import type { Reply } from '@daystream/api-client';
import { ErrorState, LinesSkeleton, LoadingButton } from '@daystream/ui';
import { languageNames, useErrorText, useRetryKeys } from '@daystream/web';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import type { Person } from '../../platform/records.ts';
import { fullName } from '../person-name.tsx';
import { useCommand } from '../use-command.ts';
import { useRecords } from '../use-records.ts';
import type { CampaignLanguage, CampaignStep } from './campaign-draft.ts';

interface CampaignPreviewDialogProps {
  readonly step: CampaignStep;
  /** Of a saved campaign: the step can be sent to oneself. */
  readonly test?: { readonly id: number; readonly position: number };
  readonly onClose: () => void;
}

/** A step as a learner receives it: in the app and as push, and as e-mail, in each language. */
export function CampaignPreviewDialog({ step, test, onClose }: CampaignPreviewDialogProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const errorText = useErrorText();
  const command = useCommand([]);
  const titleId = useId();
  const [person, setPerson] = useState<Person | null>(null);
  const [chosen, setChosen] = useState<CampaignLanguage | null>(null);
  const [isSending, setSending] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', 'preview', step, person?.id],
    queryFn: ({ signal }) =>
      api.call('studio.campaigns.preview', { body: { step, userId: person?.id ?? null }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const withRetryKey = useRetryKeys();
  const shown = data?.find(({ language }) => language === chosen) ?? data?.[0];

  async function sendTest(language: CampaignLanguage, { id, position }: { id: number; position: number }) {
    setSending(true);
    const body = { position, language };
    await command(
      (client) =>
        withRetryKey([id, body], (idempotencyKey) =>
          client.call('studio.campaigns.test', { params: { id }, body, idempotencyKey }),
        ),
      ({ email, isOff }) =>
        isOff
          ? t('campaigns.test.off')
          : email === null
            ? t('campaigns.test.sentToApp')
            : t('campaigns.test.sent', { email }),
    ).catch(() => undefined);
    setSending(false);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('campaigns.preview.title')}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: '8px !important' }}
      >
        <PersonSearch value={person} onChange={setPerson} />
        {error && !data ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <LinesSkeleton rows={6} /> : null}
        {data && shown && (
          <>
            {data.length > 1 && (
              <Tabs
                value={shown.language}
                onChange={(_, next: CampaignLanguage) => setChosen(next)}
                variant="scrollable"
                aria-label={t('campaigns.languages')}
              >
                {data.map(({ language }) => (
                  <Tab key={language} value={language} lang={language} label={languageNames[language]} />
                ))}
              </Tabs>
            )}
            <Typography variant="body2" color="textSecondary">
              {t('campaigns.preview.notification')}
            </Typography>
            <Paper variant="outlined" sx={{ p: 2 }} lang={shown.language}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shown.title}</Typography>
              <Typography
                variant="body2"
                sx={{
                  overflowWrap: 'anywhere',
                  display: '-webkit-box',
                  WebkitBoxOrient: 'vertical',
                  WebkitLineClamp: 3,
                  overflow: 'hidden',
                }}
              >
                {shown.text}
              </Typography>
            </Paper>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {t('campaigns.preview.opens', { path: shown.path })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('campaigns.preview.email')}
            </Typography>
            <EmailPreview language={shown.language} title={shown.title} email={shown.email} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('enrolment.close')}</Button>
        {test && shown && (
          <LoadingButton
            variant="contained"
            busy={isSending}
            onClick={() => void sendTest(shown.language, test)}
          >
            {t('campaigns.test.send')}
          </LoadingButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

type Preview = Reply<'studio.campaigns.preview'>[number];

/** The e-mail, drawn with its texts and its colour: the studio shows no foreign HTML. */
function EmailPreview({ language, title, email }: Pick<Preview, 'language' | 'title' | 'email'>) {
  return (
    <Paper variant="outlined" lang={language} sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', fontWeight: 600 }}>
        {title}
      </Typography>
      <Box sx={{ p: 2, bgcolor: '#fff', color: '#1c1a19', display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 700 }}>{email.school}</Typography>
        {email.paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no identity
          <Typography key={index}>{paragraph}</Typography>
        ))}
        <Box
          component="span"
          sx={{ px: 3, py: 1.5, borderRadius: '8px', bgcolor: email.color, color: '#fff', fontWeight: 600 }}
        >
          {email.button}
        </Box>
        <Typography variant="body2" sx={{ color: '#6b6560', textDecoration: 'underline' }}>
          {email.unsubscribe}
        </Typography>
      </Box>
    </Paper>
  );
}

interface PersonSearchProps {
  readonly value: Person | null;
  readonly onChange: (person: Person | null) => void;
}

/** The learner whose name and course the preview shows. */
function PersonSearch({ value, onChange }: PersonSearchProps) {
  const { t } = useTranslation('studio');
  const [q, setQ] = useState('');
  const { data = [] } = useRecords('users', { filter: { q }, sort: { field: 'id', order: 'DESC' } });
  return (
    <Autocomplete<Person>
      size="small"
      value={value}
      options={data}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={(person) => fullName(person, t)}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setQ(text);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={t('campaigns.preview.person')}
          helperText={t('campaigns.preview.personHelp')}
        />
      )}
    />
  );
}
