import { clubLinks, formatMoney, opensInApp } from '@daystream/domain';
import { LoadingButton, Page } from '@daystream/ui';
import { PageTitle, useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { ClubButtons, newWindow } from './club-buttons.tsx';
import { returnToCommunity, type Community } from './club.queries.ts';
import { useClubLabels } from './use-club-labels.ts';
import { useClubState } from './use-club-state.ts';
import { useClubUrls } from './use-club-urls.ts';

/**
 * The display of a community that is not in the app: title, description, and the button that leads to it (spec product §2, Other screens). For who does not own it: what it is,
 * what it costs and how to come in, or back.
 */
export function ClubDisplay({ community }: { readonly community: Community }) {
  const { t } = useTranslation('learner');
  const urls = useClubUrls();
  const clubState = useClubState();
  const labels = useClubLabels(community);
  const { title, description, type, userCommunity } = community;
  const canReturn = userCommunity?.canReturn ?? false;
  // Who left and may come back needs neither an offer nor the page about the club.
  const offer = canReturn ? null : community.offer;
  const links = clubLinks(community, urls);
  const goTo = canReturn ? null : links.goTo;
  const { others } = links;
  // Who can buy the way in is offered this first; the page about the club comes second.
  const more = offer !== null && goTo !== null ? [goTo, ...others] : others;
  const isInside = type !== 'owned' && opensInApp(community, urls);
  return (
    <Page title={title} lead={clubState(community)}>
      <PageTitle title={title} />
      <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Stack spacing={2} sx={{ maxWidth: 640 }}>
          {description === '' ? null : (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Typography>
          )}
          {isInside ? (
            <Typography color="textSecondary">
              {type === 'expired' ? t('club.lostText') : t('club.inside')}
            </Typography>
          ) : null}
          {canReturn && userCommunity ? <ReturnButton membershipId={userCommunity.id} /> : null}
          {offer === null ? null : (
            <>
              <Typography sx={{ fontWeight: 600 }}>{offer.title}</Typography>
              <Button
                variant="contained"
                size="large"
                href={pathTo('service', { publicId: offer.alias })}
                sx={{ alignSelf: { sm: 'flex-start' } }}
              >
                {t(type === 'expired' ? 'club.rejoin' : 'club.join', {
                  price: formatMoney(offer.price, offer.currency, language),
                })}
              </Button>
            </>
          )}
          {offer !== null || goTo === null ? null : (
            <Button
              variant="contained"
              size="large"
              href={goTo.address}
              {...newWindow}
              sx={{ alignSelf: { sm: 'flex-start' } }}
            >
              {labels[goTo.button]}
            </Button>
          )}
          {offer === null && goTo === null && !canReturn ? (
            <>
              <Typography color="textSecondary">
                {type === 'owned' ? t('club.noLinks') : t('club.noWayIn')}
              </Typography>
              <Button variant="contained" href={pathTo('support')} sx={{ alignSelf: { sm: 'flex-start' } }}>
                {t('home.askSchool')}
              </Button>
            </>
          ) : null}
          <ClubButtons community={community} links={more} />
        </Stack>
      </Card>
    </Page>
  );
}

function ReturnButton({ membershipId }: { readonly membershipId: number }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const comeBack = useMutation(returnToCommunity(useQueryClient()));
  return (
    <>
      {comeBack.error ? <Notice severity="error">{errorText(comeBack.error)}</Notice> : null}
      <LoadingButton
        variant="contained"
        size="large"
        busy={comeBack.isPending}
        onClick={() => comeBack.mutate(membershipId)}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {t('club.return')}
      </LoadingButton>
    </>
  );
}
