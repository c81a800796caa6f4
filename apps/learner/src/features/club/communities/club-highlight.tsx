import { ForwardIcon } from '@daystream/ui';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { communitiesQuery, sortedCommunities } from './club.queries.ts';

/**
 * On the home screen: the way to the clubs for who has no menu entry for them, because they own none with a page (spec product §2, Main menu). Nothing for
 * who sees no club.
 */
export function ClubHighlight({ hasMenuEntry }: { readonly hasMenuEntry: boolean }) {
  const { t } = useTranslation('learner');
  const { data: user } = useQuery(currentUserQuery);
  const hasAccount = user !== undefined && !user.isAnonymous;
  const { data: communities = [] } = useQuery({ ...communitiesQuery, enabled: hasAccount });
  // What is only on sale stands in the catalog.
  const [first, ...others] = sortedCommunities(communities.filter(({ type }) => type !== 'hidden'));
  if (hasMenuEntry || first === undefined) return null;
  const titles = [first, ...others].map(({ title }) => title);
  return (
    <Card component="section" aria-labelledby="clubs">
      <CardActionArea
        href={others.length === 0 ? pathTo('club', { communityId: first.id }) : pathTo('clubs')}
        sx={{ p: 2.5 }}
      >
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Stack spacing={0.5} sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h4" component="h2" id="clubs">
              {t('club.clubs')}
            </Typography>
            <Typography color="textSecondary">
              {new Intl.ListFormat(language, { type: 'conjunction' }).format(titles)}
            </Typography>
          </Stack>
          <ForwardIcon sx={{ color: 'text.secondary' }} />
        </Stack>
      </CardActionArea>
    </Card>
  );
}
