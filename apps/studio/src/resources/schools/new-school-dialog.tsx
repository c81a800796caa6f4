import { PasswordInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../form-dialog.tsx';

type Fields = {
  title: string;
  appId: string;
  host: string;
  email: string;
  password: string;
};

const empty: Fields = { title: '', appId: '', host: '', email: '', password: '' };

/** Makes a school with its first admin. */
export function NewSchoolDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  return (
    <FormDialog<Fields>
      title={t('schools.new')}
      doLabel={t('schools.create')}
      done={t('schools.created')}
      resources={['schools']}
      defaultValues={empty}
      run={(api, body, idempotencyKey) => api.call('studio.brands.create', { body, idempotencyKey })}
      onClose={onClose}
    >
      <TextInput source="title" label={t('schools.title')} autoComplete="off" />
      <TextInput source="appId" label={t('schools.appId')} helperText={t('schools.appIdHelp')} />
      <TextInput source="host" label={t('schools.host')} helperText={t('schools.hostHelp')} inputMode="url" />
      <TextInput source="email" label={t('schools.email')} type="email" autoComplete="off" />
      <PasswordInput
        source="password"
        label={t('schools.password')}
        helperText={t('schools.passwordHelp')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
