import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../platform/cover-image.tsx';
import { LoadError } from '../../platform/load-error.tsx';
import { Notice } from '../../platform/notice.tsx';
import { OrderFields } from './order-fields.tsx';
import { Price } from './price.tsx';
import { ShopFrame } from './shop-frame.tsx';
import { serviceQuery, type Service } from './shop.queries.ts';

/** The public page of a service: what it is, what it costs, and the form that leads to the payment. */
export function ServicePage({ alias }: { readonly alias: string }) {
  const { data: service, error, refetch } = useQuery(serviceQuery(alias));
  return (
    <ShopFrame>
      {service ? <ServiceOffer service={service} /> : null}
      {error && !service ? <LoadError error={error} level={1} onRetry={() => void refetch()} /> : null}
      {!service && !error ? <Skeleton variant="rounded" height={480} /> : null}
    </ShopFrame>
  );
}

function ServiceOffer({ service }: { readonly service: Service }) {
  const { t } = useTranslation('learner');
  const { title, description, price, currency, course, isOpen } = service;
  return (
    <>
      <PageTitle title={title} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
        <Stack spacing={2.5}>
          {course?.image ? (
            <Box
              sx={{
                aspectRatio: '16 / 9',
                borderRadius: (theme) => `${theme.corners.card}px`,
                overflow: 'hidden',
                '& img': { width: '100%', height: '100%', objectFit: 'cover' },
              }}
            >
              <CoverImage src={course.image.large} />
            </Box>
          ) : null}
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {(description || course?.description) && (
            <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>
              {description || course?.description}
            </Typography>
          )}
          <Included service={service} />
        </Stack>
        <Card sx={{ p: 2.5, alignSelf: 'start', position: { md: 'sticky' }, top: { md: 16 } }}>
          <Stack spacing={2}>
            <div>
              <Price amount={price} currency={currency} size="large" />
              <Access service={service} />
            </div>
            {isOpen ? (
              <OrderFields service={service} />
            ) : (
              <Notice severity="info">
                {service.seatsLeft === 0 ? t('shop.soldOut') : t('shop.closed')}
              </Notice>
            )}
          </Stack>
        </Card>
      </Box>
    </>
  );
}

function Access({ service: { type, accessDays, units, seatsLeft } }: { readonly service: Service }) {
  const { t } = useTranslation('learner');
  const isCourse = type === 'course' || type === 'extension';
  return (
    <Typography color="textSecondary">
      {isCourse
        ? accessDays === null
          ? t('shop.accessForever')
          : t('shop.accessDays', { count: accessDays })
        : t('shop.units', { count: units })}
      {seatsLeft !== null && seatsLeft > 0 ? ` · ${t('shop.seatsLeft', { count: seatsLeft })}` : ''}
    </Typography>
  );
}

/** What the course consists of. */
function Included({ service: { course } }: { readonly service: Service }) {
  const { t } = useTranslation('learner');
  if (!course) return null;
  return (
    <Stack component="section" spacing={1} aria-labelledby="shop-included">
      <Typography variant="h3" component="h2" id="shop-included">
        {t('shop.included')}
      </Typography>
      <Typography color="textSecondary">
        {t('shop.days', { count: course.daysCount })} · {t('shop.lessons', { count: course.lessonsCount })}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5 }}>
        {course.stages.map((stage) => (
          <li key={stage.id}>{stage.title}</li>
        ))}
      </Box>
    </Stack>
  );
}
