import type { SocialProvider } from '@daystream/contract';
import { EmptyState, Page } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { isNative } from '../../../platform/shell/native.ts';
import { socialLinkAddress, socialNames, socialNetworks } from '../../../platform/session/social.ts';
import { useIdentityProof } from '../../../platform/session/use-identity-proof.tsx';
import { SettingRow } from './setting-row.tsx';

const externalAuthsQuery = queryOptions({
  queryKey: ['external-auths'],
  queryFn: ({ signal }) => api.call('user.externalAuths', { signal }),
});

/** Links and unlinks the brand's social networks (spec rules §6: unlinking is confirmed). */
export function SocialNetworksPage() {
  const { t } = useTranslation('learner');
  const { data: linked, error, refetch } = useQuery(externalAuthsQuery);
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { prove, dialog } = useIdentityProof();
  const [toUnlink, setToUnlink] = useState<{ id: number; network: string } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const networks = socialNetworks();

  async function link(source: SocialProvider): Promise<void> {
    setFault(null);
    if (isNative()) {
      const { openLinkingInBrowser } = await import('../../../platform/shell/native-social.ts');
      return openLinkingInBrowser();
    }
    await prove(async (body) => {
      // The address contains a one-time token instead of the session token.
      const { data } = await api.call('user.socialLinkToken', { body });
      location.assign(socialLinkAddress(source, data.token, pathTo('socialNetworks')));
    });
  }
  async function unlink(id: number): Promise<void> {
    setFault(null);
    await api.call('user.unlinkExternalAuth', { params: { id } });
    await queryClient.invalidateQueries({ queryKey: externalAuthsQuery.queryKey });
  }

  return (
    <Page title={t('networks.title')} lead={t('networks.lead')}>
      {networks.length === 0 ? <EmptyState title={t('networks.none')} /> : null}
      {/* Without the links nothing can be linked or unlinked. */}
      {!linked && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      <Card>
        {networks.map((source) => {
          const known = linked?.find((one) => one.source === source);
          const network = socialNames[source];
          return (
            <SettingRow
              key={source}
              label={network}
              lead={linked && (known ? t('networks.linked') : t('networks.notLinked'))}
            >
              <Button
                disabled={linked === undefined}
                aria-label={`${network}: ${known ? t('networks.unlink') : t('networks.link')}`}
                onClick={() =>
                  known ? setToUnlink({ id: known.id, network }) : void link(source).catch(setFault)
                }
              >
                {known ? t('networks.unlink') : t('networks.link')}
              </Button>
            </SettingRow>
          );
        })}
      </Card>
      {dialog}
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
      <Confirm
        open={toUnlink !== null}
        title={t('networks.unlinkTitle', { network: toUnlink?.network ?? '' })}
        onClose={() => setToUnlink(null)}
        action={{
          label: t('networks.unlink'),
          isDestructive: true,
          run: () => {
            if (toUnlink) void unlink(toUnlink.id).catch(setFault);
          },
        }}
      >
        <Typography>{t('networks.unlinkText', { network: toUnlink?.network ?? '' })}</Typography>
      </Confirm>
    </Page>
  );
}
