import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Confirm } from '../../platform/confirm.tsx';
import { paths } from '../../platform/paths.ts';

interface SignOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks once before signing out: unsent texts and files go with the session. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signOut = () => void navigate(`${paths.logout}?returnUrl=${encodeURIComponent(pathname + search)}`);
  return (
    <Confirm
      open={open}
      title={t('settings.exitTitle')}
      onClose={onClose}
      action={{ label: t('menu.exit'), run: signOut }}
    >
      {t('settings.exitText')}
    </Confirm>
  );
}
