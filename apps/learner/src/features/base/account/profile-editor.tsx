import { languageOf } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { serverNow } from '../../../platform/language/clock.ts';
import type { CurrentUser } from '../../../platform/session/current-user.ts';
import { storeLanguage, language } from '../../../platform/language/language.ts';
import { FormFault } from '../../../platform/forms/form-fault.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { updateProfile } from './account.queries.ts';
import { ProfileFields } from './profile-fields.tsx';
import { profileFaults, profileOf, toProfileRequest } from './profile-form.ts';

interface ProfileEditorProps {
  readonly user: CurrentUser;
  readonly submit: string;
  readonly onSaved?: () => void | Promise<void>;
}

/** The profile form of both pages that have it. A changed language is applied by reloading the page. */
export function ProfileEditor({ user, submit, onSaved }: ProfileEditorProps) {
  const brand = useBrand();
  const { t } = useTranslation('learner');
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: profileOf(user, brand.languages),
    faultsOf: (values) => profileFaults(values, { country: brand.country, now: serverNow() }),
    send: async (values) => {
      setSaved(false);
      await updateProfile(toProfileRequest(values));
      setSaved(true);
      await onSaved?.();
      const nextLanguage = languageOf(values.languageCode);
      if (nextLanguage !== null && nextLanguage !== language && brand.languages.includes(nextLanguage)) {
        storeLanguage(nextLanguage);
        location.reload();
      }
    },
  });
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => void form.submit(event)}
      onChange={() => setSaved(false)}
    >
      <ProfileFields form={form} />
      <FormFault fault={form.fault} failed={t('profile.failed')} />
      {isSaved ? <Notice severity="success">{t('profile.saved')}</Notice> : null}
      <LoadingButton
        type="submit"
        variant="contained"
        size="large"
        busy={form.isBusy}
        disabledReason={form.values.name.trim() === '' ? t('profile.needName') : null}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {submit}
      </LoadingButton>
    </Stack>
  );
}
