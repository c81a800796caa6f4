import { useTranslation } from 'react-i18next';
import { useHasPermission, useSession } from '../platform/platform-context.tsx';
import type { Person } from '../platform/records.ts';
import { BlockButton, CorrectEmailButton, RequireButton, SetRolesButton } from './people/account-buttons.tsx';
import { ResetSecondFactorButton } from './people/reset-second-factor-button.tsx';
import { PersonHomework } from './homework/person-homework.tsx';
import { PersonMemberships } from './communities/person-memberships.tsx';
import { MergeButton } from './people/merge-button.tsx';
import { PersonAccount } from './people/person-account.tsx';
import { PersonFiles } from './people/person-files.tsx';
import { PersonHistory } from './people/person-history.tsx';
import { PersonMessageRatings } from './people/person-feedback.tsx';
import { PersonPoints } from './people/person-points.tsx';
import { PersonShow } from './people/person-show.tsx';
import { PersonTabs, type PersonTab } from './person-tabs.tsx';
import { PersonRatings } from './ratings/person-ratings.tsx';
import { PersonOrders } from './orders/person-orders.tsx';
import { PersonTickets } from './tickets/person-tickets.tsx';
import { PersonCertificates } from './certificates/person-certificates.tsx';
import { CorrectPointsButton } from './rewards/correct-points-button.tsx';
import { GiveSubscriptionButton } from './subscriptions/give-subscription-button.tsx';
import { PersonSubscriptions } from './subscriptions/person-subscriptions.tsx';
import { GiveStreamButton } from './streams/give-stream-button.tsx';
import {
  ExpertHoursButton,
  GiveConsultationButton,
} from './video-consultations/give-consultation-button.tsx';
import { PersonStreams } from './streams/person-streams.tsx';

/** The page of a person with streams, homework, subscriptions and communities. It combines resources, which do not import each other. */
export function PersonPage() {
  return <PersonShow Actions={PersonActions} Records={PersonRecords} />;
}

function PersonActions({ person }: { readonly person: Person }) {
  const canGiveStreams = useHasPermission('streams.give');
  const canGiveSubscriptions = useHasPermission('subscriptions.give');
  const canCorrectPoints = useHasPermission('points.correct');
  const canGiveConsultations = useHasPermission('consultations.give');
  const canManageStaff = useHasPermission('staff.manage');
  const member = useSession();
  // Another administrator changes one's own account, and only an owner that of an owner.
  const isChangeable =
    member?.id !== person.id &&
    (!person.staffRoles.includes('owner') || member?.roles.includes('owner') === true);
  const canSecure = useHasPermission('people.secure') && isChangeable;
  const mayCorrectEmail = useHasPermission('people.email') && isChangeable;
  const canCorrectEmail = mayCorrectEmail && (canManageStaff || person.staffRoles.length === 0);
  const canMerge = useHasPermission('people.merge') && isChangeable && person.staffRoles.length === 0;
  return (
    <>
      {canSecure && person.hasSecondFactor && <ResetSecondFactorButton person={person} />}
      {canManageStaff && isChangeable && person.email !== null && <SetRolesButton person={person} />}
      {canSecure && person.email !== null && <RequireButton person={person} />}
      {canCorrectEmail && <CorrectEmailButton person={person} />}
      {canSecure && <BlockButton person={person} />}
      {canMerge && person.block === null && <MergeButton person={person} />}
      {canCorrectPoints && <CorrectPointsButton person={person} />}
      {canGiveSubscriptions && <GiveSubscriptionButton person={person} />}
      {canGiveConsultations && person.staffRoles.includes('expert') && <ExpertHoursButton person={person} />}
      {canGiveConsultations && person.staffRoles.length === 0 && <GiveConsultationButton person={person} />}
      {canGiveStreams && <GiveStreamButton userId={person.id} />}
    </>
  );
}

function PersonRecords({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const canReadStreams = useHasPermission('streams.read');
  const canReview = useHasPermission('homework.review');
  const canManageCertificates = useHasPermission('certificates.manage');
  const canReadSubscriptions = useHasPermission('subscriptions.read');
  const canManageMemberships = useHasPermission('memberships.manage');
  const canReadAccount = useHasPermission('people.account');
  const canReadAudit = useHasPermission('people.audit');
  const canReadOrders = useHasPermission('orders.read');
  const canReadRatings = useHasPermission('ratings.read');
  const canHandleTickets = useHasPermission('tickets.handle');
  const tabs: PersonTab[] = [
    {
      name: 'learning',
      label: t('person.tabs.learning'),
      content: () => (
        <>
          {canReadStreams && <PersonStreams person={person} />}
          {canReview && <PersonHomework person={person} />}
          {canManageCertificates && <PersonCertificates person={person} />}
          {canReadSubscriptions && <PersonSubscriptions person={person} />}
          {canManageMemberships && <PersonMemberships person={person} />}
        </>
      ),
    },
  ];
  if (canReadAccount)
    tabs.push(
      { name: 'account', label: t('person.tabs.account'), content: () => <PersonAccount person={person} /> },
      { name: 'points', label: t('person.tabs.points'), content: () => <PersonPoints person={person} /> },
    );
  if (canReadOrders)
    tabs.push({
      name: 'orders',
      label: t('person.tabs.orders'),
      content: () => <PersonOrders person={person} />,
    });
  if (canReadRatings)
    tabs.push({
      name: 'feedback',
      label: t('person.tabs.feedback'),
      content: () => (
        <>
          {canHandleTickets && <PersonTickets person={person} />}
          <PersonRatings person={person} />
          {canReadAccount && <PersonMessageRatings person={person} />}
        </>
      ),
    });
  if (canReadAccount)
    tabs.push({
      name: 'files',
      label: t('person.tabs.files'),
      content: () => <PersonFiles person={person} />,
    });
  if (canReadAudit)
    tabs.push({
      name: 'history',
      label: t('person.tabs.history'),
      content: () => <PersonHistory person={person} />,
    });
  return <PersonTabs tabs={tabs} />;
}
