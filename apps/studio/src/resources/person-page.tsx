import { useHasPermission } from '../platform/platform-context.tsx';
import type { Person } from '../platform/records.ts';
import { ResetSecondFactorButton } from './people/reset-second-factor-button.tsx';
import { PersonHomework } from './homework/person-homework.tsx';
import { PersonShow } from './people/person-show.tsx';
import { PersonCertificates } from './certificates/person-certificates.tsx';
import { CorrectPointsButton } from './rewards/correct-points-button.tsx';
import { GiveSubscriptionButton } from './subscriptions/give-subscription-button.tsx';
import { PersonSubscriptions } from './subscriptions/person-subscriptions.tsx';
import { GiveStreamButton } from './streams/give-stream-button.tsx';
import { PersonStreams } from './streams/person-streams.tsx';

/** The page of a person with streams, homework and subscriptions. It combines resources, which do not import each other. */
export function PersonPage() {
  return <PersonShow Actions={PersonActions} Records={PersonRecords} />;
}

function PersonActions({ person }: { readonly person: Person }) {
  const canGiveStreams = useHasPermission('streams.give');
  const canGiveSubscriptions = useHasPermission('subscriptions.give');
  const canCorrectPoints = useHasPermission('points.correct');
  const canSecure = useHasPermission('people.secure');
  return (
    <>
      {canSecure && person.hasSecondFactor && <ResetSecondFactorButton person={person} />}
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
  return (
    <>
      {canReadStreams && <PersonStreams person={person} />}
      {canReview && <PersonHomework person={person} />}
      {canManageCertificates && <PersonCertificates person={person} />}
      {canReadSubscriptions && <PersonSubscriptions person={person} />}
    </>
  );
}
