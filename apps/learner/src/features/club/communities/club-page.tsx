import { clubLinks, formatMoney, type ClubButton } from '@daystream/domain';
import { LinesSkeleton, Page } from '@daystream/ui';
import { PageTitle, useBrand } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { NotFound } from '../../../platform/states/not-found.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { communitiesQuery, type Community } from './club.queries.ts';
import { useClubState } from './use-club-state.ts';

/** The display of one community: title, description, and the button that leads to it (spec product §2, Other screens). */
export function ClubPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('learner');
  const { data: communities, error, refetch } = useQuery(communitiesQuery);
  const community = communities?.find((one) => one.id === id);
  if (community) return <ClubDisplay community={community} />;
  if (communities) return <NotFound />;
  return (
    <Page title={t('club.clubs')}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <LinesSkeleton rows={4} />
        </Loading>
      )}
    </Page>
  );
}

/** Club pages open in a new window: the app stays where it is. */
const newWindow = { target: '_blank', rel: 'noopener' } as const;

function ClubDisplay({ community }: { readonly community: Community }) {
  const { t } = useTranslation('learner');
  const { club } = useBrand().runtime;
  const clubState = useClubState();
  const { title, description, type, offer } = community;
  const { goTo, others } = clubLinks(community, club);
  const aboutLabels = {
    owned: t('club.aboutClub'),
    expired: t('club.comeBack'),
    recommended: t('club.howToJoin'),
    hidden: t('club.aboutClub'),
  };
  const labels: Readonly<Record<ClubButton, string>> = {
    lookAll: t('club.lookAll'),
    chat: t('club.chat'),
    faq: t('club.faq'),
    aboutClub: aboutLabels[type],
  };
  // Who can buy the way in is offered this first; the page about the club comes second.
  const more = offer !== null && goTo !== null ? [goTo, ...others] : others;
  return (
    <Page title={title} lead={clubState(community)}>
      <PageTitle title={title} />
      <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Stack spacing={2} sx={{ maxWidth: 640 }}>
          {description === '' ? null : (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Typography>
          )}
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
          {offer === null && goTo === null ? (
            <>
              <Typography color="textSecondary">
                {type === 'owned' ? t('club.noLinks') : t('club.noWayIn')}
              </Typography>
              <Button variant="contained" href={pathTo('support')} sx={{ alignSelf: { sm: 'flex-start' } }}>
                {t('home.askSchool')}
              </Button>
            </>
          ) : null}
          {more.length === 0 ? null : (
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, mx: -1 }}>
              {more.map(({ button, address }) => (
                <Button key={button} href={address} {...newWindow}>
                  {labels[button]}
                </Button>
              ))}
            </Stack>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
