import { ErrorState } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from '@daystream/api-client';
import { useApi } from '../platform/platform-context.tsx';
import { requestIdOf } from '../platform/request-id.ts';
import { ListRowsSkeleton } from './list-rows-skeleton.tsx';

const pageSize = 20;

/** What a page of a section is read with. */
export interface PageRequest {
  readonly range: [first: number, last: number];
  readonly signal: AbortSignal;
}

interface PagedSectionProps<Item> {
  readonly title: string;
  /** Shown below the title. */
  readonly note?: string;
  readonly emptyText: string;
  /** Begins with the resource whose changes refetch the section. */
  readonly queryKey: readonly unknown[];
  readonly read: (api: ApiClient, page: PageRequest) => Promise<{ items: Item[]; total: number | null }>;
  /** Milliseconds after which the section is read again; false: only when something changes. */
  readonly refetchInterval?: (items: readonly Item[] | undefined) => number | false;
  /** A list item. */
  readonly children: (item: Item) => ReactNode;
}

/** Records of a person in pages that are added at the end of the list. */
export function PagedSection<Item extends { id: number | string }>({
  title,
  note,
  emptyText,
  queryKey,
  read,
  refetchInterval,
  children,
}: PagedSectionProps<Item>) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const id = useId();
  const api = useApi();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(api, { range: [pageParam, pageParam + pageSize - 1], signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items }, _pages, first) => (items.length < pageSize ? undefined : first + pageSize),
    refetchInterval: ({ state }) =>
      refetchInterval?.(state.data?.pages.flatMap((page) => page.items)) ?? false,
  });
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h4" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {note !== undefined && <Typography sx={{ mb: 1.5 }}>{note}</Typography>}
      {items === undefined && error === null && <ListRowsSkeleton />}
      {items === undefined && error !== null && (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {items?.length === 0 && <Typography color="textSecondary">{emptyText}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {items?.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </Box>
      {hasNextPage && (
        <Button sx={{ mt: 1 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('person.more')}
        </Button>
      )}
    </Box>
  );
}
