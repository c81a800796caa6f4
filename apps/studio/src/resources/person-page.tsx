import { useMay } from '../platform/platform-context.tsx';
import type { Person } from '../platform/records.ts';
import { PersonShow } from './people/person-show.tsx';
import { GiveSubscriptionButton } from './subscriptions/give-subscription-button.tsx';
import { PersonSubscriptions } from './subscriptions/person-subscriptions.tsx';
import { GiveStreamButton } from './streams/give-stream-button.tsx';
import { PersonStreams } from './streams/person-streams.tsx';

/** A person with their streams and subscriptions: three kinds of record on one page. */
export function PersonPage() {
  return <PersonShow Action={GiveToPerson} More={OfPerson} />;
}

function GiveToPerson({ person }: { readonly person: Person }) {
  const mayGiveStreams = useMay('streams.give');
  const mayGiveSubscriptions = useMay('subscriptions.give');
  return (
    <>
      {mayGiveSubscriptions && <GiveSubscriptionButton person={person} />}
      {mayGiveStreams && <GiveStreamButton userId={person.id} />}
    </>
  );
}

function OfPerson({ person }: { readonly person: Person }) {
  const maySeeStreams = useMay('streams.read');
  const maySeeSubscriptions = useMay('subscriptions.read');
  return (
    <>
      {maySeeStreams && <PersonStreams person={person} />}
      {maySeeSubscriptions && <PersonSubscriptions person={person} />}
    </>
  );
}
