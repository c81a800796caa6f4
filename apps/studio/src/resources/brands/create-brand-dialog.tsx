import type { Language } from '@daystream/contract';
import { languageNames, languages } from '@daystream/web';
import { PasswordInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/use-language.ts';
import { FormDialog } from '../form-dialog.tsx';
import { RequiredSelect } from '../required-select.tsx';

type Fields = {
  title: string;
  appId: string;
  host: string;
  email: string;
  password: string;
  language: Language;
};

/** Creates a brand with its first admin. */
export function CreateBrandDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <FormDialog<Fields>
      title={t('schools.new')}
      submitLabel={t('schools.create')}
      successText={t('schools.created')}
      resources={['schools']}
      defaultValues={{ title: '', appId: '', host: '', email: '', password: '', language }}
      run={(api, body, idempotencyKey) => api.call('studio.brands.create', { body, idempotencyKey })}
      onClose={onClose}
    >
      <TextInput source="title" label={t('schools.title')} autoComplete="off" />
      <TextInput source="appId" label={t('schools.appId')} helperText={t('schools.appIdHelp')} />
      <TextInput source="host" label={t('schools.host')} helperText={t('schools.hostHelp')} inputMode="url" />
      <RequiredSelect
        source="language"
        label={t('people.language')}
        choices={languages.map((id) => ({ id, name: languageNames[id] }))}
      />
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
