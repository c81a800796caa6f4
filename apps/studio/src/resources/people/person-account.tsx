import { joinFacts } from '@daystream/i18n';
import { describeDevice } from '@daystream/domain';
import { ErrorState, LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '@daystream/api-client';
import { lastAccessMoment } from '@daystream/domain';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { dateText } from '../../platform/date-texts.ts';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';
import type { Person } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { PropertyList } from '../property-list.tsx';
import { RecordLine } from '../record-line.tsx';
import { PagedSection } from '../paged-section.tsx';
import { socialNames } from '../../platform/social-names.ts';
import { useCommand } from '../use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

interface PersonProps {
  readonly person: Person;
}
type Account = Reply<'studio.people.account'>;

const entitlementSources = {
  staff: 'person.sources.staff',
  demo: 'person.sources.demo',
  gift: 'person.sources.gift',
  subscription: 'person.sources.subscription',
  order: 'person.sources.order',
} as const satisfies Record<Account['entitlements'][number]['source'], string>;
const documents = {
  terms: 'person.documents.terms',
  personal_data: 'person.documents.personal_data',
} as const;
const genders = { F: 'person.genders.F', M: 'person.genders.M' } as const;
const completedOnboarding = 40;

/** Profile, sign-in, sessions, groups, access, consents and origin of a person. */
export function PersonAccount({ person }: PersonProps) {
  const errorText = useErrorText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    // Begins with `users`, so that commands on the person refetch it.
    queryKey: ['users', 'account', person.id],
    queryFn: ({ signal }) => api.call('studio.people.account', { params: { id: person.id }, signal }),
  });
  if (data === undefined)
    return error ? (
      <ErrorState message={errorText(error)} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    ) : (
      <ListRowsSkeleton />
    );
  return (
    <>
      <Profile person={person} account={data} />
      <SignIn account={data} />
      <StoppedEmail account={data} person={person} />
      <UndeliveredEmails account={data} />
      <Sessions person={person} />
      <Groups account={data} />
      <Access account={data} person={person} />
      <Consents account={data} />
      <Origin account={data} />
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h4" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface LinesProps {
  readonly emptyText: string;
  readonly lines: readonly { id: number; title: ReactNode; text: string }[];
}

function Lines({ emptyText, lines }: LinesProps) {
  if (lines.length === 0) return <Typography color="textSecondary">{emptyText}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {lines.map(({ id, title, text }) => (
        <RecordLine
          key={id}
          texts={
            <>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </>
          }
        />
      ))}
    </Box>
  );
}

interface AccountProps {
  readonly account: Account;
}

function Profile({ person, account }: PersonProps & AccountProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { username, city, gender, birthday, instagramId, status } = account;
  const required = [
    person.isRequireUpdatePassword && t('person.requiredPassword'),
    person.isRequireUpdateProfile && t('person.requiredProfile'),
  ].filter(Boolean);
  return (
    <Section title={t('person.profile')}>
      <PropertyList
        properties={[
          [t('person.username'), username || '—'],
          [t('person.city'), city || '—'],
          [t('person.gender'), gender === null ? '—' : t(genders[gender])],
          [t('person.birthday'), birthday === null ? '—' : dateText(language, Date.parse(birthday), 'UTC')],
          [t('person.instagram'), instagramId || '—'],
          [t('person.notifications'), t(account.disableNotification ? 'person.off' : 'person.on')],
          [
            t('person.onboarding'),
            t(status >= completedOnboarding ? 'person.onboardingDone' : 'person.onboardingOpen'),
          ],
          ...(required.length > 0 ? ([[t('person.required'), required.join(', ')]] as const) : []),
        ]}
      />
    </Section>
  );
}

function SignIn({ account: { hasPassword, appId, socialAccounts, pendingEmail } }: AccountProps) {
  const { t } = useTranslation('studio');
  const { date } = useTimeTexts();
  const socials = socialAccounts.map(
    ({ source, createdAt }) => `${socialNames[source] ?? source} (${date(createdAt)})`,
  );
  return (
    <Section title={t('person.signIn')}>
      <PropertyList
        properties={[
          [t('person.byPassword'), t(hasPassword ? 'person.passwordSet' : 'person.passwordNone')],
          [t('person.social'), socials.join(', ') || t('person.none')],
          ...(pendingEmail === null ? [] : ([[t('person.pendingEmail'), pendingEmail]] as const)),
          ...(appId === null ? [] : ([[t('person.appId'), appId]] as const)),
        ]}
      />
    </Section>
  );
}

