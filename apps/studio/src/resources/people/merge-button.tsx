import { joinFacts } from '@daystream/i18n';
import type { Reply } from '@daystream/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReferenceInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { ApiError } from '@daystream/api-client';
import { useApi } from '../../platform/platform-context.tsx';
import type { Person } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { FormDialog } from '../form-dialog.tsx';
import { PropertyList } from '../property-list.tsx';
import { PersonChoice } from '../record-choices.tsx';
import { socialNames } from '../../platform/social-names.ts';

interface PersonProps {
  readonly person: Person;
}
type Preview = Reply<'studio.peopleMerge.preview'>;

const counts = {
  streams: 'person.merge.streams',
  commonStreams: 'person.merge.commonStreams',
  endedDays: 'person.merge.endedDays',
  homeworks: 'person.merge.homeworks',
  messages: 'person.merge.messages',
  points: 'person.merge.points',
  subscriptions: 'person.merge.subscriptions',
  certificates: 'person.merge.certificates',
  communities: 'person.merge.communities',
  tickets: 'person.merge.tickets',
  files: 'person.merge.files',
} as const satisfies Record<keyof Preview['moves'], string>;

/** Merges another account of the same person into this one, after a preview in numbers. */
export function MergeButton({ person }: PersonProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('person.merge.open')}
      </Button>
      {isOpen && (
        <FormDialog<{ userId: number }>
          title={t('person.merge.title', { name: person.name })}
          submitLabel={t('person.merge.do')}
          color="error"
          successText={t('person.merge.done')}
          resources={[
            'users',
            'user-course-streams',
            'homework',
            'certificates',
            'payment-subscriptions',
            'ratings',
            'tickets',
          ]}
          defaultValues={{ userId: null }}
          run={(api, body, idempotencyKey) =>
            api.call('studio.peopleMerge.merge', { params: { id: person.id }, body, idempotencyKey })
          }
          onClose={() => setOpen(false)}
        >
          <Typography variant="body2" color="textSecondary">
            {t('person.merge.text')}
          </Typography>
          <ReferenceInput source="userId" reference="users">
            <PersonChoice
              label={t('person.merge.person')}
              validate={(value) => (value === null || value === '' ? t('streams.required') : undefined)}
            />
          </ReferenceInput>
          <MergePreview person={person} />
        </FormDialog>
      )}
    </>
  );
}

/** What the merge with the selected account would do, or why it is refused. */
function MergePreview({ person }: PersonProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const language = useLanguage();
  const errorText = useErrorText();
  const userId = useWatch<{ userId: number | null | '' }>({ name: 'userId' });
  const { data, error } = useQuery({
    queryKey: ['users', 'merge', person.id, userId],
    queryFn: ({ signal }) =>
      api.call('studio.peopleMerge.preview', {
        params: { id: person.id },
        body: { userId: Number(userId) },
        signal,
      }),
    enabled: userId !== null && userId !== '',
    retry: false,
  });
  if (error)
    return (
      <Alert severity="error">
        {(error instanceof ApiError && error.fields['userId']) || errorText(error)}
      </Alert>
    );
  if (data === undefined) return null;
  const moved = Object.entries(counts).filter(([name]) => data.moves[name as keyof typeof counts] > 0);
  const number = new Intl.NumberFormat(language);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h3" variant="h5">
        {t('person.merge.moves')}
      </Typography>
      {moved.length === 0 ? (
        <Typography variant="body2">—</Typography>
      ) : (
        <PropertyList
          properties={moved.map(
            ([name, key]) => [t(key), number.format(data.moves[name as keyof typeof counts])] as const,
          )}
        />
      )}
      <SignInOf side={data.kept} label={t('person.merge.kept')} />
      <SignInOf side={data.removed} label={t('person.merge.removed')} isRemoved />
    </Box>
  );
}

interface SignInOfProps {
  readonly side: Preview['kept'];
  readonly label: string;
  readonly isRemoved?: boolean;
}

function SignInOf({ side, label, isRemoved = false }: SignInOfProps) {
  const { t } = useTranslation('studio');
  const { email, hasPassword, socialAccounts } = side;
  const ways = [
    email,
    hasPassword ? t('person.merge.password') : email !== null && t('person.merge.noPassword'),
    ...socialAccounts.map((source) => socialNames[source] ?? source),
  ].filter(Boolean);
  return (
    <Alert severity={isRemoved ? 'warning' : 'success'} sx={{ overflowWrap: 'anywhere' }}>
      <strong>{label}</strong>
      <br />
      {joinFacts(ways) || t('person.merge.noSignIn')}
    </Alert>
  );
}
