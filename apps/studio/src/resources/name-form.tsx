import { displayName } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import { useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCommand } from './use-command.ts';
import { RecordField } from '../platform/form/record-field.tsx';
import { useRecordForm } from '../platform/form/use-record-form.ts';
import { useApi, usePlatform, useSession } from '../platform/platform-context.tsx';

interface Name {
  name: string;
  lastName: string;
}

/** The user's own first and last name, which colleagues see in lists and in the history. */
export function NameForm() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['own-name'],
    queryFn: ({ signal }) => api.call('user.get', { query: { expand: '' }, signal }),
  });
  return data ? <Form key={`${data.name} ${data.lastName}`} stored={data} /> : null;
}

function Form({ stored: { name, lastName } }: { readonly stored: Name }) {
  const { t } = useTranslation('studio');
  const { session } = usePlatform();
  const member = useSession();
  const command = useCommand(['own-name', 'users']);
  const withRetryKey = useRetryKeys();
  const { control, formProps, isChanged, isBusy } = useRecordForm<Name>({
    record: { name, lastName },
    async save(body) {
      const saved = await command(
        (api) => withRetryKey(body, (idempotencyKey) => api.call('user.update', { body, idempotencyKey })),
        t('ownAccount.name.saved'),
      );
      const shown = displayName({ firstName: saved.name, lastName: saved.lastName, email: saved.email });
      if (member !== null) session.update({ ...member, name: shown });
    },
  });
  const field = (path: keyof Name, label: string) => (
    <RecordField control={control} path={path} label={label} input={{ kind: 'text' }} />
  );
  return (
    <Box
      component="form"
      {...formProps}
      sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 380, justifyItems: 'start' }}
    >
      {field('name', t('ownAccount.name.first'))}
      {field('lastName', t('ownAccount.name.last'))}
      <LoadingButton
        type="submit"
        variant="contained"
        busy={isBusy}
        disabledReason={isChanged ? null : t('ownAccount.name.unchanged')}
      >
        {t('ownAccount.name.save')}
      </LoadingButton>
    </Box>
  );
}
