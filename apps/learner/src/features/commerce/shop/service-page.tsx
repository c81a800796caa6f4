import { joinFacts } from '@daystream/i18n';
import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { CoverImage } from '../../../platform/parts/cover-image.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { usePeriodText } from '../../../platform/language/period-text.ts';
import { installmentsOf, useInstallmentText } from './installment-choice.tsx';
import { useStoreBridge } from './use-store-bridge.ts';
import { BuyBar } from './buy-bar.tsx';
import { IncludedBySubscription } from './included-by-subscription.tsx';
import { NeededCourse, useMissingCourse, type MissingCourse } from './needed-course.tsx';
import { OrderFields } from './order-fields.tsx';
import { OwnedMark } from './owned-mark.tsx';
import { isOwnedForGood, OwnedNotice } from './owned-notice.tsx';
import { Price, priceText } from './price.tsx';
import { ShopFrame } from './shop-frame.tsx';
import { StoreOrder } from './store-order.tsx';
import { Clubs, Included, Questions, RequiredCourse, ServiceRating } from './service-details.tsx';
import { serviceQuery, type Service } from './shop.queries.ts';
import { useOwned, type Owned } from './use-owned.ts';

interface ServicePageProps {
  readonly alias: string;
  /** Leads a person who could not buy a service in an app store to support; the subject has the service's title. */
  readonly supportOf: (title: string) => ReactNode;
}

/** The public page of a service: what it is, what it costs, and the form that leads to the payment. */
export function ServicePage({ alias, supportOf }: ServicePageProps) {
  const { data: service, error, refetch } = useQuery(serviceQuery(alias));
  return (
    <ShopFrame>
      {service ? <ServiceOffer service={service} support={supportOf(service.title)} /> : null}
      {error && !service ? <LoadError error={error} level={1} onRetry={() => void refetch()} /> : null}
      {!service && !error ? (
        <Loading>
          <Skeleton variant="rounded" height={480} />
        </Loading>
      ) : null}
    </ShopFrame>
  );
}

function ServiceOffer({ service, support }: { readonly service: Service; readonly support: ReactNode }) {
  const { title, description, price, currency, course, isOpen } = service;
  const bridge = useStoreBridge();
  const owned = useOwned({ ...service, communityIds: service.communities.map(({ id }) => id) });
  const missing = useMissingCourse(service);
  const period = usePeriodText()(service);
  const form = useRef<HTMLDivElement>(null);
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
          {/* On a phone the notice of the form is far below. */}
          {owned ? <OwnedMark owned={owned} /> : null}
          <ServiceRating service={service} />
          {(description || course?.description) && (
            <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>
              {description || course?.description}
            </Typography>
          )}
          {missing ? null : <RequiredCourse service={service} />}
          <Included service={service} />
          <Clubs service={service} />
          <Questions service={service} />
        </Stack>
        <Card
          ref={form}
          sx={{
            p: 2.5,
            alignSelf: 'start',
            position: { md: 'sticky' },
            top: { md: 16 },
            scrollMarginTop: 72,
          }}
        >
          <Stack spacing={2}>
            <div>
              {/* In an app store, the store has the price. */}
              {bridge ? null : <Price amount={price} currency={currency} size="large" />}
              <Period service={service} hasTrial={bridge === undefined} />
              {bridge ? null : <InParts service={service} />}
              <Access service={service} />
            </div>
            <Checkout service={service} owned={owned} missing={missing} support={support} />
          </Stack>
        </Card>
      </Box>
      {isOpen && service.takesPayments && bridge === undefined && missing === null ? (
        <BuyBar
          price={priceText(price, currency)}
          period={period}
          hasTrial={service.trialDays > 0}
          form={form}
          owned={owned ?? null}
        />
      ) : null}
    </>
  );
}

interface CheckoutProps {
  readonly service: Service;
  readonly owned: Owned | null | undefined;
  readonly missing: MissingCourse | null | undefined;
  readonly support: ReactNode;
}

/** The order form; who has what is sold reads so first, and gets the form only if it gives them more, or for a gift. */
function Checkout({ service, owned, missing, support }: CheckoutProps) {
  const { t } = useTranslation('learner');
  const bridge = useStoreBridge();
  const [isGift, setGift] = useState(false);
  if (owned === undefined || missing === undefined) return <Skeleton variant="rounded" height={160} />;
  const isSold = service.isOpen && (bridge !== undefined || service.takesPayments);
  const notice = owned === null ? null : <OwnedNotice owned={owned} isSold={isSold} />;
  if (!isSold) {
    if (notice !== null) return notice;
    return <Notice severity="info">{t(unsoldText(service))}</Notice>;
  }
  if (missing !== null)
    return (
      <>
        {notice}
        <NeededCourse missing={missing} service={service} />
      </>
    );
  if (owned !== null && isOwnedForGood(owned) && !isGift)
    return (
      <>
        {notice}
        {service.type === 'course' && bridge === undefined ? (
          <Button onClick={() => setGift(true)}>{t('gifts.buy')}</Button>
        ) : null}
      </>
    );
  return (
    <>
      {notice}
      {owned === null ? <IncludedBySubscription service={service} /> : null}
      {bridge ? (
        <StoreOrder bridge={bridge} service={service} support={support} />
      ) : (
        <OrderFields service={service} />
      )}
    </>
  );
}

/** How often a subscription is paid, and when first: an app store has trials of its own. */
function Period({ service, hasTrial }: { readonly service: Service; readonly hasTrial: boolean }) {
  const { t } = useTranslation('learner');
  const text = usePeriodText()(service);
  if (text === '') return null;
  return (
    <>
      <Typography sx={{ fontWeight: 500 }}>{text}</Typography>
      {hasTrial && service.trialDays > 0 && (
        <Typography>{t('shop.trial', { count: service.trialDays })}</Typography>
      )}
    </>
  );
}

/** The price in parts. */
function InParts({ service }: { readonly service: Service }) {
  const { t } = useTranslation('learner');
  const text = useInstallmentText();
  const parts = installmentsOf(service, service.price);
  if (parts === null) return null;
  return <Typography sx={{ fontWeight: 500 }}>{t('shop.or', { parts: text(service, parts) })}</Typography>;
}

function Access({ service }: { readonly service: Service }) {
  const { t } = useTranslation('learner');
  const { type, accessDays, units, seatsLeft, startsAt, saleEndsAt, isOpen } = service;
  const isCourse = type === 'course' || type === 'extension' || type === 'upgrade' || type === 'club';
  const isSubscription = service.interval !== null;
  const { date } = useDates();
  const parts = [
    isSubscription
      ? t('shop.cancelAnyTime')
      : isCourse
        ? accessDays === null
          ? t('shop.accessForever')
          : t('shop.accessDays', { count: accessDays })
        : t('shop.units', { count: units }),
    type === 'upgrade' && units > 0 ? t('shop.units', { count: units }) : '',
    startsAt === null ? '' : t('shop.startsOn', { date: date(startsAt) }),
    isOpen && saleEndsAt !== null ? t('shop.saleUntil', { date: date(saleEndsAt) }) : '',
    seatsLeft !== null && seatsLeft > 0 ? t('shop.seatsLeft', { count: seatsLeft }) : '',
  ];
  return <Typography color="textSecondary">{joinFacts(parts)}</Typography>;
}

function unsoldText({ isOpen, seatsLeft }: { isOpen: boolean; seatsLeft: number | null }) {
  if (isOpen) return 'shop.noPayments';
  return seatsLeft === 0 ? 'shop.soldOut' : 'shop.closed';
}
