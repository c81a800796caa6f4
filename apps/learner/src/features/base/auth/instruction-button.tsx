import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../../platform/consent/use-document.tsx';

/** Opens the brand's page about getting an account, for brands without registration (spec product §2, Login screen). */
export function InstructionButton({ url }: { readonly url: string }) {
  const { t } = useTranslation('learner');
  const { getPressProps, modal } = useDocument();
  return (
    <>
      <Button
        {...getPressProps({ title: t('signIn.instruction'), address: url })}
        variant="outlined"
        size="large"
      >
        {t('signIn.instruction')}
      </Button>
      {modal}
    </>
  );
}
