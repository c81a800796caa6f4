import type { SocialErrorCode } from '@daystream/contract';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { socialReturnParams } from '../../../platform/session/social.ts';
import { Confirm } from '../../../platform/parts/confirm.tsx';

const withoutResult = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => !socialReturnParams.has(name)));

/** The result of a social sign-in or link: shows a failure once and clears the query parameters (spec rules §8, Social auth codes). */
export function SocialResult() {
  const { t } = useTranslation('learner');
  const [query, setQuery] = useSearchParams();
  const code = query.get('errorCode') ?? 'unknown_error';
  // The message comes from the address, so it is shown in full only for an unknown error, and only as long as a message is.
  const message = query.get('errorMessage')?.slice(0, 200) ?? '';
  const details = message === '' ? code : `${code}: ${message}`;
  const texts: Readonly<Record<SocialErrorCode, string>> = {
    common_no_social_id: t('social.noSocialId'),
    // A sign-up fails so for somebody who has an account with the e-mail of the network.
    login_no_link: query.get('action') === 'signup' ? t('social.emailTaken') : t('social.noLink'),
    login_no_user_from_link: t('social.noUserFromLink'),
    link_user_unauthorised: t('social.unauthorised'),
    link_social_id_already_taken: t('social.alreadyTaken'),
    unknown_error: t('social.unknown', { code: details }),
  };
  const close = () => setQuery(withoutResult, { replace: true });
  // External system: the query parameters. A success is visible on the page itself.
  const isSuccess = query.get('status') === 'success';
  useEffect(() => {
    if (isSuccess) setQuery(withoutResult, { replace: true });
  }, [isSuccess, setQuery]);
  return (
    <Confirm open={query.get('status') === 'fail'} title={t('social.errorTitle')} onClose={close}>
      <Typography>{code in texts ? texts[code as SocialErrorCode] : texts.unknown_error}</Typography>
    </Confirm>
  );
}
