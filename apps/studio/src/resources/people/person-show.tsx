import { initialOf } from '@daystream/domain';
import { formatFileSize } from '@daystream/i18n';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageNames, PageTitle } from '@daystream/web';
import type { Person } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import { PropertyList } from '../property-list.tsx';
import { fullName, PersonEmail } from '../person-name.tsx';
import { BackToList } from '../back-to-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { RoleNames } from './role-names.tsx';
import { withoutErrorNotification } from '../without-error-notification.ts';

interface PersonShowProps {
  /** Actions on the person. */
  readonly Actions: ComponentType<{ readonly person: Person }>;
  /** Other records of the person. */
  readonly Records: ComponentType<{ readonly person: Person }>;
}

export function PersonShow(props: PersonShowProps) {
  return (
    <ShowBase queryOptions={{ retry: false, ...withoutErrorNotification }}>
      <PersonDetails {...props} />
    </ShowBase>
  );
}

/** A person with properties, actions and records. */
function PersonDetails({ Actions, Records }: PersonShowProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { date, dateTime } = useTimeTexts();
  const timeZoneText = useTimeZoneText();
  const { record: person, error, refetch } = useShowContext<Person>();
  if (person === undefined)
    return (
      <RecordPending
        title={t('nav.people')}
        errorMessage={error?.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        list="/users"
      />
    );
  const name = fullName(person, t);
  const used = formatFileSize(language, person.storageUsed);
  const storageText =
    person.storageLimit === null
      ? used
      : t('people.storageOf', { used, limit: formatFileSize(language, person.storageLimit) });
  return (
    <Box sx={{ p: { xs: 1.5, md: 3 }, maxWidth: 1000, display: 'grid', gap: 2 }}>
      <PageTitle title={name} />
      <BackToList to="/users" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Avatar src={person.avatar?.medium ?? undefined} alt="" sx={{ width: 56, height: 56 }}>
          {initialOf(name)}
        </Avatar>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography component="h1" variant="h3">
            {name}
          </Typography>
          <PersonEmail person={person} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Actions person={person} />
        </Box>
      </Box>
      {person.block !== null && (
        <Alert severity="warning">
          {t('staff.blockedSince', {
            date: date(person.block.at),
            reason: person.block.reason,
          })}
        </Alert>
      )}
      <PropertyList
        properties={[
          [t('people.phone'), person.phone || '—'],
          [t('people.timezone'), timeZoneText(person.timezone)],
          [t('people.language'), isLanguage(person.locale) ? languageNames[person.locale] : person.locale],
          [t('people.scores'), new Intl.NumberFormat(language).format(person.scoresAmount)],
          [t('people.storage'), storageText],
          [t('people.createdAt'), date(person.createdAt)],
          [t('people.lastSeenAt'), person.lastSeenAt === null ? '—' : dateTime(person.lastSeenAt)],
          ...(person.staffRoles.length > 0
            ? ([
                [t('people.role'), <RoleNames key="roles" roles={person.staffRoles} />],
                [
                  t('ownAccount.factor.title'),
                  t(person.hasSecondFactor ? 'people.factorOn' : 'people.factorOff'),
                ],
              ] as const)
            : []),
          ...(person.rating === null
            ? []
            : ([
                [
                  t('people.rating'),
                  t('people.ratings', {
                    average: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
                      person.rating.average,
                    ),
                    count: person.rating.count,
                  }),
                ],
              ] as const)),
        ]}
      />
      <Records person={person} />
    </Box>
  );
}
