import { useHasPermission, useSession } from '../platform/platform-context.tsx';
import type { Person } from '../platform/records.ts';
import { BlockButton, RequireButton, SetRolesButton } from './people/account-buttons.tsx';
import { ResetSecondFactorButton } from './people/reset-second-factor-button.tsx';
import { PersonHomework } from './homework/person-homework.tsx';
import { PersonMemberships } from './communities/person-memberships.tsx';
import { PersonShow } from './people/person-show.tsx';
import { PersonCertificates } from './certificates/person-certificates.tsx';
import { CorrectPointsButton } from './rewards/correct-points-button.tsx';
import { GiveSubscriptionButton } from './subscriptions/give-subscription-button.tsx';
import { PersonSubscriptions } from './subscriptions/person-subscriptions.tsx';
import { GiveStreamButton } from './streams/give-stream-button.tsx';
import { PersonStreams } from './streams/person-streams.tsx';

/** The page of a person with streams, homework, subscriptions and communities. It combines resources, which do not import each other. */
export function PersonPage() {
  return <PersonShow Actions={PersonActions} Records={PersonRecords} />;
}

function PersonActions({ person }: { readonly person: Person }) {
  const canGiveStreams = useHasPermission('streams.give');
  const canGiveSubscriptions = useHasPermission('subscriptions.give');
  const canCorrectPoints = useHasPermission('points.correct');
  const canManageStaff = useHasPermission('staff.manage');
  const member = useSession();
  // Another administrator changes one's own account, and only an owner that of an owner.
  const isChangeable =
    member?.id !== person.id &&
    (!person.staffRoles.includes('owner') || member?.roles.includes('owner') === true);
  const canSecure = useHasPermission('people.secure') && isChangeable;
  return (
    <>
      {canSecure && person.hasSecondFactor && <ResetSecondFactorButton person={person} />}
      {canManageStaff && isChangeable && person.email !== null && <SetRolesButton person={person} />}
      {canSecure && person.email !== null && <RequireButton person={person} />}
      {canSecure && <BlockButton person={person} />}
      {canCorrectPoints && <CorrectPointsButton person={person} />}
      {canGiveSubscriptions && <GiveSubscriptionButton person={person} />}
      {canGiveStreams && <GiveStreamButton userId={person.id} />}
    </>
  );
}

function PersonRecords({ person }: { readonly person: Person }) {
  const canReadStreams = useHasPermission('streams.read');
  const canReview = useHasPermission('homework.review');
  const canManageCertificates = useHasPermission('certificates.manage');
  const canReadSubscriptions = useHasPermission('subscriptions.read');
  const canManageMemberships = useHasPermission('memberships.manage');
  return (
    <>
      {canReadStreams && <PersonStreams person={person} />}
      {canReview && <PersonHomework person={person} />}
      {canManageCertificates && <PersonCertificates person={person} />}
      {canReadSubscriptions && <PersonSubscriptions person={person} />}
      {canManageMemberships && <PersonMemberships person={person} />}
    </>
  );
}
