import Link from '@mui/material/Link';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../platform/forms/text-input.tsx';

interface CompanyFieldsProps {
  readonly field: (
    name: 'companyName' | 'companyTaxNumber',
  ) => Omit<ComponentProps<typeof TextInput>, 'label'>;
}

/** What the receipt says of a company that buys; closed at first, because few buyers are one. */
export function CompanyFields({ field }: CompanyFieldsProps) {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(field('companyName').value !== '');
  if (!isOpen)
    return (
      <Link
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'start', minHeight: 44 }}
      >
        {t('shop.forCompany')}
      </Link>
    );
  return (
    <>
      <TextInput label={t('shop.companyName')} autoComplete="organization" {...field('companyName')} />
      <TextInput label={t('shop.companyTaxNumber')} {...field('companyTaxNumber')} />
    </>
  );
}
