import { ApiError } from '@daystream/api-client';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analytics } from '../../../platform/analytics/index.ts';
import { api } from '../../../platform/client/api.ts';
import { ConsentFields } from '../../../platform/consent/consent-fields.tsx';
import { unneededConsents } from '../../../platform/consent/consent-form.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { FormFault } from '../../../platform/forms/form-fault.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { SubmitButton } from '../../../platform/forms/submit-button.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { usePeriodText } from '../../../platform/language/period-text.ts';
import { AdditionalServices } from './additional-services.tsx';
import { CompanyFields } from './company-fields.tsx';
import { GiftFields } from './gift-fields.tsx';
import { InstallmentChoice } from './installment-choice.tsx';
import { emptyOrder, orderFaults, toOrderRequest } from './order-form.ts';
import { OrderSummary } from './order-summary.tsx';
import { PointsField } from './points-field.tsx';
import { priceText } from './price.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { discountQuery, serviceQuery, type Service } from './shop.queries.ts';
import { readStoredOrder, storeOrder } from './stored-order.ts';
import { useOrderPrice } from './use-order-price.ts';

const alwaysOptional = [
  'promocode',
  'points',
  'installment',
  'additionalServiceIds',
  'companyName',
  'companyTaxNumber',
  'giftMessage',
  'giftDate',
] as const;

/** Orders a service and goes on to the page of the payment provider. Who is signed in is asked for nothing but a promo code. */
export function OrderFields({ service }: { readonly service: Service }) {
  const { t } = useTranslation('learner');
  const isSignedIn = session.token() !== null;
  const account = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  const user = account.data;
  const isKnown = user !== undefined && !user.isAnonymous && Boolean(user.email);
  const client = useQueryClient();
  const [stored] = useState(() => readStoredOrder(service.id));
  const [hasCode, setHasCode] = useState((stored.values.promocode ?? '') !== '');
  const [isGift, setGift] = useState(stored.isGift);
  const who = { isKnown, isGift };
  const giftOptional = isGift ? [] : (['giftName', 'giftEmail'] as const);
  const periodText = usePeriodText();
  // A repeated click is the same order.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: { ...emptyOrder, ...stored.values },
    optional: isKnown
      ? ['name', 'email', ...alwaysOptional, ...giftOptional, 'terms', 'personalData']
      : [...alwaysOptional, ...giftOptional, ...unneededConsents()],
    faultsOf: (values) => orderFaults(values, who),
    send: async (values) => {
      const promocode = values.promocode.trim();
      const additionalIds = additions.map(({ id }) => id);
      // A code is sent only after a check that it counts (spec rules §5).
      if (
        promocode !== '' &&
        !(await client.fetchQuery(discountQuery(service.id, promocode, additionalIds))).success
      ) {
        order.checkCode(promocode);
        return;
      }
      analytics.track('begin_checkout', { service_id: service.id });
      const body = {
        ...toOrderRequest(
          {
            ...values,
            installment: parts === null ? '' : '1',
            additionalServiceIds: additionalIds.join(','),
          },
          who,
        ),
        ...invitation.body,
      };
      const { data: made } = await api
        .call('orders.create', { params: { id: service.id }, query: {}, body, idempotencyKey })
        .catch((error: unknown) => {
          invitation.noteRefusal(error);
          // What can be added may have been sold out meanwhile.
          if (error instanceof ApiError && error.fields['additionalServiceIds'] !== undefined)
            void client.invalidateQueries({ queryKey: serviceQuery(service.alias).queryKey });
          throw error;
        });
      // What was entered stays: the buyer may come back from the payment page.
      location.assign(made.paymentUrl ?? pathTo('order', { publicId: made.id }));
    },
  });
  const { field, values, fault, refused, missing, isTouched, isBusy, submit } = form;
  useEffect(() => storeOrder(service.id, { values, isGift }), [service.id, values, isGift]);
  const order = useOrderPrice(service, values, { isGift });
  const { additions, invitation, promo, isByInvitation, withoutPoints, offeredParts, parts, price } = order;
  const needs = {
    name: t('signUp.needName'),
    email: t('signIn.needEmail'),
    promocode: '',
    points: '',
    installment: '',
    additionalServiceIds: '',
    companyName: '',
    companyTaxNumber: '',
    giftName: t('gifts.needName'),
    giftEmail: t('gifts.needEmail'),
    giftMessage: '',
    giftDate: '',
    terms: t('signUp.needTerms'),
    personalData: t('signUp.needPersonalData'),
  };
  const code = field('promocode');
  if (isSignedIn && user === undefined)
    return account.error ? <LoadError error={account.error} onRetry={() => void account.refetch()} /> : null;
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      {isKnown ? (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('shop.buyer', { email: user.email ?? '' })}
        </Typography>
      ) : (
        <>
          <TextInput label={t('signUp.name')} autoComplete="given-name" {...field('name')} />
          <TextInput label={t('signIn.email')} type="email" autoComplete="email" {...field('email')} />
        </>
      )}
      <AdditionalServices offered={order.offeredAdditions} field={field('additionalServiceIds')} />
      {service.trialDays > 0 ? null : hasCode ? (
        <PromoCodeField
          field={code}
          promo={promo}
          currency={service.currency}
          check={() => order.checkCode(values.promocode.trim())}
        />
      ) : (
        <Link
          component="button"
          type="button"
          onClick={() => setHasCode(true)}
          sx={{ alignSelf: 'start', minHeight: 44 }}
        >
          {t('shop.havePromoCode')}
        </Link>
      )}
      {offeredParts === null ? null : (
        <InstallmentChoice
          service={service}
          price={withoutPoints}
          parts={offeredParts}
          isChosen={parts !== null}
          onChoose={(isChosen) => field('installment').onChange({ target: { value: isChosen ? '1' : '' } })}
        />
      )}
      {service.installment !== null && additions.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('shop.partsWithout')}
        </Typography>
      ) : null}
      {isKnown && parts === null ? (
        <PointsField
          service={service}
          total={withoutPoints}
          field={field('points')}
          onUse={(points) => field('points').onChange({ target: { value: String(points) } })}
        />
      ) : null}
      {service.type === 'course' ? <GiftFields field={field} isGift={isGift} onChange={setGift} /> : null}
      <CompanyFields field={field} />
      {isKnown ? null : <ConsentFields field={field} />}
      {parts === null ? (
        <OrderSummary
          services={[service, ...additions]}
          price={price}
          pointsAmount={order.pointsAmount}
          currency={service.currency}
        />
      ) : null}
      {isByInvitation ? (
        <Notice severity="success">
          {t('shop.inviteDiscount', { amount: priceText(invitation.discount, service.currency) })}
        </Notice>
      ) : null}
      {refused['invite'] === undefined ? (
        <FormFault fault={fault} failed={t('shop.failed')} />
      ) : (
        <Notice severity="warning">{refused['invite']}</Notice>
      )}
      {service.interval === null ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('shop.recurring', {
            price: `${priceText(service.price, service.currency)} ${periodText(service)}`,
          })}
        </Typography>
      )}
      <SubmitButton
        label={
          service.trialDays > 0
            ? t('shop.startTrial')
            : t('shop.pay', { price: priceText(order.total, service.currency) })
        }
        missing={missing && needs[missing]}
        isTouched={isTouched}
        isBusy={isBusy}
      />
      {user !== undefined && !user.isAnonymous ? null : (
        <Link
          href={pathTo('login', {}, { returnUrl: pathTo('service', { publicId: service.alias }) })}
          sx={{ py: 1 }}
        >
          {t('shop.haveAccount')}
        </Link>
      )}
    </Stack>
  );
}
