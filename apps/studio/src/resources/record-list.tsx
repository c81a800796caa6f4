import { EmptyState, ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react';
import {
  Datagrid,
  FilterLiveForm,
  ListBase,
  ListContextProvider,
  Pagination,
  useListContext,
} from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router';
import { PageTitle } from '@daystream/web';
import type { FilterOf, RecordOf, ResourceName, SortOf } from '../platform/records.ts';
import { requestIdOf } from '../platform/request-id.ts';
import { ListRowsSkeleton } from './list-rows-skeleton.tsx';
import { withoutErrorNotification } from './without-error-notification.ts';

interface RecordListProps<R extends ResourceName> {
  readonly resource: R;
  readonly title: string;
  readonly sort: SortOf<R>;
  /** Inputs by filter name, each rendered with this name as `source`. A change applies immediately. */
  readonly filters: { readonly [Name in keyof FilterOf<R> & string]?: (source: Name) => ReactNode };
  /** Applied until the filters are changed. */
  readonly initialFilter?: FilterOf<R>;
  readonly action?: ReactNode;
  /** Shown above the records. */
  readonly notice?: ReactNode;
  /** Actions on selected records. The list has its own column to select them: the checkboxes of react-admin have no accessible name. */
  readonly bulkActions?: ReactElement;
  /** The columns of the table. */
  readonly children: ReactNode;
  readonly rowClick?: 'show' | 'edit' | false;
  /** Renders a record on a phone. */
  readonly Card: ComponentType<{ readonly row: RecordOf<R> }>;
  readonly emptyText: string;
  /** What will appear in the empty list, or what to do. */
  readonly emptyHint?: string | false;
  /** Milliseconds between refetches; false: none. */
  readonly refetchInterval?: number | ((rows: readonly RecordOf<R>[] | undefined) => number | false);
}

/** A list of records with filters and pagination: a table, or cards on a phone. */
export function RecordList<R extends ResourceName>(props: RecordListProps<R>) {
  const { resource, title, sort, filters, initialFilter, action, notice, refetchInterval } = props;
  const queryInterval =
    typeof refetchInterval === 'function'
      ? (query: { state: { data?: { data?: RecordOf<R>[] } | undefined } }) =>
          refetchInterval(query.state.data?.data)
      : (refetchInterval ?? false);
  return (
    <ListBase
      resource={resource}
      sort={sort}
      perPage={25}
      {...(initialFilter !== undefined && { filterDefaultValues: initialFilter })}
      disableSyncWithLocation={false}
      queryOptions={{ refetchInterval: queryInterval as never, ...withoutErrorNotification }}
    >
      <PageTitle title={title} />
      <Box sx={{ p: { xs: 1.5, md: 3 }, maxWidth: 1240 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
            mb: 1.5,
          }}
        >
          <Typography component="h1" variant="h3">
            {title}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{action}</Box>
        </Box>
        <FilterForm>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              rowGap: 1,
              mb: 1.5,
              // On a phone the search has a row of its own, and the other filters share rows.
              '& > *': {
                flex: { xs: '1 1 calc(50% - 12px)', sm: '1 1 180px' },
                maxWidth: { sm: 260 },
                minWidth: 0,
              },
              '& > :first-of-type': { flexBasis: { xs: '100%', sm: 180 } },
              '& .MuiFormControl-root': { my: 0, width: '100%' },
            }}
          >
            {(Object.entries(filters) as [string, (source: string) => ReactNode][]).map(([name, input]) => (
              <Fragment key={name}>{input(name)}</Fragment>
            ))}
          </Box>
        </FilterForm>
        {notice}
        <Rows {...props} />
      </Box>
    </ListBase>
  );
}

/**
 * Applies changed filters half a second later, but not after the user has opened another page: the list stays mounted
 * until the code of that page is loaded, and a new filter would lead back to the list.
 */
function FilterForm({ children }: { readonly children: ReactNode }) {
  const list = useListContext();
  const listPath = useHref(useLocation().pathname);
  const setFilters: typeof list.setFilters = (...values) => {
    if (window.location.pathname === listPath) list.setFilters(...values);
  };
  return (
    <ListContextProvider value={{ ...list, setFilters }}>
      <FilterLiveForm>{children}</FilterLiveForm>
    </ListContextProvider>
  );
}

function Rows<R extends ResourceName>(props: RecordListProps<R>) {
  const { children, Card, rowClick = false, emptyText, emptyHint, bulkActions, initialFilter = {} } = props;
  const { t } = useTranslation('studio');
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const { data, error, isPending, isPlaceholderData, refetch, filterValues, setFilters, selectedIds } =
    useListContext<RecordOf<R>>();
  if (isPending) return <ListRowsSkeleton />;
  if (data === undefined)
    return (
      <ErrorState
        message={error instanceof Error ? error.message : undefined}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) {
    // The filter that the list begins with was not chosen: nothing is hidden from who sees the list for the first time.
    const initial: Readonly<Record<string, unknown>> = initialFilter;
    const isFiltered = Object.entries(filterValues as Record<string, unknown>).some(
      ([name, value]) => value !== '' && value !== undefined && value !== initial[name],
    );
    return isFiltered ? (
      <EmptyState
        title={t('records.nothingFound')}
        action={<Button onClick={() => setFilters({})}>{t('records.resetFilters')}</Button>}
      />
    ) : (
      <EmptyState title={emptyText}>{emptyHint}</EmptyState>
    );
  }
  return (
    // Rows of the last filter stay until those of the new one have come: without a sign, the filter would seem to do nothing.
    <Box aria-busy={isPlaceholderData} sx={isPlaceholderData ? { opacity: 0.5, pointerEvents: 'none' } : {}}>
      {bulkActions && selectedIds.length > 0 && <Box sx={{ mb: 1 }}>{bulkActions}</Box>}
      {isWide ? (
        <Box sx={{ overflowX: 'auto' }}>
          <Datagrid bulkActionButtons={false} rowClick={rowClick} size="small">
            {children}
          </Datagrid>
        </Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {data.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                p: 1.5,
              }}
            >
              <Card row={row} />
            </Box>
          ))}
        </Box>
      )}
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </Box>
  );
}
