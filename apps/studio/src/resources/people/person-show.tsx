import { ErrorState } from '@daystream/ui';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ShowBase, useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageNames } from '../../platform/language.ts';
import { dayText, momentText } from '../../platform/moments.ts';
import { PageTitle } from '../../platform/page-title.tsx';
import { useMay } from '../../platform/platform-context.tsx';
import type { Person } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { FactList } from '../fact-list.tsx';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { GiveStreamButton } from '../streams/give-stream-button.tsx';
import { PersonStreams } from '../streams/person-streams.tsx';
import { fullName } from './person-name.tsx';
import { RoleNames } from './role-names.tsx';

export function PersonShow() {
  return (
    <ShowBase disableAuthentication={false} queryOptions={{ retry: false, meta: {} }}>
      <PersonPage />
    </ShowBase>
  );
}

/** One person: what is known, and the streams they have. */
function PersonPage() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const mayGive = useMay('streams.give');
  const maySeeStreams = useMay('streams.read');
  const { record: person, error, refetch } = useShowContext<Person>();
  if (person === undefined)
    return (
      <Box sx={{ p: 3 }}>
        {error ? (
          <ErrorState
            message={error instanceof Error ? error.message : undefined}
            onRetry={() => void refetch()}
          />
        ) : (
          <ListRowsSkeleton />
        )}
      </Box>
    );
  const name = fullName(person);
  return (
    <Box sx={{ p: { xs: 1.5, md: 3 }, maxWidth: 1000, display: 'grid', gap: 3 }}>
      <PageTitle>{name}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Avatar src={person.avatar?.medium ?? undefined} alt="" sx={{ width: 56, height: 56 }}>
          {name.slice(0, 1)}
        </Avatar>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography component="h1" variant="h3">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {person.email}
          </Typography>
        </Box>
        {mayGive && <GiveStreamButton userId={person.id} />}
      </Box>
      <FactList
        facts={[
          [t('people.phone'), person.phone || '—'],
          [t('people.timezone'), person.timezone],
          [t('people.language'), isLanguage(person.locale) ? languageNames[person.locale] : person.locale],
          [t('people.scores'), new Intl.NumberFormat(language).format(person.scoresAmount)],
          [t('people.createdAt'), dayText(language, person.createdAt)],
          [
            t('people.lastSeenAt'),
            person.lastSeenAt === null ? '—' : momentText(language, person.lastSeenAt),
          ],
          ...(person.staffRoles.length > 0
            ? ([[t('people.role'), <RoleNames key="roles" roles={person.staffRoles} />]] as const)
            : []),
        ]}
      />
      {maySeeStreams && <PersonStreams person={person} />}
    </Box>
  );
}
