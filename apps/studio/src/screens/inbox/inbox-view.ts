/** The state of the inbox is in its address: the selected item in the path, the view in the query. */
import type { Query, Reply } from '@daystream/api-client';
import { InboxKind } from '@daystream/contract';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { parseRecordId } from '../../platform/record-id.ts';

export type InboxItem = Reply<'studio.inbox.list'>['items'][number];
export type InboxFilter = NonNullable<Query<'studio.inbox.list'>['filter']>;

/** The views of the inbox, in the order of their tabs. */
export const inboxViews = [
  'all',
  'mine',
  'unassigned',
  'overdue',
  'snoozed',
  'mentioned',
  'done',
  'automatic',
  'spam',
] as const;
export type InboxView = (typeof inboxViews)[number];

const filters: Readonly<Record<InboxView, InboxFilter>> = {
  all: {},
  mine: { isMine: true },
  unassigned: { isUnassigned: true },
  overdue: { isOverdue: true },
  snoozed: { isSnoozed: true },
  mentioned: { isMentioned: true },
  done: { isWaiting: false },
  automatic: { isAutomatic: true },
  spam: { isSpam: true },
};

export interface InboxPlace {
  readonly view: InboxView;
  readonly kind: InboxKind | null;
  readonly search: string;
}

const isView = (value: string | null): value is InboxView =>
  (inboxViews as readonly unknown[]).includes(value);

function readPlace(query: URLSearchParams): InboxPlace {
  const [view, kind] = [query.get('view'), InboxKind.safeParse(query.get('kind'))];
  return {
    view: isView(view) ? view : 'all',
    kind: kind.success ? kind.data : null,
    search: query.get('q') ?? '',
  };
}

export function inboxPath(id: number | null, { view, kind, search }: InboxPlace): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(kind !== null && { kind }),
    ...(search !== '' && { q: search }),
  });
  return `/inbox${id === null ? '' : `/${id}`}${query.size === 0 ? '' : `?${query}`}`;
}

/** The filter of the server's list. */
export const filterOf = ({ view, kind, search }: InboxPlace): InboxFilter => ({
  ...filters[view],
  ...(kind !== null && { kind }),
  ...(search !== '' && { q: search }),
});

export function useInboxAddress() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return useMemo(() => {
    const place = readPlace(query);
    return {
      place,
      selectedId: parseRecordId(id),
      select: (next: number | null) => void navigate(inboxPath(next, place)),
      /** Changes the view and clears the selection. */
      show: (change: Partial<InboxPlace>) =>
        void navigate(inboxPath(null, { ...place, ...change }), { replace: true }),
    };
  }, [id, query, navigate]);
}
