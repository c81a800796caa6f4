import { useQuery } from '@tanstack/react-query';
import { streamsQuery } from '../features/learning/learn/learn.queries.ts';
import { OfferButton } from '../platform/parts/offers.tsx';

/** What opens a locked homework of a demo, or of a course that is over. One that opens by itself needs no offer. */
export function HomeworkOffer({ streamId }: { readonly streamId: number }) {
  const { data: streams = [] } = useQuery(streamsQuery);
  const stream = streams.find(({ id }) => id === streamId);
  if (!stream) return null;
  const isOver = stream.status === 'ended' || stream.status === 'stopped';
  if (!stream.isDemo && !isOver) return null;
  return <OfferButton streamId={streamId} isDemo={stream.isDemo} place="task" />;
}
