import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { useDocument } from './use-document.tsx';
import type { Consents } from './consent-form.ts';

interface ConsentFieldsProps {
  readonly field: (name: keyof Consents) => {
    readonly name: string;
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
}

/** One checkbox per document of the brand: consent to the processing of personal data is given separately from the terms. */
export function ConsentFields({ field }: ConsentFieldsProps) {
  const { t } = useTranslation('learner');
  const { termsLink, personalDataLink } = useBrand().runtime;
  if (termsLink === '' && personalDataLink === '') return null;
  return (
    <Stack spacing={0.5}>
      {termsLink === '' ? null : (
        <ConsentField
          {...field('terms')}
          text={t('signUp.accept')}
          title={t('signUp.terms')}
          address={termsLink}
        />
      )}
      {personalDataLink === '' ? null : (
        <ConsentField
          {...field('personalData')}
          text={t('signUp.give')}
          title={t('signUp.personalData')}
          address={personalDataLink}
        />
      )}
    </Stack>
  );
}

type ConsentFieldProps = ReturnType<ConsentFieldsProps['field']> &
  Readonly<Record<'text' | 'title' | 'address', string>>;

/** A checkbox whose label links to the document. */
function ConsentField({ name, value, onChange, text, title, address }: ConsentFieldProps) {
  const id = useId();
  const {
    i18n: { language },
  } = useTranslation();
  const { getPressProps, modal } = useDocument();
  // The title stands within a sentence here, and alone above the document.
  const press = getPressProps({
    title: title.charAt(0).toLocaleUpperCase(language) + title.slice(1),
    address,
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
      <Checkbox
        name={name}
        checked={value !== ''}
        sx={{ ml: -1.25, mt: -1 }}
        slotProps={{ input: { 'aria-labelledby': id, required: true } }}
        onChange={(_, isAccepted) => onChange({ target: { value: isAccepted ? '1' : '' } })}
      />
      <Typography id={id} variant="body2">
        {/* The whole sentence: a button is not broken into lines with the words before it. */}
        <Link
          {...press}
          {...(press.href === undefined && { component: 'button', type: 'button' })}
          sx={{ verticalAlign: 'baseline', textAlign: 'start', font: 'inherit' }}
        >
          {`${text} ${title}`}
        </Link>
      </Typography>
      {modal}
    </Stack>
  );
}
