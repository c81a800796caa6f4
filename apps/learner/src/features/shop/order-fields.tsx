import { pointValue } from '@daystream/domain';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { analytics } from '../../platform/analytics/index.ts';
import { api } from '../../platform/api.ts';
import { ConsentFields } from '../../platform/consent-fields.tsx';
import { unneededConsents } from '../../platform/consent-form.ts';
import { currentUserQuery } from '../../platform/current-user.ts';
import { FormFault } from '../../platform/form-fault.tsx';
import { Notice } from '../../platform/notice.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { session } from '../../platform/session.ts';
import { SubmitButton } from '../../platform/submit-button.tsx';
import { TextInput } from '../../platform/text-input.tsx';
import { useForm } from '../../platform/use-form.ts';
import { usePeriodText } from '../../platform/period-text.ts';
import { CompanyFields } from './company-fields.tsx';
import { GiftFields } from './gift-fields.tsx';
import { InstallmentChoice, installmentsOf } from './installment-choice.tsx';
import { emptyOrder, orderFaults, toOrderRequest } from './order-form.ts';
import { PointsField } from './points-field.tsx';
import { priceText } from './price.tsx';
import { discountQuery, type Service } from './shop.queries.ts';
import { useInvitation } from './use-invitation.ts';

const alwaysOptional = [
  'promocode',
  'points',
  'installment',
  'companyName',
  'companyTaxNumber',
  'giftMessage',
  'giftDate',
] as const;

/** Orders a service and goes on to the page of the payment provider. Who is signed in is asked for nothing but a promo code. */
export function OrderFields({ service }: { readonly service: Service }) {
  const { t } = useTranslation('learner');
  const isSignedIn = session.token() !== null;
  const { data: user } = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  const isKnown = user !== undefined && !user.isAnonymous && Boolean(user.email);
  const [hasCode, setHasCode] = useState(false);
  const invitation = useInvitation(service);
  const [isGift, setGift] = useState(false);
  const who = { isKnown, isGift };
  const giftOptional = isGift ? [] : (['giftName', 'giftEmail'] as const);
  const periodText = usePeriodText();
  // A repeated click is the same order.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: emptyOrder,
    optional: isKnown
      ? ['name', 'email', ...alwaysOptional, ...giftOptional, 'terms', 'personalData']
      : [...alwaysOptional, ...giftOptional, ...unneededConsents()],
    faultsOf: (values) => orderFaults(values, who),
    send: async (values) => {
      analytics.track('begin_checkout', { service_id: service.id });
      const body = {
        ...toOrderRequest({ ...values, installment: parts === null ? '' : '1' }, who),
        ...invitation.body,
      };
      const { data: order } = await api
        .call('orders.create', { params: { id: service.id }, query: {}, body, idempotencyKey })
        .catch((error: unknown) => {
          invitation.noteRefusal(error);
          throw error;
        });
      location.assign(order.paymentUrl ?? pathTo('order', { publicId: order.id }));
    },
  });
  const { field, values, fault, refused, missing, isTouched, isBusy, submit } = form;
  // The code is checked when the field is left; the order checks it again.
  const [enteredCode, setEnteredCode] = useState('');
  const { data: discount } = useQuery(discountQuery(service.id, enteredCode));
  const isChecked = enteredCode === values.promocode.trim() && discount !== undefined;
  const isApplied = isChecked && discount.success;
  // The larger discount counts.
  const promoDiscount = isApplied ? discount.discount : 0;
  const isByInvitation = invitation.discount > promoDiscount;
  const withoutPoints = service.price - Math.max(promoDiscount, invitation.discount);
  // A gift is paid at once.
  const offered = isGift ? null : installmentsOf(service, withoutPoints);
  // A promo code can leave too little to split.
  const parts = values.installment === '' ? null : offered;
  const pointsAmount = (Number(values.points) || 0) * pointValue(service.currency);
  const total = parts?.[0]?.amount ?? Math.max(0, withoutPoints - pointsAmount);
  const needs = {
    name: t('signUp.needName'),
    email: t('signIn.needEmail'),
    promocode: '',
    points: '',
    installment: '',
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
  if (isSignedIn && user === undefined) return null;
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
      {service.trialDays > 0 ? null : hasCode ? (
        <TextInput
          label={t('shop.promoCode')}
          autoCapitalize="characters"
          {...code}
          error={isChecked && !discount.success ? 'promo_code_invalid' : code.error}
          // Always a line: one that appeared while the next field is tapped would move it away.
          hint={
            isApplied
              ? t('shop.discount', { amount: priceText(discount.discount, service.currency) })
              : t('shop.promoCodeHint')
          }
          onBlur={() => {
            code.onBlur();
            setEnteredCode(values.promocode.trim());
          }}
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
      {offered === null ? null : (
        <InstallmentChoice
          service={service}
          price={withoutPoints}
          parts={offered}
          isChosen={parts !== null}
          onChoose={(isChosen) => field('installment').onChange({ target: { value: isChosen ? '1' : '' } })}
        />
      )}
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
            : t('shop.pay', { price: priceText(total, service.currency) })
        }
        missing={missing && needs[missing]}
        isTouched={isTouched}
        isBusy={isBusy}
      />
      {isSignedIn ? null : (
        <Link href={pathTo('login')} sx={{ py: 1 }}>
          {t('shop.haveAccount')}
        </Link>
      )}
    </Stack>
  );
}
