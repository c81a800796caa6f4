import { Notice } from '../../../platform/states/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { session, type SignInReason } from '../../../platform/session/session.ts';

/** Shows why the last session ended, unless the learner signed out (spec rules §8). */
export function SignInNotice() {
  const { t } = useTranslation('learner');
  const state = useLocation().state as { reason?: SignInReason } | null;
  // A redirect of the guard has no state.
  const reason = state?.reason ?? session.lastEnd();
  if (reason === 'other_device') return <Notice severity="info">{t('signIn.otherDevice')}</Notice>;
  if (reason === 'ended_elsewhere') return <Notice severity="info">{t('signIn.endedElsewhere')}</Notice>;
  if (reason === 'blocked') return <Notice severity="warning">{t('signIn.blocked')}</Notice>;
  if (reason === 'expired') return <Notice severity="info">{t('signIn.expired')}</Notice>;
  if (reason === 'link_expired') return <Notice severity="warning">{t('signIn.linkExpired')}</Notice>;
  if (reason === 'deleted') return <Notice severity="info">{t('signIn.deleted')}</Notice>;
  return null;
}
