import { useRef, type ChangeEvent } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addressOfTitle } from './service-address.ts';
import type { ServiceFields } from './service-fields.ts';

/** The title of a service and the address of its page, which follows the title of a new service until somebody types another. */
export function TitleInputs({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation('studio');
  const { getValues, setValue } = useFormContext<ServiceFields>();
  const proposed = useRef('');

  function proposeAddress({ target }: ChangeEvent<HTMLInputElement>): void {
    if (!isNew || getValues('alias') !== proposed.current) return;
    proposed.current = addressOfTitle(target.value);
    setValue('alias', proposed.current, { shouldDirty: true });
  }

  return (
    <>
      <TextInput
        source="title"
        label={t('commerce.name')}
        helperText={false}
        parse={keepText}
        onChange={proposeAddress}
      />
      <TextInput
        source="alias"
        label={t('commerce.alias')}
        helperText={t('commerce.aliasHelp')}
        parse={keepText}
      />
    </>
  );
}

/** Keeps the text of the field, because react-admin would convert an empty text to null. */
export const keepText = (value: string) => value;
