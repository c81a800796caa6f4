import { EmptyState, ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentType, ReactNode } from 'react';
import {
  Datagrid,
  FilterLiveForm,
  ListBase,
  Pagination,
  useListContext,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { requestIdOf } from '../platform/request-id.ts';
import { ListRowsSkeleton } from './list-rows-skeleton.tsx';
import { toldByPage } from './told-by-page.ts';

interface RecordListProps<Row extends RaRecord<number>> {
  readonly resource: string;
  readonly title: string;
  readonly sort: SortPayload;
  /** Inputs whose `source` is a filter; they work as they are typed. */
  readonly filters: ReactNode;
  readonly action?: ReactNode;
  /** The columns of the table. */
  readonly children: ReactNode;
  readonly rowClick?: 'show' | 'edit' | false;
  /** One record on a phone. */
  readonly Card: ComponentType<{ readonly row: Row }>;
  readonly emptyText: string;
  /** Milliseconds between asking again; false does not. */
  readonly refetchInterval?: number | ((rows: readonly Row[] | undefined) => number | false);
}

/** A list of records: filters above, a dense table below, cards on a phone. */
export function RecordList<Row extends RaRecord<number>>(props: RecordListProps<Row>) {
  const { resource, title, sort, filters, action, refetchInterval } = props;
  const again =
    typeof refetchInterval === 'function'
      ? (query: { state: { data?: { data?: Row[] } | undefined } }) => refetchInterval(query.state.data?.data)
      : (refetchInterval ?? false);
  return (
    <ListBase
      resource={resource}
      sort={sort}
      perPage={25}
      disableSyncWithLocation={false}
      queryOptions={{ refetchInterval: again as never, ...toldByPage }}
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
          {action}
        </Box>
        <FilterLiveForm>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              rowGap: 1,
              mb: 1.5,
              '& > *': { flex: { xs: '1 1 100%', sm: '0 1 260px' }, minWidth: 0 },
              '& .MuiFormControl-root': { my: 0, width: '100%' },
            }}
          >
            {filters}
          </Box>
        </FilterLiveForm>
        <Rows {...props} />
      </Box>
    </ListBase>
  );
}

function Rows<Row extends RaRecord<number>>({
  children,
  Card,
  rowClick = false,
  emptyText,
}: RecordListProps<Row>) {
  const { t } = useTranslation('studio');
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const { data, error, isPending, refetch, filterValues, setFilters } = useListContext<Row>();
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
    const isFiltered = Object.values(filterValues as Record<string, unknown>).some(
      (value) => value !== '' && value !== undefined,
    );
    return isFiltered ? (
      <EmptyState
        title={t('records.nothingFound')}
        action={<Button onClick={() => setFilters({})}>{t('records.resetFilters')}</Button>}
      />
    ) : (
      <EmptyState title={emptyText} />
    );
  }
  return (
    <>
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
              sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 1.5 }}
            >
              <Card row={row} />
            </Box>
          ))}
        </Box>
      )}
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
}
