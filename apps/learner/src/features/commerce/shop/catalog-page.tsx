import { EmptyState, Page } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../../platform/parts/cover-image.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { CatalogIcon } from '../../../platform/parts/screen-icons.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { AddToSubscription } from './add-to-subscription.tsx';
import { usePeriodText } from '../../../platform/language/period-text.ts';
import { OwnedMark } from './owned-mark.tsx';
import { Price } from './price.tsx';
import { useOwned } from './use-owned.ts';
import { useProductLine } from './use-product-line.ts';
import { catalogQuery, type Position } from './shop.queries.ts';

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;

/** The catalog (spec product §3): its banners, and products in their categories, a page at a time. */
export function CatalogPage({ banners }: { readonly banners: ReactNode }) {
  const { t } = useTranslation('learner');
  return (
    <Page title={t('shop.catalog')}>
      {banners}
      <Products />
    </Page>
  );
}

/** The products of the catalog. */
export function Products() {
  const { t } = useTranslation('learner');
  const list = useInfiniteQuery(catalogQuery);
  const { data, error, refetch } = list;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton variant="rounded" height={320} />
      </Loading>
    );
  const positions = data.pages.flatMap(({ items }) => items);
  if (positions.length === 0)
    return (
      <EmptyState icon={<CatalogIcon />} title={t('shop.emptyCatalog')}>
        {t('shop.emptyCatalogText')}
      </EmptyState>
    );
  const categories = Map.groupBy(positions, ({ category }) => category.id);
  return (
    <Stack spacing={4}>
      {[...categories].map(([id, own]) => (
        <Stack key={id} component="section" spacing={1.5} aria-labelledby={`category-${id}`}>
          <Typography variant="h3" component="h2" id={`category-${id}`}>
            {own[0]?.category.title}
          </Typography>
          <Box component="ul" sx={grid}>
            {own.map((position, index) => (
              <Product
                key={position.id}
                position={position}
                hasPicture={
                  !own.slice(0, index).some(({ image }) => image?.medium === position.image?.medium)
                }
              />
            ))}
          </Box>
        </Stack>
      ))}
      <MoreButton list={list} label={t('shop.more')} />
    </Stack>
  );
}

interface ProductProps {
  readonly position: Position;
  /** Plans of one course have its picture: only the first one shows it. */
  readonly hasPicture: boolean;
}

function Product({ position: { id, image, product }, hasPicture }: ProductProps) {
  const { alias, type, title, price, currency, courseId } = product;
  const periodText = usePeriodText()(product);
  const line = useProductLine()(product);
  const owned = useOwned(product);
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardActionArea
        href={pathTo('service', { publicId: alias })}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'start',
          flexGrow: 1,
        }}
      >
        {image && hasPicture ? (
          <Box sx={{ aspectRatio: '16 / 9', '& img': { width: '100%', height: '100%', objectFit: 'cover' } }}>
            <CoverImage src={image.medium} isLazy />
          </Box>
        ) : null}
        <Stack spacing={0.5} sx={{ p: 2, flexGrow: 1 }}>
          <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {line && <Typography color="textSecondary">{line}</Typography>}
          {owned ? <OwnedMark owned={owned} /> : null}
          <Box sx={{ mt: 'auto', pt: 1, display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
            <Price amount={price} currency={currency} />
            {periodText && <Typography color="textSecondary">{periodText}</Typography>}
          </Box>
        </Stack>
      </CardActionArea>
      {type !== 'course' || courseId === null ? null : (
        <Box sx={{ px: 2, '& > *': { pb: 2 } }}>
          <AddToSubscription positionId={id} courseId={courseId} title={title} />
        </Box>
      )}
    </Card>
  );
}
