import type { SocialProvider } from '@daystream/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { socialLinkAddress, socialNames, socialNetworks } from '../../../platform/session/social.ts';
import { useIdentityProof } from '../../../platform/session/use-identity-proof.tsx';
import type { AnswerProps } from './question-answer.tsx';

/** Links a social network: the browser goes there and returns to the chat. */
export function SocialsAnswer({ onInvalid, skip }: AnswerProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const { prove, dialog } = useIdentityProof();
  const [fault, setFault] = useState<unknown>(null);
  async function link(source: SocialProvider): Promise<void> {
    try {
      await prove(async (body) => {
        const { data } = await api.call('user.socialLinkToken', { body });
        location.assign(socialLinkAddress(source, data.token, pathTo('onboarding')));
      });
    } catch (error) {
      setFault(error);
      onInvalid(true);
    }
  }
  return (
    <Stack spacing={1.5}>
      {dialog}
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
      <Stack direction="row" sx={{ flexWrap: 'wrap-reverse', gap: 1.5, justifyContent: 'flex-end' }}>
        {skip}
        {socialNetworks().map((source) => (
          <Button key={source} variant="outlined" onClick={() => void link(source)}>
            {t('onboarding.link', { network: socialNames[source] })}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
