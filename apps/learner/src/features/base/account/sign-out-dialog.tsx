import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';

interface SignOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Confirms the sign-out: it deletes unsent texts and files, and an anonymous account cannot be signed in to again. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const { t } = useTranslation('learner');
  const { data: user } = useQuery(currentUserQuery);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signOut = () => void navigate(pathTo('logout', {}, { returnUrl: pathname + search }));
  return (
    <Confirm
      open={open}
      title={t('settings.exitTitle')}
      onClose={onClose}
      action={{ label: t('menu.exit'), run: signOut }}
    >
      {user?.isAnonymous ? t('anonymous.exitText') : t('settings.exitText')}
    </Confirm>
  );
}
