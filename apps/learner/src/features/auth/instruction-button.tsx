import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../platform/use-document.tsx';

/** How one comes to have an account where nobody signs up by themselves: the school's page, embedded (spec product §2, Login screen). */
export function InstructionButton({ url }: { readonly url: string }) {
  const { t } = useTranslation('learner');
  const { pressOf, modal } = useDocument();
  return (
    <>
      <Button {...pressOf({ title: t('signIn.instruction'), address: url })} variant="outlined" size="large">
        {t('signIn.instruction')}
      </Button>
      {modal}
    </>
  );
}
