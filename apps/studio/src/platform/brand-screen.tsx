import { ErrorState } from '@daystream/ui';
import { PageTitle, useErrorText } from '@daystream/web';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from './platform-context.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import { requestIdOf } from './request-id.ts';

interface BrandScreenProps<Data> {
  readonly brandId: number;
  readonly title: (school: string) => string;
  readonly intro: string;
  /** What the screen is about. */
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A screen about one brand of "All schools": its title with the name of the brand, and what was loaded, or why it was not. */
export function BrandScreen<Data>({ brandId, title, intro, query, children }: BrandScreenProps<Data>) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const brand = useQuery({
    queryKey: ['schools', 'getOne', String(brandId), 'title'],
    queryFn: ({ signal }) => api.call('studio.brands.get', { params: { id: brandId }, signal }),
  });
  const error = query.error ?? brand.error;
  const heading = title(brand.data?.title ?? '');
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 860, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <PageTitle title={heading} />
      <Button component={Link} to="/schools" startIcon={<ArrowBack />} size="small">
        {t('domains.back')}
      </Button>
      {error !== null && query.data === undefined ? (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void Promise.all([query.refetch(), brand.refetch()])}
        />
      ) : query.data === undefined || brand.data === undefined ? (
        <Box sx={{ width: 1 }}>
          <RecordSkeleton />
        </Box>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h3" component="h1">
              {heading}
            </Typography>
            <Typography color="textSecondary">{intro}</Typography>
          </Box>
          {children(query.data)}
        </>
      )}
    </Box>
  );
}
