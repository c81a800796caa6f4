import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useSwitchedOn } from '../../../platform/brand/switches.ts';
import { AnonymousAccess } from './anonymous-access.tsx';
import { InstructionButton } from './instruction-button.tsx';

/** What people without an account can do: register, or read how to get access; and look around (spec product §2, Login screen). */
export function NewHere({ onSignedIn }: { readonly onSignedIn: () => void | Promise<void> }) {
  const { t } = useTranslation('learner');
  const { instructionUrl, isUserAnonAuthEnable } = useBrand().runtime;
  const isRegistrationOn = useSwitchedOn('isRegistrationEnable');
  const hasInstruction = !isRegistrationOn && instructionUrl !== '';
  const isEmpty = !isRegistrationOn && !hasInstruction && !isUserAnonAuthEnable;
  return (
    <Stack spacing={1.5}>
      {isEmpty ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('signIn.newHere')}
        </Typography>
      )}
      {isRegistrationOn ? (
        <Button href={pathTo('signup')} variant="outlined" size="large">
          {t('signIn.register')}
        </Button>
      ) : null}
      {hasInstruction ? <InstructionButton url={instructionUrl} /> : null}
      <AnonymousAccess onSignedIn={onSignedIn} />
    </Stack>
  );
}
