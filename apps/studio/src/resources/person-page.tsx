import { useMay } from '../platform/platform-context.tsx';
import type { Person } from '../platform/records.ts';
import { PersonShow } from './people/person-show.tsx';
import { GiveStreamButton } from './streams/give-stream-button.tsx';
import { PersonStreams } from './streams/person-streams.tsx';

/** A person with their streams: two kinds of record on one page. */
export function PersonPage() {
  return <PersonShow Action={GiveToPerson} More={StreamsOfPerson} />;
}

function GiveToPerson({ person }: { readonly person: Person }) {
  return useMay('streams.give') && <GiveStreamButton userId={person.id} />;
}

function StreamsOfPerson({ person }: { readonly person: Person }) {
  return useMay('streams.read') && <PersonStreams person={person} />;
}