/** Nothing while e-mails are sent to the person. */
function StoppedEmail({ account: { stoppedEmail }, person }: AccountProps & PersonProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['users', 'mail']);
  const [isBusy, setBusy] = useState(false);
  if (!stoppedEmail) return null;
  const allow = async () => {
    setBusy(true);
    await command(
      (api) => api.call('studio.people.allowEmail', { params: { id: person.id } }),
      t('person.emailAllowed'),
    ).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Alert
      severity="warning"
      action={
        <LoadingButton size="small" color="inherit" busy={isBusy} onClick={() => void allow()}>
          {t('person.allowEmail')}
        </LoadingButton>
      }
    >
      <AlertTitle>{t('person.emailStopped')}</AlertTitle>
      {t('person.emailStoppedHelp', { answer: stoppedEmail.answer })}
    </Alert>
  );
}

/** Nothing without any. */
function UndeliveredEmails({ account: { undeliveredEmails } }: AccountProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  if (undeliveredEmails.length === 0) return null;
  return (
    <Section title={t('person.undelivered')}>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1, mb: 1.5 }}>
        {t('person.undeliveredHelp')}
      </Typography>
      <Lines
        emptyText=""
        lines={undeliveredEmails.map(({ id, title, reason, failedAt }) => ({
          id,
          title,
          text: joinFacts([dateTime(failedAt), reason]),
        }))}
      />
    </Section>
  );
}

function Sessions({ person }: PersonProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <PagedSection
      title={t('person.sessions')}
      emptyText={t('person.sessionsNone')}
      queryKey={['users', 'sessions', person.id]}
      read={(api, { range, signal }) =>
        api.call('studio.people.sessions', { params: { id: person.id }, query: { range }, signal })
      }
    >
      {({ userAgent, address, createdAt, lastSeenAt }) => {
        const { browser, system } = describeDevice(userAgent);
        const times = { from: dateTime(createdAt), to: dateTime(lastSeenAt) };
        return (
          <RecordLine
            texts={
              <>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {[browser, system].filter(Boolean).join(', ') || t('person.unknownDevice')}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {joinFacts([t('person.sessionTimes', times), address])}
                </Typography>
              </>
            }
          />
        );
      }}
    </PagedSection>
  );
}

function Groups({ account: { cohorts, segments, labels } }: AccountProps) {
  const { t } = useTranslation('studio');
  const canOpenCohorts = useHasPermission('cohorts.manage');
  const cohortNames = cohorts.map(({ id, title }) =>
    canOpenCohorts ? (
      <Link key={id} component={RouterLink} to={`/cohorts/${id}/show`} sx={{ display: 'block' }}>
        {title}
      </Link>
    ) : (
      title
    ),
  );
  return (
    <Section title={t('person.groups')}>
      <PropertyList
        properties={[
          [t('person.cohorts'), cohorts.length === 0 ? '—' : cohortNames],
          [t('person.segments'), segments.map(({ name }) => name).join(', ') || '—'],
          [t('person.labels'), labels.join(', ') || '—'],
        ]}
      />
    </Section>
  );
}

function Access({ account, person: { timezone } }: AccountProps & PersonProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  // A period of the learner's calendar.
  const day = (at: number) => dateText(language, at, timezone);
  return (
    <Section title={t('person.access')}>
      <Lines
        emptyText={t('person.accessNone')}
        lines={account.entitlements.map(({ id, title, source, startsAt, endsAt, revokedAt }) => ({
          id,
          title: title || t('person.service'),
          text: joinFacts([
            endsAt === null
              ? t('person.accessFrom', { from: day(startsAt) })
              : t('person.accessFromTo', { from: day(startsAt), to: day(lastAccessMoment(endsAt)) }),
            t(entitlementSources[source]),
            revokedAt !== null && t('person.accessRevoked', { date: day(revokedAt) }),
          ]),
        }))}
      />
    </Section>
  );
}

function Consents({ account: { consents } }: AccountProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <Section title={t('person.consents')}>
      <Lines
        emptyText={t('person.consentsNone')}
        lines={consents.map(({ id, document, address, settingsVersion, givenAt }) => ({
          id,
          title: (
            <Link href={address} target="_blank" rel="noopener">
              {t(documents[document])}
            </Link>
          ),
          text: t('person.consentVersion', {
            date: dateTime(givenAt),
            version: settingsVersion,
          }),
        }))}
      />
    </Section>
  );
}

function Origin({ account: { imports } }: AccountProps) {
  const { t } = useTranslation('studio');
  const { date } = useTimeTexts();
  const canImport = useHasPermission('people.import');
  return (
    <Section title={t('person.origin')}>
      <Lines
        emptyText={t('person.originNone')}
        lines={imports.map(({ id, fileName, line, isOrigin, createdAt }) => ({
          id,
          title: canImport ? (
            <Link component={RouterLink} to={`/people-imports/${id}/show`}>
              {fileName}
            </Link>
          ) : (
            fileName
          ),
          text: joinFacts([
            t(isOrigin ? 'person.importCreated' : 'person.importFound', { line }),
            date(createdAt),
          ]),
        }))}
      />
    </Section>
  );
}
